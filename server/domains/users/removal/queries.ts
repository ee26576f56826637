import { type Duties, NAMED_DUTIES } from '@shared/contracts/users';
import { openRequestStatuses } from '@shared/rules/statuses';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { namesOf } from '../../../db/names';
import { companies } from '../../../db/schema/people';
import { requestTypes, workflowSteps } from '../../../db/schema/request-types';
import { requestSteps, requests } from '../../../db/schema/requests';

/** What a person is responsible for, and would leave to nobody. */
export async function dutiesOf(userId: number, executor: Executor = db): Promise<Duties> {
  const all = {
    openSteps: await openStepsOf(executor, userId),
    typeSteps: await typeStepsOf(executor, userId),
    companies: await companiesRepresentedBy(executor, userId),
  };
  return {
    openSteps: all.openSteps.slice(0, NAMED_DUTIES),
    typeSteps: all.typeSteps.slice(0, NAMED_DUTIES),
    companies: all.companies.slice(0, NAMED_DUTIES),
    total: all.openSteps.length + all.typeSteps.length + all.companies.length,
  };
}

const openStepsOf = (executor: Executor, userId: number) =>
  executor
    .select({
      requestId: requests.id,
      uniqueNumber: requests.uniqueNumber,
      title: requests.title,
      stepName: requestSteps.stepName,
      stepNameEn: requestSteps.stepNameEn,
    })
    .from(requestSteps)
    .innerJoin(requests, eq(requests.id, requestSteps.requestId))
    .where(
      and(
        eq(requestSteps.responsibleUserId, userId),
        isNull(requestSteps.completedAt),
        isNull(requestSteps.skippedAt),
        inArray(requests.status, openRequestStatuses),
      ),
    )
    .orderBy(asc(requests.id), asc(requestSteps.stepOrder));

const typeStepsOf = (executor: Executor, userId: number) =>
  executor
    .select({
      requestTypeId: requestTypes.id,
      name: requestTypes.name,
      nameEn: requestTypes.nameEn,
      stepName: workflowSteps.stepName,
      stepNameEn: workflowSteps.stepNameEn,
    })
    .from(workflowSteps)
    .innerJoin(requestTypes, eq(requestTypes.id, workflowSteps.requestTypeId))
    .where(and(eq(workflowSteps.responsibleUserId, userId), eq(requestTypes.isActive, true)))
    .orderBy(asc(requestTypes.id), asc(workflowSteps.stepOrder));

const companiesRepresentedBy = (executor: Executor, userId: number) =>
  executor
    .select(namesOf(companies))
    .from(companies)
    .where(eq(companies.representativeId, userId))
    .orderBy(asc(companies.id));
