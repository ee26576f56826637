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
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
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
import { namedViewer, preparedForViewers, type ViewerIds } from '../../db/viewer';
import type { Page } from '../../lib/paging';
import { endOfMinute, today, toIso } from '../../lib/time';
import { calendarOf, type WorkingCalendars, workingCalendars } from '../calendars/queries';
import { idsOfConcern as idsOfProjects, visibleEach, visibleProjects } from '../projects/queries';
import { idsOfConcern as idsOfRequests, isPersonal } from '../requests/queries';
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
  const ids = openTurns(amongGathered(turns.requestId, idsOfRequests(actor)))
    .unionAll(openTurns(amongGathered(turns.projectId, idsOfProjects(actor))))
    .unionAll(openTurns(isOwnTask));
  return amongGathered(turns.id, ids);
}

/** A reader, or that of a prepared statement. */
interface Reader extends ViewerIds {
  administers: boolean | Placeholder;
}
const namedReader: Reader = { ...namedViewer, administers: sql.placeholder('administers') };
const readerOf = (actor: Actor): Reader => ({ ...actor, administers: isAdmin(actor) });

/** Held by the reader's company; by the reader, who has none; by the administrators, of whom they are one. */
const isOurs = ({ id, assignedCompanyId: own, administers }: Reader): SQL =>
  sql`(coalesce(case when ${own}::int is null then ${turns.userId} = ${id} else ${turns.companyId} = ${own} end, false)
    or ${administers}::boolean and ${turns.companyId} is null and ${turns.userId} is null)`;

/** Theirs to act on, or their company's: what they do not nudge others about. */
const isHeld = (reader: Reader): SQL<boolean> =>
  sql`(${isOurs(reader)} or coalesce(${turns.userId} = ${reader.id}, false) or coalesce(${isStoodInBy(reader.id)}, false))`;

const isNudged = (day: string | Placeholder): SQL<boolean> =>
  exists(
    db
      .select({ id: nudges.turnId })
      .from(nudges)
      .where(and(eq(nudges.turnId, turns.id), eq(nudges.day, day))),
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
      isHeld: isHeld(readerOf(actor)),
    })
    .from(turns)
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .where(and(eq(turns.id, id), isNull(turns.endedAt), isVisible(actor)));
  return turn;
}

/** Of the reader's company, which `eq` does not take, since it may be null: that equals no company. */
const isOfCompany = (column: PgColumn, own: ViewerIds['assignedCompanyId']): SQL => sql`${column} = ${own}`;

/** Of the reader's company: what it asked for, its projects, and those in which a task of theirs comes later. */
function concernsUs(actor: Actor): SQL {
  if (actor.assignedCompanyId !== null) return concernsEach(actor);
  // a person asked for few: gathered, they are found by their index, and not all open turns are asked
  const asked = db.select({ id: requests.id }).from(requests).where(isPersonal(actor));
  const createdTasks = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.createdBy, actor.id));
  const ids = openTurns(amongGathered(turns.requestId, asked)).unionAll(
    openTurns(amongGathered(turns.taskId, createdTasks)),
  );
  return amongGathered(turns.id, ids);
}

/** The same, asked of each turn. */
function concernsEach(viewer: ViewerIds): SQL {
  const { id, assignedCompanyId: own } = viewer;
  // no turn is open in a deleted one
  const inOwnProject = exists(
    db
      .select({ id: projects.id })
      .from(projects)
      .where(
        and(
          eq(projects.id, turns.projectId),
          isOfCompany(projects.companyId, own),
          isNull(projects.deletedAt),
        ),
      ),
  );
  const comesBeforeOwn = and(
    gt(turns.heldUp, 0),
    isOfProjectTask(exists(heldUpBy(isOfCompany(later.responsibleCompanyId, own)))),
  );
  return or(
    hasRequest(or(isOfCompany(requests.companyId, own), isPersonal(viewer))),
    inOwnProject,
    comesBeforeOwn,
    isOfTask(eq(tasks.createdBy, id)),
  ) as SQL;
}

function sideIs(actor: Actor, side: Side): SQL | undefined {
  // the id of a person with a company is not asked: without it colleagues ask for the same, and very many are counted once for all
  const isOnOurs = isOurs({ ...readerOf(actor), id: actor.assignedCompanyId === null ? actor.id : 0 });
  return side === 'waitingOnUs' ? isOnOurs : and(not(isOnOurs), concernsUs(actor));
}

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

/** The moments by which ages are told: a turn is of an age at most that began at its moment or later. */
type Thresholds<Moment> = Record<keyof typeof AGE_DAYS, Moment>;

function thresholdsOf(calendar: Calendar, until: Date): Thresholds<Date> {
  const at = (age: keyof typeof AGE_DAYS) => workingTimeBefore(until, AGE_DAYS[age], calendar);
  return { day: at('day'), three: at('three'), week: at('week') };
}

/** By the company that holds the turn: calendars that a company has for itself are few; all others count by the hub's. */
function thresholdsBy({ hub, ofCompanies }: WorkingCalendars, until: Date): Thresholds<SQL> {
  const ofHub = thresholdsOf(hub, until);
  const own = [...ofCompanies].map(([id, calendar]) => ({ id, thresholds: thresholdsOf(calendar, until) }));
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  const at = (age: keyof Thresholds<SQL>): SQL => {
    const cases = own.map(({ id, thresholds }) => sql`when ${id} then ${moment(thresholds[age])}`);
    return cases.length === 0
      ? moment(ofHub[age])
      : sql`case ${turns.companyId} ${sql.join(cases, sql` `)} else ${moment(ofHub[age])} end`;
  };
  return { day: at('day'), three: at('three'), week: at('week') };
}

const ageOf = ({ day, three, week }: Thresholds<SQL>): SQL<Age> =>
  sql`case when ${turns.beganAt} >= ${day} then 'day' when ${turns.beganAt} >= ${three} then 'three'
    when ${turns.beganAt} >= ${week} then 'week' else 'more' end`;

/** The same of a turn that was read. */
const ageSince = (began: Date, { day, three, week }: Thresholds<Date>): Age =>
  began >= day ? 'day' : began >= three ? 'three' : began >= week ? 'week' : 'more';

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
  // until the end of this minute, so that calls of a minute ask for the same, and what is counted of very many is counted once
  const age = ageOf(thresholdsBy(await workingCalendars(), endOfMinute()));
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

const listed = preparedForViewers((executor, isForAll) =>
  selectTurns(executor, visibleEach(isForAll), {
    isLate: isLateOn(sql.placeholder('today')),
    heldUp: turns.heldUp,
    isHeld: isHeld(namedReader),
    isNudged: isNudged(sql.placeholder('today')),
    side: sql<Side | null>`case when ${isOurs(namedReader)} then 'waitingOnUs' when ${concernsEach(namedReader)} then 'waitingOnThem' end`,
  })
    .where(isOneOf(turns.id, sql.placeholder('ids')))
    .prepare(isForAll ? 'turns of the court' : 'turns of the court of concern'),
);
type CourtRow = Awaited<ReturnType<typeof listed>>[number];
/** With the calendar of those who hold it, and for how long they have. */
export type CourtTurnRow = CourtRow & { calendar: Calendar; age: Age };

/** The turns behind the figures. */
export async function listTurns(actor: Actor, query: Filter): Promise<Page<CourtTurnRow>> {
  const calendars = await workingCalendars();
  const until = endOfMinute(); // one moment, or a row of the minute's end would have another age than it was found by
  const where = and(
    isFiltered(actor, query),
    query.age && sql`${ageOf(thresholdsBy(calendars, until))} = ${query.age}`,
    query.late ? isLateOn(today()) : undefined,
    query.heldUp ? gt(turns.heldUp, 0) : undefined,
  );
  const order = by<CourtRow>(turns, { sql: turns.beganAt, of: (row) => row.beganAt });
  const isGathered = !seesEverything(actor);
  const rowsOf = (ids: number[]) => listed(actor, { ids, today: today(), administers: isAdmin(actor) });
  const page = await readPage(turns, where, { ...query, isGathered }, rowsOf, order);
  const known = new Map<Calendar, Thresholds<Date>>();
  const thresholdsIn = (calendar: Calendar) => {
    const thresholds = known.get(calendar) ?? thresholdsOf(calendar, until);
    known.set(calendar, thresholds);
    return thresholds;
  };
  const items = page.items.map((row) => {
    const calendar = calendarOf(calendars, row.company?.id ?? null);
    return { ...row, calendar, age: ageSince(new Date(toIso(row.beganAt)), thresholdsIn(calendar)) };
  });
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
