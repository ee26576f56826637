import type { listOfOwnCompany, ProjectTask } from '@shared/contracts/project-tasks';
import type { Query } from '@shared/endpoint';
import { type Actor, isAdmin, seesEverything } from '@shared/rules/actor';
import { type CompanyTaskFilter, isLockedAfter } from '@shared/rules/project-tasks';
import type { ProjectTaskStatus } from '@shared/rules/statuses';
import type { TurnTask } from '@shared/rules/turns';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { amongGathered, isOneOf } from '../../../db/among';
import { isRestorable } from '../../../db/bin';
import { db, type Executor, onceConnected, type Tx } from '../../../db/client';
import { excerptOf, wholeOf } from '../../../db/excerpt';
import { namesOf } from '../../../db/names';
import { readPage, rowsById } from '../../../db/page';
import { isResponsible, responsible } from '../../../db/responsible';
import { attachments } from '../../../db/schema/attachments';
import { comments } from '../../../db/schema/comments';
import { events } from '../../../db/schema/events';
import { companies } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { turns } from '../../../db/schema/turns';
import { isFoundBy } from '../../../db/search';
import { visibleById } from '../../../db/viewer';
import { found } from '../../../lib/refusal';
import { companyState } from '../../companies/queries';
import { deletedProject, isEditedProject, visibleEach, visibleProjectIds } from '../queries';

const owner = alias(companies, 'owner');
/** Ranks have no gaps, so the task before is the one whose rank is one less. */
const previous = alias(projectTasks, 'previous');
const previousCompany = alias(companies, 'previous_company');

const isJustBefore = and(
  eq(previous.projectId, projectTasks.projectId),
  eq(previous.orderIndex, sql`${projectTasks.orderIndex} - 1`),
);

const noteCount = sql<number>`(select count(*)::int from ${comments} where ${comments.projectTaskId} = ${projectTasks.id} and ${comments.deletedAt} is null)`;

const attachmentCount = sql<number>`(select count(*)::int from ${attachments} where ${attachments.projectTaskId} = ${projectTasks.id} and ${attachments.deletedAt} is null)`;

const select = (executor: Executor, textOf = wholeOf) =>
  executor
    .select({
      ...getTableColumns(projectTasks),
      projectId: projects.id,
      description: textOf(projectTasks.description),
      notes: textOf(projectTasks.notes),
      noteCount,
      attachmentCount,
      responsibleCompany: namesOf(companies),
      responsibleUser: {
        id: responsible.id,
        firstName: responsible.firstName,
        lastName: responsible.lastName,
        username: responsible.username,
      },
      project: {
        id: projects.id,
        name: projects.name,
        companyId: projects.companyId,
        status: projects.status,
      },
      owner: namesOf(owner),
      previous: {
        id: previous.id,
        name: previous.name,
        nameEn: previous.nameEn,
        status: previous.status,
        orderIndex: previous.orderIndex,
      },
      previousCompany: namesOf(previousCompany),
    })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .innerJoin(owner, eq(owner.id, projects.companyId))
    .leftJoin(companies, eq(companies.id, projectTasks.responsibleCompanyId))
    .leftJoin(responsible, isResponsible(projectTasks.responsibleUserId, projectTasks.responsibleCompanyId))
    .leftJoin(previous, isJustBefore)
    .leftJoin(previousCompany, eq(previousCompany.id, previous.responsibleCompanyId));

export type ProjectTaskRow = Awaited<ReturnType<typeof select>>[number];

/** The task that has to be completed first, if this one is locked. */
export const waitsFor = ({ previous, previousCompany }: ProjectTaskRow): ProjectTask['waitsFor'] =>
  previous && isLockedAfter(previous)
    ? {
        id: previous.id,
        name: previous.name,
        nameEn: previous.nameEn,
        orderIndex: previous.orderIndex,
        responsibleCompany: previousCompany,
      }
    : null;

/** A task with all its texts. */
export const findProjectTask = visibleById((executor, isForAll) =>
  select(executor)
    .where(and(eq(projectTasks.id, sql.placeholder('id')), visibleEach(isForAll)))
    .prepare(isForAll ? 'project task' : 'project task of concern'),
);

/** What a person may restore: an admin any task, others what they deleted of a project that they may edit. */
export const isProjectTaskInBinOf = (actor: Actor): SQL | undefined =>
  and(
    isRestorable(projectTasks.deletedAt),
    isAdmin(actor) ? undefined : eq(projectTasks.deletedBy, actor.id),
    exists(
      db
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, projectTasks.deletedFrom), isEditedProject(actor))),
    ),
  );

/** A task that a person may restore, and the project that it comes back to. */
export async function findDeletedProjectTask(tx: Tx, actor: Actor, id: number) {
  const { name, status, orderIndex, responsibleCompanyId, responsibleUserId, deletedAt } = projectTasks;
  const [row] = await tx
    .select({
      ...{ id: projectTasks.id, name, status, orderIndex, responsibleCompanyId, responsibleUserId },
      projectId: sql<number>`${projectTasks.deletedFrom}`,
      deletedAfter: projectTasks.deletedAfter,
      deletedAt: sql<string>`${deletedAt}`,
    })
    .from(projectTasks)
    .where(and(eq(projectTasks.id, id), isProjectTaskInBinOf(actor)));
  return row;
}

/** Whether the status of one of these tasks was set after a moment, by the audit. */
export async function isAnySetSince(tx: Tx, ids: readonly number[], moment: string): Promise<boolean> {
  if (ids.length === 0) return false;
  const ofTasks = and(eq(events.entity, 'project_task'), inArray(events.entityId, [...ids]));
  return (
    (await tx.$count(
      events,
      and(ofTasks, eq(events.action, 'project_task.set_status'), gt(events.at, moment)),
    )) > 0
  );
}

/** Locks the project of a task, then reads the task as it is after the wait. */
export async function lockProjectTask(tx: Tx, actor: Actor, id: number): Promise<ProjectTaskRow | undefined> {
  const ofTask = tx.select({ id: projectTasks.projectId }).from(projectTasks).where(eq(projectTasks.id, id));
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, ofTask)).for('update');
  return findProjectTask(actor, id, tx);
}

/** A task, as far as it decides whose turn it is. */
export const turnColumns = {
  id: projectTasks.id,
  orderIndex: projectTasks.orderIndex,
  status: projectTasks.status,
  responsibleCompanyId: projectTasks.responsibleCompanyId,
  responsibleUserId: projectTasks.responsibleUserId,
};

export const turnTasksOf = (tx: Tx, projectId: number): Promise<TurnTask[]> =>
  tx.select(turnColumns).from(projectTasks).where(eq(projectTasks.projectId, projectId));

const inTheirOrder = asc(projectTasks.orderIndex);

const tasks = onceConnected(() =>
  select(db)
    .where(eq(projectTasks.projectId, sql.placeholder('projectId')))
    .orderBy(inTheirOrder)
    .prepare('tasks of a project'),
);

/** The tasks of a project in their order; whether a person sees the project is asked before. */
export const tasksOfProject = (projectId: number): Promise<ProjectTaskRow[]> =>
  tasks().execute({ projectId });

/** The same within a transaction, as they are there. */
export const tasksIn = (tx: Tx, projectId: number): Promise<ProjectTaskRow[]> =>
  select(tx).where(eq(projectTasks.projectId, projectId)).orderBy(inTheirOrder);

/** A person who sees everything, or is of the company: what it is responsible for makes it take part in the project. */
const seesProjectsOf = (actor: Actor, companyId: number): boolean =>
  seesEverything(actor) || actor.assignedCompanyId === companyId;

/** SQL twin of `isLockedAfter`. */
const isLocked = () =>
  exists(
    db
      .select({ id: previous.id })
      .from(previous)
      .where(and(isJustBefore, ne(previous.status, 'completed'))),
  );

const hasOpenTurn = () =>
  exists(
    db
      .select({ id: turns.id })
      .from(turns)
      .where(and(eq(turns.projectTaskId, projectTasks.id), isNull(turns.endedAt))),
  );

const statusesShown: Record<CompanyTaskFilter, ProjectTaskStatus[]> = {
  turn: ['pending', 'in_progress', 'delayed'],
  in_progress: ['pending', 'in_progress'],
  locked: ['pending', 'in_progress', 'delayed', 'cancelled'],
  delayed: ['delayed'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

/** SQL twin of `isShownBy` of the rules. */
function shownBy(filter: CompanyTaskFilter) {
  const hasStatus = inArray(projectTasks.status, statusesShown[filter]);
  if (filter === 'completed') return hasStatus;
  if (filter === 'turn') return and(hasStatus, hasOpenTurn());
  return and(hasStatus, filter === 'locked' ? isLocked() : not(isLocked()));
}

const listed = rowsById(() =>
  select(db, excerptOf)
    .where(isOneOf(projectTasks.id, sql.placeholder('ids')))
    .prepare('listed project tasks'),
);

/** The tasks that a company is responsible for, over all projects that the actor sees. */
export async function listTasksOfCompany(
  actor: Actor,
  companyId: number,
  query: Query<typeof listOfOwnCompany>,
) {
  const { search, status, show } = query;
  found(await companyState(db, companyId));
  const where = and(
    eq(projectTasks.responsibleCompanyId, companyId),
    isNull(projectTasks.deletedAt),
    seesProjectsOf(actor, companyId)
      ? notExists(deletedProject(projectTasks.projectId))
      : amongGathered(projectTasks.projectId, visibleProjectIds(actor)),
    isFoundBy(search, projectTasks),
    status && eq(projectTasks.status, status),
    show && shownBy(show),
  );
  return readPage(projectTasks, where, query, listed);
}
