import type { FormField } from '@shared/contracts/forms';
import type { Actor } from '@shared/rules/actor';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../../db/client';
import { namesOf } from '../../../db/names';
import { requestDrafts } from '../../../db/schema/request-drafts';
import { requestTypes } from '../../../db/schema/request-types';

/** A draft is its author's alone: for others, administrators among them, there is none. */
export const isOwn = ({ id: userId }: Pick<Actor, 'id'>, id: number): SQL | undefined =>
  and(eq(requestDrafts.id, id), eq(requestDrafts.userId, userId));

const listed = {
  id: requestDrafts.id,
  title: requestDrafts.title,
  requestType: namesOf(requestTypes),
  /** Whose the type is, which decides whether the author still sees it. */
  typeCompanyId: requestTypes.companyId,
  createdAt: requestDrafts.createdAt,
  updatedAt: requestDrafts.updatedAt,
};

/** The drafts of a person, the one saved last first. */
export const draftsOf = ({ id }: Actor) =>
  db
    .select(listed)
    .from(requestDrafts)
    .leftJoin(requestTypes, eq(requestTypes.id, requestDrafts.requestTypeId))
    .where(eq(requestDrafts.userId, id))
    .orderBy(desc(requestDrafts.updatedAt), desc(requestDrafts.id));

export type ListedRow = Awaited<ReturnType<typeof draftsOf>>[number];

export const isOwnDraft = async (actor: Actor, id: number): Promise<boolean> =>
  (await db.$count(requestDrafts, isOwn(actor, id))) > 0;

/** What the type of a draft asks; nothing where none is chosen. */
export async function fieldsOfDraft(id: number, executor: Executor = db): Promise<FormField[]> {
  const [row] = await executor
    .select({ fields: requestTypes.fields })
    .from(requestDrafts)
    .innerJoin(requestTypes, eq(requestTypes.id, requestDrafts.requestTypeId))
    .where(eq(requestDrafts.id, id));
  return row?.fields ?? [];
}

export async function ownDraft(actor: Actor, id: number) {
  const [row] = await db
    .select({
      ...listed,
      companyId: requestDrafts.companyId,
      description: requestDrafts.description,
      priority: requestDrafts.priority,
      dueDate: requestDrafts.dueDate,
      answers: requestDrafts.answers,
      fields: requestTypes.fields,
      resubmissionOf: requestDrafts.resubmissionOf,
      formerFiles: requestDrafts.formerFiles,
    })
    .from(requestDrafts)
    .leftJoin(requestTypes, eq(requestTypes.id, requestDrafts.requestTypeId))
    .where(isOwn(actor, id));
  return row;
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof ownDraft>>>;

/** What of a draft decides whether it may be saved. */
const kept = {
  requestTypeId: requestDrafts.requestTypeId,
  companyId: requestDrafts.companyId,
  updatedAt: requestDrafts.updatedAt,
};

export async function keptDraft(tx: Tx, actor: Actor, id: number) {
  const [row] = await tx.select(kept).from(requestDrafts).where(isOwn(actor, id));
  return row;
}

export async function lockDraft(tx: Tx, actor: Actor, id: number) {
  const [row] = await tx.select(kept).from(requestDrafts).where(isOwn(actor, id)).for('update');
  return row;
}

/** The draft that a call with this key has begun. */
export async function begunBy(tx: Tx, { id: userId }: Actor, key: string) {
  const [row] = await tx
    .select({ id: requestDrafts.id, ...kept })
    .from(requestDrafts)
    .where(and(eq(requestDrafts.userId, userId), eq(requestDrafts.idempotencyKey, key)));
  return row;
}
