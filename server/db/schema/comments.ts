import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns';
import { person } from './people';
import { projectTasks } from './project-tasks';
import { projects } from './projects';
import { requests } from './requests';
import { tasks } from './tasks';

/** The one record that people talk about and follow. */
export type Discussed =
  | { requestId: number }
  | { projectId: number }
  | { projectTaskId: number }
  | { taskId: number };

/** The columns of which one names it. */
const ofRecord = () => ({
  requestId: integer('request_id').references(() => requests.id, { onDelete: 'cascade' }),
  projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
  projectTaskId: integer('project_task_id').references(() => projectTasks.id, { onDelete: 'cascade' }),
  taskId: integer('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
});

/**
 * What people say about a record, in Markdown. Servers of the version before know those of tasks as notes, through the view
 * `task_notes`.
 */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    ...ofRecord(),
    content: text().notNull(),
    authorId: person('author_id', 'restrict').notNull(),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    /** A deleted comment leaves its place, its author and who deleted it; its text goes 30 days later. */
    deletedAt: moment('deleted_at'),
    deletedById: person('deleted_by_id', 'restrict'),
    /** The comment that it replies to, of the same record. */
    quotedId: integer('quoted_id').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    isAnswer: boolean('is_answer').notNull().default(false),
  },
  (table) => [
    index('comments_task_idx').on(table.taskId, table.id),
    index('comments_project_task_idx').on(table.projectTaskId, table.id),
    index('comments_request_idx').on(table.requestId, table.id).where(sql`${table.requestId} is not null`),
    index('comments_project_idx').on(table.projectId, table.id).where(sql`${table.projectId} is not null`),
    index('comments_author_idx').on(table.authorId),
    index('comments_quoted_idx').on(table.quotedId).where(sql`${table.quotedId} is not null`),
    index('comments_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check(
      'comments_one_record',
      sql`num_nonnulls(${table.requestId}, ${table.projectId}, ${table.projectTaskId}, ${table.taskId}) = 1`,
    ),
    check('comments_deleted', sql`(${table.deletedAt} is null) = (${table.deletedById} is null)`),
  ],
);

/** Who is named in a comment, as they were called then: `@` and this name stand in its text. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: person('user_id', 'cascade').notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user_idx').on(table.userId),
  ],
);

/**
 * Who follows a record beside those who follow it by their part in it, because they chose to or were mentioned there; and
 * who of either kind stopped.
 */
export const follows = pgTable(
  'follows',
  {
    id: identity(),
    userId: person('user_id', 'cascade').notNull(),
    ...ofRecord(),
    /** False: they stopped, whatever part they have. */
    isFollowing: boolean('is_following').notNull(),
  },
  (table) => [
    uniqueIndex('follows_request_key')
      .on(table.requestId, table.userId)
      .where(sql`${table.requestId} is not null`),
    uniqueIndex('follows_project_key')
      .on(table.projectId, table.userId)
      .where(sql`${table.projectId} is not null`),
    uniqueIndex('follows_project_task_key')
      .on(table.projectTaskId, table.userId)
      .where(sql`${table.projectTaskId} is not null`),
    uniqueIndex('follows_task_key').on(table.taskId, table.userId).where(sql`${table.taskId} is not null`),
    index('follows_user_idx').on(table.userId),
    check(
      'follows_one_record',
      sql`num_nonnulls(${table.requestId}, ${table.projectId}, ${table.projectTaskId}, ${table.taskId}) = 1`,
    ),
  ],
);
