import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns';
import { comments } from './comments';
import { person } from './people';
import { projectTasks } from './project-tasks';
import { requestDrafts } from './request-drafts';
import { requests } from './requests';
import { tasks } from './tasks';

/** A file of a general task, a project task, a request, a draft of one or a comment. Its bytes are in the folder of uploads, by `storageKey`. */
export const attachments = pgTable(
  'attachments',
  {
    id: identity(),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    projectTaskId: integer('project_task_id').references(() => projectTasks.id, { onDelete: 'cascade' }),
    requestId: integer('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    /** The draft whose request it is to go to. Servers of the version before know nothing of such files. */
    draftId: integer('draft_id').references(() => requestDrafts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** Of a draft or a request: the field of the form that it was uploaded for. */
    field: text(),
    /** 2 for the first that was attached as a better version of a file, and so on. */
    version: integer().notNull().default(1),
    /** Of a later version: the first one, which may have been deleted. */
    firstVersionId: integer('first_version_id'),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    /** Of its bytes, in hexadecimal digits; null of files from before it was kept. */
    sha256: text(),
    storageKey: text('storage_key').notNull().unique('attachments_storage_key'),
    uploadedById: person('uploaded_by_id', 'restrict').notNull(),
    /** A deleted file lies in the bin, with its bytes. Those of answers and of drafts go at once. */
    deletedAt: moment('deleted_at'),
    deletedById: person('deleted_by_id', 'restrict'),
    createdAt: createdAt(),
  },
  (table) => [
    index('attachments_task_idx').on(table.taskId, table.id).where(sql`${table.taskId} is not null`),
    index('attachments_project_task_idx')
      .on(table.projectTaskId, table.id)
      .where(sql`${table.projectTaskId} is not null`),
    index('attachments_request_idx').on(table.requestId, table.id).where(sql`${table.requestId} is not null`),
    index('attachments_draft_idx').on(table.draftId, table.id).where(sql`${table.draftId} is not null`),
    index('attachments_comment_idx').on(table.commentId, table.id).where(sql`${table.commentId} is not null`),
    index('attachments_uploaded_by_idx').on(table.uploadedById),
    uniqueIndex('attachments_version_key').on(table.firstVersionId, table.version),
    check('attachments_version', sql`(${table.version} > 1) = (${table.firstVersionId} is not null)`),
    check(
      'attachments_has_one_owner',
      sql`num_nonnulls(${table.taskId}, ${table.projectTaskId}, ${table.requestId}, ${table.draftId}, ${table.commentId}) = 1`,
    ),
    index('attachments_deleted_idx').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
    check('attachments_deleted', sql`(${table.deletedAt} is null) = (${table.deletedById} is null)`),
    check('attachments_deleted_answer', sql`${table.deletedAt} is null or ${table.field} is null`),
    check('attachments_draft_field', sql`${table.draftId} is null or ${table.field} is not null`),
    check('attachments_size', sql`${table.size} > 0`),
  ],
);

/**
 * Files whose row is gone and which are still to be deleted. A trigger writes it whichever way the row went, with its
 * record for instance, in the same transaction: a file is deleted when that is committed, and never otherwise.
 */
export const removedFiles = pgTable('removed_files', {
  storageKey: text('storage_key').primaryKey(),
  removedAt: moment('removed_at').notNull().defaultNow(),
});
