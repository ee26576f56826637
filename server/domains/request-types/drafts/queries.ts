import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { requestTypeDrafts } from '../../../db/schema/request-types';

/** The draft of a type's workflow, if one was begun. */
export async function draftOf(requestTypeId: number, executor: Executor = db) {
  const [draft] = await executor
    .select({
      steps: requestTypeDrafts.steps,
      updatedAt: requestTypeDrafts.updatedAt,
      savedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(requestTypeDrafts)
    .leftJoin(users, eq(users.id, requestTypeDrafts.updatedBy))
    .where(eq(requestTypeDrafts.requestTypeId, requestTypeId));
  return draft;
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof draftOf>>>;
