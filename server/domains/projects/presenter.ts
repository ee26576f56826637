import type { DeletedProject, Project, ProjectWithTasks } from '@shared/contracts/projects';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { projectRights } from './policy';
import { presentProjectTask } from './project-tasks/presenter';
import type { ProjectTaskRow } from './project-tasks/queries';
import type { DeletedProjectRow, ProjectRow } from './queries';

export const presentProject = (actor: Actor, row: ProjectRow): Project => ({
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
  can: projectRights(actor, row),
});

export const presentProjectWithTasks = (
  actor: Actor,
  { project, tasks }: { project: ProjectRow; tasks: ProjectTaskRow[] },
): ProjectWithTasks => ({
  ...presentProject(actor, project),
  projectTasks: tasks.map((task) => presentProjectTask(actor, task)),
});

export const presentDeletedProject = (row: DeletedProjectRow): DeletedProject => ({
  ...row,
  deletedAt: toIso(row.deletedAt),
  restorableUntil: toIso(row.restorableUntil),
});
