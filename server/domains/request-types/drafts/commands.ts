import type { FormField } from '@shared/contracts/forms';
import type { publishDraft as publish, saveDraft as save } from '@shared/contracts/request-types';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData } from '@shared/rules/audit';
import { fieldChangesBetween } from '@shared/rules/field-changes';
import { type ComparedStep, changesBetween } from '@shared/rules/version-changes';
import { eq, inArray, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { requestTypeDrafts, requestTypes, workflowSteps } from '../../../db/schema/request-types';
import { isOutdated } from '../../../db/versions';
import { changesOf, isEmpty } from '../../../lib/changes';
import { found, Refusal } from '../../../lib/refusal';
import { toIso } from '../../../lib/time';
import { audit } from '../commands';
import { requireAnswerable, takeRecords } from '../conditions/commands';
import { lockType, requireEligiblePeople, type WorkflowStepRow, workflowOf } from '../queries';
import { chosenPeople, type ToldStep, toldApart } from './policy';
import { draftOf } from './queries';

// Whatever is done to a draft locks its type first, as every change of the published workflow does.

/**
 * Begins a draft, or saves as a whole the one that is named by its version. Neither is done to what others did meanwhile: a draft
 * that was begun is not begun anew, and one that is gone is not saved.
 */
export const saveDraft = (
  actor: Actor,
  id: number,
  body: Body<typeof save>,
  version?: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const type = found(await lockType(tx, id, 'update'));
    const published = await workflowOf(id, tx);
    const draft = await draftOf(id, tx, published);
    if (version !== undefined) found(draft);
    if (draft && (version === undefined || isOutdated(version, draft.updatedAt)))
      throw new Refusal('changed_meanwhile', { by: draft.savedBy, at: toIso(draft.updatedAt) });
    const told = toldApart(body.steps, published);
    await requireEligiblePeople(tx, actor, chosenPeople(told, published));
    const sent = { steps: told, fields: body.fields ?? draft?.fields ?? type.fields };
    requireAnswerable(sent);
    const before = [{ steps: published, fields: type.fields }, ...(draft ? [draft] : [])];
    const { steps, fields } = await takeRecords(tx, actor, sent, before);
    // a body without fields leaves them as they are
    const saved = { steps, fields: body.fields && fields, updatedBy: actor.id };
    await tx
      .insert(requestTypeDrafts)
      .values({ ...saved, requestTypeId: id })
      .onConflictDoUpdate({
        target: requestTypeDrafts.requestTypeId,
        set: { ...saved, updatedAt: sql`now()` },
      });
    if (!draft) await audit(tx, actor, 'begin_draft', id, {});
  });

export const discardDraft = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    found(await lockType(tx, id, 'update'));
    found(await removeDraft(tx, id));
    await audit(tx, actor, 'discard_draft', id, {});
  });

/** Makes the draft the workflow and the form, if both are still what the person has looked at. Steps that stay keep their ids. */
export const publishDraft = (actor: Actor, id: number, seen: Body<typeof publish>): Promise<void> =>
  db.transaction(async (tx) => {
    const { workflowRevision, fields: publishedFields } = found(await lockType(tx, id, 'update'));
    const published = await workflowOf(id, tx);
    const draft = await draftOf(id, tx, published);
    if (!draft || workflowRevision !== seen.revision || isOutdated(seen.draftUpdatedAt, draft.updatedAt))
      throw new Refusal('draft_outdated');
    const { steps } = draft;
    await requireEligiblePeople(tx, actor, chosenPeople(steps, published));
    requireAnswerable(draft); // a server of the version before saves a form without looking at them
    await replaceWorkflow(tx, id, published, steps);
    await tx.update(requestTypes).set({ fields: draft.fields }).where(eq(requestTypes.id, id));
    await removeDraft(tx, id);
    await audit(tx, actor, 'publish_draft', id, {
      ...countedChanges(published, steps),
      ...countedFieldChanges(publishedFields, draft.fields),
    });
  });

async function removeDraft(tx: Tx, id: number): Promise<{ id: number } | undefined> {
  const [removed] = await tx
    .delete(requestTypeDrafts)
    .where(eq(requestTypeDrafts.requestTypeId, id))
    .returning({ id: requestTypeDrafts.requestTypeId });
  return removed;
}

/** Ranks are unique at the end of the transaction only, so steps may take each other's places. */
async function replaceWorkflow(
  tx: Tx,
  requestTypeId: number,
  published: readonly WorkflowStepRow[],
  steps: readonly ToldStep[],
): Promise<void> {
  const gone = published.filter(({ id }) => !steps.some(({ workflowStepId }) => workflowStepId === id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.delete(workflowSteps).where(inArray(workflowSteps.id, ids));
  }
  for (const [index, { workflowStepId, ...fields }] of steps.entries()) {
    const step = { ...fields, stepOrder: index + 1 };
    const before = published.find(({ id }) => id === workflowStepId);
    if (!before) await tx.insert(workflowSteps).values({ ...step, requestTypeId });
    else if (!isEmpty(changesOf(before, step)))
      await tx.update(workflowSteps).set(step).where(eq(workflowSteps.id, before.id));
  }
}

/** How many steps are new, changed or moved, and gone. */
function countedChanges(published: readonly WorkflowStepRow[], steps: readonly ToldStep[]): AuditData {
  const changes = changesBetween(
    published.map((step): ComparedStep => ({ ...step, workflowStepId: step.id })),
    steps,
  );
  const [addedSteps, changedSteps, removedSteps] = counted(changes);
  return { addedSteps, changedSteps, removedSteps };
}

/** Likewise of the form; a form that stays is not told. */
function countedFieldChanges(published: readonly FormField[], fields: readonly FormField[]): AuditData {
  const changes = fieldChangesBetween(published, fields);
  if (changes.length === 0) return {};
  const [addedFields, changedFields, removedFields] = counted(changes);
  return { addedFields, changedFields, removedFields };
}

function counted(
  changes: readonly { from?: number | undefined; to?: number | undefined }[],
): [number, number, number] {
  const added = changes.filter(({ from }) => from === undefined).length;
  const removed = changes.filter(({ to }) => to === undefined).length;
  return [added, changes.length - added - removed, removed];
}
