import * as requests from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../../http/mount';
import { found } from '../../../lib/refusal';
import { presentWhole } from '../presenter';
import { visibleRequest } from '../queries';
import { cancelRequest, decideRequest, reassignStep } from './commands';

const requestOf = async (actor: Actor, id: number) =>
  presentWhole(actor, found(await visibleRequest(actor, id)));

export const decisionRoutes = [
  on(requests.approve)(async ({ actor, params, body }) => {
    await decideRequest(actor, params.id, { type: 'approve', ...body });
    return requestOf(actor, params.id);
  }),
  on(requests.moveToNextStep)(async ({ actor, params, body }) => {
    const { currentStepId: expectedStepId, notes } = body;
    await decideRequest(actor, params.id, { type: 'approve', expectedStepId, notes });
    return requestOf(actor, params.id);
  }),
  on(requests.reject)(async ({ actor, params, body: { returnToPrevious, ...body } }) => {
    await decideRequest(actor, params.id, { type: returnToPrevious ? 'return' : 'reject', ...body });
    return requestOf(actor, params.id);
  }),
  on(requests.cancel)(async ({ actor, params, body }) => {
    await cancelRequest(actor, params.id, body.notes);
    return requestOf(actor, params.id);
  }),
  on(requests.reassign)(async ({ actor, params, body }) => {
    await reassignStep(actor, params.id, params.stepId, body.responsibleUserId);
    return requestOf(actor, params.id);
  }),
];
