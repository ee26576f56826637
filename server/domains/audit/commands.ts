import type { AuditFilters } from '@shared/contracts/audit';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { config } from '../../config';
import { db, reservedDb } from '../../db/client';
import { type HubEvent, record } from '../../db/events';
import { limit, MINUTE } from '../../db/limits';
import { events } from '../../db/schema/events';
import { inBackground } from '../../lib/background';
import { inBatches } from '../../lib/batches';
import { networkOf } from '../../lib/network';

/** What changes no record: on the connections that are kept for signing in, which nobody's work takes up. */
const note = (event: HubEvent): Promise<void> => record(reservedDb, event);

const ofHub = { entity: null, entityId: null } as const;
const ofUser = (id: number | undefined) =>
  id === undefined ? ofHub : ({ entity: 'user', entityId: id } as const);

/** By what the hub asks for itself, or by Google. Call it once the session is stored, so that the entry is of that session. */
export const noteSignIn = (actorId: number, by: 'hub' | 'google'): Promise<void> =>
  note({ actorId, action: 'session.begin', ...ofHub, data: { by } });

/** Call it before the session ends. */
export const noteSignOut = (actorId: number): Promise<void> =>
  note({ actorId, action: 'session.end', ...ofHub });

/** Strangers' failures add so few rows that they fill no disk: names that nobody has, one a quarter of an hour. */
const unknownNames = limit('audit-unknown-name', 1);
const lockOuts = limit('audit-lock-out', 1);
const denials = limit('audit-denial', 1, MINUTE);

/**
 * A sign-in that failed, of an account where there is one; `data` says at which step, or
 * that the password was asked in a session. What was typed is kept nowhere: it
 * may be a password. After the answer, which so takes the same time for names that nobody has.
 */
export function noteFailedSignIn(
  accountId: number | undefined,
  ip: string,
  data: { secondStep?: true; inSession?: true } = {},
): void {
  inBackground('recording a failed sign-in', async () => {
    if (accountId === undefined && !(await unknownNames.allows(networkOf(ip)))) return;
    await note({ actorId: null, action: 'user.fail_sign_in', ...ofUser(accountId), data });
  });
}

/** Records a lock-out: one entry for each period in which attempts are refused, however many there are. */
export function noteLockOut(accountId: number | undefined, ip: string): void {
  inBackground('recording a lock-out', async () => {
    if (!(await lockOuts.allows(accountId === undefined ? networkOf(ip) : String(accountId)))) return;
    await note({ actorId: null, action: 'user.lock_out', ...ofUser(accountId) });
  });
}

interface Denied {
  method: string;
  /** As the contract has it: `/api/users/:id`. */
  endpoint: string;
  /** As it was called. */
  path: string;
}

/** A call that was denied: one entry a minute for each person and endpoint, however often they try. */
export async function noteDenial({ id }: Actor, { method, endpoint, path }: Denied): Promise<void> {
  if (!(await denials.allows(`${id} ${method} ${endpoint}`))) return;
  await note({ actorId: id, action: 'access.deny', ...ofHub, data: { method, path } });
}

/** Written before the table is sent, so that no table leaves without it. */
export const noteExport = (actor: Actor, filters: AuditFilters): Promise<void> =>
  note({ actorId: actor.id, action: 'audit.export', ...ofHub, data: { ...filters } });

/** So many rows at a time, or the log would be locked for long by the first purge of a large one. */
const BATCH = 1_000;

/**
 * Deletes entries that are older than the audit is kept; of a request's, which are its history too, only where they came
 * from. Returns how many it deleted.
 */
export async function purgeAudit(days = config.auditRetentionDays): Promise<number> {
  await inBatches(BATCH, (max) => forgetOrigins(days, max));
  const purged = await inBatches(BATCH, (max) => purgeSome(days, max));
  if (purged > 0)
    await note({ actorId: null, action: 'audit.purge', ...ofHub, data: { entries: purged, days } });
  return purged;
}

const dueAfter = (days: number, max: number, condition: SQL | undefined) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(lt(events.at, sql`now() - make_interval(days => ${days})`), condition))
    .orderBy(asc(events.at))
    .limit(max);

async function purgeSome(days: number, max: number): Promise<number> {
  const due = dueAfter(days, max, sql`${events.entity} is distinct from 'request'`);
  const { rowCount } = await db.delete(events).where(inArray(events.id, due));
  return rowCount ?? 0;
}

async function forgetOrigins(days: number, max: number): Promise<number> {
  const isTold = and(eq(events.entity, 'request'), or(isNotNull(events.address), isNotNull(events.session)));
  const due = dueAfter(days, max, isTold);
  const { rowCount } = await db
    .update(events)
    .set({ address: null, session: null })
    .where(inArray(events.id, due));
  return rowCount ?? 0;
}
