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
} as const;

/** The lists that are exported as they are seen. */
export const exportedLists = ['projects', 'tasks', 'requests'] as const;
export type ExportedList = (typeof exportedLists)[number];
export type ListColumn<List extends ExportedList = ExportedList> = (typeof listColumns)[List][number];

/** What the key of a column begins with that shows the answers to a field. */
export const ANSWER_COLUMN = 'answer-';
export type AnswerColumn = `${typeof ANSWER_COLUMN}${string}`;
