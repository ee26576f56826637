import * as attachments from '@shared/contracts/attachments';
import * as auth from '@shared/contracts/auth';
import * as comments from '@shared/contracts/comments';
import * as companies from '@shared/contracts/companies';
import * as notes from '@shared/contracts/notes';
import * as projects from '@shared/contracts/projects';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as tasks from '@shared/contracts/tasks';
import * as templates from '@shared/contracts/templates';
import * as users from '@shared/contracts/users';
import {
  changers,
  editors,
  hubReach,
  managers,
  type Outcome,
  only,
  type Result,
  resultFor,
  runners,
  signedOut,
} from '../outcomes';
import { personas } from '../personas';
import { comment } from '../records/comments';
import { company, nothing, user } from '../records/people';
import { project, template } from '../records/projects';
import { request, requestType } from '../records/requests';
import { note, task } from '../records/tasks';
import { call, list } from '../rows';
import { requestAttached } from './attachments';
import { commentEdited, commentMarked, commentRemoved, commentRestored, commentSeen } from './comments';
import { companiesListed, companyChanged } from './companies';
import { projectEdited, projectSeen, templateReaders } from './projects';
import { administered, typesListed } from './request-types';
import { decided, requestSeen } from './requests';
import { taskEdited, taskSeen } from './tasks';
import { userChanged, usersListed } from './users';

type Table = Record<string, Outcome>;

/**
 * A record's `can` says beforehand what a call will come to: `full` to a person who sees the record and succeeds with the
 * call, `short` to a person who sees it and would be refused.
 */
function rights<Seen extends Table>(seen: Seen, done: Table): { [target in keyof Seen]?: Outcome } {
  const targets = Object.keys(seen).filter((target) => target in done);
  return Object.fromEntries(
    targets.map((target) => [target, told(seen[target] as Outcome, done[target] as Outcome)]),
  ) as { [target in keyof Seen]?: Outcome };
}

function told(seen: Outcome, done: Outcome): Outcome {
  const outcome: Record<string, string[]> = {};
  for (const persona of personas.filter((one) => !signedOut.includes(one))) {
    const sight = resultFor(persona, seen);
    const isUnseen = typeof sight === 'number' || sight === 'hidden';
    // a card has no `can`
    const may: Result = sight !== 'short' && typeof resultFor(persona, done) !== 'number' ? 'full' : 'short';
    const result = isUnseen ? sight : may;
    outcome[result] = [...(outcome[result] ?? []), persona];
  }
  return outcome as Outcome;
}

const ofProjects = [
  call(projects.get, project, rights(projectSeen, projectEdited), {
    about: 'can.edit',
    isFull: ({ can }) => can.edit,
  }),
  ...(['remove', 'assignCompany', 'saveAsTemplate'] as const).map((right) =>
    call(
      projects.get,
      project,
      rights(projectSeen, { own: only(runners, 'ok'), others: only(runners, 'ok') }),
      {
        about: `can.${right}`,
        isFull: ({ can }) => can[right],
      },
    ),
  ),
  call(projects.get, project, rights({ completed: 'ok' }, { completed: 409 }), {
    about: 'can.remove of a completed one',
    isFull: ({ can }) => can.remove,
  }),
  ...(['edit', 'remove'] as const).map((right) =>
    call(projects.get, project, rights(projectSeen, projectEdited), {
      about: `its tasks' can.${right}`,
      isFull: ({ projectTasks }) => projectTasks.at(-1)?.can[right] === true,
    }),
  ),
  call(projects.get, project, rights(projectSeen, { ...projectEdited, partner: 'ok' }), {
    about: "its tasks' can.setStatus",
    isFull: ({ projectTasks }) => projectTasks.at(-1)?.can.setStatus === true,
  }),
  call(
    projects.get,
    project,
    rights(projectSeen, { own: only(runners, 'ok'), others: only(runners, 'ok') }),
    {
      about: "its tasks' can.assignCompany",
      isFull: ({ projectTasks }) => projectTasks.at(-1)?.can.assignCompany === true,
    },
  ),
  call(projects.get, project, rights(projectSeen, { ...projectEdited, partner: only(editors, 'ok') }), {
    about: "its tasks' can.assignUser",
    isFull: ({ projectTasks }) => projectTasks.at(-1)?.can.assignUser === true,
  }),
  ...(['edit', 'remove'] as const).map((right) =>
    list(
      templates.list,
      template,
      rights({ any: only(templateReaders, 'seen') }, { any: only(runners, 'ok') }),
      {
        about: `can.${right}`,
        isFull: ({ can }) => can[right],
      },
    ),
  ),
];

const ofTasks = [
  ...(['edit', 'remove'] as const).map((right) =>
    call(tasks.get, task, rights(taskSeen, taskEdited), {
      about: `can.${right}`,
      isFull: ({ can }) => can[right],
    }),
  ),
  call(tasks.get, task, rights(taskSeen, { ...taskEdited, assigned: 'ok' }), {
    about: 'can.setStatus',
    isFull: ({ can }) => can.setStatus,
  }),
  call(tasks.get, task, rights(taskSeen, { created: only(runners, 'ok'), others: only(runners, 'ok') }), {
    about: 'can.assignCompany',
    isFull: ({ can }) => can.assignCompany,
  }),
  list(
    notes.list,
    note,
    rights({ mine: 'ok', onMine: 'ok' }, { mine: 'ok', onMine: only(['admin'], 'ok') }),
    {
      about: 'can.remove',
      send: ({ taskId }) => ({ params: { id: taskId } }),
      isFull: ({ can }) => can.remove,
    },
  ),
];

const ofComments = (
  [
    ['edit', commentEdited],
    ['remove', commentRemoved],
    ['restore', commentRestored],
    ['markAnswer', commentMarked],
  ] as const
).map(([right, done]) =>
  list(comments.list, comment, rights(commentSeen, done), {
    about: `can.${right}`,
    send: ({ records, recordId }) => ({ params: { records, id: recordId } }),
    isFull: ({ can }) => can[right],
  }),
);

const ofRequests = [
  call(attachments.listOfRequest, request, rights(requestSeen, requestAttached), {
    about: 'can.add',
    isFull: ({ can }) => can.add,
  }),
  ...(['approve', 'reject'] as const).map((right) =>
    call(requests.get, request, rights(requestSeen, decided), {
      about: `can.${right}`,
      isFull: ({ can }) => can[right],
    }),
  ),
  call(
    requests.get,
    request,
    rights(requestSeen, { ...decided, submitted: 'ok', step: only(['admin'], 'ok') }),
    {
      about: 'can.cancel',
      isFull: ({ can }) => can.cancel,
    },
  ),
  call(
    requests.get,
    request,
    rights(requestSeen, { submitted: only(['admin'], 'ok'), others: only(['admin'], 'ok') }),
    {
      about: 'can.reassign',
      isFull: ({ can }) => can.reassign,
    },
  ),
  ...(['edit', 'remove'] as const).map((right) =>
    list(requestTypes.list, requestType, rights(typesListed, administered), {
      about: `can.${right}`,
      isFull: ({ can }) => can[right],
    }),
  ),
];

const ofPeople = [
  ...(['edit', 'setActive'] as const).map((right) =>
    list(users.list, user, rights(usersListed, userChanged), {
      about: `can.${right}`,
      isFull: ({ can }) => can?.[right] === true,
    }),
  ),
  list(
    users.list,
    user,
    rights(usersListed, { others: only(['admin'], 'ok'), otherAdmin: only(['admin'], 'ok') }),
    {
      about: 'can.remove',
      isFull: ({ can }) => can?.remove === true,
    },
  ),
  list(companies.list, company, rights(companiesListed, companyChanged), {
    about: 'can.edit',
    isFull: ({ can }) => can?.edit === true,
  }),
  // one by one: to an admin another's own company may be one of those that can't be deleted
  ...(['setActive', 'remove'] as const).map((right) =>
    list(companies.list, company, rights(companiesListed, { others: only(['admin'], 'ok') }), {
      about: `can.${right}`,
      field: 'companyId',
      send: ({ id: companyId }) => ({ query: { companyId } }),
      isFull: ({ can }) => can?.[right] === true,
    }),
  ),
];

/** What they may begin. */
const beginning = {
  createProjects: runners,
  createTasks: [...runners, ...managers, 'shutOut'],
  assignTasks: runners,
  createRequestTypes: changers,
  editAuthority: hubReach,
  createCompanies: ['admin'],
  createUsers: changers,
  openTemplates: templateReaders,
  openRequestTypes: [...changers, 'company41'],
  managePermissions: ['admin'],
} as const;
type Right = keyof typeof beginning;

const ofSelf = (Object.keys(beginning) as Right[]).map((right) =>
  call(
    auth.user,
    nothing,
    { any: { full: beginning[right], rest: 'short' } },
    {
      about: `can.${right}`,
      isFull: ({ can }) => can[right],
    },
  ),
);

export const rightRows = [...ofProjects, ...ofTasks, ...ofComments, ...ofRequests, ...ofPeople, ...ofSelf];
