import type { AuditAction, AuditData, AuditEntity } from '@shared/rules/audit';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { currentCall } from '../lib/call-context';
import { shownAddress } from '../lib/network';
import { db, type Executor } from './client';
import { auditLog } from './schema/audit';
import { users } from './schema/users';

export interface AuditEntry {
  /** Null: the system, or a stranger. */
  actorId: number | null;
  action: AuditAction;
  /** Null, and the next too: it is about the hub, and no record of it. */
  entity: AuditEntity | null;
  entityId: number | null;
  /** What changed; never a secret. */
  data?: AuditData;
}

/**
 * Writes who did what, in the transaction of the change itself where there is one: from where, under which name and for
 * which company, as it is at this moment.
 */
export async function recordAudit(tx: Executor, entry: AuditEntry): Promise<void> {
  const { actorId, entity, entityId } = entry;
  // what happens to a person whom nobody acts for, such as a wrong password, concerns their company
  const concerned = actorId ?? (entity === 'user' ? entityId : null);
  await tx.insert(auditLog).values({
    ...entry,
    ...origin(),
    actorName: actorId === null ? null : ofPerson(actorId, fullName),
    companyId: concerned === null ? null : ofPerson(concerned, users.assignedCompanyId),
  });
}

/** Of what no call led to, neither. */
function origin() {
  const call = currentCall();
  return { address: call ? shownAddress(call.address) : null, session: call?.session ?? null };
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const ofPerson = (id: number, value: SQL | PgColumn): SQL =>
  sql`(${db
    .select({ value: sql`${value}` })
    .from(users)
    .where(eq(users.id, id))})`;
