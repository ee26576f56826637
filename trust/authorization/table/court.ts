import * as court from '@shared/contracts/court';
import type { Answer } from '@shared/endpoint';
import { turns } from '../../../server/db/schema/turns';
import { outsiders, runners, seers } from '../outcomes';
import { company, user } from '../records/people';
import { project, projectTask } from '../records/projects';
import { request, requestType } from '../records/requests';
import { task } from '../records/tasks';
import { turnOf } from '../records/turns';
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

const holders = call(court.listHolders, user, named, {
  field: 'userId',
  send: ({ id: userId }) => ({ query: { userId } }),
});

const nudgeOf = (record: Parameters<typeof turnOf>[0], about: string) => ({
  about,
  field: 'id',
  send: async ({ id }: { id: number }) => ({ params: { id: await turnOf(record, id) } }),
});

/** Whom the list shows a turn may nudge about it, unless it is theirs. */
const nudges = [
  call(
    court.nudge,
    request,
    {
      company: 'ok',
      submitted: 'ok',
      leftBehind: { ok: seers, rest: 404 },
      step: 403,
      later: 'ok',
      others: { ok: seers, rest: 404 },
      none: 404,
    },
    nudgeOf(turns.requestId, 'requests'),
  ),
  call(
    court.nudge,
    projectTask,
    { partner: 403, locked: 404, deleted: 404, none: 404 },
    nudgeOf(turns.projectTaskId, 'tasks of projects'),
  ),
  call(
    court.nudge,
    task,
    {
      created: { 404: [...outsiders, 'admin'], rest: 403 },
      leftBehind: { ok: runners, rest: 404 },
      assigned: 403,
      others: { ok: runners, rest: 404 },
      gone: 404,
      none: 404,
    },
    nudgeOf(turns.taskId, 'general tasks'),
  ),
];

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
  holders,
  ...nudges,
];
