import * as auth from '@shared/contracts/auth';
import type { Actor } from '@shared/rules/actor';
import { config } from '../../config';
import { deviceOf, readDevices, rememberDevice } from '../../http/known-device';
import { on } from '../../http/mount';
import { endSession, startSession } from '../../http/session';
import { found, Refusal } from '../../lib/refusal';
import { presentSelf } from '../users/presenter';
import { userById } from '../users/queries';
import { signIn } from './commands';
import { hasDemoAccounts, loadActor } from './queries';

const selfOf = async (actor: Actor) => presentSelf(actor, found(await userById(actor.id)));

export const authRoutes = [
  on(auth.status)(
    async ({ actor }) => ({
      authenticated: actor !== undefined,
      user: actor ? await selfOf(actor) : null,
      demo: await hasDemoAccounts(),
      mail: config.smtpUrl !== undefined,
    }),
    () => ['shown'],
  ),

  on(
    auth.login,
    readDevices,
  )(async ({ body, req, res }) => {
    const account = await signIn(body.username, body.password, {
      ip: req.ip ?? '',
      deviceOf: (accountId) => deviceOf(req, accountId),
    });
    const identity = { id: account.id, epoch: account.sessionEpoch };
    const actor = await loadActor(identity);
    if (!actor) throw new Refusal('wrong_credentials'); // disabled while the password was checked
    await startSession(req, identity, body.rememberMe);
    rememberDevice(req, res, account.id);
    return { user: await selfOf(actor) };
  }),

  on(auth.loginPage)(() => '/login'),
  on(auth.logout)(({ req }) => endSession(req)),
  on(auth.user)(({ actor }) => selfOf(actor)),
  on(auth.refreshUser)(({ actor }) => selfOf(actor)),
];
