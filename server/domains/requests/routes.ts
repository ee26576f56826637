import * as requests from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { timeHeld } from '../turns/queries';
import { approverRoutes } from './approvers/routes';
import { submitRequest } from './commands';
import { decisionRoutes, wholeRequestOf } from './decisions/routes';
import { draftRoutes } from './drafts/routes';
import { groupRequests } from './groups/queries';
import { historyOf } from './history/queries';
import { presentAssigned, presentProgress, presentRequest } from './presenter';
import {
  countRequests,
  listRequests,
  listRequestsOfCompany,
  requestsWaitingFor,
  totalsOf,
  visibleRequest,
} from './queries';
import { questionRoutes } from './questions/routes';
import { revisionRoutes } from './revisions/routes';

async function progressOf(actor: Actor, id: number) {
  const record = found(await visibleRequest(actor, id));
  const [history, held] = await Promise.all([historyOf(id), timeHeld(id)]);
  return presentProgress(actor, record, history, held);
}

/** What polls of a request depend on. */
const ofRequest = ({ params }: { params: { id: number } }) => [`request ${params.id}`, 'shown'];

export const requestRoutes = [
  on(requests.list)(async ({ actor, query }) =>
    mapPage(await listRequests(actor, query), ({ listedAnswers, ...record }) => ({
      ...presentRequest(actor, record),
      ...(listedAnswers && { answers: listedAnswers }),
    })),
  ),
  on(requests.listOfCompany)(async ({ actor, params, query }) => {
    const page = found(await listRequestsOfCompany(actor, params.id, query));
    return mapPage(page, (record) => presentRequest(actor, record));
  }),
  on(requests.listOfOwnCompany)(async ({ actor, query }) => {
    const page = found(await listRequestsOfCompany(actor, actor.assignedCompanyId as number, query));
    return mapPage(page, (record) => presentRequest(actor, record));
  }),
  on(requests.assignedWorkflowTasks)(
    async ({ actor, query }) =>
      mapPage(await requestsWaitingFor(actor, query), (record) => presentAssigned(actor, record)),
    { dependsOn: ({ actor }) => [`requests of ${actor.id}`, 'shown'] },
  ),
  on(requests.groups)(({ actor, query }) => groupRequests(actor, query)),
  on(requests.totals)(({ actor, query }) => totalsOf(actor, query)),
  // before `:id`, which would take the word for one
  on(requests.counts)(({ actor }) => countRequests(actor)),
  on(requests.get)(({ actor, params }) => wholeRequestOf(actor, params.id)),
  on(requests.create)(async ({ actor, body }) => wholeRequestOf(actor, await submitRequest(actor, body))),

  on(requests.workflow)(({ actor, params }) => progressOf(actor, params.id), { dependsOn: ofRequest }),
  on(requests.getProgress)(({ actor, params }) => progressOf(actor, params.id), { dependsOn: ofRequest }),
  on(requests.workflowSteps)(
    async ({ actor, params }) => (await wholeRequestOf(actor, params.id)).workflowSteps,
    {
      dependsOn: ofRequest,
    },
  ),
  on(requests.stepStatus)(async ({ actor, params }) => {
    const { workflowSteps } = await wholeRequestOf(actor, params.id);
    return found(workflowSteps.find((step) => step.id === params.stepId));
  }),
  ...decisionRoutes,
  ...revisionRoutes,
  ...questionRoutes,
  ...approverRoutes,
  ...draftRoutes,
];
