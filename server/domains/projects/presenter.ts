import type {
  DeletedProject,
  ListedProject,
  PlannedTime,
  Project,
  ProjectWithTasks,
} from '@shared/contracts/projects';
import type { Actor } from '@shared/rules/actor';
import { driftOf } from '@shared/rules/held-time';
import { durationOf } from '@shared/rules/working-days';
import { toIso } from '../../lib/time';
import { projectRights } from './policy';
import { presentProjectTask } from './project-tasks/presenter';
import type { ProjectTaskRow } from './project-tasks/queries';
import type { DeletedProjectRow, ListedProjectRow, ProjectRow } from './queries';

const presentProject = (actor: Actor, row: ProjectRow): Project => ({
  can: projectRights(actor, row),
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export const presentListedProject = (
  actor: Actor,
  {
    turnCompanyId,
    turnCompanyName,
    turnCompanyNameEn,
    turnSince,
    lateTaskCount,
    ...project
  }: ListedProjectRow,
): ListedProject => ({
  ...presentProject(actor, project),
  turn:
    turnCompanyId === null || turnCompanyName === null || turnSince === null
      ? null
      : {
          company: { id: turnCompanyId, name: turnCompanyName, nameEn: turnCompanyNameEn },
          since: toIso(turnSince),
        },
  lateTaskCount,
});

export const presentProjectWithTasks = (
  actor: Actor,
  { project, tasks }: { project: ProjectRow; tasks: ProjectTaskRow[] },
): ProjectWithTasks => ({
  projectTasks: tasks.map((task) => presentProjectTask(actor, task)),
  ...presentProject(actor, project),
});

/** `days`: for which each task has been its company's turn, by its id. */
export function presentPlannedTime(tasks: ProjectTaskRow[], days: ReadonlyMap<number, number>): PlannedTime {
  const shown = tasks.map((task) => {
    const isCompleted = task.status === 'completed';
    const time = { planned: durationOf(task), actual: days.get(task.id) ?? null, isCompleted };
    const { id, name, nameEn, orderIndex, responsibleCompany: company } = task;
    return { id, name, nameEn, orderIndex, company, ...time, drift: driftOf(time) };
  });
  const drifts = new Map<number, PlannedTime['companies'][number]>();
  for (const { company, drift } of shown) {
    if (!company || drift === null) continue;
    drifts.set(company.id, { company, drift: (drifts.get(company.id)?.drift ?? 0) + drift });
  }
  return { tasks: shown, companies: [...drifts.values()].toSorted((a, b) => b.drift - a.drift) };
}

export const presentDeletedProject = (row: DeletedProjectRow): DeletedProject => ({
  ...row,
  deletedAt: toIso(row.deletedAt),
  restorableUntil: toIso(row.restorableUntil),
});
