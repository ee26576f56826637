import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import { and, asc, count, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../../db/client';
import { companies } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { turns } from '../../../db/schema/turns';

const task = alias(projectTasks, 'open_task');
const previous = alias(projectTasks, 'task_before');
const holder = alias(companies, 'turn_company');

const isJustBefore = and(
  eq(previous.projectId, task.projectId),
  eq(previous.orderIndex, sql`${task.orderIndex} - 1`),
);

/** Tasks that can be worked on now, also those that no company has yet. A project that is over has none. */
const isOpen = and(
  eq(task.projectId, projects.id),
  notInArray(projects.status, ['completed', 'cancelled']),
  notInArray(task.status, ['completed', 'cancelled']),
  or(isNull(previous.id), eq(previous.status, 'completed')),
);

/** Of a project, the company whose turn it is and since when, for a lateral join: no row where no company has one. */
export const turnOfProject = () =>
  db
    .select({
      turnCompanyId: sql<number>`${holder.id}`.as('turn_company_id'),
      turnCompanyName: sql<string>`${holder.name}`.as('turn_company_name'),
      turnCompanyNameEn: sql<string | null>`${holder.nameEn}`.as('turn_company_name_en'),
      turnSince: sql<string>`${turns.beganAt}`.as('turn_since'),
    })
    .from(task)
    .innerJoin(turns, and(eq(turns.projectTaskId, task.id), isNull(turns.endedAt)))
    .innerJoin(holder, eq(holder.id, turns.companyId))
    .where(eq(task.projectId, projects.id))
    .orderBy(asc(task.orderIndex))
    .limit(1)
    .as('turn');

/** How many tasks of a project are late: their companies can work on them, and they are marked so or their last day is over. */
export const lateTaskCount = () => {
  const isLate = sql`(${task.status} = 'delayed' or ${task.endDate} < (now() at time zone ${HUB_TIME_ZONE})::date)`;
  const late = db
    .select({ count: count() })
    .from(task)
    .leftJoin(previous, isJustBefore)
    .where(and(isOpen, isLate));
  return sql<number>`(${late})::int`;
};
