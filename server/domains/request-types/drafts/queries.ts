import type { FormField } from '@shared/contracts/forms';
import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { requestTypeDrafts, requestTypes } from '../../../db/schema/request-types';

/** The draft of a type's workflow and form, if one was begun. */
export async function draftOf(requestTypeId: number, executor: Executor = db) {
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
  return draft;
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof draftOf>>>;
