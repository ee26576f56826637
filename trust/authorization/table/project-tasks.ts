import * as projectTasks from '@shared/contracts/project-tasks';
import { butOutsiders, editors, only, onlyFor, outsiders, runners } from '../outcomes';
import { company, user } from '../records/people';
import { project, projectTask } from '../records/projects';
import { type Caller, call, list } from '../rows';
import { companyNamed, personNamed, projectEdited, projectSeen, withCompany } from './projects';

const { rest: _unseen, ...editedOthers } = projectEdited.others;
/** A body that names a project they don't see names none. */
const projectNamed = {
  ...projectEdited,
  created: { ...editedOthers, rest: 400 },
  others: { ...editedOthers, rest: 400 },
  deleted: 400,
  none: 400,
} as const;
/** Those who edit the project, and the managers of the responsible company. */
const taskPersonChosen = {
  ...projectEdited,
  partner: only(editors, 'ok'),
  locked: only(editors, 'ok'),
} as const;
const theirs = ({ record }: Caller) => record(projectTask, 'own', 'created');
/** Without a company they have no list of its own. */
const withoutCompany = { 403: [...outsiders, 'admin'], rest: 'hidden' } as const;

export const projectTaskRows = [
  call(projectTasks.listOfProject, project, projectSeen),
  call(projectTasks.createInProject, project, projectEdited, { body: { name: 'New' } }),
  call(projectTasks.createInProject, company, butOutsiders(404, companyNamed), {
    field: 'responsibleCompanyId',
    send: async ({ id: responsibleCompanyId }, caller) => ({
      params: { id: (await theirs(caller)).projectId },
      body: { name: 'New', responsibleCompanyId },
    }),
  }),
  call(projectTasks.createInProject, user, butOutsiders(404, personNamed), {
    field: 'responsibleUserId',
    send: async (person, caller) => ({
      params: { id: (await theirs(caller)).projectId },
      body: { name: 'New', ...withCompany(person) },
    }),
  }),
  call(projectTasks.create, project, projectNamed, {
    field: 'projectId',
    send: ({ id: projectId }) => ({ body: { name: 'New', projectId } }),
  }),
  call(projectTasks.create, company, butOutsiders(400, companyNamed), {
    field: 'responsibleCompanyId',
    before: 'projectId',
    send: async ({ id: responsibleCompanyId }, caller) => ({
      body: { name: 'New', projectId: (await theirs(caller)).projectId, responsibleCompanyId },
    }),
  }),
  call(projectTasks.create, user, butOutsiders(400, personNamed), {
    field: 'responsibleUserId',
    before: 'projectId',
    send: async (person, caller) => ({
      body: { name: 'New', projectId: (await theirs(caller)).projectId, ...withCompany(person) },
    }),
  }),

  call(projectTasks.update, projectTask, projectEdited, { body: { name: 'Renamed' } }),
  call(
    projectTasks.update,
    projectTask,
    {
      ...projectEdited,
      partner: 'ok',
      locked: 409,
      lockedElsewhere: { ok: ['admin'], 409: ['company11', 'manager11'], 403: ['company41'], rest: 404 },
    },
    { about: 'what the responsible company reports', body: { status: 'in_progress' } },
  ),
  call(projectTasks.update, projectTask, projectEdited, {
    about: 'a status that editors set',
    body: { status: 'delayed' },
  }),
  call(projectTasks.update, company, butOutsiders(404, companyNamed), {
    field: 'responsibleCompanyId',
    send: async ({ id: responsibleCompanyId }, caller) => ({
      params: { id: (await theirs(caller)).id },
      body: { responsibleCompanyId },
    }),
  }),
  call(projectTasks.update, user, butOutsiders(404, personNamed), {
    field: 'responsibleUserId',
    send: async (person, caller) => ({
      params: { id: (await theirs(caller)).id },
      body: withCompany(person),
    }),
  }),
  call(projectTasks.update, projectTask, taskPersonChosen, {
    about: 'the person who does it',
    body: { responsibleUserId: null },
  }),
  call(
    projectTasks.update,
    projectTask,
    {
      own: { 400: editors, rest: 403 },
      partner: 'ok',
      created: { 400: runners, 403: ['company41'], rest: 404 },
      others: { 400: runners, 403: ['company41'], rest: 404 },
      locked: { ok: editors, rest: 409 },
      lockedElsewhere: { 400: runners, 403: ['company41'], rest: 404 },
      deleted: 404,
      none: 404,
    },
    {
      about: 'taking it',
      before: 'responsibleUserId',
      send: ({ id }, { owner }) => ({ params: { id }, body: { responsibleUserId: owner.id } }),
    },
  ),
  call(projectTasks.remove, projectTask, projectEdited),

  call(projectTasks.listOfCompany, company, onlyFor(['admin'], { others: 'ok', none: 404 })),
  list(
    projectTasks.listOfCompany,
    projectTask,
    { others: only(['admin'], 'hidden') },
    {
      field: 'id',
      send: ({ companyId }) => ({ params: { id: companyId } }),
    },
  ),
  list(
    projectTasks.listOfCompany,
    projectTask,
    { lockedElsewhere: only(['admin'], 'hidden') },
    {
      about: 'of a company that is responsible for another',
      send: ({ companyId }) => ({ params: { id: companyId } }),
    },
  ),
  list(projectTasks.listOfOwnCompany, projectTask, {
    own: 'hidden',
    partner: 'seen',
    created: withoutCompany,
    others: withoutCompany,
    locked: 'seen',
  }),
];
