import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import { and, asc, count, eq, isNull, max, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { companies } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';

const task = alias(projectTasks, 'open_task');
const previous = alias(projectTasks, 'task_before');
const holder = alias(companies, 'turn_company');

const isJustBefore = and(
  eq(previous.projectId, task.projectId),
  eq(previous.orderIndex, sql`${task.orderIndex} - 1`),
);

/** Tasks that their companies can work on now: SQL twin of `turnsOf`. A project that is over has none. */
const isOpen = and(
  eq(task.projectId, projects.id),
  notInArray(projects.status, ['completed', 'cancelled']),
  notInArray(task.status, ['completed', 'cancelled']),
  or(isNull(previous.id), eq(previous.status, 'completed')),
);

/**
 * What gave the task to its company, as the events tell: the task before was completed, this one was opened again, or it was
 * assigned. What happened before events were kept is not among them.
 */
const lastGiven = () =>
  db
    .select({ at: max(events.at) })
    .from(events)
    .where(
      and(
        eq(events.entity, 'project_task'),
        sql`${events.entityId} in (${task.id}, ${previous.id})`,
        or(
          and(eq(events.entityId, task.id), eq(events.action, 'project_task.assign_company')),
          and(
            eq(events.action, 'project_task.set_status'),
            sql`'completed' in (${events.data} ->> 'from', ${events.data} ->> 'to')`,
          ),
        ),
      ),
    );

/** Of a project, the company whose turn it is and since when, for a lateral join: no row where it is nobody's. */
export const turnOfProject = () =>
  db
    .select({
      turnCompanyId: sql<number>`${holder.id}`.as('turn_company_id'),
      turnCompanyName: sql<string>`${holder.name}`.as('turn_company_name'),
      turnCompanyNameEn: sql<string | null>`${holder.nameEn}`.as('turn_company_name_en'),
      turnSince:
        sql<string>`greatest(${task.createdAt}, coalesce((${lastGiven()}), ${previous.updatedAt}))`.as(
          'turn_since',
        ),
    })
    .from(task)
    .innerJoin(holder, eq(holder.id, task.responsibleCompanyId))
    .leftJoin(previous, isJustBefore)
    .where(isOpen)
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
