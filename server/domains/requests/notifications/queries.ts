import { isAttended } from '@shared/rules/requests';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { requestSteps, requests } from '../../../db/schema/requests';
import { users } from '../../../db/schema/users';
import { found } from '../../../lib/refusal';

/** Whose a request is, and where it stands, as this transaction has written it. */
export async function standingOf(tx: Tx, requestId: number) {
  const [row] = await tx
    .select({
      submittedBy: requests.submittedBy,
      separateDuties: requests.separateDuties,
      current: {
        id: requestSteps.id,
        responsibleUserId: requestSteps.responsibleUserId,
        isActive: sql<boolean>`coalesce(${users.isActive} and ${users.deletedAt} is null, false)`,
      },
    })
    .from(requests)
    .leftJoin(
      requestSteps,
      and(eq(requestSteps.requestId, requests.id), eq(requestSteps.stepOrder, requests.currentStep)),
    )
    .leftJoin(users, eq(users.id, requestSteps.responsibleUserId))
    .where(eq(requests.id, requestId));
  const { current, ...request } = found(row);
  const { submittedBy } = request;
  return {
    submittedBy,
    current: current ? { ...current, responsibleActive: isAttended(current, request) } : undefined,
  };
}
