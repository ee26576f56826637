import { z } from 'zod';
import { endpoint } from '../endpoint';
import { endBeforeStart, endsAfterStart } from '../rules/days';
import { companyTaskFilters } from '../rules/project-tasks';
import { projectStatuses, projectTaskStatuses } from '../rules/statuses';
import {
  bilingual,
  byId,
  day,
  dayInput,
  id,
  listQuery,
  name,
  named,
  namedInBoth,
  person,
  priority,
  secondName,
  shortText,
  time,
} from './fields';
import { noteContent } from './notes';

/** Tasks in a project. */
export const MAX_PROJECT_TASKS = 200;

export const projectTaskStatus = z.enum(projectTaskStatuses);

/** `todo` and `not_started` are older words for pending. */
const statusInput = z.preprocess(
  (value) => (value === 'todo' || value === 'not_started' ? 'pending' : value),
  projectTaskStatus,
);

export const projectTask = z.object({
  id,
  projectId: id,
  ...bilingual.shape,
  description: z.string().nullable(),
  status: projectTaskStatus,
  /** Free text kept with the task; the discussion is in its notes. */
  notes: z.string().nullable(),
  noteCount: z.int(),
  attachmentCount: z.int(),
  priority,
  /** Rank within the project, from 0. */
  orderIndex: z.int(),
  responsibleCompanyId: id.nullable(),
  responsibleCompany: namedInBoth.nullable(),
  /** Who does it, of the responsible company; null as well once they are disabled or of another. */
  responsibleUserId: id.nullable(),
  responsibleUser: person.nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  /** Of its project: while that is stopped the work on a task waits, though the one before it is completed. */
  projectStatus: z.enum(projectStatuses),
  isLocked: z.boolean(),
  /** The task that has to be completed first, where this one is locked. */
  waitsFor: z
    .object({
      id,
      ...bilingual.shape,
      orderIndex: z.int(),
      responsibleCompany: namedInBoth.nullable(),
    })
    .nullable(),
  updatedAt: time,
  can: z.object({
    setStatus: z.boolean(),
    assignCompany: z.boolean(),
    assignUser: z.boolean(),
    /** To do it oneself, as no person does yet; to leave it to the company again. */
    take: z.boolean(),
    giveBack: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
  }),
});
export type ProjectTask = z.infer<typeof projectTask>;

/** A task as a company sees it among those of other projects; of its texts there are excerpts. */
export const companyProjectTask = projectTask.extend({ project: named.extend({ company: namedInBoth }) });
export type CompanyProjectTask = z.infer<typeof companyProjectTask>;

const fields = {
  name: name(500),
  /** Of a task of a template; a new `name` without a second one leaves none. */
  nameEn: secondName(name(500)),
  description: shortText.nullable(),
  notes: shortText.nullable(),
  status: statusInput,
  priority,
  responsibleCompanyId: id.nullable(),
  /** An active person of the responsible company. */
  responsibleUserId: id.nullable(),
  startDate: dayInput.nullable(),
  endDate: dayInput.nullable(),
  /** Rank within the project, from 0; a new task goes last. */
  orderIndex: z.int().min(0).max(100_000),
};

const optional = {
  description: true,
  notes: true,
  status: true,
  priority: true,
  responsibleCompanyId: true,
  responsibleUserId: true,
  startDate: true,
  endDate: true,
  orderIndex: true,
} as const;

export const newProjectTask = z.strictObject(fields).partial(optional).refine(endsAfterStart, endBeforeStart);
export const projectTaskChanges = z.strictObject(fields).partial().refine(endsAfterStart, endBeforeStart);

/** A task as the form of its project sends it: changed where it has an id, added at the end where it has none. */
export const projectTaskEdit = z
  .strictObject({ id, ...fields, /** The `updatedAt` that the change was made on. */ version: time })
  .omit({ status: true, notes: true, orderIndex: true })
  .partial()
  .refine(endsAfterStart, endBeforeStart)
  .refine((task) => task.id !== undefined || task.name !== undefined, { error: 'required', path: ['name'] });

export const listOfProject = endpoint({
  method: 'GET',
  path: '/api/projects/:id/tasks',
  summary: "A project's tasks in their order",
  access: 'signedIn',
  params: byId,
  response: z.array(projectTask),
});

export const createInProject = endpoint({
  method: 'POST',
  path: '/api/projects/:id/tasks',
  summary: 'Add a task to a project',
  access: 'signedIn',
  params: byId,
  body: newProjectTask,
  response: projectTask,
  status: 201,
  errors: ['company_inactive', 'limit_reached'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/project-tasks',
  summary: 'Add a task to the project that the body names',
  access: 'signedIn',
  body: z
    .strictObject({ ...fields, projectId: id })
    .partial(optional)
    .refine(endsAfterStart, endBeforeStart),
  response: projectTask,
  status: 201,
  errors: ['company_inactive', 'limit_reached'],
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/project-tasks/:id',
  summary:
    'Change, move, assign or complete a task, with a note where one is sent; absent fields stay, null clears',
  access: 'signedIn',
  params: byId,
  /** With a note of the reader: both or neither. */
  body: z
    .strictObject({ ...fields, note: noteContent })
    .partial()
    .refine(endsAfterStart, endBeforeStart),
  response: projectTask,
  versioned: true,
  errors: [
    ...(['project_stopped', 'task_locked', 'task_order_locked', 'task_taken'] as const),
    ...(['company_inactive', 'limit_reached'] as const),
  ],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/project-tasks/:id',
  summary: 'Delete a task; the order closes up, and the task can be restored for 30 days',
  access: 'signedIn',
  params: byId,
});

const ofCompany = {
  method: 'GET',
  query: listQuery.extend({
    status: projectTaskStatus.optional(),
    /** The tasks that the company can work on now (`turn`), or those whose badge says this. */
    show: z.enum(companyTaskFilters).optional(),
  }),
  response: z.array(companyProjectTask),
  paged: true,
} as const;

export const listOfCompany = endpoint({
  ...ofCompany,
  path: '/api/project-tasks/company/:id',
  summary: 'The project tasks that a company is responsible for',
  access: 'admin',
  params: byId,
});

export const listOfOwnCompany = endpoint({
  ...ofCompany,
  path: '/api/company/project-tasks',
  summary: "The project tasks that the caller's company is responsible for",
  access: 'companyPeople',
});
