import * as passkeys from '@shared/contracts/passkeys';
import type { Request } from 'express';
import { anyDeviceOf, deviceOf } from '../../../http/known-device';
import { on } from '../../../http/mount';
import { relyingPartyOf } from '../../../http/relying-party';
import { putChallenge, requireRecentSignIn, takeChallenge } from '../../../http/session';
import { deviceOf as browserOf } from '../../../lib/device';
import { Refusal } from '../../../lib/refusal';
import { presentPasskey } from '../second-factor/presenter';
import {
  completePending,
  completeSetUp,
  completeSignIn,
  ownerOfSetUp,
  pendingAccount,
} from '../second-factor/routes';
import {
  addPasskey,
  beginAssertion,
  beginRegistration,
  passWithPasskey,
  removePasskey,
  renamePasskey,
} from './commands';

/** `Chrome · Windows`, as sessions are named, as far as the browser says. */
function browserName(userAgent: string | undefined): string {
  const { browser, system } = browserOf(userAgent);
  return [browser, system].filter(Boolean).join(' · ') || 'Passkey';
}

const originOf = (req: Request, accountId: number | undefined) => ({
  accountId,
  device: accountId === undefined ? anyDeviceOf(req) : deviceOf(req, accountId),
  ip: req.ip ?? '',
});

export const passkeyRoutes = [
  on(passkeys.beginSignIn)(async ({ req }) => {
    const waiting = await pendingAccount(req);
    const options = await beginAssertion(originOf(req, waiting?.account.id), relyingPartyOf(req));
    putChallenge(req, 'passkey sign-in', options.challenge);
    return { ...options };
  }),

  on(passkeys.signIn)(async ({ body, req, res }) => {
    const challenge = takeChallenge(req, 'passkey sign-in');
    if (challenge === undefined) throw new Refusal('sign_in_expired');
    const waiting = await pendingAccount(req);
    const identity = await passWithPasskey({
      credential: body.credential,
      challenge,
      relyingParty: relyingPartyOf(req),
      ...originOf(req, waiting?.account.id),
    });
    if (waiting) return completePending(req, res, waiting.pending);
    const isKnown = deviceOf(req, identity.id) !== undefined;
    return { user: await completeSignIn(req, res, identity, body.rememberMe, isKnown), next: null };
  }),

  on(passkeys.begin)(async ({ actor, req }) => {
    const owner = await ownerOfSetUp({ actor, req });
    const options = await beginRegistration(owner, relyingPartyOf(req));
    putChallenge(req, 'passkey', options.challenge);
    return { ...options };
  }),

  on(passkeys.add)(async ({ actor, body, req, res }) => {
    const owner = await ownerOfSetUp({ actor, req });
    const challenge = takeChallenge(req, 'passkey');
    if (challenge === undefined) throw new Refusal('setup_expired');
    const recoveryCodes = await addPasskey(owner, {
      credential: body.credential,
      challenge,
      relyingParty: relyingPartyOf(req),
      name: body.name || browserName(req.headers['user-agent']),
    });
    return completeSetUp(req, res, owner, recoveryCodes);
  }),

  on(passkeys.rename)(async ({ actor, params, body }) =>
    presentPasskey(await renamePasskey(actor, params.id, body.name)),
  ),

  on(passkeys.remove)(({ actor, params, req }) => {
    requireRecentSignIn(req);
    return removePasskey(actor, params.id);
  }),
];
