import * as requests from '@shared/contracts/requests';
import { on } from '../../../http/mount';
import { found } from '../../../lib/refusal';
import { wholeRequestOf } from '../decisions/routes';
import { visibleRequest } from '../queries';
import { resubmitRequest, takeBackCorrection } from './commands';
import { revisionOf } from './queries';

export const revisionRoutes = [
  on(requests.resubmit)(async ({ actor, params, body }) => {
    await resubmitRequest(actor, params.id, body);
    return wholeRequestOf(actor, params.id);
  }),
  on(requests.withdrawCorrection)(async ({ actor, params, body }) => {
    await takeBackCorrection(actor, params.id, body.notes);
    return wholeRequestOf(actor, params.id);
  }),
  on(requests.getRevision)(async ({ actor, params }) => {
    const request = found(await visibleRequest(actor, params.id));
    return found(await revisionOf(request, params.revision));
  }),
];
