import * as auth from '@shared/contracts/auth';
import { on } from '../../http/mount';
import { endSession, startSession } from '../../http/session';
import { found } from '../../lib/refusal';
import { presentSelf } from '../users/presenter';
import { userById } from '../users/queries';
import { signIn } from './commands';
import { hasDemoAccounts } from './queries';

const selfOf = async (id: number) => presentSelf(found(await userById(id)));

export const authRoutes = [
  on(auth.status)(async ({ actor }) => ({
    authenticated: actor !== undefined,
    user: actor ? await selfOf(actor.id) : null,
    demo: await hasDemoAccounts(),
  })),

  on(auth.login)(async ({ body, req }) => {
    const account = await signIn(body.username, body.password, req.ip ?? '');
    await startSession(req, { id: account.id, epoch: account.sessionEpoch }, body.rememberMe);
    return { user: await selfOf(account.id) };
  }),

  on(auth.logout)(({ req }) => endSession(req)),
  on(auth.user)(({ actor }) => selfOf(actor.id)),
  on(auth.refreshUser)(({ actor }) => selfOf(actor.id)),
];
