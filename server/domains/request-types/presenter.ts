import type { RequestType, WorkflowStep } from '@shared/contracts/request-types';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { canEditType } from './policy';
import type { RequestTypeRow, WorkflowStepRow } from './queries';

/** `can.remove` is about the right; whether requests of the type stand in its way is said when somebody tries. */
export function presentType(actor: Actor, row: RequestTypeRow): RequestType {
  const mayChange = canEditType(actor, row);
  return {
    ...row,
    openRequests: mayChange ? row.openRequests : undefined,
    createdAt: toIso(row.createdAt),
    can: { edit: mayChange, remove: mayChange },
  };
}

type Responsible = Pick<WorkflowStepRow, 'responsibleUser' | 'responsibleCompany'>;

export function presentResponsible(
  { responsibleUser, responsibleCompany }: Responsible,
  withAddress: boolean,
): WorkflowStep['responsibleUser'] {
  if (!responsibleUser) return null;
  const { firstName, lastName, email, isActive } = responsibleUser;
  const names = { firstName, lastName, assignedCompany: responsibleCompany, isActive };
  return withAddress ? { ...names, email } : names;
}

export const presentWorkflowStep = (row: WorkflowStepRow, withAddress: boolean): WorkflowStep => ({
  ...row,
  responsibleUser: presentResponsible(row, withAddress),
});
