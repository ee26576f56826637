import type { listHolders as holders, list, overview } from '@shared/contracts/court';
import type { Query } from '@shared/endpoint';
import { type Actor, isAdmin, runsProjects, seesEverything } from '@shared/rules/actor';
import { AGE_DAYS, type Age, type Side } from '@shared/rules/court';
import { finishedStatuses } from '@shared/rules/statuses';
import { type Calendar, workingTimeBefore } from '@shared/rules/working-time';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { amongGathered, isOneOf } from '../../db/among';
import { db, type Tx } from '../../db/client';
import { counted } from '../../db/count';
import { namesOf } from '../../db/names';
import { by, readPage } from '../../db/page';
import { byPersonName } from '../../db/person-order';
import { clocks } from '../../db/schema/clocks';
import { nudges } from '../../db/schema/nudges';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import { isFoundBy } from '../../db/search';
import type { Page } from '../../lib/paging';
import { endOfMinute, today } from '../../lib/time';
import { calendarOf, type WorkingCalendars, workingCalendars } from '../calendars/queries';
import { idsOfConcern as idsOfProjects, visibleEach, visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { isStoodInBy } from '../requests/steps/queries';
import { isJoinedLateOn, isLateOn, openTurns, selectTurns } from '../turns/queries';

type Figures = Query<typeof overview>;
type Filter = Query<typeof list>;

const hasRequest = (condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.id, turns.requestId), condition)),
  );

/** Of the turn's task alone: no index finds all tasks of which this is so, and PostgreSQL may gather those of `exists`. */
const isOfTask = (condition: SQL): SQL =>
  sql`coalesce((${db
    .select({ is: sql`${condition}` })
    .from(tasks)
    .where(eq(tasks.id, turns.taskId))}), false)`;
const isOfProjectTask = (condition: SQL): SQL =>
  sql`coalesce((${db
    .select({ is: sql`${condition}` })
    .from(projectTasks)
    .where(eq(projectTasks.id, turns.projectTaskId))}), false)`;

/** Turns of these requests: the ids are gathered first, so that the open turns are found by their index. */
const ofRequests = (condition: SQL | undefined): SQL =>
  amongGathered(
    turns.requestId,
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(isNull(requests.closedAt), condition)),
  );

const isTaskOf = (companyId: number) => and(isNotNull(turns.taskId), eq(turns.companyId, companyId));

/**
 * The turns whose record a person sees, by what the lists of these records show them; undefined: all. Their ids are gathered by
 * the indexes of open turns, for a condition of several parts is asked of each turn again, and of thousands of ids each time.
 */
function isVisible(actor: Actor): SQL | undefined {
  if (runsProjects(actor)) return undefined;
  // what a person without a company created for none is no turn
  const isOwnTask = isTaskOf(actor.assignedCompanyId ?? 0);
  if (seesEverything(actor)) return or(isNull(turns.taskId), isNotNull(turns.projectId), isOwnTask);
  const ids = openTurns(ofRequests(visibleRequests(actor)))
    .unionAll(openTurns(amongGathered(turns.projectId, idsOfProjects(actor))))
    .unionAll(openTurns(isOwnTask));
  return amongGathered(turns.id, ids);
}

/** Held by the reader's company; by the reader, who has none; by the administrators, of whom they are one. */
function isOurs(actor: Actor): SQL {
  const { id, assignedCompanyId } = actor;
  const own = assignedCompanyId === null ? eq(turns.userId, id) : eq(turns.companyId, assignedCompanyId);
  const ofNoPerson = and(isNull(turns.companyId), isNull(turns.userId));
  return sql`coalesce(${isAdmin(actor) ? or(own, ofNoPerson) : own}, false)`;
}

/** Theirs to act on, or their company's: what they do not nudge others about. */
const isHeld = (actor: Actor): SQL<boolean> =>
  sql`(${isOurs(actor)} or coalesce(${turns.userId} = ${actor.id}, false) or coalesce(${isStoodInBy(actor.id)}, false))`;

const isNudged = (): SQL<boolean> =>
  exists(
    db
      .select({ id: nudges.turnId })
      .from(nudges)
      .where(and(eq(nudges.turnId, turns.id), eq(nudges.day, today()))),
  ) as SQL<boolean>;

/** An open turn whose record the actor sees, and whether it is theirs. */
export async function seenTurn(tx: Tx, actor: Actor, id: number) {
  const [turn] = await tx
    .select({
      id: turns.id,
      requestId: turns.requestId,
      stepId: turns.stepId,
      projectTaskId: turns.projectTaskId,
      projectId: projectTasks.projectId,
      taskId: turns.taskId,
      companyId: turns.companyId,
      userId: turns.userId,
      isHeld: isHeld(actor),
    })
    .from(turns)
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .where(and(eq(turns.id, id), isNull(turns.endedAt), isVisible(actor)));
  return turn;
}

/** Of the reader's company: what it asked for, its projects, and those in which a task of theirs comes later. */
function concernsUs({ id, assignedCompanyId: own }: Actor): SQL {
  const byPerson = and(eq(requests.submittedBy, id), isNull(requests.companyId));
  if (own === null) {
    // a person asked for few: gathered, they are found by their index, and not all open turns are asked
    const createdTasks = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.createdBy, id));
    const ids = openTurns(ofRequests(byPerson)).unionAll(
      openTurns(amongGathered(turns.taskId, createdTasks)),
    );
    return amongGathered(turns.id, ids);
  }
  // no turn is open in a deleted one
  const inOwnProject = exists(
    db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, turns.projectId), eq(projects.companyId, own), isNull(projects.deletedAt))),
  );
  const comesBeforeOwn = and(
    gt(turns.heldUp, 0),
    isOfProjectTask(exists(heldUpBy(eq(later.responsibleCompanyId, own)))),
  );
  return or(
    hasRequest(or(eq(requests.companyId, own), byPerson)),
    inOwnProject,
    comesBeforeOwn,
    isOfTask(eq(tasks.createdBy, id)),
  ) as SQL;
}

const sideIs = (actor: Actor, side: Side): SQL | undefined =>
  side === 'waitingOnUs' ? isOurs(actor) : and(not(isOurs(actor)), concernsUs(actor));

const later = alias(projectTasks, 'later_task');
const previous = alias(projectTasks, 'previous_task');

const isLockedBy = and(
  eq(previous.projectId, later.projectId),
  sql`${previous.orderIndex} = ${later.orderIndex} - 1`,
  sql`${previous.status} <> 'completed'`,
);

/** Tasks that follow one of a project (`project_tasks`) and are locked, for the task before them is not completed. */
const heldUpBy = (condition: SQL) =>
  db
    .select({ id: later.id })
    .from(later)
    .innerJoin(previous, isLockedBy)
    .where(
      and(
        eq(later.projectId, projectTasks.projectId),
        sql`${later.orderIndex} > ${projectTasks.orderIndex}`,
        notInArray(later.status, [...finishedStatuses]),
        condition,
      ),
    );

/** Since when a turn has begun that is of an age at most, in the calendar of who holds it. */
type Thresholds = Record<keyof typeof AGE_DAYS, SQL>;

/**
 * Counted until the end of this minute, so that calls of a minute ask for the same. Calendars that a company has for itself
 * are few; all others count by the hub's.
 */
function thresholdsBy({ hub, ofCompanies }: WorkingCalendars): Thresholds {
  const until = endOfMinute();
  const since = (age: keyof Thresholds): SQL => {
    const began = (calendar: typeof hub) =>
      sql`${workingTimeBefore(until, AGE_DAYS[age], calendar).toISOString()}::timestamptz`;
    const own = [...ofCompanies].map(([id, calendar]) => sql`when ${id} then ${began(calendar)}`);
    return own.length === 0
      ? began(hub)
      : sql`case ${turns.companyId} ${sql.join(own, sql` `)} else ${began(hub)} end`;
  };
  return { day: since('day'), three: since('three'), week: since('week') };
}

const ageOf = ({ day, three, week }: Thresholds): SQL<Age> =>
  sql`case when ${turns.beganAt} >= ${day} then 'day' when ${turns.beganAt} >= ${three} then 'three'
    when ${turns.beganAt} >= ${week} then 'week' else 'more' end`;

const isFiltered = (
  actor: Actor,
  { companyId, withoutCompany, projectId, requestTypeId, userId, side }: Figures,
) =>
  and(
    isNull(turns.endedAt),
    isVisible(actor),
    companyId === undefined ? undefined : eq(turns.companyId, companyId),
    withoutCompany ? isNull(turns.companyId) : undefined,
    projectId === undefined ? undefined : isOfProject(actor, projectId),
    requestTypeId === undefined ? undefined : hasRequest(eq(requests.requestTypeId, requestTypeId)),
    userId === undefined ? undefined : eq(turns.userId, userId),
    side && sideIs(actor, side),
  );

/** Of a project that the actor sees: a general task does not tell of another. */
const isOfProject = (actor: Actor, id: number) =>
  and(
    eq(turns.projectId, id),
    exists(
      db
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, id), visibleProjects(actor))),
    ),
  );

/** What each company holds, under the conditions of the list below: its records are joined, since all are looked at. */
export async function holdings(actor: Actor, query: Figures) {
  const age = ageOf(thresholdsBy(await workingCalendars()));
  const held = db
    .select({
      companyId: turns.companyId,
      beganAt: turns.beganAt,
      age: age.as('age'),
      isLate: isJoinedLateOn(today()).as('is_late'),
      heldUp: turns.heldUp,
    })
    .from(turns)
    .leftJoin(clocks, eq(clocks.turnId, turns.id))
    .leftJoin(requests, eq(requests.id, turns.requestId))
    .where(isFiltered(actor, query))
    .as('held');
  const of = (one: Age) => sql<number>`(count(*) filter (where ${held.age} = ${one}))::int`;
  const rows = await counted(
    db
      .select({
        companyId: held.companyId,
        count: count(),
        day: of('day'),
        three: of('three'),
        week: of('week'),
        more: of('more'),
        late: sql<number>`(count(*) filter (where ${held.isLate}))::int`,
        heldUp: sql<number>`sum(${held.heldUp})::int`,
        since: sql<string>`min(${held.beganAt})`,
      })
      .from(held)
      .groupBy(held.companyId)
      .orderBy(desc(count()), asc(held.companyId)),
  );
  const ids = rows.flatMap(({ companyId }) => companyId ?? []);
  const named = await db.select(namesOf(companies)).from(companies).where(isOneOf(companies.id, ids));
  const names = new Map(named.map((company) => [company.id, company]));
  return rows.map((row) => ({ ...row, company: names.get(row.companyId ?? 0) ?? null }));
}
export type HoldingRow = Awaited<ReturnType<typeof holdings>>[number];

const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
};

const rowsOf = (actor: Actor, ids: number[], age: SQL<Age>) =>
  selectTurns(db, visibleEach(seesEverything(actor), actor), {
    isLate: isLateOn(today()),
    age,
    heldUp: turns.heldUp,
    isHeld: isHeld(actor),
    isNudged: isNudged(),
    side: sql<Side | null>`case when ${isOurs(actor)} then 'waitingOnUs' when ${concernsUs(actor)} then 'waitingOnThem' end`,
  }).where(isOneOf(turns.id, ids));
type CourtRow = Awaited<ReturnType<typeof rowsOf>>[number];
/** With the calendar of those who hold it. */
export type CourtTurnRow = CourtRow & { calendar: Calendar };

/** The turns behind the figures. */
export async function listTurns(actor: Actor, query: Filter): Promise<Page<CourtTurnRow>> {
  const calendars = await workingCalendars();
  const age = ageOf(thresholdsBy(calendars));
  const where = and(
    isFiltered(actor, query),
    query.age && sql`${age} = ${query.age}`,
    query.late ? isLateOn(today()) : undefined,
    query.heldUp ? gt(turns.heldUp, 0) : undefined,
  );
  const order = by<CourtRow>(turns, { sql: turns.beganAt, of: (row) => row.beganAt });
  const isGathered = !seesEverything(actor);
  const page = await readPage(
    turns,
    where,
    { ...query, isGathered },
    (ids) => rowsOf(actor, ids, age),
    order,
  );
  const items = page.items.map((row) => ({
    ...row,
    calendar: calendarOf(calendars, row.company?.id ?? null),
  }));
  return { ...page, items };
}

/** The people who hold turns that the list can show, found by their names. */
export const listHolders = (actor: Actor, { userId, ...query }: Query<typeof holders>) => {
  const held = db
    .select({ id: sql<number>`${turns.userId}` })
    .from(turns)
    .where(isFiltered(actor, { userId }));
  return readPage(
    users,
    and(amongGathered(users.id, held), isFoundBy(query.search, users, 'search_names')),
    query,
    (ids) => db.select(personColumns).from(users).where(isOneOf(users.id, ids)),
    byPersonName,
  );
};
