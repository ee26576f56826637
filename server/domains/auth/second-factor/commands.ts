import { RECOVERY_CODES } from '@shared/contracts/second-factor';
import type { Actor } from '@shared/rules/actor';
import type { AuditAction, AuditData } from '@shared/rules/audit';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { db, reservedDb, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { limit } from '../../../db/limits';
import { recoveryCodes, totpFactors } from '../../../db/schema/second-factors';
import { inBackground } from '../../../lib/background';
import { log } from '../../../lib/log';
import { newRecoveryCode, recoveryCodeDigest } from '../../../lib/recovery-code';
import { badField, onRefusal, Refusal } from '../../../lib/refusal';
import { seal, unseal } from '../../../lib/seal';
import { totpStepOf } from '../../../lib/totp';
import { tellOwner } from '../../account-letters/commands';
import { noteFailedSignIn, noteLockOut } from '../../audit/commands';
import { countOnDevice, deviceLimits } from '../commands';
import { type Account, holdAccountById } from '../queries';
import { type Factors, factorsOf, hasFactor, requiredFromOf, totpOf } from './queries';

const SECRET = 'totp secret';

/** A secret as it is kept: in the session while it is set up, and then beside its person. */
export const sealTotpSecret = (secret: string, userId: number): string => seal(secret, SECRET, userId);

/** Codes that people know as wrong are counted as wrong passwords are (docs/decisions/0019-guessing.md). */
const byAccount = limit('second-step-account', 10);
const byDevice = deviceLimits('second-step');

/** Counts a code before it is checked; what it returns takes it back, because only wrong ones count. */
async function countCode(owner: Account, device: string | undefined): Promise<() => Promise<unknown>> {
  if (device) return countOnDevice(byDevice, owner, device);
  const key = String(owner.id);
  await byAccount.count(key);
  return () => byAccount.takeBack(key);
}

interface CodeOrigin {
  ip: string;
  /** Tells a browser that has signed in to the account before, which has tries of its own. */
  device: string | undefined;
}

/**
 * Passes the second step with a code of the app or a recovery code; refuses a wrong one as bad input, which is on record
 * as a sign-in that failed.
 */
export async function passWithCode(
  account: Account,
  code: string,
  { ip, device }: CodeOrigin,
): Promise<void> {
  const takeBack = await countCode(account, device).catch(onRefusal(() => noteCodesLocked(account.id, ip)));
  const isRight = /^\d{6}$/.test(code)
    ? await spendTotp(account.id, code)
    : await spendRecoveryCode(account.id, code);
  if (!isRight) {
    noteFailedSignIn(account.id, ip, { secondStep: true });
    throw badField('code', 'wrong_code');
  }
  await takeBack();
}

const lockLetters = limit('second-step-letter', 1);

/** The first step was passed, so the owner is told, once for each such while. */
function noteCodesLocked(accountId: number, ip: string): void {
  noteLockOut(accountId, ip);
  inBackground('telling of a second step that is locked', async () => {
    if (await lockLetters.allows(String(accountId)))
      await tellOwner(reservedDb, accountId, 'second_step_locked', { actorId: accountId });
  });
}

/** Whether it is a code of the person's app that was not used before; it is used then. */
async function spendTotp(userId: number, code: string): Promise<boolean> {
  const totp = await totpOf(userId);
  const secret = totp && openSecret(totp.secret, userId);
  const step = secret === undefined ? undefined : await totpStepOf(secret, code);
  if (step === undefined) return false;
  const used = await reservedDb
    .update(totpFactors)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return used.length > 0;
}

/** With another SESSION_SECRET than it was sealed with, a secret is lost: no code is right, and the log says why. */
function openSecret(sealed: string, userId: number): string | undefined {
  const secret = unseal(sealed, SECRET, userId);
  if (secret === undefined)
    log.warn({ userId }, 'the secret of an authenticator app can’t be read: was SESSION_SECRET changed?');
  return secret;
}

const spendRecoveryCode = (userId: number, typed: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isOwn = and(
      eq(recoveryCodes.userId, userId),
      eq(recoveryCodes.hash, recoveryCodeDigest(userId, typed)),
    );
    const spent = await tx
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(and(isOwn, isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id });
    if (spent.length === 0) return false;
    await auditOwn(tx, userId, 'user.use_recovery_code');
    await tellOwner(tx, userId, 'recovery_code_used', { actorId: userId });
    return true;
  });

export const auditOwn = (tx: Tx, userId: number, action: AuditAction, data: AuditData = {}) =>
  record(tx, { actorId: userId, action, entity: 'user', entityId: userId, data });

/** The account that a factor is set up for or removed from may have been disabled since the call began. */
async function holdOwn(tx: Tx, userId: number): Promise<Account> {
  const account = await holdAccountById(tx, userId);
  if (!account) throw new Refusal('signed_out');
  return account;
}

export interface FactorOwner {
  id: number;
  /** Their password alone was right: it sets up a first factor and none beside another. */
  needsFirst: boolean;
}

/** Holds the account and adds a factor to it; returns recovery codes with the first. */
export const addFactor = (
  { id, needsFirst }: FactorOwner,
  add: (tx: Tx, before: Factors) => Promise<void>,
): Promise<string[] | null> =>
  db.transaction(async (tx) => {
    await holdOwn(tx, id);
    const before = await factorsOf(id, tx);
    if (needsFirst && hasFactor(before)) throw new Refusal('signed_out');
    await add(tx, before);
    await tellOwner(tx, id, 'second_factor_added', { actorId: id });
    return hasFactor(before) ? null : giveCodes(tx, id);
  });

/** Uses an app from now on, by a code of its new secret. */
export async function addTotp(owner: FactorOwner, sealed: string, code: string): Promise<string[] | null> {
  const userId = owner.id;
  const secret = openSecret(sealed, userId);
  const lastStep = secret === undefined ? undefined : await totpStepOf(secret, code);
  if (lastStep === undefined) throw badField('code', 'wrong_code');
  const totp = { secret: sealed, lastStep };
  return addFactor(owner, async (tx) => {
    await tx
      .insert(totpFactors)
      .values({ userId, ...totp })
      .onConflictDoUpdate({
        target: totpFactors.userId,
        set: { ...totp, createdAt: sql`now()`, lastUsedAt: null },
      });
    await auditOwn(tx, userId, 'user.add_totp');
  });
}

export const removeTotp = ({ id }: Actor): Promise<void> =>
  removeFactor(id, async (tx) => {
    const removed = await tx.delete(totpFactors).where(eq(totpFactors.userId, id)).returning();
    if (removed.length === 0) throw new Refusal('no_second_factor');
    await auditOwn(tx, id, 'user.remove_totp');
  });

/** Removes a factor; recovery codes go with the last one, which stays where it is required. */
export const removeFactor = (userId: number, remove: (tx: Tx) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await holdOwn(tx, userId);
    await remove(tx);
    await tellOwner(tx, userId, 'second_factor_removed', { actorId: userId });
    if (hasFactor(await factorsOf(userId, tx))) return;
    const from = await requiredFromOf(userId, tx);
    if (from !== undefined && from <= Date.now()) throw new Refusal('second_factor_required');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  });

/** In the place of earlier ones. */
async function giveCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: recoveryCodeDigest(userId, code) })));
  await auditOwn(tx, userId, 'user.make_recovery_codes');
  return codes;
}

export const renewCodes = ({ id }: Actor): Promise<string[]> =>
  db.transaction(async (tx) => {
    await holdOwn(tx, id);
    if (!hasFactor(await factorsOf(id, tx))) throw new Refusal('no_second_factor');
    await tellOwner(tx, id, 'recovery_codes_renewed', { actorId: id });
    return giveCodes(tx, id);
  });
