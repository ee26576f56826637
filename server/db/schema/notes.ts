import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity } from './columns';
import { person } from './people';
import { projectTasks } from './project-tasks';
import { tasks } from './tasks';

/** A note belongs to a general task or to a project task. */
export const taskNotes = pgTable(
  'task_notes',
  {
    id: identity(),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    projectTaskId: integer('project_task_id').references(() => projectTasks.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    authorId: person('author_id', 'restrict').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('task_notes_task_idx').on(table.taskId, table.id),
    index('task_notes_project_task_idx').on(table.projectTaskId, table.id),
    index('task_notes_author_idx').on(table.authorId),
    check('task_notes_one_task', sql`num_nonnulls(${table.taskId}, ${table.projectTaskId}) = 1`),
  ],
);
