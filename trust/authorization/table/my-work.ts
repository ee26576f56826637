import * as myWork from '@shared/contracts/my-work';
import { turns } from '../../../server/db/schema/turns';
import { outsiders } from '../outcomes';
import { projectTask } from '../records/projects';
import { request } from '../records/requests';
import { task } from '../records/tasks';
import { turnOf } from '../records/turns';
import { call, list } from '../rows';

/** What people of no company create for none is in no company's turn. */
const withoutCompany = { hidden: [...outsiders, 'admin'], rest: 'seen' } as const;

/** Each person's own turns, and their company's: seeing a record alone, or everything, puts nothing on the list. */
export const myWorkRows = [
  list(
    myWork.list,
    request,
    { company: 'hidden', submitted: 'hidden', step: 'seen', later: 'hidden' },
    { about: 'steps', items: (turns) => turns.flatMap(({ request }) => request ?? []) },
  ),
  list(
    myWork.list,
    request,
    { others: 'hidden' },
    {
      about: 'steps of persons who are there', // what is a disabled person's is the administrators' to decide
      items: (turns) => turns.flatMap(({ request, company }) => (company && request) ?? []),
    },
  ),
  list(
    myWork.list,
    projectTask,
    { own: 'hidden', partner: 'seen', others: 'hidden', locked: 'hidden', deleted: 'hidden' },
    { about: 'tasks of projects', items: (turns) => turns.flatMap(({ projectTask }) => projectTask ?? []) },
  ),
  list(
    myWork.list,
    task,
    { created: withoutCompany, leftBehind: 'hidden', assigned: 'seen', others: 'hidden', gone: 'hidden' },
    { about: 'general tasks', items: (turns) => turns.flatMap(({ task }) => task ?? []) },
  ),
  ...[{ endpoint: myWork.putOff, body: { until: '2999-01-01' } }, { endpoint: myWork.takeUp }].map(
    ({ endpoint, body }) =>
      call(
        endpoint,
        request,
        { company: 404, submitted: 404, step: 'ok', later: 404, others: 404, none: 404 },
        {
          field: 'id',
          send: async ({ id }) => ({ params: { id: await turnOf(turns.requestId, id) }, body }) as never,
        },
      ),
  ),
];
