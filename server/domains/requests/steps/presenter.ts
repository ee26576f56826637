import type { WholeRequestStep } from '@shared/contracts/requests';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { isOpen } from '@shared/rules/requests';
import type { RequestStatus } from '@shared/rules/statuses';
import { appliesTo, type Submission } from '@shared/rules/step-conditions';
import { toIso } from '../../../lib/time';
import { presentResponsible } from '../../request-types/presenter';
import { standsAt } from '../decisions/policy';
import type { StepRow } from './queries';

/** What of its request a step is shown with. */
interface Of extends Submission {
  requestTypeId: number;
  status: RequestStatus;
  currentStep: number | null;
}

const isToCome = ({ status }: Of, { completedAt, skippedAt, expiredAt }: StepRow): boolean =>
  isOpen(status) && completedAt === null && skippedAt === null && expiredAt === null;

/** The sum tells of requests that a reader may not see: it is for who decides the step, and for administrators. */
const knowsSum = (actor: Actor, { responsibleUserId, completedBy, standIn, isInformed }: StepRow): boolean =>
  isAdmin(actor) || (!isInformed && [responsibleUserId, completedBy?.id, standIn?.id].includes(actor.id));

/** Field by field, as a list has a hundred steps, and to spread a row costs many times as much. */
export const presentStep = (
  actor: Actor,
  request: Of,
  row: StepRow,
  seesAddresses: boolean,
): WholeRequestStep => ({
  id: row.id,
  requestTypeId: request.requestTypeId,
  stepName: row.stepName,
  stepNameEn: row.stepNameEn,
  description: row.description,
  stepOrder: row.stepOrder,
  stage: row.stage,
  needed: row.needed,
  isRequired: row.isRequired,
  isInformed: row.isInformed,
  isCompleted: row.completedAt !== null,
  isSkipped: row.skippedAt !== null,
  isRuledOut: row.ruledOut,
  skippedAs: row.skippedAs,
  applies: appliesTo(row, request),
  appliesWhen: row.appliesWhen,
  decidedBy: row.decidedBy,
  allowedDays: row.allowedDays,
  dueAt: toIso(row.dueAt),
  expires: row.expires,
  isExpired: row.expiredAt !== null,
  isCurrent: isOpen(request.status) && standsAt(request, row),
  responsibleUserId: row.responsibleUserId,
  responsibleUser: presentResponsible(actor, row, seesAddresses),
  awayUntil: isToCome(request, row) ? row.awayUntil : null,
  standIn: isToCome(request, row) ? row.standIn : null,
  responsibleCompany: row.responsibleCompany,
  completedAt: toIso(row.completedAt),
  completedBy: row.completedBy && { ...row.completedBy, ...row.completedByThen },
  notes: row.notes,
  authority: row.authority && (knowsSum(actor, row) ? row.authority : { ...row.authority, sum: null }),
  added: row.addedBy && { by: row.addedBy, reason: row.addedReason ?? '' },
});
