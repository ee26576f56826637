import { type Actor, isAdmin } from '@shared/rules/actor';
import { bothNames, type NewNames, nameThat } from '@shared/rules/bilingual';
import { and, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { locks } from '../../../db/locks';
import { companies } from '../../../db/schema/people';
import { companySkeletons, likeness, skeletonOf } from '../../../lib/confusables';
import { Refusal } from '../../../lib/refusal';

/**
 * Refuses a name by which a company would be taken for another one, in either language: one in look-alike letters, and, for
 * people who are no admins, the very name of another company. Admins see all companies, and may have two branches of one
 * name. Renames take turns, so that two at once see each other. Returns the skeletons to store.
 *
 * @param names those that are new
 * @param id of the company that is renamed; undefined for a new one
 */
export async function distinctCompanyNames(tx: Tx, actor: Actor, { name, nameEn }: NewNames, id?: number) {
  const looks = [name, nameEn].filter((one) => typeof one === 'string').map(skeletonOf);
  if (looks.length > 0) await requireDistinct(tx, actor, { name, nameEn }, looks, id);
  return companySkeletons({ name, nameEn });
}

async function requireDistinct(
  tx: Tx,
  actor: Actor,
  names: NewNames,
  looks: string[],
  id: number | undefined,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.names})`);
  const isAlike = or(inArray(companies.nameSkeleton, looks), inArray(companies.nameEnSkeleton, looks));
  const alike = await tx
    .select({ name: companies.name, nameEn: companies.nameEn })
    .from(companies)
    .where(and(isAlike, id === undefined ? undefined : ne(companies.id, id)));
  const others = alike.flatMap(bothNames);
  const refused = isAdmin(actor) ? ['confusable'] : ['confusable', 'same'];
  const path = nameThat(names, (name) => others.some((other) => refused.includes(likeness(name, other))));
  if (path) throw new Refusal('name_confusable', { path });
}
