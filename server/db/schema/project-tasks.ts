import { priorities, projectTaskStatuses } from '@shared/rules/statuses';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  createdAt,
  isListed,
  isNotBlank,
  moment,
  priority,
  secondName,
  updatedAt,
  workItemId,
} from './columns';
import { company, person } from './people';
import { projects } from './projects';

export const projectTasks = pgTable(
  'project_tasks',
  {
    id: workItemId(),
    /** Null while it lies in the bin: what reads the tasks of projects leaves it out, and the ranks have no gap. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Of a task of a template, which the project took over. */
    nameEn: secondName(),
    description: text(),
    notes: text(),
    status: text({ enum: projectTaskStatuses }).notNull().default('pending'),
    priority: priority(),
    /** Rank within the project, from 0, without gaps; unique, checked at the end of a transaction (see migrations). In the bin the last one. */
    orderIndex: integer('order_index').notNull(),
    responsibleCompanyId: company('responsible_company_id', 'restrict'),
    /** A person of that company; counts for as long as they are active and of it. */
    responsibleUserId: person('responsible_user_id', 'set null'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    deletedAt: moment('deleted_at'),
    deletedBy: person('deleted_by', 'restrict'),
    /** The project that it comes back to. */
    deletedFrom: integer('deleted_from').references(() => projects.id, { onDelete: 'cascade' }),
    /** The id of the task that was before it, which may be gone by now; null: it was the first. */
    deletedAfter: integer('deleted_after'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('project_tasks_company_idx').on(table.responsibleCompanyId, table.id),
    index('project_tasks_company_project_idx').on(table.responsibleCompanyId, table.projectId),
    index('project_tasks_person_idx')
      .on(table.responsibleUserId, table.id)
      .where(sql`${table.responsibleUserId} is not null`),
    index('project_tasks_deleted_idx')
      .on(table.deletedAt, table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('project_tasks_deleted_from_idx')
      .on(table.deletedFrom)
      .where(sql`${table.deletedFrom} is not null`),
    check(
      'project_tasks_deleted',
      sql`num_nulls(${table.deletedAt}, ${table.deletedBy}, ${table.deletedFrom}) = case when ${table.projectId} is null then 0 else 3 end`,
    ),
    check('project_tasks_status_known', isListed(table.status, projectTaskStatuses)),
    check('project_tasks_priority_known', isListed(table.priority, priorities)),
    check('project_tasks_order', sql`${table.orderIndex} >= 0`),
    check('project_tasks_name_en_not_blank', isNotBlank(table.nameEn)),
    check('project_tasks_ends_after_start', sql`${table.endDate} >= ${table.startDate}`),
  ],
);
