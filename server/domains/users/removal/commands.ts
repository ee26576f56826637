import type { Actor } from '@shared/rules/actor';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { calendarFeeds } from '../../../db/schema/calendar-feeds';
import { exports } from '../../../db/schema/exports';
import { imports } from '../../../db/schema/imports';
import { userActivity, users } from '../../../db/schema/people';
import { userPagePermissions } from '../../../db/schema/permissions';
import { reportSubscriptions } from '../../../db/schema/reports';
import { requestDrafts } from '../../../db/schema/request-drafts';
import { defaultViews, savedViews } from '../../../db/schema/saved-views';
import { sessions } from '../../../db/schema/sessions';
import { userSettings } from '../../../db/schema/settings';
import { violatesReference } from '../../../db/unique';
import { found, Refusal } from '../../../lib/refusal';
import { requireReplaceable, takeTurn } from '../admins/queries';
import { endInvitation } from '../invitations/commands';
import { spendLinks } from '../passwords/commands';
import { lockUser, nextEpoch } from '../queries';
import { dropFactors } from '../second-factor/commands';
import { dutiesOf } from './queries';

/**
 * Deletes a person's account, or, of a person with a history, all but their name. The person is held so that nobody
 * makes them responsible for anything meanwhile; they have no open steps, so no request has to be locked after them.
 */
export const removeUser = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await takeTurn(tx);
    const user = found(await lockUser(tx, actor, id, 'update'));
    await requireReplaceable(tx, actor, user);
    const duties = await dutiesOf(id, tx);
    if (duties.total > 0) throw new Refusal('user_in_use', { ...duties });
    // with their files, which would refer to the person as what others have of them does
    await tx.delete(requestDrafts).where(eq(requestDrafts.userId, id));
    await tx.delete(reportSubscriptions).where(eq(reportSubscriptions.userId, id));
    // no reference deletes them; their devices go with them
    await tx.delete(sessions).where(eq(sessions.userId, id));
    // those that a company shares stay with it, and tell who made them
    await tx.delete(savedViews).where(and(eq(savedViews.userId, id), isNull(savedViews.companyId)));
    const hasHistory = !(await deleteRow(tx, id));
    if (hasHistory) await leaveTombstone(tx, id);
    await record(tx, {
      actorId: actor.id,
      action: 'user.remove',
      entity: 'user',
      entityId: id,
      data: { hasHistory },
    });
  });

/** The database knows best who is referred to; false, and nothing done, when a person is. */
async function deleteRow(tx: Tx, id: number): Promise<boolean> {
  try {
    await tx.transaction((attempt) => attempt.delete(users).where(eq(users.id, id)));
    return true;
  } catch (error) {
    if (violatesReference(error)) return false;
    throw error;
  }
}

/** Keeps names and user name, which the history tells, and the company that the person acted for; the rest goes. */
async function leaveTombstone(tx: Tx, id: number): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `deleted ${id}`, // no address has a blank, so another person may have theirs
      phone: null,
      passwordHash: null,
      googleSubject: null,
      profileImageUrl: null,
      role: 'user',
      isActive: false,
      ...nextEpoch,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, id));
  await spendLinks(tx, id);
  await endInvitation(tx, id);
  await dropFactors(tx, id);
  await tx.delete(userSettings).where(eq(userSettings.userId, id));
  await tx.delete(userActivity).where(eq(userActivity.userId, id));
  await tx.delete(userPagePermissions).where(eq(userPagePermissions.userId, id));
  await tx.delete(defaultViews).where(eq(defaultViews.userId, id));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id));
  await tx.delete(exports).where(eq(exports.createdBy, id));
  await tx.delete(imports).where(eq(imports.createdBy, id));
}
