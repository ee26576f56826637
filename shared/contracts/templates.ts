import { z } from 'zod';
import { endpoint } from '../endpoint';
import { MAX_DURATION } from '../rules/working-days';
import {
  bilingual,
  byId,
  dayInput,
  id,
  listQuery,
  name,
  priority,
  secondName,
  shortText,
  time,
} from './fields';
import { MAX_PROJECT_TASKS } from './project-tasks';
import { projectWithTasks } from './projects';

/** Templates on the hub. */
export const MAX_TEMPLATES = 500;
/** Tasks in a template: no more than in the projects that are made from it. */
export const MAX_TEMPLATE_TASKS = MAX_PROJECT_TASKS;
/** Characters of a template's `templateData`. */
export const MAX_TEMPLATE_SIZE = 100_000;

export const template = z.object({
  id,
  ...bilingual.shape,
  description: z.string().nullable(),
  /** JSON text: `{ "tasks": [...] }`; `shared/rules/templates.ts` reads it. */
  templateData: z.string(),
  createdAt: time,
  updatedAt: time,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Template = z.infer<typeof template>;

/** A task as a template keeps it; its place in the list is its order. */
const templateTask = z.strictObject({
  name: name(500),
  nameEn: secondName(name(500)),
  description: shortText.nullish(),
  priority: priority.default('medium'),
  estimatedHours: z.number().nonnegative().nullish(),
  responsibleCompanyId: id.nullish(),
  /** Working days that it takes. */
  days: z.int().min(1).max(MAX_DURATION).nullish(),
});

export const newTemplate = z.strictObject({
  name: name(),
  nameEn: secondName(name()),
  description: shortText.nullish(),
  tasks: z.array(templateTask).max(500).default([]),
});
/** Tasks that are sent take the place of all that there were. */
export const templateChanges = z
  .strictObject({
    name: name(),
    nameEn: secondName(name()),
    description: shortText.nullable(),
    tasks: z.array(templateTask).max(500),
  })
  .partial();

export const list = endpoint({
  method: 'GET',
  path: '/api/project-templates',
  summary: 'Project templates',
  access: 'templateReaders',
  query: listQuery,
  response: z.array(template),
  paged: true,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/project-templates',
  summary: 'Create a template',
  access: 'projectRunners',
  body: newTemplate,
  response: template,
  status: 201,
  errors: ['company_inactive', 'limit_reached'],
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/project-templates/:id',
  summary: 'Rename or describe a template, or change its tasks',
  access: 'projectRunners',
  params: byId,
  body: templateChanges,
  response: template,
  versioned: true,
  errors: ['company_inactive', 'limit_reached'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/project-templates/:id',
  summary: 'Delete a template; projects made from it stay',
  access: 'projectRunners',
  params: byId,
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/project-templates/:id/create-project',
  summary: 'Start a project from a template',
  access: 'projectRunners',
  params: byId,
  body: z.strictObject({
    projectName: name(),
    /** The caller's own company, else the managing one, when absent. */
    companyId: id.nullish(),
    /** The tasks follow each other from this day on, for as many working days as each takes. */
    startDate: dayInput.nullish(),
  }),
  response: projectWithTasks,
  status: 201,
  errors: ['company_inactive', 'limit_reached'],
});
