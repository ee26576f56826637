import { notificationTypes } from '@shared/rules/notifications';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isListed, moment } from './columns';
import { comments } from './comments';
import { exports } from './exports';
import { person } from './people';
import { projectTasks } from './project-tasks';
import { projects } from './projects';
import { requestSteps, requests } from './requests';
import { tasks } from './tasks';

/**
 * What a person is told of: a type and the records it is about, worded and named when it is read. It goes with its
 * record, for there is nothing left that it could lead to.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: person('user_id', 'cascade').notNull(),
    type: text({ enum: notificationTypes }).notNull(),
    requestId: integer('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    stepId: integer('step_id').references(() => requestSteps.id, { onDelete: 'cascade' }),
    projectTaskId: integer('project_task_id').references(() => projectTasks.id, { onDelete: 'cascade' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    /** Of a mention or of news: the comment of that record, of news the first one that was not read. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** Whose work was handed over. */
    predecessorId: person('predecessor_id', 'cascade'),
    exportId: integer('export_id').references(() => exports.id, { onDelete: 'cascade' }),
    /** Whose doing it was; null: the system's. */
    actorId: person('actor_id', 'set null'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
    /** When it is to be mailed; null: it is not, or it has been. */
    mailDueAt: moment('mail_due_at'),
    /** Counted by the version before jobs (decision 40); goes with the tables of decision 41. */
    mailAttempts: smallint('mail_attempts').notNull().default(0),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.id),
    index('notifications_unread_idx').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_request_idx').on(table.requestId).where(sql`${table.requestId} is not null`),
    index('notifications_task_idx').on(table.projectTaskId).where(sql`${table.projectTaskId} is not null`),
    index('notifications_general_task_idx').on(table.taskId).where(sql`${table.taskId} is not null`),
    index('notifications_project_idx').on(table.projectId).where(sql`${table.projectId} is not null`),
    index('notifications_comment_idx').on(table.commentId).where(sql`${table.commentId} is not null`),
    index('notifications_export_idx').on(table.exportId).where(sql`${table.exportId} is not null`),
    index('notifications_read_at_idx').on(table.readAt).where(sql`${table.readAt} is not null`),
    index('notifications_mail_idx').on(table.userId, table.id).where(sql`${table.mailDueAt} is not null`),
    check('notifications_type_known', isListed(table.type, notificationTypes)),
    check(
      'notifications_one_record',
      sql`num_nonnulls(${table.requestId}, ${table.projectId}, ${table.projectTaskId}, ${table.taskId}, ${table.predecessorId}, ${table.exportId}) = 1`,
    ),
    check('notifications_step_of_request', sql`${table.stepId} is null or ${table.requestId} is not null`),
  ],
);
