import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { on } from '../../../http/mount';
import { endSession } from '../../../http/session';
import { askForLink, resetPassword, sendLinkTo } from './commands';

export const passwordResetRoutes = [
  on(auth.forgotPassword)(({ body, language, req }) => askForLink(body.email, req.ip ?? '', language)),

  on(users.sendPasswordLink)(({ actor, params, language }) => sendLinkTo(actor, params.id, language)),

  on(auth.resetPassword)(async ({ body, req }) => {
    await resetPassword(body.token, body.password, req.ip ?? '');
    await endSession(req); // this browser may have been signed in as another person
  }),
];
