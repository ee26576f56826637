import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { on } from '../../../http/mount';
import { cancelChange, confirmEmail, sendLinkAgain } from './commands';

export const emailChangeRoutes = [
  on(users.sendEmailLink)(({ actor, params }) => sendLinkAgain(actor, params.id)),

  on(users.cancelEmail)(({ actor, params }) => cancelChange(actor, params.id)),

  on(auth.confirmEmail)(({ body, req }) => confirmEmail(body.token, req.ip ?? '')),
];
