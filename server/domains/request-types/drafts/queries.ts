import type { FormField } from '@shared/contracts/forms';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { requestTypeDrafts, requestTypes } from '../../../db/schema/request-types';
import { type WorkflowStepRow, workflowOf } from '../queries';
import { toldApart } from './policy';

/**
 * The draft of a type's workflow and form, if one was begun; its steps told apart from what is published by now, which is read where
 * it is not given.
 */
export async function draftOf(
  requestTypeId: number,
  executor: Executor = db,
  published?: readonly WorkflowStepRow[],
) {
  const [draft] = await executor
    .select({
      steps: requestTypeDrafts.steps,
      fields: sql<FormField[]>`coalesce(${requestTypeDrafts.fields}, ${requestTypes.fields})`,
      updatedAt: requestTypeDrafts.updatedAt,
      savedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(requestTypeDrafts)
    .innerJoin(requestTypes, eq(requestTypes.id, requestTypeDrafts.requestTypeId))
    .leftJoin(users, eq(users.id, requestTypeDrafts.updatedBy))
    .where(eq(requestTypeDrafts.requestTypeId, requestTypeId));
  if (!draft) return undefined;
  const steps = toldApart(draft.steps, published ?? (await workflowOf(requestTypeId, executor)));
  return { ...draft, steps };
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof draftOf>>>;
