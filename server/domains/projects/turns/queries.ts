import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../../db/client';
import { companies } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { turns } from '../../../db/schema/turns';

const task = alias(projectTasks, 'turn_task');
const holder = alias(companies, 'turn_company');

const isItsTurn = and(eq(turns.projectTaskId, task.id), isNull(turns.endedAt));

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
    .innerJoin(turns, isItsTurn)
    .innerJoin(holder, eq(holder.id, turns.companyId))
    .where(eq(task.projectId, projects.id))
    .orderBy(asc(task.orderIndex))
    .limit(1)
    .as('turn');

/** How many tasks of a project are late: it is their company's turn, and they are marked so or their last day is over. */
export const lateTaskCount = () => {
  const isLate = sql`(${task.status} = 'delayed' or ${task.endDate} < (now() at time zone ${HUB_TIME_ZONE})::date)`;
  const late = db
    .select({ count: count() })
    .from(task)
    .innerJoin(turns, isItsTurn)
    .where(and(eq(task.projectId, projects.id), isLate));
  return sql<number>`(${late})::int`;
};
