import { priorities, projectStatuses } from '@shared/rules/statuses';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  identity,
  isListed,
  isNotBlank,
  moment,
  priority,
  sortedBy,
  uniqueNumber,
  updatedAt,
} from './columns';
import { company, person } from './people';

export const projectNumbers = pgSequence('project_numbers');

export const projects = pgTable(
  'projects',
  {
    id: identity(),
    uniqueNumber: uniqueNumber('PRJ', 'project_numbers'),
    name: text().notNull(),
    description: text(),
    status: text({ enum: projectStatuses }).notNull().default('planning'),
    priority: priority(),
    companyId: company('company_id', 'restrict').notNull(),
    createdBy: person('created_by', 'restrict').notNull(),
    /** The day on which who follows it was last told that a company completed a task. */
    newsToldOn: date('news_told_on', { mode: 'string' }),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** Percent. Computed from the tasks as soon as there are any. */
    progress: integer().notNull().default(0),
    /** Kept with every change of the tasks, in the same transaction. */
    taskCount: integer('task_count').notNull().default(0),
    completedTaskCount: integer('completed_task_count').notNull().default(0),
    googleMapsLink: text('google_maps_link'),
    location: text(),
    budget: numeric({ precision: 14, scale: 2, mode: 'number' }),
    deletedAt: moment('deleted_at'),
    deletedBy: person('deleted_by', 'restrict'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('projects_unique_number_key').on(table.uniqueNumber),
    index('projects_status_idx').on(table.status, table.id).where(sql`${table.deletedAt} is null`),
    index('projects_company_idx').on(table.companyId, table.id).where(sql`${table.deletedAt} is null`),
    index('projects_created_by_idx').on(table.createdBy, table.id),
    index('projects_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // as they are listed, and looked for by the tasks that are gone with them
    index('projects_deleted_list_idx')
      .on(table.id, table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // as tables of projects are sorted
    index('projects_name_idx').on(sortedBy.name(table.name), table.id).where(sql`${table.deletedAt} is null`),
    index('projects_priority_idx')
      .on(sortedBy.priority(table.priority), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_progress_idx').on(table.progress, table.id).where(sql`${table.deletedAt} is null`),
    index('projects_end_idx')
      .on(sortedBy.day(table.endDate), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_latest_end_idx')
      .on(sortedBy.latestDay(table.endDate), table.id)
      .where(sql`${table.deletedAt} is null`),
    check('projects_status_known', isListed(table.status, projectStatuses)),
    check('projects_priority_known', isListed(table.priority, priorities)),
    check('projects_progress_percent', sql`${table.progress} between 0 and 100`),
    check('projects_ends_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check('projects_task_counts', sql`${table.completedTaskCount} between 0 and ${table.taskCount}`),
    check('projects_name_not_blank', isNotBlank(table.name)),
  ],
);
