import { type create, MAX_SHARED_VIEWS, MAX_VIEWS, type update } from '@shared/contracts/saved-views';
import type { Body } from '@shared/endpoint';
import { type Actor, isAdmin } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { changesView, seesView, sharesViewsWith, type ViewedList } from '@shared/rules/saved-views';
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { defaultViews, savedViews } from '../../db/schema/saved-views';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { authorise, badField, found } from '../../lib/refusal';
import { requireActiveCompanies } from '../companies/queries';
import { lockView, type ViewRow, viewById } from './queries';

export const createView = (
  actor: Actor,
  { list, name, state, companyId }: Body<typeof create>,
): Promise<ViewRow> =>
  db.transaction(async (tx) => {
    if (companyId !== null) authorise(sharesViewsWith(actor, companyId));
    await lockKind(tx, 'saved_views', actor.id);
    if (companyId !== null) await requireSharing(tx, companyId);
    await requireWithin('saved_views', MAX_VIEWS, tx.$count(savedViews, isOwnDeletable(actor)));
    const [made] = await tx
      .insert(savedViews)
      .values({ userId: actor.id, list, name, state, companyId })
      .returning({ id: savedViews.id });
    const { id } = found(made);
    await audit(tx, actor, 'create', id, { name, ...(companyId !== null && { companyId }) });
    return found(await viewById(actor, id, tx));
  });

/** The views of a person that count: those that they can delete. A view that is shared with a company they have left stays with the company. */
const isOwnDeletable = (actor: Actor): SQL | undefined =>
  and(
    eq(savedViews.userId, actor.id),
    isAdmin(actor)
      ? undefined
      : or(isNull(savedViews.companyId), eq(savedViews.companyId, actor.assignedCompanyId ?? 0)),
  );

/** Refuses to share one more with a company, or with one that is not active. */
async function requireSharing(tx: Tx, companyId: number): Promise<void> {
  await lockKind(tx, 'shared_views', companyId);
  await requireActiveCompanies(tx, [{ path: 'companyId', id: companyId }]);
  const shared = tx.$count(savedViews, eq(savedViews.companyId, companyId));
  await requireWithin('shared_views', MAX_SHARED_VIEWS, shared);
}

export const updateView = (actor: Actor, id: number, body: Body<typeof update>): Promise<ViewRow> =>
  db.transaction(async (tx) => {
    const view = await changed(tx, actor, id);
    const { companyId } = body;
    if (companyId != null && companyId !== view.companyId) {
      authorise(sharesViewsWith(actor, companyId));
      await requireSharing(tx, companyId);
    }
    const changes = changesOf(view, body);
    if (isEmpty(changes)) return view;
    await tx.update(savedViews).set(changes).where(eq(savedViews.id, id));
    await audit(tx, actor, 'edit', id, changedFacts(view, changes, ['name', 'companyId']));
    return found(await viewById(actor, id, tx));
  });

export const removeView = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await changed(tx, actor, id);
    await tx.delete(savedViews).where(eq(savedViews.id, id));
    await audit(tx, actor, 'delete', id, { name });
  });

async function changed(tx: Tx, actor: Actor, id: number): Promise<ViewRow> {
  const row = await lockView(tx, actor, id);
  const view = found(row && seesView(actor, row) ? row : undefined);
  authorise(changesView(actor, view));
  return view;
}

export const chooseDefault = (actor: Actor, list: ViewedList, viewId: number | null): Promise<void> =>
  db.transaction(async (tx) => {
    const isOfList = and(eq(defaultViews.userId, actor.id), eq(defaultViews.list, list));
    if (viewId === null) {
      const gone = await tx.delete(defaultViews).where(isOfList).returning();
      for (const row of gone) await audit(tx, actor, 'unset_default', row.viewId, {});
      return;
    }
    const view = await lockView(tx, actor, viewId);
    if (!view || !seesView(actor, view) || view.list !== list) throw badField('viewId', 'choice');
    if (view.defaultId !== null) return;
    await tx
      .insert(defaultViews)
      .values({ userId: actor.id, list, viewId })
      .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.list], set: { viewId } });
    await audit(tx, actor, 'set_default', viewId, { name: view.name });
  });

const audit = (
  tx: Tx,
  actor: Actor,
  verb: AuditVerb<'saved_view'>,
  entityId: number,
  data: AuditData,
): Promise<void> =>
  record(tx, { actorId: actor.id, action: `saved_view.${verb}`, entity: 'saved_view', entityId, data });
