import { z } from 'zod';
import { endpoint } from '../endpoint';
import { endBeforeStart, endsAfterStart } from '../rules/days';
import { projectStatuses } from '../rules/statuses';
import {
  bilingual,
  byId,
  day,
  dayInput,
  id,
  idParam,
  listQuery,
  longText,
  name,
  namedInBoth,
  person,
  plainText,
  priority,
  secondName,
  shortText,
  time,
  webAddress,
} from './fields';
import { MAX_PROJECT_TASKS, newProjectTask, projectTask, projectTaskEdit } from './project-tasks';
import { inBothDirections } from './sorts';
import { changesOfEach, together } from './together';

/** Projects that a person has created and that are neither completed nor cancelled, deleted ones among them. */
export const MAX_OPEN_PROJECTS = 2_000;

export const projectStatus = z.enum(projectStatuses);

/** Percent. */
export const percent = z.int().min(0).max(100);

export const project = z.object({
  id,
  uniqueNumber: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: projectStatus,
  priority,
  companyId: id,
  company: namedInBoth,
  createdBy: id,
  creator: person,
  startDate: day.nullable(),
  endDate: day.nullable(),
  progress: percent,
  googleMapsLink: z.string().nullable(),
  location: z.string().nullable(),
  /** Saudi riyals. */
  budget: z.number().nullable(),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  createdAt: time,
  updatedAt: time,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    assignCompany: z.boolean(),
    saveAsTemplate: z.boolean(),
  }),
});
export type Project = z.infer<typeof project>;

/** A project as lists show it: with whose turn it is, where its work goes on and a company is responsible. */
export const listedProject = project.extend({
  turn: z.object({ company: namedInBoth, since: time }).nullable(),
  /** Tasks that their companies can work on, marked late or past their last day. */
  lateTaskCount: z.int(),
  /** The first and the last day that are planned, of the project or of its tasks. */
  plannedFrom: day.nullable(),
  plannedUntil: day.nullable(),
});
export type ListedProject = z.infer<typeof listedProject>;

export const projectWithTasks = project.extend({ projectTasks: z.array(projectTask) });
export type ProjectWithTasks = z.infer<typeof projectWithTasks>;

/** What people fill in about a project beside its name; `project` says how it is read. */
const details = {
  description: longText.nullable(),
  status: projectStatus,
  priority,
  startDate: dayInput.nullable(),
  endDate: dayInput.nullable(),
  /** Counts only while the project has no tasks; with tasks it is computed. */
  progress: percent,
  googleMapsLink: webAddress.nullable(),
  location: plainText().max(500).nullable(),
  budget: z.number().nonnegative().max(999_999_999_999).nullable(),
};

export const newProject = z
  .strictObject({
    name: name(),
    ...z.object(details).partial().shape,
    /** The caller's own company, else company 37, when absent. */
    companyId: id.nullish(),
    tasks: z.array(newProjectTask).max(MAX_PROJECT_TASKS).default([]),
    /** General tasks that become part of the project. */
    linkedTaskIds: z.array(id).max(500).default([]),
    /** Taken from the session; accepted because older callers send it. */
    createdBy: z.unknown().optional(),
  })
  .refine(endsAfterStart, endBeforeStart);

export const projectChanges = z
  .strictObject({
    name: name(),
    ...details,
    companyId: id,
    /** Tasks that change or are added together with the project; those that are not named stay as they are. */
    tasks: z.array(projectTaskEdit).max(500),
    /** `tasks` are all that the project will have, and stand in their new order. */
    tasksInOrder: z.boolean(),
    /** Those that are gone already do no harm. */
    removedTaskIds: z.array(id).max(500),
  })
  .partial()
  .refine(endsAfterStart, endBeforeStart);

export const projectSorts = [
  'newest',
  'oldest',
  ...inBothDirections('name', 'end', 'priority', 'status', 'company', 'progress'),
] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const list = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'The projects that the caller sees, with excerpts of their descriptions',
  access: 'signedIn',
  query: listQuery.extend({
    status: projectStatus.optional(),
    /** The owning company. */
    companyId: idParam.optional(),
    /** A company that owns the project or is responsible for one of its tasks. */
    participantId: idParam.optional(),
    sort: z.enum(projectSorts).default('newest'),
  }),
  response: z.array(listedProject),
  paged: true,
});

export const get = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  summary: 'A project with its tasks',
  access: 'signedIn',
  params: byId,
  response: projectWithTasks,
});

const days = z.int().nullable();
export const plannedTimeOfTasks = z.object({
  /** In their order. */
  tasks: z.array(
    namedInBoth.extend({
      orderIndex: z.int(),
      company: namedInBoth.nullable(),
      isCompleted: z.boolean(),
      /** Of its dates. */
      planned: days,
      /** For which it has been its company's turn, up to now. */
      actual: days,
      /** By how many days it has taken longer, below 0 less; null where that is not known yet. */
      drift: days,
    }),
  ),
  /** The drifts of each company's tasks together, the longest first. */
  companies: z.array(z.object({ company: namedInBoth, drift: z.int() })),
});
export type PlannedTime = z.infer<typeof plannedTimeOfTasks>;

export const plannedTime = endpoint({
  method: 'GET',
  path: '/api/projects/:id/planned-time',
  summary:
    'The working days that the tasks of a project were planned to take, and those that they have taken',
  access: 'signedIn',
  params: byId,
  response: plannedTimeOfTasks,
});

/** Turns that the timeline of a project tells, of all its tasks. */
export const MAX_TIMELINE_TURNS = 2_000;

const timelineOfTasks = z.object({
  /** In their order. */
  tasks: z.array(
    z.object({
      id,
      /** As `plannedTime` tells them. */
      planned: days,
      actual: days,
      drift: days,
      /** From the first to the last; null: of no company that is still there, and until now. */
      turns: z.array(z.object({ companyId: id.nullable(), beganAt: time, endedAt: time.nullable() })),
    }),
  ),
  /** Those that have or had a turn. */
  companies: z.array(namedInBoth),
  /** How many turns came before the last `MAX_TIMELINE_TURNS`, which alone are told. */
  leftOut: z.int().nonnegative(),
});
export type ProjectTimeline = z.infer<typeof timelineOfTasks>;

export const timeline = endpoint({
  method: 'GET',
  path: '/api/projects/:id/timeline',
  summary: 'Which companies’ turn the tasks of a project were and are, from when until when',
  access: 'signedIn',
  params: byId,
  response: timelineOfTasks,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Create a project, with its tasks',
  access: 'projectRunners',
  body: newProject,
  response: projectWithTasks,
  status: 201,
  errors: ['company_inactive', 'limit_reached'],
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  summary: 'Change a project and its tasks, all or nothing; absent fields stay, null clears',
  access: 'signedIn',
  params: byId,
  body: projectChanges,
  response: projectWithTasks,
  versioned: true,
  errors: ['company_inactive', 'task_locked', 'limit_reached'],
});

/** What is changed of several projects at once. */
const changedTogether = z
  .strictObject({
    status: details.status,
    priority: details.priority,
    startDate: details.startDate,
    endDate: details.endDate,
    companyId: id,
  })
  .partial();

export const changeMany = endpoint({
  method: 'POST',
  path: '/api/project-changes',
  summary: 'Change several projects: each is changed or refused by itself, as if it were the only one',
  access: 'signedIn',
  body: z.strictObject({
    projects: changesOfEach(changedTogether.refine(endsAfterStart, endBeforeStart), changedTogether),
  }),
  response: together,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  summary: 'Delete a project; an administrator can restore it for 30 days',
  access: 'projectRunners',
  params: byId,
  errors: ['project_completed'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/projects/:id/restore',
  summary: 'Restore a deleted project',
  access: 'admin',
  params: byId,
  response: projectWithTasks,
});

export const deletedProject = project
  .pick({ id: true, uniqueNumber: true, name: true, status: true, company: true, taskCount: true })
  .extend({ deletedAt: time, deletedBy: person.nullable(), restorableUntil: time });
export type DeletedProject = z.infer<typeof deletedProject>;

export const listDeleted = endpoint({
  method: 'GET',
  path: '/api/deleted-projects',
  summary: 'The deleted projects that can still be restored',
  access: 'admin',
  query: listQuery,
  response: z.array(deletedProject),
  paged: true,
});

/** Read back by `templates.list`. */
const savedTemplate = z.object({
  id,
  ...bilingual.shape,
  description: z.string().nullable(),
  templateData: z.string(),
});

export const saveAsTemplate = endpoint({
  method: 'POST',
  path: '/api/projects/:id/save-as-template',
  summary: "Keep a project's tasks as a template",
  access: 'projectRunners',
  params: byId,
  body: z.strictObject({
    templateName: name(),
    templateNameEn: secondName(name()),
    templateDescription: shortText.nullish(),
  }),
  response: savedTemplate,
  status: 201,
  errors: ['limit_reached'],
});

const ofCompany = {
  method: 'GET',
  query: listQuery.extend({ status: projectStatus.optional() }),
  response: z.array(listedProject),
  paged: true,
} as const;

export const listOfCompany = endpoint({
  ...ofCompany,
  path: '/api/projects/company/:id',
  summary: 'The projects that a company owns or takes part in',
  access: 'admin',
  params: byId,
});

export const listOfOwnCompany = endpoint({
  ...ofCompany,
  path: '/api/company/projects',
  summary: "The projects that the caller's company owns or takes part in",
  access: 'companyPeople',
});
