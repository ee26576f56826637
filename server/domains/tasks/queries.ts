import { type Groups, type IdOrNone, NONE } from '@shared/contracts/groups';
import type { groups, list, NarrowedTasks } from '@shared/contracts/tasks';
import type { Query } from '@shared/endpoint';
import { type Actor, isAdmin, runsProjects, seesEverything } from '@shared/rules/actor';
import { openTaskStatuses, taskStatuses } from '@shared/rules/statuses';
import {
  and,
  count as countAll,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Among, among, amongGathered, isOneOf } from '../../db/among';
import { isRestorable } from '../../db/bin';
import { db, type Executor, type Tx } from '../../db/client';
import { countByStatus, counted } from '../../db/count';
import { excerptOf, wholeOf } from '../../db/excerpt';
import {
  ASKED_GROUPS,
  groupsOfRows,
  groupsOfStatuses,
  groupsUnder,
  isOneOrNone,
  largestFirst,
} from '../../db/groups';
import { namesOf, namesOfPerson } from '../../db/names';
import { byDay, byName, byPriority, byReference, byValue, orderBy } from '../../db/orders';
import { newest, oldest, readPage, type Uncounted } from '../../db/page';
import { isResponsible, responsible } from '../../db/responsible';
import { companies, users } from '../../db/schema/people';
import { projects } from '../../db/schema/projects';
import { tasks } from '../../db/schema/tasks';
import { isFoundBy } from '../../db/search';
import { preparedForViewers } from '../../db/viewer';
import { today } from '../../lib/time';
import {
  deletedProject,
  idsOfConcern as idsOfProjects,
  visibleEach,
  visibleProjects,
} from '../projects/queries';

const idsWhere = (condition: SQL) => db.select({ id: tasks.id }).from(tasks).where(condition);

/**
 * What is their company's to do; for people without a company, what they created for none. A creator who left the
 * company, or whose task was given to another one, has no part in it.
 */
const ofOwnCompany = ({ id, assignedCompanyId }: Actor): SQL =>
  assignedCompanyId === null
    ? (and(eq(tasks.createdBy, id), isNull(tasks.companyId)) as SQL)
    : eq(tasks.companyId, assignedCompanyId);

/** That, and what belongs to a project they see: each by its index. */
const idsOfConcern = (actor: Actor, isAmong: Among) =>
  idsWhere(ofOwnCompany(actor)).union(idsWhere(isAmong(tasks.projectId, idsOfProjects(actor))));

/** The same for those who see every project: so many that the list is walked sooner than they are gathered. */
const ofAnyProject = (actor: Actor) => or(isNotNull(tasks.projectId), ofOwnCompany(actor));

const ofConcern = (actor: Actor, isAmong: Among) =>
  seesEverything(actor) ? ofAnyProject(actor) : isAmong(tasks.id, idsOfConcern(actor, isAmong));

/**
 * The condition on `tasks` for what a person sees; admins and company 11 see all. Deleted tasks are invisible to everyone, and the
 * tasks of a deleted project are gone with it.
 */
export const visibleTasks = (actor: Actor, isAmong: Among = among): SQL | undefined =>
  and(
    isNull(tasks.deletedAt),
    notExists(deletedProject(tasks.projectId)),
    runsProjects(actor) ? undefined : ofConcern(actor, isAmong),
  );

/** SQL twin of `canEditTask` of the policy. */
const isEdited = (actor: Actor): SQL | undefined =>
  runsProjects(actor)
    ? undefined
    : and(
        eq(tasks.createdBy, actor.id),
        sql`${tasks.companyId} is not distinct from ${actor.assignedCompanyId}::int`,
      );

/** What a person may restore: an admin any task, others what they deleted while they may delete it. */
export const isTaskInBinOf = (actor: Actor): SQL | undefined =>
  and(
    isRestorable(tasks.deletedAt),
    notExists(deletedProject(tasks.projectId)),
    isAdmin(actor) ? undefined : and(eq(tasks.deletedBy, actor.id), isEdited(actor)),
  );

/** The project comes along for those who see it. */
const select = (executor: Executor, seesProject: SQL | undefined, textOf = wholeOf) =>
  executor
    .select({
      ...getTableColumns(tasks),
      description: textOf(tasks.description),
      attachments: textOf(tasks.attachments),
      project: { id: projects.id, name: projects.name },
      assignedToCompany: namesOf(companies),
      responsibleUser: {
        id: responsible.id,
        firstName: responsible.firstName,
        lastName: responsible.lastName,
        username: responsible.username,
      },
      creator: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
    })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.createdBy))
    .leftJoin(projects, and(eq(projects.id, tasks.projectId), seesProject))
    .leftJoin(companies, eq(companies.id, tasks.companyId))
    .leftJoin(responsible, isResponsible(tasks.responsibleUserId, tasks.companyId));

export type TaskRow = Awaited<ReturnType<typeof select>>[number];

export async function findTask(
  actor: Actor,
  id: number,
  executor: Executor = db,
): Promise<TaskRow | undefined> {
  const [row] = await select(executor, visibleProjects(actor)).where(
    and(eq(tasks.id, id), visibleTasks(actor)),
  );
  return row;
}

/** Locks a task for a change, then reads it as it is after the wait. */
export async function lockTask(tx: Tx, actor: Actor, id: number): Promise<TaskRow | undefined> {
  await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update');
  return findTask(actor, id, tx);
}

/** Whether its person does it: others who are named by it no longer do (decision 48). */
const isDoneBy = (person: SQL) =>
  exists(
    db
      .select({ id: responsible.id })
      .from(responsible)
      .where(and(isResponsible(tasks.responsibleUserId, tasks.companyId), person)),
  );

const isOfPerson = (person: IdOrNone) =>
  person === NONE
    ? not(isDoneBy(sql`true`))
    : and(eq(tasks.responsibleUserId, person), isDoneBy(eq(responsible.id, person)));

const filterOf = (
  actor: Actor,
  {
    search,
    status,
    priority,
    companyId,
    responsibleUserId,
    projectId,
    standalone,
    mine,
    late,
  }: Omit<NarrowedTasks, 'search'> & { search?: string | undefined },
) =>
  and(
    isFoundBy(search, tasks),
    status && eq(tasks.status, status),
    priority && eq(tasks.priority, priority),
    companyId === undefined ? undefined : isOneOrNone(tasks.companyId, companyId),
    responsibleUserId === undefined ? undefined : isOfPerson(responsibleUserId),
    projectId === undefined ? undefined : eq(tasks.projectId, projectId),
    standalone ? isNull(tasks.projectId) : undefined,
    mine ? eq(tasks.createdBy, actor.id) : undefined,
    // a task without a due date is never late: null is not less than today
    late ? and(inArray(tasks.status, openTaskStatuses), lt(tasks.dueDate, today())) : undefined,
  );

const listed = preparedForViewers((executor, isForAll) =>
  select(executor, visibleEach(isForAll), excerptOf)
    .where(and(isOneOf(tasks.id, sql.placeholder('ids')), isNull(tasks.deletedAt)))
    .prepare(isForAll ? 'listed tasks' : 'listed tasks of concern'),
);

const columnOrders = {
  title: byName(tasks.title, ({ title }: TaskRow) => title),
  due: byDay(tasks.dueDate, ({ dueDate }: TaskRow) => dueDate),
  priority: byPriority<TaskRow>(tasks.priority),
  status: byValue(tasks.status, ({ status }: TaskRow) => status),
  company: byReference(tasks.companyId, ({ companyId }: TaskRow) => companyId),
  creator: byValue(tasks.createdBy, ({ createdBy }: TaskRow) => createdBy),
};

function orderOf(sort: Query<typeof list>['sort']) {
  if (sort === 'newest') return newest(tasks);
  return sort === 'oldest' ? oldest(tasks) : orderBy(tasks, columnOrders, sort);
}

export async function listTasks(actor: Actor, query: Query<typeof list> & Uncounted) {
  const where = and(visibleTasks(actor, amongGathered), filterOf(actor, query));
  return readPage(tasks, where, query, (ids) => listed(actor, { ids }), orderOf(query.sort));
}

/** The columns of a board of tasks under these filters. */
export async function groupTasks(actor: Actor, { by, ...filters }: Query<typeof groups>): Promise<Groups> {
  const where = and(visibleTasks(actor, amongGathered), filterOf(actor, filters));
  return groupsUnder(tasks, where, Boolean(filters.search), async (among) => {
    if (by !== 'status') return groupsOfDoers(by, among);
    const { of } = await countByStatus(tasks, among);
    return groupsOfStatuses(filters.status ? [filters.status] : taskStatuses, of);
  });
}

/** Those who do the tasks: companies, or people. */
async function groupsOfDoers(by: 'company' | 'person', where: SQL | undefined): Promise<Groups> {
  const count = countAll();
  const grouped =
    by === 'company'
      ? db
          .select({ ...namesOf(companies), count })
          .from(tasks)
          .leftJoin(companies, eq(companies.id, tasks.companyId))
          .where(where)
          .groupBy(companies.id)
          .orderBy(...largestFirst(count, companies.id))
      : db
          .select({ ...namesOfPerson(responsible), count })
          .from(tasks)
          .leftJoin(responsible, isResponsible(tasks.responsibleUserId, tasks.companyId))
          .where(where)
          .groupBy(responsible.id)
          .orderBy(...largestFirst(count, responsible.id));
  return groupsOfRows(await counted(grouped.limit(ASKED_GROUPS)));
}
