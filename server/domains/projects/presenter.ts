import type { DeletedProject, Project, ProjectWithTasks } from '@shared/contracts/projects';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { projectRights } from './policy';
import { presentProjectTask } from './project-tasks/presenter';
import type { ProjectTaskRow } from './project-tasks/queries';
import type { DeletedProjectRow, ProjectRow } from './queries';

export const presentProject = (actor: Actor, row: ProjectRow): Project => ({
  can: projectRights(actor, row),
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
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
