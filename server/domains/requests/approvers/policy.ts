import type { Actor } from '@shared/rules/actor';
import { hasDecided, isOwnRequest } from '@shared/rules/requests';
import { mayNamePerson } from '../../records/policy';
import { type Decidable, standsAt, stateOf } from '../decisions/policy';

/** Why a person is not added as an approver, as a key of `shared/validation.ts`; undefined: they may be. */
export function refusalOfApprover(
  actor: Actor,
  request: Decidable,
  person: { id: number; assignedCompanyId: number | null } | undefined,
): 'unknown_user' | 'submitter' | 'decided_before' | 'choice' | undefined {
  if (!person || !mayNamePerson(actor, person)) return 'unknown_user';
  if (isOwnRequest(person, request)) return 'submitter';
  if (hasDecided(person, stateOf(request))) return 'decided_before';
  const decidesNow = request.steps.some(
    (step) => standsAt(request, step) && step.responsibleUserId === person.id,
  );
  return person.id === actor.id || decidesNow ? 'choice' : undefined;
}
