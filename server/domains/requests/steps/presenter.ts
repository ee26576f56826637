import type { RequestStep } from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { isOpen, type RequestStatus } from '@shared/rules/requests';
import { toIso } from '../../../lib/time';
import { presentResponsible } from '../../request-types/presenter';
import type { StepRow } from './queries';

/** What of its request a step is shown with. */
interface Of {
  requestTypeId: number;
  status: RequestStatus;
  currentStep: number | null;
}

export const presentStep = (
  actor: Actor,
  request: Of,
  row: StepRow,
  seesAddresses: boolean,
): RequestStep => ({
  requestTypeId: request.requestTypeId,
  isCompleted: row.completedAt !== null,
  isSkipped: row.skippedAt !== null,
  isCurrent: isOpen(request.status) && row.stepOrder === request.currentStep,
  ...row,
  responsibleUser: presentResponsible(actor, row, seesAddresses),
  completedAt: toIso(row.completedAt),
});
