import * as court from '@shared/contracts/court';
import type { Answer } from '@shared/endpoint';
import { outsiders, runners, seers } from '../outcomes';
import { company, user } from '../records/people';
import { project, projectTask } from '../records/projects';
import { request, requestType } from '../records/requests';
import { task } from '../records/tasks';
import { call, figure, list } from '../rows';

const ofSeers = { seen: seers, rest: 'hidden' } as const;
const ofRunners = { seen: runners, rest: 'hidden' } as const;

const requestsSeen = {
  company: 'seen',
  submitted: 'seen',
  leftBehind: ofSeers,
  step: 'seen',
  later: 'seen',
  others: ofSeers,
} as const;
/** A task that is no company's turn is in nobody's court: what is the stranger's company's, and locked ones. */
const projectTasksSeen = { partner: 'seen', locked: 'hidden', deleted: 'hidden' } as const;
const tasksSeen = {
  created: { hidden: [...outsiders, 'admin'], rest: 'seen' },
  leftBehind: ofRunners,
  assigned: 'seen',
  others: ofRunners,
  gone: 'hidden',
} as const;

const held = ({ holdings }: Answer<typeof court.overview>) =>
  holdings.reduce((sum, { held }) => sum + held, 0);

/** Any filter may name what the reader does not see: they are answered what they see of it, which is nothing. */
const named = { others: 'ok', none: 'ok' } as const;
const filters = [court.overview, court.list].flatMap((endpoint) => [
  call(endpoint, company, named, {
    field: 'companyId',
    send: ({ id: companyId }) => ({ query: { companyId } }),
  }),
  call(endpoint, project, named, {
    field: 'projectId',
    send: ({ id: projectId }) => ({ query: { projectId } }),
  }),
  call(endpoint, requestType, named, {
    field: 'requestTypeId',
    send: ({ id: requestTypeId }) => ({ query: { requestTypeId } }),
  }),
  call(endpoint, user, named, { field: 'userId', send: ({ id: userId }) => ({ query: { userId } }) }),
]);

/** A record is in the figures and in the rows of those whom its own list shows it. */
export const courtRows = [
  list(court.list, request, requestsSeen, {
    about: 'requests',
    field: 'requestTypeId',
    send: ({ requestTypeId }) => ({ query: { requestTypeId } }),
    items: (turns) => turns.flatMap(({ request }) => request ?? []),
  }),
  list(court.list, projectTask, projectTasksSeen, {
    about: 'tasks of projects',
    field: 'projectId',
    send: ({ projectId }) => ({ query: { projectId } }),
    items: (turns) => turns.flatMap(({ projectTask }) => projectTask ?? []),
  }),
  list(court.list, task, tasksSeen, {
    about: 'general tasks',
    field: 'companyId',
    send: ({ companyId }) => ({ query: { companyId: companyId ?? undefined, limit: 1_000 } }),
    items: (turns) => turns.flatMap(({ task }) => task ?? []),
  }),
  figure(court.overview, request, 'of what is held', held, requestsSeen),
  ...filters,
];
