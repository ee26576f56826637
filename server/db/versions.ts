import type { AuditEntity } from '@shared/rules/audit';
import { and, asc, eq, gte } from 'drizzle-orm';
import { changesOf, isEmpty } from '../lib/changes';
import { Refusal } from '../lib/refusal';
import { toIso } from '../lib/time';
import type { Tx } from './client';
import { events } from './schema/events';

/** Whether a version is another than the record's, as PostgreSQL has its `updatedAt`; `*` is every one. */
export const isOutdated = (version: string | undefined, updatedAt: string): boolean =>
  version !== undefined && version !== '*' && Date.parse(version) !== Date.parse(toIso(updatedAt));

/** What a change is based on: a version of the record, or values its fields must still have. */
export type Basis<Row> = string | { [Field in keyof Row]?: Row[Field] | undefined };

/**
 * Refuses a change that was made on another state of a record than the one that is locked for it, so that what
 * another person saved meanwhile is not overwritten unseen. Without a basis the last change wins. `updatedAt` is PostgreSQL's text; what callers read of it is
 * the version.
 */
export async function requireVersion<Row extends { id: number; updatedAt: string }>(
  tx: Tx,
  kind: AuditEntity,
  row: Row,
  basis: Basis<Row> | undefined,
): Promise<void> {
  const { id, updatedAt } = row;
  const isMet = typeof basis === 'object' ? isEmpty(changesOf(row, basis)) : !isOutdated(basis, updatedAt);
  if (isMet) return;
  // an event is written after its record, within the transaction; later ones did not change what the form shows
  const [change] = await tx
    .select({ by: events.actorName, at: events.at })
    .from(events)
    .where(and(eq(events.entity, kind), eq(events.entityId, id), gte(events.at, updatedAt)))
    .orderBy(asc(events.id))
    .limit(1);
  throw new Refusal('changed_meanwhile', change && { by: change.by, at: toIso(change.at) });
}
