import { z } from 'zod';
import { endpoint } from '../endpoint';
import { taskStatuses } from '../rules/statuses';
import { seen } from '../rules/unseen';
import {
  byId,
  day,
  dayInput,
  flag,
  id,
  idParam,
  listQuery,
  longText,
  named,
  namedInBoth,
  person,
  plainText,
  priority,
  time,
} from './fields';
import { groups as boardGroups, groupings, idOrNone } from './groups';
import { noteContent } from './notes';
import { inBothDirections } from './sorts';
import { changesOfEach, together } from './together';

/** General tasks that a person has created and that are neither completed nor cancelled. */
export const MAX_OPEN_TASKS = 2_000;

const taskStatus = z.enum(taskStatuses);

/** A general task: it stands alone or is linked to a project, outside the project's sequence. */
export const task = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  projectId: id.nullable(),
  /** Null as well where the reader does not see the project. */
  project: named.nullable(),
  taskNumberInProject: z.int().nullable(),
  dueDate: day.nullable(),
  priority,
  status: taskStatus,
  companyId: id.nullable(),
  assignedToCompany: namedInBoth.nullable(),
  /** Who does it, of that company; null as well once they are disabled or of another. */
  responsibleUserId: id.nullable(),
  responsibleUser: person.nullable(),
  createdBy: id,
  creator: z.object({ id, displayName: z.string(), username: z.string() }),
  estimatedHours: z.number().nullable(),
  /** Free text; files are attached separately. */
  attachments: z.string().nullable(),
  /** Percent. */
  progress: z.int().nullable(),
  createdAt: time,
  updatedAt: time,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    setStatus: z.boolean(),
    /** To any company or to none. */
    assignCompany: z.boolean(),
    /** To any person of the company. */
    assignUser: z.boolean(),
    /** To do it oneself, as no person does yet; to leave it to the company again. */
    take: z.boolean(),
    giveBack: z.boolean(),
  }),
});
export type Task = z.infer<typeof task>;

/** What people enter about a task. */
export const taskFields = z.strictObject({
  title: plainText()
    .min(1, { error: 'task_title_required', abort: true })
    .max(500)
    .regex(seen, 'task_title_required'),
  description: longText.nullable(),
  projectId: id.nullable(),
  taskNumberInProject: z.int().min(1).max(100_000).nullable(),
  dueDate: dayInput.nullable(),
  priority,
  status: taskStatus,
  companyId: id.nullable(),
  /** An active person of that company. */
  responsibleUserId: id.nullable(),
  estimatedHours: z.number().nonnegative().max(100_000).nullable(),
  attachments: longText.nullable(),
  progress: z.int().min(0).max(100).nullable(),
});

export const newTask = taskFields.extend({ createdBy: z.unknown() }).partial().required({ title: true });

export const taskChanges = taskFields.partial();

export const taskSorts = [
  'newest',
  'oldest',
  ...inBothDirections('title', 'due', 'priority', 'status', 'company', 'creator'),
] as const;
export type TaskSort = (typeof taskSorts)[number];

/** What a list of tasks is narrowed to. */
const narrowing = z.object({
  search: listQuery.shape.search,
  status: taskStatus.optional(),
  priority: priority.optional(),
  companyId: idOrNone.optional(),
  /** Those that this person does, or those of no person. */
  responsibleUserId: idOrNone.optional(),
  projectId: idParam.optional(),
  /** Those that the caller created. */
  mine: flag.optional(),
  /** Those that belong to no project. */
  standalone: flag.optional(),
  /** Those that should have been done by now. */
  late: flag.optional(),
});
export type NarrowedTasks = z.output<typeof narrowing>;

export const list = endpoint({
  method: 'GET',
  path: '/api/tasks',
  summary: 'The general tasks that the caller sees, with excerpts of their texts',
  access: 'signedIn',
  query: listQuery.extend({ ...narrowing.shape, sort: z.enum(taskSorts).default('newest') }),
  response: z.array(task),
  paged: true,
});

export const groups = endpoint({
  method: 'GET',
  path: '/api/task-groups',
  summary: 'The columns of a board of general tasks under the same filters, with how many each has',
  access: 'signedIn',
  query: narrowing.extend({ by: z.enum(groupings) }),
  response: boardGroups,
});

export const get = endpoint({
  method: 'GET',
  path: '/api/tasks/:id',
  summary: 'A general task',
  access: 'signedIn',
  params: byId,
  response: task,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/tasks',
  summary: 'Create a general task',
  access: 'taskCreators',
  body: newTask,
  response: task,
  status: 201,
  errors: ['company_inactive', 'limit_reached'],
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/tasks/:id',
  summary: 'Change a general task, with a note where one is sent; absent fields stay, null clears',
  access: 'signedIn',
  params: byId,
  /** With a note of the reader: both or neither. */
  body: taskChanges.extend({ note: noteContent.optional() }),
  response: task,
  versioned: true,
  errors: ['task_taken', 'company_inactive', 'limit_reached'],
});

/** What is changed of several tasks at once. */
const changedTogether = taskChanges.pick({
  status: true,
  priority: true,
  dueDate: true,
  companyId: true,
  responsibleUserId: true,
});

export const changeMany = endpoint({
  method: 'POST',
  path: '/api/task-changes',
  summary: 'Change several general tasks: each is changed or refused by itself, as if it were the only one',
  access: 'signedIn',
  body: z.strictObject({ tasks: changesOfEach(changedTogether, changedTogether) }),
  response: together,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/tasks/:id',
  summary: 'Delete a general task',
  access: 'signedIn',
  params: byId,
});
