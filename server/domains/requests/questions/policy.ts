import type { ErrorCode } from '@shared/errors';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { isOpen } from '@shared/rules/requests';
import { mayNamePerson } from '../../records/policy';
import { type Decidable, decisionsOf } from '../decisions/policy';

interface Question {
  askedBy: number;
  askedOf: number;
  answeredAt: string | null;
  withdrawnAt?: string | null;
}

/** Who may be asked: the submitter while they can correct it, those with a step of it, and those whom the actor may name. */
export const mayBeAsked = (
  actor: Actor,
  { submittedBy, submitterThere, steps }: Decidable,
  person: { id: number; assignedCompanyId: number | null },
): boolean =>
  (submitterThere && person.id === submittedBy) ||
  steps.some(({ responsibleUserId }) => responsibleUserId === person.id) ||
  mayNamePerson(actor, person);

const isSettled = ({ answeredAt, withdrawnAt = null }: Question): boolean =>
  answeredAt !== null || withdrawnAt !== null;

const refusalOf = (question: Question, { status }: Pick<Decidable, 'status'>): ErrorCode | undefined => {
  if (isSettled(question)) return 'question_settled';
  return isOpen(status) ? undefined : 'request_closed';
};

/** Who was asked answers, once, while the request is open. */
export const refusalToAnswer = (
  actor: Actor,
  question: Question,
  request: Pick<Decidable, 'status'>,
): ErrorCode | undefined => (question.askedOf === actor.id ? refusalOf(question, request) : 'not_allowed');

/** Who asked withdraws it, and those without whose decision the request does not go on. */
export function refusalToWithdraw(
  actor: Actor,
  question: Question,
  request: Decidable,
): ErrorCode | undefined {
  const { approve, objects } = decisionsOf(actor, request);
  const decides = isAdmin(actor) || (approve && !objects);
  return question.askedBy === actor.id || decides ? refusalOf(question, request) : 'not_allowed';
}
