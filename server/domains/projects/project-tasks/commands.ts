import { isDeepStrictEqual } from 'node:util';
import { type createInProject, MAX_PROJECT_TASKS, type update } from '@shared/contracts/project-tasks';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { endsAfterStart } from '@shared/rules/days';
import { progressOf, statusFollowing } from '@shared/rules/progress';
import { inNewPlace, orderPassesLock, rankOnReturn } from '@shared/rules/project-tasks';
import { isSuspended, type ProjectStatus, type ProjectTaskStatus } from '@shared/rules/statuses';
import { personVerb } from '@shared/rules/task-people';
import type { TurnTask } from '@shared/rules/turns';
import { and, between, eq, gt, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isBeyond, isDue } from '../../../db/bin';
import { requireWithin } from '../../../db/bounds';
import { db, type Tx } from '../../../db/client';
import { insertComment } from '../../../db/comments';
import { type HubEvent, record, type Telling } from '../../../db/events';
import { lockActivePeople } from '../../../db/present-person';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requireVersion } from '../../../db/versions';
import { inBatches } from '../../../lib/batches';
import { changedFacts, changesOf, isEmpty } from '../../../lib/changes';
import { authorise, badField, found, Refusal } from '../../../lib/refusal';
import { toIso } from '../../../lib/time';
import { companyState, requireActiveCompanies } from '../../companies/queries';
import { finishedByOthers, tellingOfTurns } from '../notifications/policy';
import { newsOfFinished } from '../notifications/queries';
import { canEditProject } from '../policy';
import { lockProject } from '../queries';
import {
  canAssignTaskCompany,
  canBypassLock,
  canChangeTask,
  canEditTask,
  isClosedTo,
  isGuarded,
  isHeldUp,
  keepsCompany,
  personRefusal,
} from './policy';
import {
  findDeletedProjectTask,
  findProjectTask,
  isAnySetSince,
  lockProjectTask,
  type ProjectTaskRow,
  turnColumns,
  turnTasksOf,
  waitsFor,
} from './queries';

export type NewProjectTask = Body<typeof createInProject>;
type Changes = Omit<Body<typeof update>, 'note'>;

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
  await requireResponsible(tx, [fields]);
  let id: number | undefined;
  await changeTasks(tx, actor, project, async (tasks) => {
    const added = await insertProjectTasks(tx, projectId, tasks.length, [fields]);
    id = added.changed[0]?.id;
    return { ...added, events: [eventOf(actor, 'create', id as number, { projectId, name: fields.name })] };
  });
  return found(await findProjectTask(actor, id as number, tx));
}

/** What was done to tasks of a project. */
interface Done {
  /** Those that are new, or of which something changed that turns depend on: as they are now. */
  changed?: TurnTask[];
  removed?: number;
  events?: HubEvent[];
}

/** A project that the caller has locked, as it was then. */
interface Project {
  id: number;
  status: ProjectStatus;
  companyId: number;
}

/**
 * Changes the tasks of a project, and all that follows from it: the counts, the progress and the status of the project, the
 * record of what happened, and what the companies are told whose turn it has become.
 */
export async function changeTasks(
  tx: Tx,
  actor: Actor,
  project: Project,
  change: (tasks: TurnTask[]) => Promise<Done>,
): Promise<void> {
  const before = await turnTasksOf(tx, project.id);
  const done = await change(before);
  const after = tasksAfter(before, done);
  const { status, events } = await follow(tx, project, before, after);
  const telling = tellingOfTurns(
    { status: project.status, tasks: before },
    { status, tasks: after },
    actor.id,
  );
  const news = await newsOfFinished(tx, actor, project, finishedByOthers(project, actor, before, after));
  await record(tx, [...(done.events ?? []), ...events], {
    ...telling,
    notices: [...telling.notices, ...news],
  });
}

/** A project that comes to be suspended, or is no longer: what that means for whose turn it is. */
export const tellingOfStatus = async (
  tx: Tx,
  actor: Actor,
  { id, status: from }: Pick<Project, 'id' | 'status'>,
  status: ProjectStatus,
): Promise<Telling | undefined> => {
  if (isSuspended(from) === isSuspended(status)) return undefined;
  const tasks = await turnTasksOf(tx, id);
  return tellingOfTurns({ status: from, tasks }, { status, tasks }, actor.id);
};

function tasksAfter(before: TurnTask[], { changed = [], removed }: Done): TurnTask[] {
  const isAsBefore = ({ id }: TurnTask) => id !== removed && !changed.some((task) => task.id === id);
  return [...before.filter(isAsBefore), ...changed];
}

/**
 * Appends tasks to those of a project that the caller has locked, in the order given and pending, whatever rank and status
 * were sent: a new task cannot step over those before it.
 */
export async function insertProjectTasks(
  tx: Tx,
  projectId: number,
  taskCount: number,
  fields: NewProjectTask[],
): Promise<{ changed: TurnTask[] }> {
  if (fields.length === 0) return { changed: [] };
  await requireWithin('project_tasks', MAX_PROJECT_TASKS, taskCount, fields.length);
  const rows = pendingTasks(projectId, taskCount, fields);
  return { changed: await tx.insert(projectTasks).values(rows).returning(turnColumns) };
}

/** New tasks as they are stored, after so many that there are. */
export const pendingTasks = (projectId: number, taskCount: number, fields: readonly NewProjectTask[]) =>
  fields.map(({ status: _status, ...task }, index) => ({
    ...task,
    projectId,
    orderIndex: taskCount + index,
  }));

/** Changes whatever of a task the body names, all of it or nothing; each part needs its own right. */
export const changeProjectTask = (
  actor: Actor,
  id: number,
  { note, ...body }: Body<typeof update>,
  version?: string,
): Promise<ProjectTaskRow> =>
  db.transaction(async (tx) => {
    const task = await changeTask(tx, actor, id, body, version);
    if (note !== undefined) await insertComment(tx, actor.id, { projectTaskId: id }, { content: note });
    return task;
  });

export async function changeTask(
  tx: Tx,
  actor: Actor,
  id: number,
  body: Changes,
  version?: string,
): Promise<ProjectTaskRow> {
  const task = found(await lockProjectTask(tx, actor, id));
  authorise(canChangeTask(actor, task, body));
  if (isHeldUp(actor, task, body)) throw new Refusal('project_stopped');
  await requireVersion(tx, 'project_task', task, version);
  const { status, responsibleCompanyId, responsibleUserId, orderIndex, ...details } = body;
  if (!endsAfterStart({ ...task, ...details })) throw badField('endDate', 'end_before_start');
  const hasNewCompany =
    responsibleCompanyId !== undefined && responsibleCompanyId !== task.responsibleCompanyId;
  if (hasNewCompany)
    await requireActiveCompanies(tx, [{ path: 'responsibleCompanyId', id: responsibleCompanyId }]);
  if (isGuarded(task, body)) requireOpen(actor, task);
  if (responsibleUserId !== undefined) requirePersonFree(actor, task, responsibleUserId);
  await requireResponsible(tx, [{ ...task, ...body, responsibleUserId }]);

  await changeTasks(tx, actor, task.project, async (tasks) => {
    const parts: Done[] = [];
    if (status !== undefined) parts.push(await setStatus(tx, actor, task, status));
    if (responsibleCompanyId !== undefined)
      parts.push(await assignCompany(tx, actor, task, responsibleCompanyId));
    // with another company the person of the one before is gone, also where the same person does the task now
    const of = hasNewCompany ? { ...task, responsibleUserId: null } : task;
    if (responsibleUserId !== undefined) parts.push(await assignPerson(tx, actor, of, responsibleUserId));
    parts.push(await edit(tx, actor, task, details));
    if (orderIndex !== undefined)
      parts.push(await move(tx, actor, task, orderIndex, tasksAfter(tasks, together(parts))));
    return together(parts);
  });
  return found(await findProjectTask(actor, id, tx));
}

/** Of a task that was changed more than once, the last state. */
const together = (parts: Done[]): Done => ({
  changed: [...new Map(parts.flatMap(({ changed = [] }) => changed.map((task) => [task.id, task]))).values()],
  events: parts.flatMap(({ events = [] }) => events),
});

export const removeProjectTask = (actor: Actor, id: number): Promise<void> =>
  db.transaction((tx) => removeTask(tx, actor, id));

export async function removeTask(tx: Tx, actor: Actor, id: number): Promise<void> {
  const task = found(await lockProjectTask(tx, actor, id));
  authorise(canEditTask(actor, task));
  await changeTasks(tx, actor, task.project, async () => {
    const { projectId, name, status, orderIndex, previous } = task;
    await tx
      .update(projectTasks)
      .set({
        ...{ projectId: null, deletedFrom: projectId, deletedAfter: previous?.id ?? null },
        ...{ deletedAt: sql`clock_timestamp()`, deletedBy: actor.id },
      })
      .where(eq(projectTasks.id, id));
    const changed = await shift(tx, and(ofProject(task), gt(projectTasks.orderIndex, orderIndex)), sql`- 1`);
    const events = [eventOf(actor, 'delete', id, { projectId, name, status, orderIndex })];
    return { changed, removed: id, events };
  });
  const { deletedAt, deletedBy } = projectTasks;
  await purge(tx, isBeyond({ table: projectTasks, id: projectTasks.id, deletedAt, deletedBy }, actor.id));
}

/**
 * Brings a deleted task back to its project, with its comments and files: after the task that it followed or else at its rank, as far as
 * the lock allows (`rankOnReturn`). The audit marks a return behind work that waited for the task, as it marks other ways around the lock.
 */
export const restoreProjectTask = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { projectId } = found(await findDeletedProjectTask(tx, actor, id));
    const project = await lockProject(tx, actor, projectId);
    if (!project) throw new Refusal('project_in_bin');
    const task = found(await findDeletedProjectTask(tx, actor, id));
    await changeTasks(tx, actor, project, async (tasks) => {
      if (isClosedTo(project, tasks, task)) throw new Refusal('project_closed');
      await requireWithin('project_tasks', MAX_PROJECT_TASKS, tasks.length);
      const order = tasks.toSorted((a, b) => a.orderIndex - b.orderIndex);
      const followed = order.findIndex((one) => one.id === task.deletedAfter);
      const wanted = followed < 0 ? task.orderIndex : followed + 1;
      const orderIndex = rankOnReturn(order, task, wanted);
      const passed = order.slice(wanted, orderIndex).map((one) => one.id);
      const lockBypassed = await isAnySetSince(tx, passed, task.deletedAt);
      const responsible = await responsibleOnReturn(tx, actor, project, tasks, task);
      const shifted = await shift(
        tx,
        and(ofProject({ projectId }), gte(projectTasks.orderIndex, orderIndex)),
        sql`+ 1`,
      );
      const restored = await tx
        .update(projectTasks)
        .set({
          ...{ projectId, orderIndex, ...responsible },
          ...{ deletedAt: null, deletedBy: null, deletedFrom: null, deletedAfter: null },
        })
        .where(and(eq(projectTasks.id, id), isNotNull(projectTasks.deletedAt)))
        .returning(turnColumns);
      found(restored[0]); // it may have gone for good meanwhile
      const facts = {
        ...{ projectId, name: task.name, orderIndex, ...(lockBypassed && { lockBypassed }) },
        ...changedFacts(task, responsible, ['responsibleCompanyId', 'responsibleUserId']),
      };
      return { changed: [...shifted, ...restored], events: [eventOf(actor, 'restore', id, facts)] };
    });
  });

/** What a restored task loses with a company that the actor can't bring back. */
async function responsibleOnReturn(
  tx: Tx,
  actor: Actor,
  project: Project,
  tasks: readonly TurnTask[],
  { responsibleCompanyId: id, deletedAt }: { responsibleCompanyId: number | null; deletedAt: string },
): Promise<{ responsibleCompanyId?: null; responsibleUserId?: null }> {
  if (id === null) return {};
  const isActive = (await companyState(tx, id))?.isActive ?? false;
  return keepsCompany(actor, project, tasks, { id, isActive }, new Date(toIso(deletedAt)))
    ? {}
    : { responsibleCompanyId: null, responsibleUserId: null };
}

const BATCH = 100;

/** Deletes tasks for good, with their comments and files, that lay in the bin for as long as they are kept. Returns how many. */
export const purgeProjectTasks = (): Promise<number> =>
  inBatches(BATCH, () => db.transaction((tx) => purge(tx, isDue(projectTasks.deletedAt))));

async function purge(tx: Tx, isOver: SQL | undefined): Promise<number> {
  const over = tx
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(isOver)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const gone = await tx
    .delete(projectTasks)
    .where(inArray(projectTasks.id, over))
    .returning({ id: projectTasks.id, name: projectTasks.name, projectId: projectTasks.deletedFrom });
  await record(
    tx,
    gone.map(({ id, name, projectId }) => ({
      ...{ actorId: null, action: 'project_task.purge', entity: 'project_task', entityId: id },
      ...{ data: { projectId, name }, bySystem: true },
    })),
  );
  return gone.length;
}

interface Responsible {
  responsibleCompanyId?: number | null | undefined;
  responsibleUserId?: number | null | undefined;
}

/** Those who are to do these tasks are active and of the company that is responsible; they stay so for the transaction. */
export async function requireResponsible(tx: Tx, tasks: readonly Responsible[], at = ''): Promise<void> {
  const wanted = tasks.flatMap(({ responsibleUserId: id }) => (id == null ? [] : [id]));
  const people = await lockActivePeople(tx, wanted);
  for (const [index, { responsibleCompanyId, responsibleUserId }] of tasks.entries()) {
    if (responsibleUserId == null) continue;
    const companyId = people.get(responsibleUserId)?.assignedCompanyId ?? null;
    if (companyId === null || companyId !== responsibleCompanyId)
      throw badField(at ? `${at}.${index}.responsibleUserId` : 'responsibleUserId', 'unknown_user');
  }
}

function requireOpen(actor: Actor, task: ProjectTaskRow): void {
  const waiting = waitsFor(task);
  if (waiting && !canBypassLock(actor)) throw new Refusal('task_locked', { waitsFor: waiting });
}

function requirePersonFree(actor: Actor, task: ProjectTaskRow, wanted: number | null): void {
  const refusal = personRefusal(actor, task, wanted);
  if (refusal)
    throw new Refusal(refusal, refusal === 'task_locked' ? { waitsFor: waitsFor(task) } : undefined);
}

/** A change that only went through because admins pass locks says so in the audit log. */
const bypass = (task: ProjectTaskRow) => (waitsFor(task) ? { lockBypassed: true } : {});

async function setStatus(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  status: ProjectTaskStatus,
): Promise<Done> {
  if (status === task.status) return {};
  const facts = { from: task.status, to: status, ...bypass(task) };
  return {
    changed: await set(tx, task, { status }),
    events: [eventOf(actor, 'set_status', task.id, facts)],
  };
}

async function assignCompany(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  responsibleCompanyId: number | null,
): Promise<Done> {
  if (responsibleCompanyId === task.responsibleCompanyId) return {};
  // the person was one of the company before
  const facts = {
    ...{ from: task.responsibleCompanyId, to: responsibleCompanyId },
    ...personFacts(task, null),
    ...bypass(task),
  };
  return {
    changed: await set(tx, task, { responsibleCompanyId, responsibleUserId: null }),
    events: [eventOf(actor, 'assign_company', task.id, facts)],
  };
}

const personFacts = (before: { responsibleUserId: number | null }, responsibleUserId: number | null) =>
  changedFacts(before, { responsibleUserId }, ['responsibleUserId']);

async function assignPerson(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  responsibleUserId: number | null,
): Promise<Done> {
  const from = task.responsibleUserId;
  if (responsibleUserId === from) return {};
  const verb = personVerb(actor.id, from, responsibleUserId);
  return {
    changed: await set(tx, task, { responsibleUserId }),
    events: [eventOf(actor, verb, task.id, personFacts(task, responsibleUserId))],
  };
}

const editFacts = ['name', 'nameEn', 'priority', 'startDate', 'endDate'] as const;

async function edit(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  details: Omit<Changes, 'status' | 'responsibleCompanyId' | 'responsibleUserId' | 'orderIndex'>,
): Promise<Done> {
  const changes = changesOf(task, withoutStaleName(task, details));
  if (isEmpty(changes)) return {};
  const facts = changedFacts(task, changes, editFacts);
  return { changed: await set(tx, task, changes), events: [eventOf(actor, 'edit', task.id, facts)] };
}

/** A task that is renamed loses the second name that it has from its template, unless it is given another. */
const withoutStaleName = <Details extends Pick<Changes, 'name' | 'nameEn'>>(
  { name }: Pick<ProjectTaskRow, 'name'>,
  details: Details,
): Details => {
  const isRenamed = details.name !== undefined && details.name !== name;
  return isRenamed && details.nameEn === undefined ? { ...details, nameEn: null } : details;
};

/**
 * Puts a task at a rank, or last if there are fewer; those that it passes shift by one. An order that gets around
 * the lock is an admin's to make, as any other way to pass a lock is.
 */
async function move(
  tx: Tx,
  actor: Actor,
  task: ProjectTaskRow,
  wanted: number,
  tasks: TurnTask[],
): Promise<Done> {
  const from = task.orderIndex;
  const to = Math.min(wanted, tasks.length - 1);
  if (to === from) return {};
  const order = tasks.toSorted((a, b) => a.orderIndex - b.orderIndex);
  const lockBypassed = orderPassesLock(order, inNewPlace(order, task.id, to));
  if (lockBypassed && !canBypassLock(actor)) throw new Refusal('task_order_locked');
  const passed =
    from < to
      ? between(projectTasks.orderIndex, from + 1, to)
      : between(projectTasks.orderIndex, to, from - 1);
  const shifted = await shift(tx, and(ofProject(task), passed), from < to ? sql`- 1` : sql`+ 1`);
  return {
    changed: [...shifted, ...(await set(tx, task, { orderIndex: to }))],
    events: [eventOf(actor, 'move', task.id, { from, to, ...(lockBypassed && { lockBypassed }) })],
  };
}

/** Puts the tasks of a project that the caller has locked into an order that names each of them once. */
export async function reorderTasks(
  tx: Tx,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<void> {
  const project = found(await lockProject(tx, actor, projectId));
  authorise(canEditProject(actor, project));
  await changeTasks(tx, actor, project, async (tasks) => {
    const before = tasks.toSorted((a, b) => a.orderIndex - b.orderIndex);
    const after = ids.flatMap((id) => before.filter((task) => task.id === id));
    if (after.length !== before.length || new Set(ids).size !== ids.length)
      throw badField('tasks', 'unknown_task');
    const moved = after.flatMap((task, to) => (task.orderIndex === to ? [] : [{ ...task, to }]));
    if (moved.length === 0) return {};
    const lockBypassed = orderPassesLock(before, after);
    if (lockBypassed && !canBypassLock(actor)) throw new Refusal('task_order_locked');
    const ranks = sql.join(
      moved.map(({ id, to }) => sql`(${id}::int, ${to}::int)`),
      sql`, `,
    );
    await tx.execute(sql`
      update ${projectTasks} set order_index = moved.rank
      from (values ${ranks}) moved (id, rank) where ${projectTasks.id} = moved.id`);
    return {
      changed: moved.map(({ to, ...task }) => ({ ...task, orderIndex: to })),
      events: moved.map(({ id, orderIndex: from, to }) =>
        eventOf(actor, 'move', id, { from, to, ...(lockBypassed && { lockBypassed }) }),
      ),
    };
  });
}

const set = (tx: Tx, { id }: ProjectTaskRow, values: PgUpdateSetSource<typeof projectTasks>) =>
  tx.update(projectTasks).set(values).where(eq(projectTasks.id, id)).returning(turnColumns);

const ofProject = ({ projectId }: Pick<ProjectTaskRow, 'projectId'>): SQL =>
  eq(projectTasks.projectId, projectId);

/** Shifts ranks; tasks that only make room do not count as updated. */
const shift = (tx: Tx, where: SQL | undefined, by: SQL) =>
  tx
    .update(projectTasks)
    .set({ orderIndex: sql`${projectTasks.orderIndex} ${by}`, updatedAt: sql`${projectTasks.updatedAt}` })
    .where(where)
    .returning(turnColumns);

/** Brings the counts, the progress and the status of a project in line with its tasks; the events of that. */
async function follow(
  tx: Tx,
  { id, status: from }: Project,
  before: TurnTask[],
  after: TurnTask[],
): Promise<{ status: ProjectStatus; events: HubEvent[] }> {
  const statuses = (tasks: TurnTask[]) => new Map(tasks.map((task) => [task.id, task.status]));
  if (isDeepStrictEqual(statuses(before), statuses(after))) return { status: from, events: [] };
  const counts = {
    taskCount: after.length,
    completedTaskCount: after.filter(({ status }) => status === 'completed').length,
  };
  const status = statusFollowing(from, before, after);
  await tx
    .update(projects)
    .set({ ...counts, progress: progressOf(counts), status })
    .where(eq(projects.id, id));
  if (status === from) return { status, events: [] };
  const data = { changes: { status: { from, to: status } } };
  const event: HubEvent = {
    ...{ actorId: null, bySystem: true, action: 'project.edit', entity: 'project', entityId: id },
    data,
  };
  return { status, events: [event] };
}

const eventOf = (
  actor: Actor,
  verb: AuditVerb<'project_task'>,
  entityId: number,
  data: AuditData,
): HubEvent => ({
  actorId: actor.id,
  action: `project_task.${verb}`,
  entity: 'project_task',
  entityId,
  data,
});
