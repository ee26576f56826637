import * as requests from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../../http/mount';
import { answerTogether } from '../../../http/together';
import { found } from '../../../lib/refusal';
import { presentWhole } from '../presenter';
import { visibleRequest } from '../queries';
import { cancelRequest, decideRequest, reassignStep } from './commands';

export const wholeRequestOf = async (actor: Actor, id: number) =>
  presentWhole(actor, found(await visibleRequest(actor, id)));

export const decisionRoutes = [
  on(requests.approve)(async ({ actor, params, body }) => {
    await decideRequest(actor, params.id, { type: 'approve', ...body });
    return wholeRequestOf(actor, params.id);
  }),
  on(requests.moveToNextStep)(async ({ actor, params, body }) => {
    const { currentStepId: expectedStepId, ...rest } = body;
    await decideRequest(actor, params.id, { type: 'approve', expectedStepId, ...rest });
    return wholeRequestOf(actor, params.id);
  }),
  on(requests.reject)(async ({ actor, params, body: { returnToPrevious, ...body } }) => {
    await decideRequest(actor, params.id, { type: returnToPrevious ? 'return' : 'reject', ...body });
    return wholeRequestOf(actor, params.id);
  }),
  on(requests.askCorrection)(async ({ actor, params, body: { reason, ...body } }) => {
    await decideRequest(actor, params.id, { type: 'askCorrection', ...body, notes: reason });
    return wholeRequestOf(actor, params.id);
  }),
  on(requests.decideMany)(({ body: { type, notes = null, requests: meant }, req }) =>
    answerTogether(req, meant, (actor, { id, ...seen }) =>
      decideRequest(actor, id, { type, notes, ...seen }),
    ),
  ),
  on(requests.cancel)(async ({ actor, params, body }) => {
    await cancelRequest(actor, params.id, body.notes);
    return wholeRequestOf(actor, params.id);
  }),
  on(requests.reassign)(async ({ actor, params, body }) => {
    await reassignStep(actor, params.id, params.stepId, body.responsibleUserId);
    return wholeRequestOf(actor, params.id);
  }),
];
