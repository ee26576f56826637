import type { DeletedProject, ListedProject, Project, ProjectWithTasks } from '@shared/contracts/projects';
import type { Actor } from '@shared/rules/actor';
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

export const presentDeletedProject = (row: DeletedProjectRow): DeletedProject => ({
  ...row,
  deletedAt: toIso(row.deletedAt),
  restorableUntil: toIso(row.restorableUntil),
});
