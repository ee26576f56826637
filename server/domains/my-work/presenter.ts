import type { MyTurn } from '@shared/contracts/my-work';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { canSetTaskStatus as canSetStatusInProject } from '../projects/project-tasks/policy';
import { decisionsOf } from '../requests/decisions/policy';
import { canSetTaskStatus } from '../tasks/policy';
import type { MyTurnRecord } from './queries';

const nothing: MyTurn['can'] = { approve: false, return: false, reject: false, complete: false };

export const presentMyTurn = (actor: Actor, row: MyTurnRecord): MyTurn => ({
  id: row.id,
  request: row.request &&
    row.requestType && {
      id: row.request.id,
      uniqueNumber: row.request.uniqueNumber,
      title: row.request.title,
      requestType: row.requestType,
      step: row.step,
    },
  projectTask: row.projectTask &&
    row.project && {
      id: row.projectTask.id,
      name: row.projectTask.name,
      nameEn: row.projectTask.nameEn,
      orderIndex: row.projectTask.orderIndex,
      project: row.project,
      updatedAt: toIso(row.projectTask.updatedAt),
    },
  task: row.task && {
    id: row.task.id,
    title: row.task.title,
    project: row.project,
    updatedAt: toIso(row.task.updatedAt),
  },
  priority: (row.request ?? row.projectTask ?? row.task)?.priority ?? 'medium',
  company: row.company,
  insteadOf: row.holder && row.holder.id !== actor.id ? row.holder : null,
  since: toIso(row.beganAt),
  dueOn: row.dueOn,
  isLate: row.isLate,
  putOffUntil: row.putOffUntil,
  can: { ...nothing, ...rightsOf(actor, row) },
});

function rightsOf(
  actor: Actor,
  { request, projectTask, project, task, steps }: MyTurnRecord,
): Partial<MyTurn['can']> {
  if (request) {
    const { approve, reject, return: sendBack } = decisionsOf(actor, { ...request, steps });
    return { approve, reject, return: sendBack };
  }
  // it is its turn, so it is not locked
  if (projectTask && project)
    return { complete: canSetStatusInProject(actor, { ...projectTask, project }, 'completed') };
  return { complete: task !== null && canSetTaskStatus(actor, task) };
}
