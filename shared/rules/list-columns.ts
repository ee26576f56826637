/**
 * The columns of tables by their keys, which addresses, saved views and exports name. A table of requests of one type also has a column for
 * each field of its form, `answer-` and the key of the field.
 */
export const listColumns = {
  projects: [
    'number',
    'name',
    'status',
    'priority',
    'company',
    'turn',
    'progress',
    'end',
    'start',
    'tasks',
    'late',
    'budget',
  ],
  tasks: [
    'title',
    'status',
    'priority',
    'company',
    'person',
    'due',
    'project',
    'progress',
    'creator',
    'created',
  ],
  requests: [
    'number',
    'title',
    'type',
    'status',
    'priority',
    'turn',
    'submitter',
    'company',
    'submitted',
    'target',
    'closed',
  ],
  users: ['name', 'username', 'email', 'phone', 'role', 'company', 'state', 'created', 'active'],
} as const;

/** The columns of people for those who read no more of them than names and companies. */
export const columnsOfReaders = [
  'name',
  'company',
] as const satisfies readonly (typeof listColumns)['users'][number][];

/** The lists that are exported as they are seen. */
export const exportedLists = ['projects', 'tasks', 'requests', 'users'] as const;
export type ExportedList = (typeof exportedLists)[number];
export type ListColumn<List extends ExportedList = ExportedList> = (typeof listColumns)[List][number];

/** What the key of a column begins with that shows the answers to a field. */
export const ANSWER_COLUMN = 'answer-';
export type AnswerColumn = `${typeof ANSWER_COLUMN}${string}`;
