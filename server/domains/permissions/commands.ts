import type { Actor } from '@shared/rules/actor';
import { ne } from 'drizzle-orm';
import { recordAudit } from '../../db/audit';
import { db } from '../../db/client';
import { userPagePermissions } from '../../db/schema/permissions';
import { badField, found, Refusal } from '../../lib/refusal';
import { findEntry, findPage, keepUser, type UserEntryRow } from './queries';

interface Entry {
  userId: number;
  pageId: number;
  canAccess: boolean;
}

/**
 * Grants or withholds a page for a person; it counts from their next call on. An unknown person is `noUser`, for they
 * are named by the address in one call and by the body in the other.
 */
export const setUserPage = (
  actor: Actor,
  { userId, pageId, canAccess }: Entry,
  noUser: Refusal = new Refusal('not_found'),
): Promise<UserEntryRow> =>
  db.transaction(async (tx) => {
    if (!(await keepUser(tx, userId))) throw noUser;
    const page = await findPage(pageId, tx);
    if (!page) throw badField('pageId', 'choice');
    const [changed] = await tx
      .insert(userPagePermissions)
      .values({ userId, pageId, canAccess })
      .onConflictDoUpdate({
        target: [userPagePermissions.userId, userPagePermissions.pageId],
        set: { canAccess },
        setWhere: ne(userPagePermissions.canAccess, canAccess),
      })
      .returning({ id: userPagePermissions.id });
    if (changed) {
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'user.set_page',
        entity: 'user',
        entityId: userId,
        data: { pageId, pageKey: page.pageKey, canAccess },
      });
    }
    return found(await findEntry(tx, userId, pageId));
  });
