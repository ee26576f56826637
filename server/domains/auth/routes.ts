import * as auth from '@shared/contracts/auth';
import { config } from '../../config';
import { deviceOf } from '../../http/known-device';
import { on } from '../../http/mount';
import { endSession, holdSignIn } from '../../http/session';
import { noteSignOut } from '../audit/commands';
import { signIn } from './commands';
import { hasDemoAccounts } from './queries';
import { secondStepOf } from './second-factor/queries';
import { completeSignIn, selfOf } from './second-factor/routes';

export const authRoutes = [
  on(auth.status)(
    async ({ actor }) => ({
      authenticated: actor !== undefined,
      user: actor ? await selfOf(actor) : null,
      demo: await hasDemoAccounts(),
      mail: config.smtpUrl !== undefined,
    }),
    { dependsOn: () => ['shown'] },
  ),

  on(auth.login)(async ({ body, req, res }) => {
    const account = await signIn(body.username, body.password, {
      ip: req.ip ?? '',
      deviceOf: (accountId) => deviceOf(req, accountId),
    });
    const identity = { id: account.id, epoch: account.sessionEpoch };
    const isKnown = deviceOf(req, account.id) !== undefined;
    const secondStep = await secondStepOf(account.id);
    if (!secondStep) return { user: await completeSignIn(req, res, identity, body.rememberMe, isKnown) };
    await holdSignIn(req, { ...identity, remember: body.rememberMe, isKnown, setUp: secondStep.setUp });
    return { user: null, secondStep };
  }),

  on(auth.loginPage)(() => '/login'),
  on(auth.logout)(async ({ actor, req }) => {
    if (actor) await noteSignOut(actor.id);
    await endSession(req);
  }),
  on(auth.user)(({ actor }) => selfOf(actor)),
  on(auth.refreshUser)(({ actor }) => selfOf(actor)),
];
