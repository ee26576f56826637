import { KEPT_DAYS } from '@shared/contracts/bin';
import type { list, listDeleted } from '@shared/contracts/projects';
import type { Query } from '@shared/endpoint';
import {
  type Actor,
  isAdmin,
  isManager,
  isOfManagingCompany,
  runsProjects,
  seesEverything,
  type Viewer,
} from '@shared/rules/actor';
import {
  and,
  eq,
  exists,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type Among, among, amongGathered, isOneOf } from '../../db/among';
import { isRestorable, restorableUntil } from '../../db/bin';
import { db, type Executor, type Tx } from '../../db/client';
import { excerptOf, noneOf, wholeOf } from '../../db/excerpt';
import { namesOf } from '../../db/names';
import { byDay, byName, byPriority, byValue, orderBy } from '../../db/orders';
import { newest, oldest, readPage, rowsById, type Uncounted } from '../../db/page';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { isFoundBy, isFoundInColumns } from '../../db/search';
import { namedViewer, type ViewerIds, visibleById } from '../../db/viewer';
import { found } from '../../lib/refusal';
import { daysAgo } from '../../lib/time';
import { companyState } from '../companies/queries';
import { lateTaskCount, turnOfProject } from './turns/queries';

const isAlive = isNull(projects.deletedAt);

/** The ids of the projects of this condition, as a part of a union: each part is found by an index of its own. */
const idsWhere = (condition: SQL) =>
  db.select({ id: projects.id }).from(projects).where(and(condition, isAlive));

/** A company sees the projects that it owns, and those in which it is responsible for a task. */
const isOwnedBy = (companyId: number | Placeholder): SQL => eq(projects.companyId, companyId);
const isTaskOf = (companyId: number | Placeholder): SQL => eq(projectTasks.responsibleCompanyId, companyId);

const idsOfCompany = (companyId: number) =>
  idsWhere(isOwnedBy(companyId)).union(
    db
      .select({ id: sql<number>`${projectTasks.projectId}` })
      .from(projectTasks)
      .where(isTaskOf(companyId)),
  );

/**
 * What people see who do not see everything, deleted projects perhaps among them: by their company alone, so that a
 * creator who left the owning company has no part in the project.
 */
export const idsOfConcern = ({ assignedCompanyId }: Pick<Actor, 'assignedCompanyId'>) =>
  assignedCompanyId === null ? idsWhere(sql`false`) : idsOfCompany(assignedCompanyId);

/** The condition on `projects` for what a person sees. Deleted projects are invisible to everyone. */
export const visibleProjects = (viewer: Viewer, isAmong: Among = among): SQL | undefined =>
  seesEverything(viewer) ? isAlive : and(isAlive, isAmong(projects.id, idsOfConcern(viewer)));

/**
 * The same where a statement reads a few projects, also for the viewer of a prepared one (db/viewer.ts): tests each of them, because
 * gathering all projects of a company costs more.
 */
export function visibleEach(
  isForAll: boolean,
  { assignedCompanyId }: Pick<ViewerIds, 'assignedCompanyId'> = namedViewer,
): SQL | undefined {
  if (isForAll) return isAlive;
  if (assignedCompanyId === null) return sql`false`;
  const part = db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(and(eq(projectTasks.projectId, projects.id), isTaskOf(assignedCompanyId)));
  return and(isAlive, or(isOwnedBy(assignedCompanyId), exists(part)));
}

/** What a person may restore: an admin any project, others what they deleted while they may delete projects. */
export const isProjectInBinOf = (actor: Actor): SQL | undefined =>
  and(
    isRestorable(projects.deletedAt),
    isAdmin(actor)
      ? undefined
      : and(eq(projects.deletedBy, actor.id), runsProjects(actor) ? undefined : sql`false`),
  );

/** The projects that a person may edit: the twin of `canEditProject`; undefined: all. */
export function isEditedProject(actor: Actor): SQL | undefined {
  if (isAdmin(actor) || isOfManagingCompany(actor)) return undefined;
  return isManager(actor) && actor.assignedCompanyId !== null
    ? isOwnedBy(actor.assignedCompanyId)
    : sql`false`;
}

/** The project of this id if it is deleted, as a subquery: what belongs to it is invisible too. */
export const deletedProject = (id: PgColumn) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), isNotNull(projects.deletedAt)));

/** The ids of the projects that a person sees, as a subquery for conditions on other tables. */
export const visibleProjectIds = (actor: Actor) =>
  db.select({ id: projects.id }).from(projects).where(visibleProjects(actor));

const columns = (textOf: typeof excerptOf) => ({
  ...getTableColumns(projects),
  description: textOf(projects.description),
  company: namesOf(companies),
  creator: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
  },
});

const select = (executor: Executor) =>
  executor
    .select(columns(wholeOf))
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .innerJoin(users, eq(users.id, projects.createdBy));

export type ProjectRow = Awaited<ReturnType<typeof select>>[number];

/** A project with all its texts. */
export const visibleProject = visibleById((executor, isForAll) =>
  select(executor)
    .where(and(eq(projects.id, sql.placeholder('id')), visibleEach(isForAll)))
    .prepare(isForAll ? 'project' : 'project of concern'),
);

/**
 * Locks a project for a change of it or of its tasks, then reads it. Two statements, so that what is read and
 * whether it is visible are of the time after the wait.
 */
export async function lockProject(tx: Tx, actor: Actor, id: number): Promise<ProjectRow | undefined> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');
  return visibleProject(actor, id, tx);
}

/** The first and the last day that are planned of a project’s tasks, for a lateral join. */
const planOfTasks = () => {
  const { startDate, endDate } = projectTasks;
  return db
    .select({
      first: sql<string | null>`min(least(${startDate}, ${endDate}))`.as('first_planned'),
      last: sql<string | null>`max(greatest(${startDate}, ${endDate}))`.as('last_planned'),
    })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projects.id))
    .as('plan');
};

const selectListed = () => {
  const turn = turnOfProject();
  const plan = planOfTasks();
  const { startDate, endDate } = projects;
  return db
    .select({
      ...columns(excerptOf),
      turnCompanyId: turn.turnCompanyId,
      turnCompanyName: turn.turnCompanyName,
      turnCompanyNameEn: turn.turnCompanyNameEn,
      turnSince: turn.turnSince,
      lateTaskCount: lateTaskCount(),
      plannedFrom: sql<string | null>`least(${startDate}, ${endDate}, ${plan.first})`,
      plannedUntil: sql<string | null>`greatest(${startDate}, ${endDate}, ${plan.last})`,
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .innerJoin(users, eq(users.id, projects.createdBy))
    .leftJoinLateral(turn, sql`true`)
    .leftJoinLateral(plan, sql`true`);
};

export type ListedProjectRow = Awaited<ReturnType<typeof selectListed>>[number];

const listed = rowsById(() =>
  selectListed()
    .where(isOneOf(projects.id, sql.placeholder('ids')))
    .prepare('listed projects'),
);

/** What is asked of the projects of a company that is named already. */
type CompanyQuery = Omit<Query<typeof list>, 'companyId' | 'participantId' | 'sort'> &
  Partial<Pick<Query<typeof list>, 'sort'>> &
  Uncounted;

const columnOrders = {
  name: byName(projects.name, ({ name }: ListedProjectRow) => name),
  end: byDay(projects.endDate, ({ endDate }: ListedProjectRow) => endDate),
  priority: byPriority<ListedProjectRow>(projects.priority),
  progress: byValue(projects.progress, ({ progress }: ListedProjectRow) => progress),
  status: byValue(projects.status, ({ status }: ListedProjectRow) => status),
  company: byValue(projects.companyId, ({ companyId }: ListedProjectRow) => companyId),
};

function orderOf(sort: CompanyQuery['sort']) {
  if (sort === undefined || sort === 'newest') return newest(projects);
  return sort === 'oldest' ? oldest(projects) : orderBy(projects, columnOrders, sort);
}

/** A page of the visible projects under a condition. */
const pageOfProjects = (
  actor: Actor,
  condition: SQL | undefined,
  { status, sort, ...query }: CompanyQuery,
) => {
  const where = and(
    visibleProjects(actor, amongGathered),
    condition,
    status === undefined ? undefined : eq(projects.status, status),
    isFoundBy(query.search, projects),
  );
  return readPage(projects, where, query, listed, orderOf(sort));
};

const takesPart = (companyId: number): SQL => amongGathered(projects.id, idsOfCompany(companyId));

export const listProjects = (
  actor: Actor,
  { companyId, participantId, ...query }: Query<typeof list> & Uncounted,
) => {
  const condition = and(
    companyId === undefined ? undefined : isOwnedBy(companyId),
    participantId === undefined ? undefined : takesPart(participantId),
  );
  return pageOfProjects(actor, condition, query);
};

/** The projects that a company owns or takes part in. */
export async function listProjectsOfCompany(actor: Actor, companyId: number, query: CompanyQuery) {
  found(await companyState(db, companyId));
  return pageOfProjects(actor, takesPart(companyId), query);
}

const deleter = alias(users, 'deleter');

const listedDeleted = rowsById(() =>
  db
    .select({
      ...getTableColumns(projects),
      description: noneOf(projects.description),
      company: namesOf(companies),
      deletedAt: sql<string>`${projects.deletedAt}`,
      restorableUntil: restorableUntil(projects.deletedAt),
      deletedBy: {
        id: deleter.id,
        firstName: deleter.firstName,
        lastName: deleter.lastName,
        username: deleter.username,
      },
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .leftJoin(deleter, eq(deleter.id, projects.deletedBy))
    .where(and(isOneOf(projects.id, sql.placeholder('ids')), isNotNull(projects.deletedAt)))
    .prepare('listed deleted projects'),
);

/** Deleted projects of the last days; only who may restore them asks. They are found by the texts that the list shows. */
export async function listDeletedProjects(query: Query<typeof listDeleted>) {
  const isFound = isFoundInColumns(query.search, projects.name, projects.uniqueNumber);
  const where = and(gt(projects.deletedAt, daysAgo(KEPT_DAYS)), isFound);
  return readPage(projects, where, query, listedDeleted);
}

export type DeletedProjectRow = Awaited<ReturnType<typeof listDeletedProjects>>['items'][number];
