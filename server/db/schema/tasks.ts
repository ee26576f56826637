import { priorities, taskStatuses } from '@shared/rules/statuses';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isListed, moment, priority, sortedBy, updatedAt, workItemId } from './columns';
import { company, person } from './people';
import { projects } from './projects';

/** General tasks and project tasks draw their ids from one sequence, so that a note's task id means one of them. */
export const workItemIds = pgSequence('work_item_ids');

export const tasks = pgTable(
  'tasks',
  {
    id: workItemId(),
    title: text().notNull(),
    description: text(),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    taskNumberInProject: integer('task_number_in_project'),
    dueDate: date('due_date', { mode: 'string' }),
    priority: priority(),
    status: text({ enum: taskStatuses }).notNull().default('pending'),
    companyId: company('company_id', 'restrict'),
    /** A person of that company; counts for as long as they are active and of it. */
    responsibleUserId: person('responsible_user_id', 'set null'),
    createdBy: person('created_by', 'restrict').notNull(),
    estimatedHours: numeric('estimated_hours', { precision: 8, scale: 2, mode: 'number' }),
    attachments: text(),
    progress: integer(),
    /** What was deleted lies in the bin for 30 days, and then goes for good. */
    deletedAt: moment('deleted_at'),
    deletedBy: person('deleted_by', 'restrict'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('tasks_project_idx').on(table.projectId, table.id),
    index('tasks_company_idx').on(table.companyId, table.id),
    index('tasks_person_idx')
      .on(table.responsibleUserId, table.id)
      .where(sql`${table.responsibleUserId} is not null`),
    index('tasks_created_by_idx').on(table.createdBy, table.id),
    // with the project, so that tasks are counted without being read
    index('tasks_status_idx')
      .on(table.status, table.id, table.projectId)
      .where(sql`${table.deletedAt} is null`),
    index('tasks_priority_idx').on(table.priority, table.id),
    // what was entered lately is counted on the dashboard
    index('tasks_created_idx').on(table.createdAt),
    index('tasks_due_idx').on(table.dueDate).where(sql`${table.dueDate} is not null`),
    index('tasks_deleted_idx').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
    // as tables of tasks are sorted
    index('tasks_title_idx').on(sortedBy.name(table.title), table.id).where(sql`${table.deletedAt} is null`),
    index('tasks_by_priority_idx')
      .on(sortedBy.priority(table.priority), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('tasks_by_due_idx')
      .on(sortedBy.day(table.dueDate), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('tasks_latest_due_idx')
      .on(sortedBy.latestDay(table.dueDate), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('tasks_by_company_idx')
      .on(sortedBy.reference(table.companyId), table.id)
      .where(sql`${table.deletedAt} is null`),
    check('tasks_deleted', sql`(${table.deletedAt} is null) = (${table.deletedBy} is null)`),
    check('tasks_status_known', isListed(table.status, taskStatuses)),
    check('tasks_priority_known', isListed(table.priority, priorities)),
    check('tasks_progress_percent', sql`${table.progress} between 0 and 100`),
  ],
);
