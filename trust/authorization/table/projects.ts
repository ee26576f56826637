import * as projects from '@shared/contracts/projects';
import * as templates from '@shared/contracts/templates';
import type { Body } from '@shared/endpoint';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import {
  areChanged,
  butOutsiders,
  changedTogether,
  editors,
  managers,
  only,
  onlyFor,
  outsiders,
  runners,
  seers,
} from '../outcomes';
import { company, nothing, user } from '../records/people';
import { project, projectTask, template } from '../records/projects';
import { task } from '../records/tasks';
import { type Caller, call, list } from '../rows';
import { NOWHERE } from '../world';

/** Product decision 16: owner, partner; admins, 11 and 41 all. A creator of another company has no part in it. */
export const projectSeen = {
  own: 'ok',
  partner: 'ok',
  created: { ok: seers, rest: 404 },
  others: { ok: seers, rest: 404 },
  deleted: 404,
  none: 404,
} as const;
export const projectsListed = {
  own: 'seen',
  partner: 'seen',
  created: { seen: seers, rest: 'hidden' },
  others: { seen: seers, rest: 'hidden' },
} as const;

/** Admin, company 11, a manager of the owning company; a partner as such is no editor. */
export const projectEdited = {
  own: only(editors, 'ok'),
  partner: only(runners, 'ok'),
  created: { ok: runners, 403: ['company41'], rest: 404 },
  others: { ok: runners, 403: ['company41'], rest: 404 },
  deleted: 404,
  none: 404,
} as const;

/** A project that they see; people without a company see none. */
const theirs = ({ record }: Caller) => record(project, 'own', 'created');
/** Naming a company for it is for admins and company 11; the others are refused before anybody looks at the company. */
export const companyNamed = onlyFor(runners, { own: 'ok', others: 'ok', none: 400 });
/** Named with the company that they are of: a task is theirs to do for it. */
export const personNamed = onlyFor(runners, { others: 'ok', removed: 400, none: 400 });
export const withCompany = ({ id, assignedCompanyId }: { id: number; assignedCompanyId: number | null }) => ({
  responsibleUserId: id,
  responsibleCompanyId:
    assignedCompanyId === null || assignedCompanyId === NOWHERE ? MANAGING_COMPANY : assignedCompanyId,
});
const companyNamedOfTheirs = butOutsiders(404, companyNamed);
/** A task of another project is none of this one: unknown, whosever it is. */
const taskIgnored = butOutsiders(404, onlyFor(editors, { own: 'ignored', others: 'ignored', none: 'ok' }));
const taskOfAnother = butOutsiders(404, onlyFor(editors, { own: 400, others: 400, none: 400 }));

type Changes = Body<typeof projects.changeMany>['projects'][number]['changes'];
const changed = (id: number, changes: Changes, expected?: Changes) => ({
  body: { projects: [{ id, changes, ...(expected && { expected }) }] },
});

export const projectRows = [
  list(projects.list, project, { ...projectsListed, deleted: 'hidden', ownDeleted: 'hidden' }),
  list(projects.list, project, projectsListed, {
    field: 'companyId',
    send: ({ companyId }) => ({ query: { companyId } }),
  }),
  list(projects.list, project, projectsListed, {
    field: 'participantId',
    send: ({ companyId: participantId }) => ({ query: { participantId } }),
  }),
  call(projects.get, project, projectSeen),
  call(projects.plannedTime, project, projectSeen),
  call(projects.timeline, project, projectSeen),

  call(projects.create, nothing, { any: only(runners, 'ok') }, { body: { name: 'New' } }),
  call(projects.create, company, companyNamed, {
    field: 'companyId',
    send: ({ id: companyId }) => ({ body: { name: 'New', companyId } }),
  }),
  call(projects.create, company, companyNamed, {
    field: 'tasks.responsibleCompanyId',
    send: ({ id: responsibleCompanyId }) => ({
      body: { name: 'New', tasks: [{ name: 'New', responsibleCompanyId }] },
    }),
  }),
  call(projects.create, user, personNamed, {
    field: 'tasks.responsibleUserId',
    send: (person) => ({ body: { name: 'New', tasks: [{ name: 'New', ...withCompany(person) }] } }),
  }),
  call(projects.create, task, onlyFor(runners, { created: 'ok', others: 'ok', gone: 400, none: 400 }), {
    field: 'linkedTaskIds',
    send: ({ id }) => ({ body: { name: 'New', linkedTaskIds: [id] } }),
  }),

  call(projects.changeMany, project, changedTogether(projectEdited), {
    field: 'projects.id',
    about: 'the priority',
    send: ({ id }) => changed(id, { priority: 'high' }),
    isFull: areChanged,
  }),
  call(
    projects.changeMany,
    company,
    { others: { full: runners, rest: 'ignored' }, none: 'ignored' },
    {
      field: 'projects.changes.companyId',
      about: 'of a project that they see',
      send: async ({ id: companyId }, caller) => changed((await theirs(caller)).id, { companyId }),
      isFull: areChanged,
    },
  ),
  call(
    projects.changeMany,
    company,
    { others: 'ignored', none: 'ignored' },
    {
      field: 'projects.expected.companyId',
      about: 'of a project that is another company’s',
      send: async ({ id: companyId }, caller) =>
        changed((await theirs(caller)).id, { priority: 'high' }, { companyId }),
      isFull: areChanged,
    },
  ),
  call(projects.update, project, projectEdited, { body: { name: 'Renamed' } }),
  call(
    projects.update,
    project,
    { ...projectEdited, partner: 'ok' },
    {
      about: 'the report of progress',
      body: { progress: 50 },
    },
  ),
  call(projects.update, company, companyNamedOfTheirs, {
    field: 'companyId',
    send: async ({ id: companyId }, caller) => ({
      params: { id: (await theirs(caller)).id },
      body: { companyId },
    }),
  }),
  call(
    projects.update,
    projectTask,
    { own: only(editors, 'ok'), others: projectEdited.others },
    {
      field: 'tasks.id',
      about: 'of the project itself',
      send: ({ id, projectId }) => ({
        params: { id: projectId },
        body: { tasks: [{ id, name: 'Renamed' }] },
      }),
    },
  ),
  call(projects.update, projectTask, taskOfAnother, {
    field: 'tasks.id',
    about: 'of another project',
    send: async ({ id }, caller) => ({
      params: { id: (await theirs(caller)).id },
      body: { tasks: [{ id, name: 'Renamed' }] },
    }),
  }),
  call(projects.update, company, companyNamedOfTheirs, {
    field: 'tasks.responsibleCompanyId',
    send: async ({ id: responsibleCompanyId }, caller) => {
      const { id, taskId } = await theirs(caller);
      return { params: { id }, body: { tasks: [{ id: taskId, responsibleCompanyId }] } };
    },
  }),
  call(projects.update, user, butOutsiders(404, personNamed), {
    field: 'tasks.responsibleUserId',
    send: async (person, caller) => {
      const { id, taskId } = await theirs(caller);
      return { params: { id }, body: { tasks: [{ id: taskId, ...withCompany(person) }] } };
    },
  }),
  call(projects.update, projectTask, taskIgnored, {
    field: 'removedTaskIds',
    about: 'of another project',
    send: async ({ id }, caller) => ({
      params: { id: (await theirs(caller)).id },
      body: { removedTaskIds: [id] },
    }),
  }),

  call(projects.remove, project, {
    ...onlyFor(runners, { own: 'ok', partner: 'ok', others: 'ok', completedElsewhere: 409, deleted: 404 }),
    none: only(runners, 404),
  }),
  call(projects.restore, project, onlyFor(['admin'], { deleted: 'ok', others: 'ok', none: 404 })),
  list(projects.listDeleted, project, onlyFor(['admin'], { deleted: 'seen', others: 'hidden' })),
  call(
    projects.saveAsTemplate,
    project,
    onlyFor(runners, { own: 'ok', others: 'ok', deleted: 404, none: 404 }),
    {
      body: { templateName: 'Kept' },
    },
  ),

  call(projects.listOfCompany, company, onlyFor(['admin'], { others: 'ok', none: 404 })),
  list(projects.listOfCompany, project, onlyFor(['admin'], { others: 'seen', deleted: 'hidden' }), {
    field: 'id',
    send: ({ companyId }) => ({ params: { id: companyId } }),
  }),
  list(projects.listOfOwnCompany, project, {
    own: 'seen',
    partner: 'seen',
    created: { 403: [...outsiders, 'admin'], rest: 'hidden' },
    others: { 403: [...outsiders, 'admin'], rest: 'hidden' },
    ownDeleted: 'hidden',
  }),
];

export const templateReaders = [...runners, 'company41', ...managers, 'shutOut'] as const;
const templateKept = onlyFor(runners, { any: 'ok', none: 404 });

export const templateRows = [
  list(templates.list, template, { any: only(templateReaders, 'seen') }),
  call(templates.create, nothing, { any: only(runners, 'ok') }, { body: { name: 'New' } }),
  call(templates.create, company, companyNamed, {
    field: 'tasks.responsibleCompanyId',
    send: ({ id: responsibleCompanyId }) => ({
      body: { name: 'New', tasks: [{ name: 'New', responsibleCompanyId }] },
    }),
  }),
  call(templates.update, template, templateKept, { body: { name: 'Renamed' } }),
  call(templates.update, company, companyNamed, {
    field: 'tasks.responsibleCompanyId',
    send: async ({ id: responsibleCompanyId }, { record }) => ({
      params: { id: (await record(template, 'any')).id },
      body: { tasks: [{ name: 'New', responsibleCompanyId }] },
    }),
  }),
  call(templates.remove, template, templateKept),
  call(templates.createProject, template, templateKept, { body: { projectName: 'New' } }),
  call(templates.createProject, company, companyNamed, {
    field: 'companyId',
    send: async ({ id: companyId }, { record }) => ({
      params: { id: (await record(template, 'any')).id },
      body: { projectName: 'New', companyId },
    }),
  }),
];
