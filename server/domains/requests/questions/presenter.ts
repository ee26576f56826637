import type { AskedOfMe, Question } from '@shared/contracts/questions';
import type { Actor } from '@shared/rules/actor';
import { presentPast } from '../../../lib/past-person';
import { toIso } from '../../../lib/time';
import type { Decidable } from '../decisions/policy';
import { refusalToAnswer, refusalToWithdraw } from './policy';
import type { ListedQuestionRow, QuestionRow } from './queries';

const presentStep = (step: QuestionRow['step']): Question['step'] =>
  step && { stepName: step.stepName, stepNameEn: step.stepNameEn };

export function presentQuestion(actor: Actor, request: Decidable, row: QuestionRow): Question {
  const state = { askedBy: row.askedBy.id, askedOf: row.askedOf.id, answeredAt: row.answeredAt };
  return {
    id: row.id,
    askedBy: presentPast(row.askedBy, row.askedByThen),
    askedOf: presentPast(row.askedOf, row.askedOfThen),
    askedAt: toIso(row.askedAt),
    step: presentStep(row.step),
    revision: row.revision,
    question: row.question,
    answer: row.answer,
    answeredAt: toIso(row.answeredAt),
    can: {
      answer: refusalToAnswer(actor, state, request) === undefined,
      withdraw: refusalToWithdraw(actor, state, request) === undefined,
    },
  };
}

export const presentAskedOfMe = (row: ListedQuestionRow): AskedOfMe => ({
  id: row.id,
  askedBy: presentPast(row.askedBy, row.askedByThen),
  askedAt: toIso(row.askedAt),
  step: presentStep(row.step),
  question: row.question,
  request: { ...row.request, requestType: row.requestType },
});
