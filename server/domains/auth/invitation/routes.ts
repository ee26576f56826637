import * as auth from '@shared/contracts/auth';
import { deviceOf } from '../../../http/known-device';
import { on } from '../../../http/mount';
import { holdSignIn } from '../../../http/session';
import { secondStepOf } from '../second-factor/queries';
import { completeSignIn } from '../second-factor/routes';
import { acceptInvitation } from './commands';

export const invitationRoutes = [
  /** A hub that requires a second factor of the person has them set it up first, as after a password. */
  on(auth.acceptInvitation)(async ({ body, req, res }) => {
    const identity = await acceptInvitation(body.token, body.password, req.ip ?? '');
    const isKnown = deviceOf(req, identity.id) !== undefined;
    const secondStep = await secondStepOf(identity.id);
    if (!secondStep) return { user: await completeSignIn(req, res, identity, false, isKnown) };
    await holdSignIn(req, { ...identity, remember: false, isKnown, setUp: secondStep.setUp });
    return { user: null, secondStep };
  }),
];
