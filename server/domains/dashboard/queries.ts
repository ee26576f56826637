import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import type { Actor } from '@shared/rules/actor';
import { and, count, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { amongGathered } from '../../db/among';
import { db } from '../../db/client';
import { countByStatus, counted } from '../../db/count';
import { companies } from '../../db/schema/people';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { daysAgo } from '../../lib/time';
import { visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { visibleTasks } from '../tasks/queries';

const active = ['pending', 'in_progress'] as const;
const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);
const within = (column: PgColumn, days: number) => gt(column, daysAgo(days));

async function countProjects(actor: Actor) {
  const { total, of } = await countByStatus(projects, visibleProjects(actor, amongGathered));
  return { total, inProgress: of('in_progress'), completed: of('completed') };
}

async function countRequests(actor: Actor) {
  const { total, of } = await countByStatus(requests, visibleRequests(actor, amongGathered));
  return { total, active: of(...active), completed: of('completed') };
}

async function countTasks(actor: Actor) {
  const visible = visibleTasks(actor, amongGathered);
  const [{ total, of }, recent] = await Promise.all([
    countByStatus(tasks, visible),
    countRecentTasks(and(visible, within(tasks.createdAt, 60))),
  ]);
  const { count: entered60, ...recentTasks } = recent;
  return { total, active: of(...active), completed: of('completed'), entered60, ...recentTasks };
}

const countRecentTasks = (where: SQL | undefined) =>
  only(
    counted(
      db
        .select({
          entered30: countOf(within(tasks.createdAt, 30)),
          count: count(),
          enteredAndCompleted30: countOf(and(within(tasks.createdAt, 30), eq(tasks.status, 'completed'))),
        })
        .from(tasks)
        .where(where),
    ),
  );

/** Everyone sees which companies there are. */
const countCompanies = () =>
  only(
    counted(
      db
        .select({
          count: count(),
          active: countOf(eq(companies.isActive, true)),
          registered30: countOf(within(companies.createdAt, 30)),
        })
        .from(companies),
    ),
  );

/** Without "group by" there is always one row. */
const only = async <Row>(rows: PromiseLike<Row[]>): Promise<Row> => (await rows)[0] as Row;

/** What the dashboard's figures are made of, over what the actor sees. */
export async function dashboardCounts(actor: Actor) {
  const [project, task, request, company] = await Promise.all([
    countProjects(actor),
    countTasks(actor),
    countRequests(actor),
    countCompanies(),
  ]);
  return { project, task, request, company };
}

/** The Saturday that a moment's week began with, in the hub's time zone; 2000-01-01 was one. */
const saturdayOf = (column: PgColumn) =>
  sql<string>`date_bin('7 days', ${column} at time zone ${HUB_TIME_ZONE}, timestamp '2000-01-01')::date::text`;
const startOf = (day: string) => sql`${day}::date::timestamp at time zone ${HUB_TIME_ZONE}`;

/** How many of the requests that the actor sees fall into each week since a day, by a time of theirs. */
const countByWeek = (actor: Actor, column: PgColumn, since: string, condition?: SQL) =>
  counted(
    db
      .select({ from: saturdayOf(column), count: count() })
      .from(requests)
      .where(and(visibleRequests(actor, amongGathered), gte(column, startOf(since)), condition))
      .groupBy(sql`1`),
  );

/** The weeks in which requests were opened and completed, with how many; weeks without any are left out. */
export async function requestWeeks(actor: Actor, since: string) {
  const [opened, completed] = await Promise.all([
    countByWeek(actor, requests.createdAt, since),
    countByWeek(actor, requests.closedAt, since, eq(requests.status, 'completed')),
  ]);
  return { opened, completed };
}
