import type { assertion, registration } from '@shared/contracts/passkeys';
import { MOST_PASSKEYS, PASSKEY_NAME } from '@shared/contracts/passkeys';
import type { Actor } from '@shared/rules/actor';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db, reservedDb } from '../../../db/client';
import { type Limit, limit } from '../../../db/limits';
import { passkeys } from '../../../db/schema/second-factors';
import { violatesUnique } from '../../../db/unique';
import { networkOf } from '../../../lib/network';
import { found, Refusal } from '../../../lib/refusal';
import { noteFailedSignIn } from '../../audit/commands';
import { addFactor, auditOwn, type FactorOwner, removeFactor } from '../second-factor/commands';
import { credentialsOf, passkeyByCredential } from './queries';

/** Whom passkeys are made for: a host name, and the address of its pages. */
interface RelyingParty {
  id: string;
  origin: string;
}

/** Where a sign-in with a passkey comes from. */
interface Origin {
  /** Whose sign-in waits for a second step; undefined: the passkey stands for the password as well. */
  accountId: number | undefined;
  /** Tells a browser that has signed in before. */
  device: string | undefined;
  ip: string;
}

const byNetwork = limit('passkey-network', 100);
const byDevice = limit('passkey-device', 30);
const byAccount = limit('passkey-account', 30);

/**
 * What counts the challenges of a sign-in, each of which keeps a session. Strangers in a network keep out neither known
 * browsers nor people whose password was right (docs/decisions/0019-guessing.md).
 */
function counterOf({ accountId, device, ip }: Origin): [Limit, string] {
  if (device !== undefined) return [byDevice, device];
  return accountId === undefined ? [byNetwork, networkOf(ip)] : [byAccount, String(accountId)];
}

/**
 * What the browser's WebAuthn is asked for: one of these passkeys as the second step of an account, or any passkey of
 * this hub in the place of a password, which then has to verify its person.
 */
export async function beginAssertion(origin: Origin, { id: rpID }: RelyingParty) {
  const [counter, key] = counterOf(origin);
  await counter.count(key);
  const { accountId } = origin;
  return generateAuthenticationOptions({
    rpID,
    allowCredentials: accountId === undefined ? [] : await credentialsOf(accountId),
    userVerification: accountId === undefined ? 'required' : 'preferred',
  });
}

interface Proof extends Origin {
  credential: z.output<typeof assertion>;
  challenge: string;
  relyingParty: RelyingParty;
}

/**
 * Who proves themselves with a passkey. Unknown ones, wrong ones and those of disabled accounts are refused alike, and are
 * on record as sign-ins that failed: of the account that waits for its second step, else of the passkey's.
 */
export async function passWithPasskey(proof: Proof): Promise<{ id: number; epoch: number }> {
  const { credential, accountId, ip } = proof;
  const passkey = await passkeyByCredential(credential.id);
  try {
    return await verify(passkey, proof);
  } catch (error) {
    const step = accountId === undefined ? {} : ({ secondStep: true } as const);
    if (error instanceof Refusal) noteFailedSignIn(accountId ?? passkey?.userId, ip, step);
    throw error;
  }
}

async function verify(
  passkey: Awaited<ReturnType<typeof passkeyByCredential>>,
  { credential, challenge, relyingParty, ...origin }: Proof,
): Promise<{ id: number; epoch: number }> {
  const { accountId } = origin;
  const isOfAnother = accountId !== undefined && passkey?.userId !== accountId;
  if (!passkey || isOfAnother) throw new Refusal('passkey_refused');
  const { verified, authenticationInfo } = await refusing<VerifiedAuthenticationResponse>(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: {
        id: credential.id,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
      requireUserVerification: accountId === undefined,
    }),
  );
  if (!verified || !(await noteUse(passkey.id, passkey.counter, authenticationInfo.newCounter)))
    throw new Refusal('passkey_refused');
  const [counter, key] = counterOf(origin);
  await counter.takeBack(key);
  return { id: passkey.userId, epoch: passkey.epoch };
}

/** Keeps the counter, unless another use has moved it meanwhile: then one of the two is of a copy. */
async function noteUse(id: number, before: number, counter: number): Promise<boolean> {
  const used = await reservedDb
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Whatever the library finds wrong with what a browser sent. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new Refusal('passkey_refused');
  }
}

export async function beginRegistration(
  { id, username }: FactorOwner & { username: string },
  { id: rpID }: RelyingParty,
) {
  const known = await credentialsOf(id);
  if (known.length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys');
  return generateRegistrationOptions({
    rpName: 'Masar',
    rpID,
    userName: username,
    userID: Buffer.from(String(id)), // not a name or an address, because authenticators show it to others
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/**
 * Throws where an attestation has certificates, which were not asked for. The library would fetch the revocation list that
 * they name before it knows who issued them: an address of the caller's choice, and as much as lies there.
 */
function requireNoCertificates(attestationObject: string): void {
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = attestation.get('fmt');
  const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfMade) throw new Error(`an attestation of the format ${format}`);
}

interface NewPasskey {
  credential: z.output<typeof registration>;
  challenge: string;
  relyingParty: RelyingParty;
  name: string;
}

/** Adds a passkey; returns recovery codes with the first factor of a person. */
export async function addPasskey(
  owner: FactorOwner,
  { credential, challenge, relyingParty, name }: NewPasskey,
): Promise<string[] | null> {
  const { verified, registrationInfo } = await refusing<VerifiedRegistrationResponse>(async () => {
    requireNoCertificates(credential.response.attestationObject);
    return verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false, // as a second factor it need not verify; in a password's place it has to
    });
  });
  if (!verified) throw new Refusal('passkey_refused');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const values = {
    userId: owner.id,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    name: name.slice(0, PASSKEY_NAME),
  };
  try {
    return await addFactor(owner, async (tx, before) => {
      if (before.passkeys.length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys');
      await tx.insert(passkeys).values(values);
      await auditOwn(tx, owner.id, 'user.add_passkey', { name: values.name });
    });
  } catch (error) {
    if (violatesUnique(error, 'passkeys_credential_key')) throw new Refusal('passkey_known');
    throw error;
  }
}

/** Other people's passkeys don't exist for them. */
const ownCondition = (actor: Actor, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));

export const renamePasskey = (actor: Actor, id: number, name: string) =>
  db.transaction(async (tx) => {
    const [renamed] = await tx.update(passkeys).set({ name }).where(ownCondition(actor, id)).returning();
    const passkey = found(renamed);
    await auditOwn(tx, actor.id, 'user.rename_passkey', { name });
    return passkey;
  });

export const removePasskey = (actor: Actor, id: number): Promise<void> =>
  removeFactor(actor.id, async (tx) => {
    const [removed] = await tx.delete(passkeys).where(ownCondition(actor, id)).returning();
    await auditOwn(tx, actor.id, 'user.remove_passkey', { name: found(removed).name });
  });
