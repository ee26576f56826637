import type { CompanyProjectTask, ProjectTask } from '@shared/contracts/project-tasks';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../../lib/time';
import { projectTaskRights } from './policy';
import { type ProjectTaskRow, waitsFor } from './queries';

export function presentProjectTask(actor: Actor, row: ProjectTaskRow): ProjectTask {
  const waiting = waitsFor(row);
  return {
    isLocked: waiting !== null,
    waitsFor: waiting,
    projectStatus: row.project.status,
    can: projectTaskRights(actor, row, waiting !== null),
    ...row,
    responsibleUserId: row.responsibleUser?.id ?? null,
    updatedAt: toIso(row.updatedAt),
  };
}

export const presentCompanyTask = (actor: Actor, row: ProjectTaskRow): CompanyProjectTask => ({
  ...presentProjectTask(actor, row),
  project: { id: row.project.id, name: row.project.name, company: row.owner },
});
