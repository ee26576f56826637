import { type Actor, isAdmin } from '@shared/rules/actor';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { locks } from '../../../db/locks';
import { companies } from '../../../db/schema/people';
import { likeness, skeletonOf } from '../../../lib/confusables';
import { Refusal } from '../../../lib/refusal';

/**
 * Refuses a name by which a company would be taken for another one: one in look-alike letters, and, for people who are
 * no admins, the very name of another company. Admins see all companies, and may have two branches of one name. Renames
 * take turns, so that two at once see each other. Returns the skeleton to store.
 *
 * @param id of the company that is renamed; undefined for a new one
 */
export async function distinctCompanyName(tx: Tx, actor: Actor, name: string, id?: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.names})`);
  const nameSkeleton = skeletonOf(name);
  const alike = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(
      and(eq(companies.nameSkeleton, nameSkeleton), id === undefined ? undefined : ne(companies.id, id)),
    );
  const isRefused = alike.some((other) => !isAdmin(actor) || likeness(name, other.name) === 'confusable');
  if (isRefused) throw new Refusal('name_confusable');
  return { nameSkeleton };
}
