import {
  type create,
  MAX_OPEN_PROJECTS,
  type projectChanges,
  type saveAsTemplate,
} from '@shared/contracts/projects';
import type { createProject as fromTemplate } from '@shared/contracts/templates';
import type { Body } from '@shared/endpoint';
import { type Actor, FALLBACK_COMPANY, MANAGING_COMPANY, runsProjects } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { endsAfterStart } from '@shared/rules/days';
import { finishedStatuses } from '@shared/rules/statuses';
import { lastEnd, startedTasks, templateDataOf, templateTasks } from '@shared/rules/templates';
import { durationOf } from '@shared/rules/working-days';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record, type Telling } from '../../db/events';
import { projects } from '../../db/schema/projects';
import { tasks } from '../../db/schema/tasks';
import { type Basis, requireVersion } from '../../db/versions';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import { requireActiveCompanies } from '../companies/queries';
import { insertTemplate } from '../templates/commands';
import { findTemplate } from '../templates/queries';
import { canEditProject, isProgressReport } from './policy';
import {
  changeTasks,
  insertProjectTasks,
  requireResponsible,
  tellingOfStatus,
} from './project-tasks/commands';
import { type ProjectTaskRow, tasksIn } from './project-tasks/queries';
import { isProjectInBinOf, lockProject, type ProjectRow, visibleProject, visibleProjectIds } from './queries';
import { editTaskList } from './task-list/commands';

type Changes = z.output<typeof projectChanges>;
interface WithTasks {
  project: ProjectRow;
  tasks: ProjectTaskRow[];
}

export const createProject = (actor: Actor, body: Body<typeof create>): Promise<WithTasks> =>
  db.transaction((tx) =>
    insertProject(tx, actor, { ...body, companyId: ownerOf(actor, body.companyId, FALLBACK_COMPANY) }),
  );

/** The company that a new project belongs to. */
export const ownerOf = (actor: Actor, named: number | null | undefined, fallback: number): number =>
  named ?? actor.assignedCompanyId ?? fallback;

export const createProjectFromTemplate = (
  actor: Actor,
  templateId: number,
  { projectName, companyId, startDate = null }: Body<typeof fromTemplate>,
): Promise<WithTasks> =>
  db.transaction(async (tx) => {
    const template = found(await findTemplate(templateId, tx));
    const tasks = startedTasks(templateTasks(template.templateData), startDate);
    const owner = ownerOf(actor, companyId, MANAGING_COMPANY);
    const dates = { startDate, endDate: lastEnd(tasks) };
    const body = { name: projectName, companyId: owner, ...dates, tasks, linkedTaskIds: [] };
    return insertProject(tx, actor, body, { templateId });
  });

async function insertProject(
  tx: Tx,
  actor: Actor,
  {
    tasks: newTasks,
    linkedTaskIds,
    companyId,
    createdBy: _ignored,
    ...details
  }: Body<typeof create> & {
    companyId: number;
  },
  facts: Record<string, unknown> = {},
): Promise<WithTasks> {
  await requireWithin('open_projects', MAX_OPEN_PROJECTS, await openProjectsOf(tx, actor.id));
  await requireActiveCompanies(tx, [
    { path: 'companyId', id: companyId },
    ...newTasks.map((task, index) => ({
      path: `tasks.${index}.responsibleCompanyId`,
      id: task.responsibleCompanyId,
    })),
  ]);
  await requireResponsible(tx, newTasks, 'tasks');
  const [row] = await tx
    .insert(projects)
    .values({ ...stored(details), companyId, createdBy: actor.id })
    .returning({ id: projects.id, status: projects.status, companyId: projects.companyId });
  const project = row as NonNullable<typeof row>;
  const { id } = project;
  await changeTasks(tx, actor, project, () => insertProjectTasks(tx, id, 0, newTasks));
  await linkTasks(tx, actor, id, linkedTaskIds);
  await audit(tx, actor, 'create', id, {
    name: details.name,
    companyId,
    taskCount: newTasks.length,
    linkedTaskIds,
    ...facts,
  });
  return withTasks(tx, actor, id);
}

/** How many projects of a person are open; others that they make wait meanwhile. */
export async function openProjectsOf(tx: Tx, createdBy: number): Promise<number> {
  await lockKind(tx, 'open_projects', createdBy);
  const isOpen = notInArray(projects.status, [...finishedStatuses]);
  return tx.$count(projects, and(eq(projects.createdBy, createdBy), isOpen));
}

/** Makes general tasks part of a project: a person who creates projects sees them all, but deleted ones and those of deleted projects. */
async function linkTasks(tx: Tx, actor: Actor, projectId: number, ids: number[]): Promise<void> {
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) throw badField(`linkedTaskIds.${repeated}`, 'duplicate');
  if (ids.length === 0) return;
  // in one order, so that two projects that claim the same tasks wait instead of blocking each other
  await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, ids))
    .orderBy(asc(tasks.id))
    .for('update');
  const linked = await tx
    .update(tasks)
    .set({ projectId, taskNumberInProject: null })
    .where(
      and(
        inArray(tasks.id, ids),
        isNull(tasks.deletedAt),
        or(isNull(tasks.projectId), inArray(tasks.projectId, visibleProjectIds(actor))),
      ),
    )
    .returning({ id: tasks.id });
  const known = new Set(linked.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw badField(`linkedTaskIds.${missing}`, 'unknown_task');
}

export const changeProject = (
  actor: Actor,
  id: number,
  body: Changes,
  basis?: Basis<ProjectRow>,
): Promise<WithTasks> =>
  db.transaction(async (tx) => {
    const project = found(await lockProject(tx, actor, id));
    if (canEditProject(actor, project)) {
      await requireVersion(tx, 'project', project, basis);
      await edit(tx, actor, id, body);
    } else authorise(isProgressReport(body) && (await takesPart(tx, actor, id)));
    return withTasks(tx, actor, id);
  });

/** The tasks first: a project that they leave without any has its progress set by hand again. */
async function edit(
  tx: Tx,
  actor: Actor,
  id: number,
  { tasks, removedTaskIds, tasksInOrder, ...body }: Changes,
): Promise<void> {
  await editTaskList(tx, actor, id, { tasks, removedTaskIds, tasksInOrder });
  await applyChanges(tx, actor, found(await visibleProject(actor, id, tx)), body);
}

async function takesPart(tx: Tx, { assignedCompanyId }: Actor, id: number): Promise<boolean> {
  if (assignedCompanyId === null) return false;
  return (await tasksIn(tx, id)).some((task) => task.responsibleCompanyId === assignedCompanyId);
}

const editFacts = [
  ...(['name', 'status', 'priority', 'progress', 'companyId'] as const),
  ...(['startDate', 'endDate', 'budget'] as const),
];

async function applyChanges(
  tx: Tx,
  actor: Actor,
  project: ProjectRow,
  { progress, ...body }: Omit<Changes, 'tasks' | 'removedTaskIds' | 'tasksInOrder'>,
): Promise<void> {
  authorise(body.companyId === undefined || runsProjects(actor));
  const byHand = project.taskCount === 0 ? { progress } : {};
  const changes = changesOf(project, stored({ ...body, ...byHand }));
  if (!endsAfterStart({ ...project, ...changes })) throw badField('endDate', 'end_before_start');
  await requireActiveCompanies(tx, [{ path: 'companyId', id: changes.companyId }]);
  if (isEmpty(changes)) return;
  await tx.update(projects).set(changes).where(eq(projects.id, project.id));
  const telling = changes.status && (await tellingOfStatus(tx, actor, project, changes.status));
  await audit(tx, actor, 'edit', project.id, changedFacts(project, changes, editFacts), telling);
}

/** An empty link is none. */
export const stored = <T extends { googleMapsLink?: string | null }>(fields: T): T =>
  fields.googleMapsLink === '' ? { ...fields, googleMapsLink: null } : fields;

export const removeProject = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const project = found(await lockProject(tx, actor, id));
    authorise(runsProjects(actor));
    if (project.status === 'completed') throw new Refusal('project_completed');
    await tx.update(projects).set({ deletedAt: sql`now()`, deletedBy: actor.id }).where(eq(projects.id, id));
    await audit(tx, actor, 'delete', id, { name: project.name });
  });

/** Brings a deleted project back; one that is not deleted stays as it is. */
export const restoreProject = (actor: Actor, id: number): Promise<WithTasks> =>
  db.transaction(async (tx) => {
    if (!(await lockProject(tx, actor, id))) await bringBack(tx, actor, id);
    return withTasks(tx, actor, id);
  });

/** Brings back what lies in the bin. */
export const restoreProjectFromBin = (actor: Actor, id: number): Promise<void> =>
  db.transaction((tx) => bringBack(tx, actor, id));

async function bringBack(tx: Tx, actor: Actor, id: number): Promise<void> {
  const restored = await tx
    .update(projects)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(projects.id, id), isProjectInBinOf(actor)))
    .returning({ id: projects.id });
  found(restored[0]);
  await audit(tx, actor, 'restore', id, {});
}

export const saveProjectAsTemplate = (
  actor: Actor,
  id: number,
  { templateName, templateNameEn = null, templateDescription }: Body<typeof saveAsTemplate>,
) =>
  db.transaction(async (tx) => {
    await lockKind(tx, 'templates');
    const project = found(await lockProject(tx, actor, id));
    const items = (await tasksIn(tx, id)).map((task) => ({
      ...task,
      estimatedHours: null,
      days: durationOf(task),
    }));
    const fields = { name: templateName, nameEn: templateNameEn, description: templateDescription ?? null };
    return insertTemplate(tx, actor, { ...fields, templateData: templateDataOf(items) }, project.id);
  });

async function withTasks(tx: Tx, actor: Actor, id: number): Promise<WithTasks> {
  return { project: found(await visibleProject(actor, id, tx)), tasks: await tasksIn(tx, id) };
}

const audit = (
  tx: Tx,
  actor: Actor,
  verb: AuditVerb<'project'>,
  entityId: number,
  data: AuditData,
  telling?: Telling,
): Promise<void> =>
  record(tx, { actorId: actor.id, action: `project.${verb}`, entity: 'project', entityId, data }, telling);
