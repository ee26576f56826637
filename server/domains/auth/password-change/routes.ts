import * as auth from '@shared/contracts/auth';
import { on } from '../../../http/mount';
import { confirmSession, continueSession } from '../../../http/session';
import { changePassword } from './commands';

export const passwordChangeRoutes = [
  on(auth.changePassword)(async ({ actor, body, req }) => {
    const epoch = await changePassword(actor, body, req.ip ?? '');
    await continueSession(req, { id: actor.id, epoch });
    await confirmSession(req); // they have just entered the password that counted
  }),
];
