import * as requests from '@shared/contracts/requests';
import { on } from '../../../http/mount';
import { wholeRequestOf } from '../decisions/routes';
import { addApprover } from './commands';

export const approverRoutes = [
  on(requests.addApprover)(async ({ actor, params, body }) => {
    await addApprover(actor, params.id, body);
    return wholeRequestOf(actor, params.id);
  }),
];
