import type { SecondStep } from '@shared/contracts/auth';
import { requiredFrom } from '@shared/rules/second-factor';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor, reservedDb } from '../../../db/client';
import { hubSettings } from '../../../db/schema/hub-settings';
import { users } from '../../../db/schema/people';
import { passkeys, recoveryCodes, totpFactors } from '../../../db/schema/second-factors';

export interface Factors {
  totp: { createdAt: string; lastUsedAt: string | null } | undefined;
  passkeys: { id: number; name: string; createdAt: string; lastUsedAt: string | null }[];
  /** Those that still work. */
  recoveryCodes: { left: number; createdAt: string | null };
}

/** The factors and codes that a person can pass a second step with, without what they are checked against. */
export async function factorsOf(userId: number, executor: Executor = db): Promise<Factors> {
  const [totp] = await executor
    .select({ createdAt: totpFactors.createdAt, lastUsedAt: totpFactors.lastUsedAt })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  const keys = await executor
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id);
  const [codes] = await executor
    .select({
      left: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)::int`,
      createdAt: sql<string | null>`max(${recoveryCodes.createdAt})`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { totp, passkeys: keys, recoveryCodes: codes ?? { left: 0, createdAt: null } };
}

/** Recovery codes alone are none: they stand in for what was lost. */
export const hasFactor = ({ totp, passkeys: keys }: Factors): boolean =>
  totp !== undefined || keys.length > 0;

/** Since when admins and managers need a second factor; null: they don't. */
export async function secondFactorRequiredSince(executor: Executor = db): Promise<string | null> {
  const [row] = await executor.select({ since: hubSettings.secondFactorRequiredSince }).from(hubSettings);
  return row?.since ?? null;
}

/** From when on a person needs a second factor, in ms since 1970, if ever. */
export async function requiredFromOf(userId: number, executor: Executor = db): Promise<number | undefined> {
  const [user] = await executor.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user && requiredFrom(user, await secondFactorRequiredSince(executor));
}

/** What a right password leads to; undefined where it is enough. */
export async function secondStepOf(userId: number): Promise<SecondStep | undefined> {
  const factors = await factorsOf(userId, reservedDb);
  if (hasFactor(factors)) return { setUp: false, methods: methodsOf(factors) };
  const from = await requiredFromOf(userId, reservedDb);
  return from !== undefined && from <= Date.now() ? { setUp: true, methods: [] } : undefined;
}

function methodsOf({ totp, passkeys: keys, recoveryCodes: { left } }: Factors): SecondStep['methods'] {
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(left > 0 ? (['recovery'] as const) : []),
  ];
}

/** What codes of the app are checked against, as it is kept. */
export async function totpOf(userId: number) {
  const [totp] = await reservedDb.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return totp;
}
