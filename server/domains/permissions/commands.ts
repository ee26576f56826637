import type { Actor } from '@shared/rules/actor';
import { ne } from 'drizzle-orm';
import { recordAudit } from '../../db/audit';
import { db, type Tx } from '../../db/client';
import { badField, found, Refusal } from '../../lib/refusal';
import {
  type EntryOwner,
  type EntryRow,
  entryTables,
  findPage,
  findUserEntry,
  keepCompany,
  keepUser,
  type UserEntryRow,
} from './queries';

interface Access {
  pageId: number;
  canAccess: boolean;
}

/**
 * Enters the access to a page for an owner whom the transaction keeps. It counts from the next call on of everybody
 * whom it concerns, and is on record where it changes anything.
 */
export async function enterAccess(
  tx: Tx,
  actor: Actor,
  owner: { kind: EntryOwner; id: number },
  { pageId, canAccess }: Access,
  noPage: Refusal = new Refusal('not_found'),
): Promise<EntryRow> {
  const page = await findPage(tx, pageId);
  if (!page) throw noPage;
  const { entries, ownerId, ownerKey } = entryTables[owner.kind];
  const [changed] = await tx
    .insert(entries)
    .values({ [ownerKey]: owner.id, pageId, canAccess })
    .onConflictDoUpdate({
      target: [ownerId, entries.pageId],
      set: { canAccess },
      setWhere: ne(entries.canAccess, canAccess),
    })
    .returning({ pageId: entries.pageId });
  const entry = { pageId, pageKey: page.pageKey, canAccess };
  if (changed) {
    await recordAudit(tx, {
      actorId: actor.id,
      action: `${owner.kind}.set_page`,
      entity: owner.kind,
      entityId: owner.id,
      data: entry,
    });
  }
  return entry;
}

/** An unknown person is `noUser`, for they are named by the address in one call and by the body in the other. */
export const setUserPage = (
  actor: Actor,
  { userId, ...access }: Access & { userId: number },
  noUser: Refusal = new Refusal('not_found'),
): Promise<UserEntryRow> =>
  db.transaction(async (tx) => {
    if (!(await keepUser(tx, userId))) throw noUser;
    await enterAccess(tx, actor, { kind: 'user', id: userId }, access, badField('pageId', 'choice'));
    return found(await findUserEntry(tx, userId, access.pageId));
  });

/** Grants or withholds a page for all people of a company. */
export const setCompanyPage = (
  actor: Actor,
  { companyId, ...access }: Access & { companyId: number },
): Promise<EntryRow & { companyId: number }> =>
  db.transaction(async (tx) => {
    if (!(await keepCompany(tx, companyId))) throw new Refusal('not_found');
    return { companyId, ...(await enterAccess(tx, actor, { kind: 'company', id: companyId }, access)) };
  });
