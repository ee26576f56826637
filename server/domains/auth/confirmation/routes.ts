import * as auth from '@shared/contracts/auth';
import { on } from '../../../http/mount';
import { confirmSession } from '../../../http/session';
import { confirmIdentity } from './commands';

export const confirmationRoutes = [
  on(auth.confirm)(async ({ actor, body, req }) => {
    await confirmIdentity(actor, body.password, req.ip ?? '');
    await confirmSession(req);
  }),
];
