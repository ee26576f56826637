import { MAX_REPORT_SUBSCRIPTIONS, type ReportOf } from '@shared/contracts/reports';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { monthOf } from '@shared/rules/reports';
import { eq } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../../db/bounds';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { reportSubscriptions } from '../../../db/schema/reports';
import { found } from '../../../lib/refusal';
import { today } from '../../../lib/time';
import { visibleProject } from '../../projects/queries';
import { heldCompany, isSubscriptionOf } from './queries';

const idOf = ({ reports, id }: ReportOf) => (reports === 'companies' ? { companyId: id } : { projectId: id });

/** Subscribes a person; the first letter is about the present month. If they are subscribed already, only the language changes. */
export const subscribe = (actor: Actor, of: ReportOf, language: Language): Promise<void> =>
  db.transaction(async (tx) => {
    await lockKind(tx, 'report_subscriptions', actor.id);
    found(of.reports === 'companies' ? await heldCompany(tx, of.id) : await visibleProject(actor, of.id, tx));
    const kept = await tx
      .update(reportSubscriptions)
      .set({ language })
      .where(isSubscriptionOf(actor.id, of))
      .returning({ id: reportSubscriptions.id });
    if (kept.length > 0) return;
    const ofPerson = tx.$count(reportSubscriptions, eq(reportSubscriptions.userId, actor.id));
    await requireWithin('report_subscriptions', MAX_REPORT_SUBSCRIPTIONS, ofPerson);
    await tx
      .insert(reportSubscriptions)
      .values({ ...idOf(of), userId: actor.id, language, month: monthOf(today()) });
    await note(tx, actor.id, 'user.subscribe_report', of);
  });

export const unsubscribe = ({ id }: Actor, of: ReportOf): Promise<void> =>
  db.transaction(async (tx) => {
    found(await remove(tx, id, of));
    await note(tx, id, 'user.unsubscribe_report', of);
  });

/** Ends a subscription whose report the person may no longer see; recorded as done by the system. */
export const endSubscription = (userId: number, of: ReportOf): Promise<void> =>
  db.transaction(async (tx) => {
    if (await remove(tx, userId, of)) await note(tx, userId, 'user.unsubscribe_report', of, null);
  });

async function remove(tx: Tx, userId: number, of: ReportOf) {
  const [removed] = await tx
    .delete(reportSubscriptions)
    .where(isSubscriptionOf(userId, of))
    .returning({ id: reportSubscriptions.id });
  return removed;
}

const note = (
  tx: Tx,
  userId: number,
  action: 'user.subscribe_report' | 'user.unsubscribe_report',
  of: ReportOf,
  actorId: number | null = userId,
) => record(tx, { actorId, action, entity: 'user', entityId: userId, data: idOf(of) });
