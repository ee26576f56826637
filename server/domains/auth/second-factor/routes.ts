import type { Self } from '@shared/contracts/auth';
import * as secondFactor from '@shared/contracts/second-factor';
import type { Actor } from '@shared/rules/actor';
import { landingAfterSignIn } from '@shared/rules/landing';
import type { Request, Response } from 'express';
import { deviceOf, rememberDevice } from '../../../http/known-device';
import { on } from '../../../http/mount';
import {
  challengeOf,
  type PendingSignIn,
  pendingSignInOf,
  putChallenge,
  requireRecentSignIn,
  type SessionIdentity,
  startSession,
  takeChallenge,
} from '../../../http/session';
import { found, Refusal } from '../../../lib/refusal';
import { newTotpSecret, totpLinks } from '../../../lib/totp';
import { noteSignIn } from '../../audit/commands';
import { presentSelf } from '../../users/presenter';
import { userById } from '../../users/queries';
import { tellOfNewDevice } from '../commands';
import { type Account, accountSigningIn, loadActor, selfById } from '../queries';
import { addTotp, type FactorOwner, passWithCode, removeTotp, renewCodes, sealTotpSecret } from './commands';
import { presentFactors } from './presenter';
import { factorsOf, requiredFromOf, secondStepOf } from './queries';

/** The signed-in person, to themselves. */
export const selfOf = async (actor: Actor): Promise<Self> =>
  presentSelf(actor, found(await selfById(actor.id)));

/** Ends a sign-in whose every step was passed, in a new session. */
export async function completeSignIn(
  req: Request,
  res: Response,
  identity: SessionIdentity,
  remember: boolean,
  /** They have signed in to this account in this browser before. */
  isKnown: boolean,
): Promise<Self> {
  const actor = await loadActor(identity);
  if (!actor) throw new Refusal('wrong_credentials'); // disabled while their proof was checked
  if (!isKnown) await tellOfNewDevice(actor.id);
  await startSession(req, identity, remember, () => noteSignIn(actor.id, 'hub'));
  rememberDevice(req, res, actor.id);
  return selfOf(actor);
}

/** Ends a sign-in that waited for its second step. */
export async function completePending(req: Request, res: Response, pending: PendingSignIn) {
  const { id, epoch, remember, isKnown, from, asked } = pending;
  const user = await completeSignIn(req, res, { id, epoch }, remember, isKnown);
  return { user, next: from ? landingAfterSignIn(user, from, asked) : null };
}

/** The account of a sign-in that waits for its second step, unless its sessions were ended since. */
export async function pendingAccount(
  req: Request,
): Promise<{ pending: PendingSignIn; account: Account } | undefined> {
  const pending = pendingSignInOf(req);
  const account = pending && (await accountSigningIn(pending.id));
  return account && account.sessionEpoch === pending.epoch ? { pending, account } : undefined;
}

interface Owner extends FactorOwner {
  username: string;
  /** The sign-in that waits for the factor. */
  pending: PendingSignIn | undefined;
}

/** Whose factor is set up: the caller's, or whose sign-in waits for them to set one up. */
export async function ownerOfSetUp({
  actor,
  req,
}: {
  actor: Actor | undefined;
  req: Request;
}): Promise<Owner> {
  if (actor) {
    requireRecentSignIn(req);
    const { id, username } = found(await userById(actor.id));
    return { id, username, needsFirst: false, pending: undefined };
  }
  const waiting = await pendingAccount(req);
  if (!waiting?.pending.setUp) throw new Refusal('signed_out');
  const { id, username } = waiting.account;
  return { id, username, needsFirst: true, pending: waiting.pending };
}

/** What was set up lets in whose sign-in waited for it. */
export const completeSetUp = async (
  req: Request,
  res: Response,
  { pending }: Owner,
  recoveryCodes: string[] | null,
) => ({ recoveryCodes, signedIn: pending ? await completePending(req, res, pending) : null });

export const secondFactorRoutes = [
  on(secondFactor.pending)(async ({ req }) => {
    const waiting = await pendingAccount(req);
    return { secondStep: (waiting && (await secondStepOf(waiting.account.id))) ?? null };
  }),

  on(secondFactor.enterCode)(async ({ body, req, res }) => {
    const waiting = await pendingAccount(req);
    if (!waiting) throw new Refusal('sign_in_expired');
    const { account, pending } = waiting;
    await passWithCode(account, body.code, { ip: req.ip ?? '', device: deviceOf(req, account.id) });
    return completePending(req, res, pending);
  }),

  on(secondFactor.get)(async ({ actor }) =>
    presentFactors(await factorsOf(actor.id), await requiredFromOf(actor.id)),
  ),

  on(secondFactor.beginTotp)(async ({ actor, req }) => {
    const { id, username } = await ownerOfSetUp({ actor, req });
    const secret = newTotpSecret();
    putChallenge(req, 'totp', sealTotpSecret(secret, id));
    return { secret, ...(await totpLinks(secret, username)) };
  }),

  on(secondFactor.confirmTotp)(async ({ actor, body, req, res }) => {
    const owner = await ownerOfSetUp({ actor, req });
    const sealed = challengeOf(req, 'totp');
    if (sealed === undefined) throw new Refusal('setup_expired');
    const recoveryCodes = await addTotp(owner, sealed, body.code);
    takeChallenge(req, 'totp');
    return completeSetUp(req, res, owner, recoveryCodes);
  }),

  on(secondFactor.removeTotp)(({ actor, req }) => {
    requireRecentSignIn(req);
    return removeTotp(actor);
  }),

  on(secondFactor.renewRecoveryCodes)(async ({ actor, req }) => {
    requireRecentSignIn(req);
    return { recoveryCodes: await renewCodes(actor) };
  }),
];
