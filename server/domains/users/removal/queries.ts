import { type Duties, NAMED_DUTIES } from '@shared/contracts/users';
import { finishedStatuses, openRequestStatuses, openTaskStatuses } from '@shared/rules/statuses';
import { and, asc, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { namesOf } from '../../../db/names';
import { companies, users } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requestTypes, versionSteps, workflowSteps } from '../../../db/schema/request-types';
import { requestSteps, requests } from '../../../db/schema/requests';
import { tasks } from '../../../db/schema/tasks';
import { isItsVersion } from '../../../db/step-names';

/** What a person is responsible for, and would leave without one. */
export async function dutiesOf(userId: number, executor: Executor = db): Promise<Duties> {
  const openSteps = await openStepsOf(executor, userId);
  const typeSteps = await typeStepsOf(executor, userId);
  const represented = await companiesRepresentedBy(executor, userId);
  const openTasks = [
    ...(await openProjectTasksOf(executor, userId)),
    ...(await openTasksOf(executor, userId)),
  ];
  const ofActiveTypes = typeSteps.filter(({ isActive }) => isActive);
  return {
    openSteps: openSteps.slice(0, NAMED_DUTIES),
    typeSteps: typeSteps.slice(0, NAMED_DUTIES),
    companies: represented.slice(0, NAMED_DUTIES),
    counts: {
      openSteps: openSteps.length,
      typeSteps: typeSteps.length,
      companies: represented.length,
      tasks: openTasks.length,
    },
    total: openSteps.length + ofActiveTypes.length + represented.length,
  };
}

const openStepsOf = (executor: Executor, userId: number) =>
  executor
    .select({
      requestId: requests.id,
      uniqueNumber: requests.uniqueNumber,
      title: requests.title,
      stepName: versionSteps.stepName,
      stepNameEn: versionSteps.stepNameEn,
    })
    .from(requestSteps)
    .innerJoin(requests, eq(requests.id, requestSteps.requestId))
    .innerJoin(versionSteps, isItsVersion)
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
      isActive: requestTypes.isActive,
      name: requestTypes.name,
      nameEn: requestTypes.nameEn,
      stepName: workflowSteps.stepName,
      stepNameEn: workflowSteps.stepNameEn,
    })
    .from(workflowSteps)
    .innerJoin(requestTypes, eq(requestTypes.id, workflowSteps.requestTypeId))
    .where(eq(workflowSteps.responsibleUserId, userId))
    .orderBy(desc(requestTypes.isActive), asc(requestTypes.id), asc(workflowSteps.stepOrder));

/** Open tasks of projects that a person does, in the order of their ids: of their company, as long as there is the project. */
export const openProjectTasksOf = (executor: Executor, userId: number) =>
  executor
    .select({
      id: projectTasks.id,
      name: projectTasks.name,
      nameEn: projectTasks.nameEn,
      projectId: projectTasks.projectId,
      companyId: users.assignedCompanyId,
    })
    .from(projectTasks)
    .innerJoin(projects, and(eq(projects.id, projectTasks.projectId), isNull(projects.deletedAt)))
    .innerJoin(
      users,
      and(
        eq(users.id, projectTasks.responsibleUserId),
        eq(users.assignedCompanyId, projectTasks.responsibleCompanyId),
      ),
    )
    .where(
      and(eq(projectTasks.responsibleUserId, userId), notInArray(projectTasks.status, [...finishedStatuses])),
    )
    .orderBy(asc(projectTasks.id));

/** General tasks, likewise. */
export const openTasksOf = (executor: Executor, userId: number) =>
  executor
    .select({ id: tasks.id, name: tasks.title, companyId: users.assignedCompanyId })
    .from(tasks)
    .innerJoin(
      users,
      and(eq(users.id, tasks.responsibleUserId), eq(users.assignedCompanyId, tasks.companyId)),
    )
    .leftJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(
        eq(tasks.responsibleUserId, userId),
        inArray(tasks.status, openTaskStatuses),
        isNull(tasks.deletedAt),
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(asc(tasks.id));

/** The companies that a person represents. */
export const companiesRepresentedBy = (executor: Executor, userId: number) =>
  executor
    .select(namesOf(companies))
    .from(companies)
    .where(eq(companies.representativeId, userId))
    .orderBy(asc(companies.id));
