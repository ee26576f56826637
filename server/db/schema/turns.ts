import { type TurnEnding, turnEndings } from '@shared/rules/turns';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, isListed, moment } from './columns';
import { company, person } from './people';
import { projectTasks } from './project-tasks';
import { projects } from './projects';
import { requestSteps, requests } from './requests';
import { tasks } from './tasks';

/**
 * The ledger of turns: who had to act on a request, a project's task or a general task, from when until when. Triggers of
 * those tables write it as a transaction is committed (migrations/0037_turns.sql), so that no way of writing forgets it. What it
 * repeats of a project, triggers keep as well (migrations/0055_turns_of_projects.sql): figures over all turns read them alone.
 */
export const turns = pgTable(
  'turns',
  {
    id: identity(),
    requestId: integer('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    /** Null at a request that waits with no step. */
    stepId: integer('step_id').references(() => requestSteps.id, { onDelete: 'cascade' }),
    projectTaskId: integer('project_task_id').references(() => projectTasks.id, { onDelete: 'cascade' }),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    /** Of its task: the turns that a person sees are found by the projects that they see. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** Of a step, the company of its person as the turn began. */
    companyId: company('company_id', 'set null'),
    /** The person of a step, or who of the company does a task; null where the administrators decide, or no person does it. */
    userId: person('user_id', 'set null'),
    beganAt: moment('began_at').notNull(),
    /** Null while it is their turn. */
    endedAt: moment('ended_at'),
    /** Of an open turn: how many locked tasks come later in the project. */
    heldUp: integer('held_up').notNull().default(0),
    /** Of an open turn: its project's task is marked as delayed. */
    isDelayed: boolean('is_delayed').notNull().default(false),
    /** The day by which a task is to be done. */
    dueOn: date('due_on', { mode: 'string' }),
    ending: text({ enum: turnEndings }).$type<TurnEnding>(),
  },
  (table) => [
    index('turns_request_idx').on(table.requestId, table.id),
    index('turns_project_task_idx').on(table.projectTaskId, table.id),
    index('turns_task_idx').on(table.taskId, table.id),
    index('turns_step_idx').on(table.stepId),
    index('turns_project_idx').on(table.projectId, table.id).where(sql`${table.projectId} is not null`),
    index('turns_held_in_project_idx').on(table.projectId, table.id).where(sql`${table.endedAt} is null`),
    index('turns_company_idx').on(table.companyId, table.beganAt),
    index('turns_user_idx').on(table.userId, table.beganAt).where(sql`${table.userId} is not null`),
    // what waits for a person, however much has waited for them before
    index('turns_held_by_person_idx')
      .on(table.userId)
      .where(sql`${table.endedAt} is null and ${table.userId} is not null`),
    index('turns_held_idx').on(table.companyId, table.beganAt).where(sql`${table.endedAt} is null`),
    // what has been held longest, of all companies
    index('turns_open_idx').on(table.beganAt, table.id).where(sql`${table.endedAt} is null`),
    // of a request that is decided together, a turn of each step
    uniqueIndex('turns_of_step_key')
      .on(table.requestId, sql`coalesce(${table.stepId}, 0)`)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('turns_of_project_task_key').on(table.projectTaskId).where(sql`${table.endedAt} is null`),
    uniqueIndex('turns_of_task_key').on(table.taskId).where(sql`${table.endedAt} is null`),
    check(
      'turns_one_record',
      sql`num_nonnulls(${table.requestId}, ${table.projectTaskId}, ${table.taskId}) = 1`,
    ),
    check('turns_step_of_request', sql`${table.stepId} is null or ${table.requestId} is not null`),
    check('turns_end', sql`(${table.endedAt} is null) = (${table.ending} is null)`),
    check('turns_end_after_beginning', sql`${table.endedAt} >= ${table.beganAt}`),
    check('turns_ending_known', isListed(table.ending, turnEndings)),
  ],
);
