import { MAX_USER_ENTRIES } from '@shared/contracts/permissions';
import type { Actor } from '@shared/rules/actor';
import { and, eq, ne, sql } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { userPagePermissions } from '../../db/schema/permissions';
import { badField, found, Refusal } from '../../lib/refusal';
import { requireOwnPassword } from '../users/makers/commands';
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

interface Owner {
  kind: EntryOwner;
  id: number;
}

/**
 * Enters the access to a page for an owner whom the transaction keeps. It counts from the next call on of everybody
 * whom it concerns, and is on record where it changes anything.
 */
export async function enterAccess(
  tx: Tx,
  actor: Actor,
  owner: Owner,
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
    .returning({ isNew: sql<boolean>`xmax = 0` }); // of a row that was there, xmax is the lock that changed it
  const entry = { pageId, pageKey: page.pageKey, canAccess };
  if (changed) {
    await record(tx, {
      actorId: actor.id,
      action: `${owner.kind}.set_page`,
      entity: owner.kind,
      entityId: owner.id,
      data: {
        pageKey: page.pageKey,
        changes: { canAccess: { from: changed.isNew ? null : !canAccess, to: canAccess } },
      },
    });
  }
  return entry;
}

/**
 * Takes away again what is entered, so that the weaker rules decide: from the next call on, and on record where there
 * was anything.
 */
export async function clearAccess(tx: Tx, actor: Actor, owner: Owner, pageId: number): Promise<void> {
  const { pageKey } = found(await findPage(tx, pageId));
  const { entries, ownerId } = entryTables[owner.kind];
  const [cleared] = await tx
    .delete(entries)
    .where(and(eq(ownerId, owner.id), eq(entries.pageId, pageId)))
    .returning({ canAccess: entries.canAccess });
  if (!cleared) return;
  await record(tx, {
    actorId: actor.id,
    action: `${owner.kind}.clear_page`,
    entity: owner.kind,
    entityId: owner.id,
    data: { pageKey, changes: { canAccess: { from: cleared.canAccess, to: null } } },
  });
}

/** An unknown person is `noUser`, for they are named by the address in one call and by the body in the other. */
export const setUserPage = (
  actor: Actor,
  { userId, ...access }: Access & { userId: number },
  noUser: Refusal = new Refusal('not_found'),
): Promise<UserEntryRow> =>
  db.transaction(async (tx) => {
    await lockKind(tx, 'user_entries');
    if (!(await keepUser(tx, userId))) throw noUser;
    if (access.canAccess) await requireOwnPassword(tx, userId);
    if (!(await findUserEntry(tx, userId, access.pageId)))
      await requireWithin('user_entries', MAX_USER_ENTRIES, tx.$count(userPagePermissions));
    await enterAccess(tx, actor, { kind: 'user', id: userId }, access, badField('pageId', 'choice'));
    return found(await findUserEntry(tx, userId, access.pageId));
  });

/** Leaves a page to the rules that are weaker than what is entered for a person. */
export const clearUserPage = (
  actor: Actor,
  { userId, pageId }: { userId: number; pageId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await keepUser(tx, userId))) throw new Refusal('not_found');
    await clearAccess(tx, actor, { kind: 'user', id: userId }, pageId);
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

/** Leaves a page to the rules that are weaker than what is entered for a company. */
export const clearCompanyPage = (
  actor: Actor,
  { companyId, pageId }: { companyId: number; pageId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await keepCompany(tx, companyId))) throw new Refusal('not_found');
    await clearAccess(tx, actor, { kind: 'company', id: companyId }, pageId);
  });
