import * as auth from '@shared/contracts/auth';
import { on } from '../../../http/mount';
import { continueSession } from '../../../http/session';
import { changePassword } from './commands';

export const passwordChangeRoutes = [
  on(auth.changePassword)(async ({ actor, body, req }) => {
    const epoch = await changePassword(actor, body);
    await continueSession(req, { id: actor.id, epoch });
  }),
];
