import type { AuditAction, AuditData, AuditEntity } from '@shared/rules/audit';
import { eq, type SQL, sql } from 'drizzle-orm';
import { currentCall } from '../lib/call-context';
import { shownAddress } from '../lib/network';
import { db, type Executor } from './client';
import { type Notice, noticesOf, type Outdated, outdatedNotices, pushesOf } from './notifications';
import { events } from './schema/events';
import { users } from './schema/people';

export interface HubEvent {
  /** Null: the system, or a stranger. */
  actorId: number | null;
  action: AuditAction;
  /** Null, with `entityId`: the event is about the hub and no record. */
  entity: AuditEntity | null;
  entityId: number | null;
  /** What changed; never a secret. */
  data?: AuditData;
  /** The system's doing, whichever call led to it: recorded without the caller's address and session. */
  bySystem?: true;
  /** Of a request's history alone (schema/events.ts). */
  stepId?: number | null;
  actingForId?: number | null;
  notes?: string | null;
}

/** What events mean for the bell. */
export interface Telling {
  /** Whose doing it is: they are not told. */
  actorId: number | null;
  notices: readonly Notice[];
  /** What people have not read yet and need not know any more. */
  outdated?: Outdated | readonly Outdated[];
}

/**
 * Records what happened, in the transaction of the change itself where there is one: from where, under which name and for
 * which company, as they are at this moment. The notices to people go in the same statement.
 */
export async function record(
  tx: Executor,
  happened: HubEvent | readonly HubEvent[],
  telling?: Telling,
): Promise<void> {
  const all = [happened].flat();
  const recording = all.length > 0 ? tx.insert(events).values(all.map(rowOf)).getSQL() : undefined;
  const withdrawing = telling?.outdated && outdatedNotices(telling.outdated);
  const notifying = telling && noticesOf(telling.actorId, telling.notices);
  const statements = [recording, withdrawing, notifying].filter((one) => one !== undefined);
  const last = notifying ? pushesOf(statementName(statements.length - 1)) : statements.pop();
  if (!last) return;
  if (statements.length === 0) return void (await tx.execute(last));
  const before = statements.map((one, index) => sql`${statementName(index)} as (${one})`);
  await tx.execute(sql`with ${sql.join(before, sql`, `)} ${last}`);
}

const statementName = (index: number): SQL => sql`${sql.identifier(`statement_${index}`)}`;

const rowOf = ({ bySystem, ...event }: HubEvent) => {
  const { actorId, entity, entityId } = event;
  const call = bySystem ? undefined : currentCall(); // undefined as well where no call led to the event
  // what happens to a person whom nobody acts for, such as a wrong password, concerns their company
  const concerned = actorId ?? (entity === 'user' ? entityId : null);
  return {
    ...event,
    address: call ? shownAddress(call.address) : null,
    session: call?.session ?? null,
    actorName: actorId === null ? null : nameOf(actorId),
    companyId: concerned === null ? null : companyOf(concerned),
  };
};

/** The name and the company of a person as they are at this moment. */
export const nameOf = (id: number): SQL => ofPerson(id, sql`${users.firstName} || ' ' || ${users.lastName}`);
export const companyOf = (id: number): SQL => ofPerson(id, sql`${users.assignedCompanyId}`);

const ofPerson = (id: number, value: SQL): SQL =>
  sql`${db.select({ value }).from(users).where(eq(users.id, id))}`;
