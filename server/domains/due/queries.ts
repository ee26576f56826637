import { MAX_DUE } from '@shared/contracts/due';
import type { Actor } from '@shared/rules/actor';
import { DUE_DAYS, type DueKind, type DueScope } from '@shared/rules/due';
import {
  finishedStatuses,
  isSuspended,
  openTaskStatuses,
  type ProjectStatus,
  projectStatuses,
} from '@shared/rules/statuses';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { amongGathered } from '../../db/among';
import { db } from '../../db/client';
import { isResponsible, responsible } from '../../db/responsible';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import { today } from '../../lib/time';
import { daysOffOf } from '../calendars/queries';
import { isHeldBy } from '../my-work/queries';
import { visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { visibleTasks } from '../tasks/queries';
import { dueOf } from '../turns/queries';

interface Described {
  kind: DueKind;
  id: PgColumn;
  title: PgColumn;
  titleEn?: PgColumn;
  uniqueNumber?: PgColumn;
  /** The project of a task, where the reader sees it. */
  hasProject?: true;
  dueOn: PgColumn | SQL;
  isDelayed?: SQL;
}

const text = (value: PgColumn | undefined) => sql<string | null>`${value ?? sql`null`}::text`;

const columnsOf = ({ kind, id, title, hasProject, dueOn, isDelayed, ...of }: Described) => ({
  kind: sql<DueKind>`${kind}::text`.as('kind'),
  id: sql<number>`${id}`.as('record_id'),
  title: sql<string>`${title}`.as('title'),
  titleEn: text(of.titleEn).as('title_en'),
  uniqueNumber: text(of.uniqueNumber).as('unique_number'),
  projectId: sql<number | null>`${hasProject ? projects.id : sql`null`}::int`.as('project_id'),
  projectName: text(hasProject && projects.name).as('project_name'),
  dueOn: sql<string>`${dueOn}`.as('due_on'),
  isDelayed: sql<boolean>`${isDelayed ?? sql`false`}`.as('is_delayed'),
});

/** The work on these goes on, so that their days and those of their tasks are to be kept. */
const runningStatuses = projectStatuses.filter((status: ProjectStatus) => !isSuspended(status));

/** Of their company; of that what they do themselves, and what no person of it does, is theirs. */
function isTaskOf(actor: Actor, scope: DueScope, companyId: PgColumn): SQL | undefined {
  const { assignedCompanyId: own } = actor;
  if (own === null) return sql`false`;
  const isOwn = or(eq(responsible.id, actor.id), isNull(responsible.id));
  return and(eq(companyId, own), scope === 'mine' ? isOwn : undefined);
}

/** Steps of requests, by the ledger of turns: of one that is decided by several at once the first day. */
function dueRequests(actor: Actor, scope: DueScope) {
  const { assignedCompanyId: own } = actor;
  const isOfCompany = own === null ? sql`false` : eq(turns.companyId, own);
  const { id, title, uniqueNumber } = requests;
  return db
    .select(columnsOf({ kind: 'request', id, title, uniqueNumber, dueOn: sql`min(${dueOf()})` }))
    .from(turns)
    .innerJoin(requests, eq(requests.id, turns.requestId))
    .where(
      and(
        isNull(turns.endedAt),
        scope === 'mine' ? isHeldBy(actor) : isOfCompany,
        visibleRequests(actor, amongGathered),
      ),
    )
    .groupBy(requests.id);
}

function dueProjectTasks(actor: Actor, scope: DueScope) {
  const { id, name: title, nameEn: titleEn, endDate: dueOn, responsibleCompanyId } = projectTasks;
  const isDelayed = sql`${projectTasks.status} = 'delayed'`;
  return db
    .select(columnsOf({ kind: 'projectTask', id, title, titleEn, dueOn, isDelayed, hasProject: true }))
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .leftJoin(responsible, isResponsible(projectTasks.responsibleUserId, responsibleCompanyId))
    .where(
      and(
        notInArray(projectTasks.status, [...finishedStatuses]),
        isTaskOf(actor, scope, responsibleCompanyId),
        inArray(projects.status, runningStatuses),
        visibleProjects(actor, amongGathered),
      ),
    );
}

/** People without a company have what they made for none. */
function dueTasks(actor: Actor, scope: DueScope) {
  const { id, title, dueDate: dueOn } = tasks;
  const isOwn =
    actor.assignedCompanyId === null && scope === 'mine'
      ? and(eq(tasks.createdBy, actor.id), isNull(tasks.companyId))
      : isTaskOf(actor, scope, tasks.companyId);
  return db
    .select(columnsOf({ kind: 'task', id, title, dueOn, hasProject: true }))
    .from(tasks)
    .leftJoin(projects, and(eq(projects.id, tasks.projectId), visibleProjects(actor)))
    .leftJoin(responsible, isResponsible(tasks.responsibleUserId, tasks.companyId))
    .where(and(inArray(tasks.status, [...openTaskStatuses]), isOwn, visibleTasks(actor, amongGathered)));
}

/** Those of their company; of these what they made is theirs. */
function dueProjects(actor: Actor, scope: DueScope) {
  const { id, name: title, uniqueNumber, endDate: dueOn } = projects;
  const { assignedCompanyId: own } = actor;
  const isOfCompany = own === null ? sql`false` : eq(projects.companyId, own);
  return db
    .select(columnsOf({ kind: 'project', id, title, uniqueNumber, dueOn }))
    .from(projects)
    .where(
      and(
        inArray(projects.status, runningStatuses),
        scope === 'mine' ? eq(projects.createdBy, actor.id) : isOfCompany,
        visibleProjects(actor, amongGathered),
      ),
    );
}

/** All that is to be done by some day and is not done yet. */
const allDue = (actor: Actor, scope: DueScope) =>
  unionAll(
    dueRequests(actor, scope),
    dueProjectTasks(actor, scope),
    dueTasks(actor, scope),
    dueProjects(actor, scope),
  ).as('due');

/** What is due from one day until another, both included: as much as a list holds, and how much it is in all. */
async function dueBetween(actor: Actor, scope: DueScope, [from, to]: readonly [string, string]) {
  const due = allDue(actor, scope);
  const isBetween = sql`${due.dueOn} between ${from}::date and ${to}::date`;
  const rows = await db
    .select({
      kind: due.kind,
      id: due.id,
      title: due.title,
      titleEn: due.titleEn,
      uniqueNumber: due.uniqueNumber,
      projectId: due.projectId,
      projectName: due.projectName,
      dueOn: due.dueOn,
      isDelayed: due.isDelayed,
    })
    .from(due)
    .where(isBetween)
    .orderBy(asc(due.dueOn), asc(due.title), asc(due.kind), asc(due.id))
    .limit(MAX_DUE + 1);
  if (rows.length <= MAX_DUE) return { rows, total: rows.length };
  return { rows: rows.slice(0, MAX_DUE), total: await db.$count(due, isBetween) };
}
export type DueRow = Awaited<ReturnType<typeof dueBetween>>['rows'][number];

/** In days: what is due is in calendar programs from so long ago on, for so long ahead. */
const FEED_BACK = 92;
const FEED_AHEAD = 366;

/** What is due for a person in the months around today, without what is due later than as much as a list holds. */
export async function dueAround(actor: Actor): Promise<DueRow[]> {
  const now = numberOfDay(today());
  const { rows } = await dueBetween(actor, 'mine', [
    dayOfNumber(now - FEED_BACK),
    dayOfNumber(now + FEED_AHEAD),
  ]);
  return rows;
}

/** What is late and was due before a day, and the last day of it. */
async function lateBefore(actor: Actor, scope: DueScope, day: string) {
  const due = allDue(actor, scope);
  const [late] = await db
    .select({ count: count(), lastDay: max(due.dueOn) })
    .from(due)
    .where(and(isNotNull(due.dueOn), sql`${due.dueOn} < least(${day}::date, ${today()}::date)`));
  return late?.lastDay ? { count: late.count, lastDay: late.lastDay } : null;
}

/** The six weeks that a month is shown with. */
export async function dueInWeeks(actor: Actor, scope: DueScope, from: string) {
  const first = numberOfDay(from);
  const to = dayOfNumber(first + DUE_DAYS - 1);
  const [{ rows, total }, earlier, daysOff] = await Promise.all([
    dueBetween(actor, scope, [from, to]),
    lateBefore(actor, scope, from),
    daysOffOf(actor.assignedCompanyId, [from, to]),
  ]);
  return { rows, total, earlier, daysOff };
}
