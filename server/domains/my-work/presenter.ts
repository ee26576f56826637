import type { MyTurn } from '@shared/contracts/my-work';
import type { Actor } from '@shared/rules/actor';
import { type DaysAhead, workGroupOf } from '@shared/rules/my-work';
import {
  canSetTaskStatus as canSetStatusInProject,
  projectTaskRights,
} from '../projects/project-tasks/policy';
import { decisionsOf } from '../requests/decisions/policy';
import { taskRights } from '../tasks/policy';
import { presentTurn } from '../turns/presenter';
import type { MyTurnRecord } from './queries';

const nothing: MyTurn['can'] = {
  approve: false,
  return: false,
  reject: false,
  objects: false,
  complete: false,
  correct: false,
  take: false,
  giveBack: false,
};

export const presentMyTurn = (actor: Actor, row: MyTurnRecord, ahead: DaysAhead): MyTurn => ({
  ...presentTurn(row, ahead.today),
  request: row.request &&
    row.requestType && {
      id: row.request.id,
      uniqueNumber: row.request.uniqueNumber,
      title: row.request.title,
      requestType: row.requestType,
      step: row.step,
      revision: row.request.revision,
      awaitsCorrection: row.request.correctionAskedAt !== null,
    },
  insteadOf: row.request && row.holder && row.holder.id !== actor.id ? row.holder : null,
  group: workGroupOf(row, ahead),
  putOffUntil: row.putOffUntil,
  putOffDays: { nextWorkingDay: ahead.nextWorkingDay, nextWeek: ahead.nextWeek },
  can: { ...nothing, ...rightsOf(actor, row) },
});

function rightsOf(
  actor: Actor,
  { request, step, projectTask, project, task, steps, holder }: MyTurnRecord,
): Partial<MyTurn['can']> {
  if (request) {
    const {
      approve,
      reject,
      objects,
      return: sendBack,
      resubmit: correct,
    } = decisionsOf(actor, { ...request, steps, answers: {} }, step?.id ?? null); // what applies later makes no difference to who decides now
    return { approve, reject, objects, return: sendBack, correct };
  }
  if (projectTask && project) {
    // it is its turn, so it is not locked
    const target = { ...projectTask, project, responsibleUser: holder, previous: null };
    const { take, giveBack } = projectTaskRights(actor, target, false);
    return { complete: canSetStatusInProject(actor, target, 'completed'), take, giveBack };
  }
  if (!task) return {};
  const { setStatus: complete, take, giveBack } = taskRights(actor, { ...task, responsibleUser: holder });
  return { complete, take, giveBack };
}
