import { type create, MAX_OPEN_TASKS, type update } from '@shared/contracts/tasks';
import type { Body } from '@shared/endpoint';
import { type Actor, runsProjects } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { openTaskStatuses } from '@shared/rules/statuses';
import { personVerb } from '@shared/rules/task-people';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isBeyond, isDue } from '../../db/bin';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { insertComment } from '../../db/comments';
import { type HubEvent, record } from '../../db/events';
import { tasks } from '../../db/schema/tasks';
import { type Basis, requireVersion } from '../../db/versions';
import { inBatches } from '../../lib/batches';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import { today } from '../../lib/time';
import { requireActiveCompanies } from '../companies/queries';
import { requireResponsible } from '../projects/project-tasks/commands';
import { visibleProject } from '../projects/queries';
import { canChangeTask, canCreateTask, canEditTask, personRefusal, tellingOfPerson } from './policy';
import { findTask, isTaskInBinOf, lockTask, type TaskRow } from './queries';

export const createTask = (
  actor: Actor,
  { createdBy: _ignored, ...fields }: Body<typeof create>,
): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    if (fields.dueDate && fields.dueDate < today()) throw badField('dueDate', 'past_date');
    const companyId = companyOf(actor, fields.companyId);
    authorise(canCreateTask(actor, companyId));
    await requireRoomForTask(tx, actor);
    await requireReach(tx, actor, { projectId: fields.projectId, companyId });
    const { responsibleUserId } = fields;
    await requireResponsible(tx, [{ responsibleCompanyId: companyId, responsibleUserId }]);
    const [row] = await tx
      .insert(tasks)
      .values({ ...fields, companyId, createdBy: actor.id })
      .returning({ id: tasks.id });
    const { id } = row as { id: number };
    const facts = { title: fields.title, companyId, projectId: fields.projectId };
    const task = found(await findTask(actor, id, tx));
    await record(tx, eventOf(actor, 'create', id, facts), tellingOfPerson(undefined, task, actor.id));
    return task;
  });

async function requireRoomForTask(tx: Tx, { id }: { id: number }): Promise<void> {
  await requireWithin('open_tasks', MAX_OPEN_TASKS, await openTasksOf(tx, id));
}

/** How many tasks of a person are open; others that they make wait meanwhile. */
export async function openTasksOf(tx: Tx, createdBy: number): Promise<number> {
  await lockKind(tx, 'open_tasks', createdBy);
  const isOpenOne = and(inArray(tasks.status, openTaskStatuses), isNull(tasks.deletedAt));
  return tx.$count(tasks, and(eq(tasks.createdBy, createdBy), isOpenOne));
}

/** Absent: the creator's own company. Only who may give tasks to any company can give one to none. */
const companyOf = (actor: Actor, wanted: number | null | undefined): number | null =>
  wanted === null && runsProjects(actor) ? null : (wanted ?? actor.assignedCompanyId);

const editFacts = [
  ...(['title', 'status', 'priority', 'progress', 'companyId', 'projectId'] as const),
  ...(['taskNumberInProject', 'dueDate', 'estimatedHours'] as const),
];

export const changeTask = (
  actor: Actor,
  id: number,
  { note, ...body }: Body<typeof update>,
  basis?: Basis<TaskRow>,
): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    const task = await change(tx, actor, id, body, basis);
    if (note !== undefined) await insertComment(tx, actor.id, { taskId: id }, { content: note });
    return task;
  });

async function change(
  tx: Tx,
  actor: Actor,
  id: number,
  body: Omit<Body<typeof update>, 'note'>,
  basis: Basis<TaskRow> | undefined,
): Promise<TaskRow> {
  const task = found(await lockTask(tx, actor, id));
  authorise(canChangeTask(actor, task, body));
  // compared as it is shown: a person who is disabled or has left the company is not
  const shown = { ...task, responsibleUserId: task.responsibleUser?.id ?? null };
  await requireVersion(tx, 'task', shown, basis);
  const { companyId = task.companyId, responsibleUserId } = body;
  if (responsibleUserId !== undefined) requirePersonFree(actor, task, responsibleUserId);
  await requireResponsible(tx, [{ responsibleCompanyId: companyId, responsibleUserId }]);
  // the person was one of the company before
  const withoutPerson = companyId !== task.companyId && { responsibleUserId: null };
  const changes = changesOf(task, { ...withoutPerson, ...body });
  await requireReach(tx, actor, changes);
  if (isEmpty(changes)) return task;
  await tx.update(tasks).set(changes).where(eq(tasks.id, id));
  const after = found(await findTask(actor, id, tx));
  await record(tx, eventsOfChange(actor, task, changes), tellingOfPerson(task, after, actor.id));
  return after;
}

/** What a change was: another person, and an edit of all else. */
function eventsOfChange(actor: Actor, task: TaskRow, changes: Partial<TaskRow>): HubEvent[] {
  const { responsibleUserId: to, ...edits } = changes;
  const from = task.responsibleUserId;
  const person = to === undefined ? undefined : personVerb(actor.id, from, to);
  return [
    ...(isEmpty(edits) ? [] : [eventOf(actor, 'edit', task.id, changedFacts(task, edits, editFacts))]),
    ...(person === undefined
      ? []
      : [
          eventOf(
            actor,
            person,
            task.id,
            changedFacts(task, { responsibleUserId: to }, ['responsibleUserId']),
          ),
        ]),
  ];
}

function requirePersonFree(actor: Actor, task: TaskRow, wanted: number | null): void {
  const refusal = personRefusal(actor, task, wanted);
  if (refusal) throw new Refusal(refusal);
}

export const removeTask = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const task = found(await lockTask(tx, actor, id));
    authorise(canEditTask(actor, task));
    await tx
      .update(tasks)
      .set({ deletedAt: sql`clock_timestamp()`, deletedBy: actor.id })
      .where(eq(tasks.id, id));
    const { title, projectId } = task;
    await record(tx, eventOf(actor, 'delete', id, { title, projectId }));
    const { deletedAt, deletedBy } = tasks;
    await purge(tx, isBeyond({ table: tasks, id: tasks.id, deletedAt, deletedBy }, actor.id));
  });

/** Brings a deleted task back with its comments and files; its company has the turn again. */
export const restoreTask = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const inBin = tx
      .select({
        createdBy: tasks.createdBy,
        status: tasks.status,
        title: tasks.title,
        projectId: tasks.projectId,
      })
      .from(tasks)
      .where(and(eq(tasks.id, id), isTaskInBinOf(actor)));
    const [seen] = await inBin;
    const { createdBy, status } = found(seen);
    if (openTaskStatuses.some((open) => open === status)) await requireRoomForTask(tx, { id: createdBy });
    const [task] = await inBin.for('update');
    const { title, projectId } = found(task);
    await tx.update(tasks).set({ deletedAt: null, deletedBy: null }).where(eq(tasks.id, id));
    await record(tx, eventOf(actor, 'restore', id, { title, projectId }));
  });

const BATCH = 100;

/** Deletes tasks for good, with their comments and files, that lay in the bin for as long as they are kept. Returns how many. */
export const purgeTasks = (): Promise<number> =>
  inBatches(BATCH, () => db.transaction((tx) => purge(tx, isDue(tasks.deletedAt))));

async function purge(tx: Tx, isOver: SQL | undefined): Promise<number> {
  const over = tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(isOver)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const gone = await tx
    .delete(tasks)
    .where(inArray(tasks.id, over))
    .returning({ id: tasks.id, title: tasks.title, projectId: tasks.projectId });
  await record(
    tx,
    gone.map(({ id, title, projectId }) => ({
      ...{ actorId: null, action: 'task.purge', entity: 'task', entityId: id },
      ...{ data: { title, projectId }, bySystem: true },
    })),
  );
  return gone.length;
}

/** What a task refers to: a project that the actor sees, a company that is active. */
async function requireReach(
  tx: Tx,
  actor: Actor,
  { projectId, companyId }: { projectId?: number | null; companyId?: number | null },
): Promise<void> {
  if (projectId != null && !(await visibleProject(actor, projectId, tx)))
    throw badField('projectId', 'unknown_project');
  await requireActiveCompanies(tx, [{ path: 'companyId', id: companyId }]);
}

const eventOf = (actor: Actor, verb: AuditVerb<'task'>, entityId: number, data: AuditData): HubEvent => ({
  actorId: actor.id,
  action: `task.${verb}`,
  entity: 'task',
  entityId,
  data,
});
