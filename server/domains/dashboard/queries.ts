import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import type { Actor } from '@shared/rules/actor';
import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db } from '../../db/client';
import { companies } from '../../db/schema/companies';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { visibleTasks } from '../tasks/queries';

const active = ['pending', 'in_progress'] as const;
const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);
const within = (column: PgColumn, days: number) => sql`${column} > now() - make_interval(days => ${days})`;

const countProjects = (actor: Actor) =>
  db
    .select({
      total: count(),
      inProgress: countOf(eq(projects.status, 'in_progress')),
      completed: countOf(eq(projects.status, 'completed')),
    })
    .from(projects)
    .where(visibleProjects(actor));

const countTasks = (actor: Actor) =>
  db
    .select({
      total: count(),
      active: countOf(inArray(tasks.status, active)),
      completed: countOf(eq(tasks.status, 'completed')),
      entered30: countOf(within(tasks.createdAt, 30)),
      entered60: countOf(within(tasks.createdAt, 60)),
      enteredAndCompleted30: countOf(and(within(tasks.createdAt, 30), eq(tasks.status, 'completed'))),
    })
    .from(tasks)
    .where(visibleTasks(actor));

const countRequests = (actor: Actor) =>
  db
    .select({
      total: count(),
      active: countOf(inArray(requests.status, active)),
      completed: countOf(eq(requests.status, 'completed')),
    })
    .from(requests)
    .where(visibleRequests(actor));

/** Everyone sees which companies there are. */
const countCompanies = () =>
  db
    .select({
      total: count(),
      active: countOf(eq(companies.isActive, true)),
      registered30: countOf(within(companies.createdAt, 30)),
    })
    .from(companies);

/** Without "group by" there is always one row. */
const only = async <Row>(rows: PromiseLike<Row[]>): Promise<Row> => (await rows)[0] as Row;

/** What the dashboard's figures are made of, over what the actor sees. */
export async function dashboardCounts(actor: Actor) {
  const [project, task, request, company] = await Promise.all([
    only(countProjects(actor)),
    only(countTasks(actor)),
    only(countRequests(actor)),
    only(countCompanies()),
  ]);
  return { project, task, request, company };
}

/** The Saturday that a moment's week began with, in the hub's time zone; 2000-01-01 was one. */
const saturdayOf = (column: PgColumn) =>
  sql<string>`date_bin('7 days', ${column} at time zone ${HUB_TIME_ZONE}, timestamp '2000-01-01')::date::text`;
const startOf = (day: string) => sql`${day}::date::timestamp at time zone ${HUB_TIME_ZONE}`;

/** How many of the requests that the actor sees fall into each week since a day, by a time of theirs. */
const countByWeek = (actor: Actor, column: PgColumn, since: string, condition?: SQL) =>
  db
    .select({ from: saturdayOf(column), count: count() })
    .from(requests)
    .where(and(visibleRequests(actor), gte(column, startOf(since)), condition))
    .groupBy(sql`1`);

/** The weeks in which requests were opened and completed, with how many; weeks without any are left out. */
export async function requestWeeks(actor: Actor, since: string) {
  const [opened, completed] = await Promise.all([
    countByWeek(actor, requests.createdAt, since),
    countByWeek(actor, requests.closedAt, since, eq(requests.status, 'completed')),
  ]);
  return { opened, completed };
}
