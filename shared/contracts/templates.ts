import { z } from 'zod';
import { endpoint } from '../endpoint';
import { byId, id, listQuery, longText, name, time } from './fields';
import { projectWithTasks } from './projects';

export const template = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** JSON text: `{ "tasks": [...] }`; `shared/rules/templates.ts` reads it. */
  templateData: z.string(),
  createdAt: time,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Template = z.infer<typeof template>;

export const list = endpoint({
  method: 'GET',
  path: '/api/project-templates',
  summary: 'Project templates',
  access: 'templateReaders',
  query: listQuery,
  response: z.array(template),
  paged: true,
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/project-templates/:id',
  summary: 'Rename or describe a template',
  access: 'projectRunners',
  params: byId,
  body: z.strictObject({ name: name(), description: longText.nullable() }).partial(),
  response: template,
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
  }),
  response: projectWithTasks,
  status: 201,
  errors: ['company_inactive'],
});
