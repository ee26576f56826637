import type { create, update } from '@shared/contracts/tasks';
import type { Body } from '@shared/endpoint';
import { type Actor, runsProjects } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../db/audit';
import { db, type Tx } from '../../db/client';
import { tasks } from '../../db/schema/tasks';
import { changesOf, isEmpty } from '../../lib/changes';
import { authorise, badField, found } from '../../lib/refusal';
import { today } from '../../lib/time';
import { requireActiveCompanies } from '../companies/queries';
import { findProject } from '../projects/queries';
import { canChangeTask, canCreateTask, canEditTask } from './policy';
import { findTask, lockTask, type TaskRow } from './queries';

export const createTask = (
  actor: Actor,
  { createdBy: _ignored, ...fields }: Body<typeof create>,
): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    if (fields.dueDate && fields.dueDate < today()) throw badField('dueDate', 'past_date');
    const companyId = companyOf(actor, fields.companyId);
    authorise(canCreateTask(actor, companyId));
    await requireReach(tx, actor, { projectId: fields.projectId, companyId });
    const [row] = await tx
      .insert(tasks)
      .values({ ...fields, companyId, createdBy: actor.id })
      .returning({ id: tasks.id });
    const { id } = row as { id: number };
    await audit(tx, actor, 'create', id, { title: fields.title, companyId, projectId: fields.projectId });
    return found(await findTask(actor, id, tx));
  });

/** Absent: the creator's own company. Only who may give tasks to any company can give one to none. */
const companyOf = (actor: Actor, wanted: number | null | undefined): number | null =>
  wanted === null && runsProjects(actor) ? null : (wanted ?? actor.assignedCompanyId);

export const changeTask = (actor: Actor, id: number, body: Body<typeof update>): Promise<TaskRow> =>
  db.transaction(async (tx) => {
    const task = found(await lockTask(tx, actor, id));
    authorise(canChangeTask(actor, task, body));
    const changes = changesOf(task, body);
    await requireReach(tx, actor, changes);
    if (isEmpty(changes)) return task;
    await tx.update(tasks).set(changes).where(eq(tasks.id, id));
    await audit(tx, actor, 'edit', id, changes);
    return found(await findTask(actor, id, tx));
  });

export const removeTask = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const task = found(await lockTask(tx, actor, id));
    authorise(canEditTask(actor, task));
    await tx.delete(tasks).where(eq(tasks.id, id));
    await audit(tx, actor, 'delete', id, { title: task.title, projectId: task.projectId });
  });

/** What a task refers to: a project that the actor sees, a company that is active. */
async function requireReach(
  tx: Tx,
  actor: Actor,
  { projectId, companyId }: { projectId?: number | null; companyId?: number | null },
): Promise<void> {
  if (projectId != null && !(await findProject(actor, projectId, tx)))
    throw badField('projectId', 'unknown_project');
  await requireActiveCompanies(tx, [{ path: 'companyId', id: companyId }]);
}

const audit = (
  tx: Tx,
  actor: Actor,
  verb: string,
  entityId: number,
  data: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, { actorId: actor.id, action: `task.${verb}`, entity: 'task', entityId, data });
