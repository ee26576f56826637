import type { Tx } from './client';
import { auditLog } from './schema/audit';

interface AuditEntry {
  /** Null: the system. */
  actorId: number | null;
  /** `noun.verb` */
  action: `${string}.${string}`;
  entity: string;
  entityId: number;
  /** What changed; never a secret. */
  data?: Record<string, unknown>;
}

/** Writes who did what, in the transaction of the change itself. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
