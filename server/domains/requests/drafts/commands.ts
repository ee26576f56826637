import { type create, DRAFT_DAYS, MAX_DRAFTS, type save } from '@shared/contracts/request-drafts';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { seesType } from '@shared/rules/request-types';
import { eq, inArray, sql } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../../db/bounds';
import { db, type Tx } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { requestDrafts } from '../../../db/schema/request-drafts';
import { isOutdated } from '../../../db/versions';
import { inBatches } from '../../../lib/batches';
import { authorise, badField, found, Refusal } from '../../../lib/refusal';
import { toIso } from '../../../lib/time';
import { requireActiveCompanies } from '../../companies/queries';
import { lockType } from '../../request-types/queries';
import { maySubmitFor } from '../policy';
import { lockResubmitted } from '../resubmissions/commands';
import { begunBy, isOwn, keptDraft, lockDraft } from './queries';

// What people do to their drafts is no event: no other person learns of a draft, and one that is submitted is recorded as a request.

const ids = { id: requestDrafts.id };

/** Begins a draft. A call that is made again, because its answer was lost, saves the draft that it had begun. */
export const createDraft = (
  actor: Actor,
  { idempotencyKey, resubmissionOf, ...body }: Body<typeof create>,
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockKind(tx, 'request_drafts', actor.id);
    const begun = idempotencyKey && (await begunBy(tx, actor, idempotencyKey));
    if (!begun) {
      const present = tx.$count(requestDrafts, eq(requestDrafts.userId, actor.id));
      await requireWithin('request_drafts', MAX_DRAFTS, present);
    }
    if (resubmissionOf !== undefined) await lockResubmitted(tx, actor, resubmissionOf);
    await requireChosen(tx, actor, body, begun || { requestTypeId: null, companyId: null });
    const values = { ...valuesOf(actor, body), resubmissionOf };
    const [made] = begun
      ? await tx.update(requestDrafts).set(values).where(isOwn(actor, begun.id)).returning(ids)
      : await tx
          .insert(requestDrafts)
          .values({ ...values, userId: actor.id, idempotencyKey })
          .returning(ids);
    return found(made).id;
  });

/** A draft that was saved in another window meanwhile is not overwritten unseen. */
export const saveDraft = (
  actor: Actor,
  id: number,
  body: Body<typeof save>,
  version: string | undefined,
): Promise<void> =>
  db.transaction(async (tx) => {
    // the type is locked before the draft, as where a request is submitted or a type deleted
    await requireChosen(tx, actor, body, found(await keptDraft(tx, actor, id)));
    const { updatedAt } = found(await lockDraft(tx, actor, id));
    if (isOutdated(version, updatedAt))
      throw new Refusal('changed_meanwhile', { by: await nameOf(tx, actor), at: toIso(updatedAt) });
    await tx.update(requestDrafts).set(valuesOf(actor, body)).where(eq(requestDrafts.id, id));
  });

export const removeDraft = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => void found(await take(tx, actor, id)));

/** Deletes the draft that a request was submitted from, in the transaction that submits it: no draft is submitted twice. */
export async function spendDraft(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!(await take(tx, actor, id))) throw new Refusal('draft_gone');
}

async function take(tx: Tx, actor: Actor, id: number): Promise<{ id: number } | undefined> {
  const [taken] = await tx.delete(requestDrafts).where(isOwn(actor, id)).returning({ id: requestDrafts.id });
  return taken;
}

/** The actor's own company is not named: it is theirs by the time that they submit. */
const valuesOf = (actor: Actor, { companyId, ...body }: Body<typeof save>) => ({
  ...body,
  companyId: companyId === actor.assignedCompanyId ? null : companyId,
});

/**
 * A type that the actor sees, active or not, for it may be so again, and a company that they may submit for. What the draft has
 * already is not asked about, so that the rest can be saved whatever became of that.
 */
async function requireChosen(
  tx: Tx,
  actor: Actor,
  { requestTypeId = null, companyId = null }: Body<typeof save>,
  before: { requestTypeId: number | null; companyId: number | null },
): Promise<void> {
  if (companyId !== null && companyId !== before.companyId && companyId !== actor.assignedCompanyId) {
    authorise(maySubmitFor(actor, companyId));
    await requireActiveCompanies(tx, [{ path: 'companyId', id: companyId }]);
  }
  if (requestTypeId === null || requestTypeId === before.requestTypeId) return;
  const type = await lockType(tx, requestTypeId, 'share');
  if (!type || !seesType(actor, type)) throw badField('requestTypeId', 'choice');
}

async function nameOf(tx: Tx, { id }: Actor): Promise<string> {
  const [name] = await tx
    .select({ text: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, id));
  return found(name).text;
}

const BATCH = 1_000;

/** Deletes drafts that their authors left alone for long. Returns how many. */
export const purgeDrafts = (): Promise<number> => inBatches(BATCH, purgeSome);

async function purgeSome(max: number): Promise<number> {
  const old = db
    .select({ id: requestDrafts.id })
    .from(requestDrafts)
    .where(sql`${requestDrafts.updatedAt} < now() - make_interval(days => ${DRAFT_DAYS})`)
    .limit(max)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.delete(requestDrafts).where(inArray(requestDrafts.id, old));
  return rowCount ?? 0;
}
