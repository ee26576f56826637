import { type createInProject, MAX_PROJECT_TASKS, type update } from '@shared/contracts/project-tasks';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { endsAfterStart } from '@shared/rules/days';
import { progressOf } from '@shared/rules/progress';
import { inNewPlace, orderPassesLock } from '@shared/rules/project-tasks';
import type { ProjectTaskStatus } from '@shared/rules/statuses';
import { and, between, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../../db/audit';
import { requireWithin } from '../../../db/bounds';
import { db, type Tx } from '../../../db/client';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { changedFacts, changesOf, isEmpty } from '../../../lib/changes';
import { authorise, badField, found, Refusal } from '../../../lib/refusal';
import { requireActiveCompanies } from '../../companies/queries';
import { tellingTurns } from '../notifications/commands';
import { canEditProject } from '../policy';
import { lockProject } from '../queries';
import { canAssignTaskCompany, canBypassLock, canChangeTask, canEditTask } from './policy';
import { findProjectTask, lockProjectTask, type ProjectTaskRow, statusesInOrder, waitsFor } from './queries';

export type NewProjectTask = Body<typeof createInProject>;
type Changes = Body<typeof update>;

/** Adds a task at the end of a project. `invisible` is what a project that the actor does not see is answered with. */
export const addProjectTask = (
  actor: Actor,
  projectId: number,
  fields: NewProjectTask,
  invisible = new Refusal('not_found'),
): Promise<ProjectTaskRow> => db.transaction((tx) => addTask(tx, actor, projectId, fields, invisible));

/** The same as a part of a larger change. */
export async function addTask(
  tx: Tx,
  actor: Actor,
  projectId: number,
  fields: NewProjectTask,
  invisible = new Refusal('not_found'),
): Promise<ProjectTaskRow> {
  const project = await lockProject(tx, actor, projectId);
  if (!project) throw invisible;
  authorise(canEditProject(actor, project));
  authorise(fields.responsibleCompanyId == null || canAssignTaskCompany(actor));
  await requireActiveCompanies(tx, [{ path: 'responsibleCompanyId', id: fields.responsibleCompanyId }]);
  const [id] = await tellingTurns(tx, actor, projectId, () => insertProjectTasks(tx, projectId, [fields]));
  await audit(tx, actor, 'create', { id: id as number }, { projectId, name: fields.name });
  return found(await findProjectTask(actor, id as number, tx));
}

/**
 * Appends tasks to a project that the caller has locked, in the order given and pending, whatever rank and status
 * were sent: a new task cannot step over those before it.
 */
export async function insertProjectTasks(
  tx: Tx,
  projectId: number,
  fields: NewProjectTask[],
): Promise<number[]> {
  if (fields.length === 0) return [];
  const end = await tx.$count(projectTasks, eq(projectTasks.projectId, projectId));
  await requireWithin('project_tasks', MAX_PROJECT_TASKS, end, fields.length);
  const rows = await tx
    .insert(projectTasks)
    .values(
      fields.map(({ status: _status, ...task }, index) => ({ ...task, projectId, orderIndex: end + index })),
    )
    .returning({ id: projectTasks.id });
  await recount(tx, projectId);
  return rows.map(({ id }) => id);
}

/** Changes whatever of a task the body names, all of it or nothing; each part needs its own right. */
export const changeProjectTask = (actor: Actor, id: number, body: Changes): Promise<ProjectTaskRow> =>
  db.transaction((tx) => changeTask(tx, actor, id, body));

export async function changeTask(tx: Tx, actor: Actor, id: number, body: Changes): Promise<ProjectTaskRow> {
  const task = found(await lockProjectTask(tx, actor, id));
  authorise(canChangeTask(actor, task, body));
  const { status, responsibleCompanyId, orderIndex, ...details } = body;
  if (!endsAfterStart({ ...task, ...details })) throw badField('endDate', 'end_before_start');
  if (responsibleCompanyId !== task.responsibleCompanyId)
    await requireActiveCompanies(tx, [{ path: 'responsibleCompanyId', id: responsibleCompanyId }]);
  if (status !== undefined || responsibleCompanyId !== undefined) requireOpen(actor, task);

  await tellingTurns(tx, actor, task.projectId, async () => {
    if (status !== undefined) await setStatus(tx, actor, task, status);
    if (responsibleCompanyId !== undefined) await assignCompany(tx, actor, task, responsibleCompanyId);
    await edit(tx, actor, task, details);
    if (orderIndex !== undefined) await move(tx, actor, task, orderIndex);
  });
  return found(await findProjectTask(actor, id, tx));
}

export const removeProjectTask = (actor: Actor, id: number): Promise<void> =>
  db.transaction((tx) => removeTask(tx, actor, id));

export async function removeTask(tx: Tx, actor: Actor, id: number): Promise<void> {
  const task = found(await lockProjectTask(tx, actor, id));
  authorise(canEditTask(actor, task));
  await tellingTurns(tx, actor, task.projectId, async () => {
    await tx.delete(projectTasks).where(eq(projectTasks.id, id));
    await shift(tx, and(ofProject(task), gt(projectTasks.orderIndex, task.orderIndex)), sql`- 1`);
  });
  await recount(tx, task.projectId);
  const { projectId, name, status, orderIndex } = task;
  await audit(tx, actor, 'delete', task, { projectId, name, status, orderIndex });
}

function requireOpen(actor: Actor, task: ProjectTaskRow): void {
  const waiting = waitsFor(task);
  if (waiting && !canBypassLock(actor)) throw new Refusal('task_locked', { waitsFor: waiting });
}

/** A change that only went through because admins pass locks says so in the audit log. */
const bypass = (task: ProjectTaskRow) => (waitsFor(task) ? { lockBypassed: true } : {});

async function setStatus(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  status: ProjectTaskStatus,
): Promise<void> {
  if (status === task.status) return;
  await tx.update(projectTasks).set({ status }).where(eq(projectTasks.id, task.id));
  await recount(tx, task.projectId);
  await audit(tx, actor, 'set_status', task, { from: task.status, to: status, ...bypass(task) });
}

async function assignCompany(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  responsibleCompanyId: number | null,
): Promise<void> {
  if (responsibleCompanyId === task.responsibleCompanyId) return;
  await tx.update(projectTasks).set({ responsibleCompanyId }).where(eq(projectTasks.id, task.id));
  const facts = { from: task.responsibleCompanyId, to: responsibleCompanyId, ...bypass(task) };
  await audit(tx, actor, 'assign_company', task, facts);
}

async function edit(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  details: Omit<Changes, 'status' | 'responsibleCompanyId' | 'orderIndex'>,
): Promise<void> {
  const changes = changesOf(task, details);
  if (isEmpty(changes)) return;
  await tx.update(projectTasks).set(changes).where(eq(projectTasks.id, task.id));
  await audit(
    tx,
    actor,
    'edit',
    task,
    changedFacts(task, changes, ['name', 'priority', 'startDate', 'endDate']),
  );
}

/**
 * Puts a task at a rank, or last if there are fewer; those that it passes shift by one. An order that gets around
 * the lock is an admin's to make, as any other way to pass a lock is.
 */
async function move(tx: Tx, actor: Actor, task: ProjectTaskRow, wanted: number): Promise<void> {
  const from = task.orderIndex;
  const order = await statusesInOrder(tx, task.projectId);
  const to = Math.min(wanted, order.length - 1);
  if (to === from) return;
  const lockBypassed = orderPassesLock(order, inNewPlace(order, task.id, to));
  if (lockBypassed && !canBypassLock(actor)) throw new Refusal('task_order_locked');
  const passed =
    from < to
      ? between(projectTasks.orderIndex, from + 1, to)
      : between(projectTasks.orderIndex, to, from - 1);
  await shift(tx, and(ofProject(task), passed), from < to ? sql`- 1` : sql`+ 1`);
  await tx.update(projectTasks).set({ orderIndex: to }).where(eq(projectTasks.id, task.id));
  await audit(tx, actor, 'move', task, { from, to, ...(lockBypassed && { lockBypassed }) });
}

const ofProject = ({ projectId }: ProjectTaskRow): SQL => eq(projectTasks.projectId, projectId);

/** Shifts ranks; tasks that only make room do not count as updated. */
const shift = (tx: Tx, where: SQL | undefined, by: SQL) =>
  tx
    .update(projectTasks)
    .set({ orderIndex: sql`${projectTasks.orderIndex} ${by}`, updatedAt: sql`${projectTasks.updatedAt}` })
    .where(where);

/** Brings the counts and the progress of a project in line with its tasks. */
async function recount(tx: Tx, projectId: number): Promise<void> {
  const [counts] = await tx
    .select({
      taskCount: count(),
      completedTaskCount: sql<number>`(count(*) filter (where ${projectTasks.status} = 'completed'))::int`,
    })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId));
  if (!counts) return;
  await tx
    .update(projects)
    .set({ ...counts, progress: progressOf(counts) })
    .where(eq(projects.id, projectId));
}

const audit = (
  tx: Tx,
  actor: Actor,
  verb: AuditVerb<'project_task'>,
  { id }: { id: number },
  data: AuditData,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.id,
    action: `project_task.${verb}`,
    entity: 'project_task',
    entityId: id,
    data,
  });
