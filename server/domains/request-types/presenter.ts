import type { RequestType, WorkflowStep } from '@shared/contracts/request-types';
import type { RequestStep } from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { seesContactData } from '@shared/rules/settings';
import { toIso } from '../../lib/time';
import { canEditType } from './policy';
import type { RequestTypeRow, WorkflowStepRow } from './queries';

/** `can.remove` is about the right; whether requests of the type stand in its way is said when a person tries. */
export function presentType(actor: Actor, row: RequestTypeRow): RequestType {
  const mayChange = canEditType(actor, row);
  return {
    can: { edit: mayChange, remove: mayChange },
    ...row,
    openRequests: mayChange ? row.openRequests : undefined,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}

type Responsible = Pick<
  WorkflowStepRow,
  'responsibleUserId' | 'responsibleUser' | 'responsibleCompany' | 'profileVisibility'
>;

/** With the person's address where those along the workflow are the actor's to see, and the person lets them. */
export function presentResponsible(
  actor: Actor,
  { responsibleUserId, responsibleUser, responsibleCompany, profileVisibility }: Responsible,
  seesAddresses: boolean,
): RequestStep['responsibleUser'] {
  if (!responsibleUser || responsibleUserId === null) return null;
  const person = { id: responsibleUserId, assignedCompanyId: responsibleCompany?.id ?? null };
  const withAddress = seesAddresses && seesContactData(actor, person, { profileVisibility });
  const { firstName, lastName, email, isActive } = responsibleUser;
  return {
    firstName,
    lastName,
    assignedCompany: responsibleCompany,
    isActive,
    email: withAddress ? email : undefined,
  };
}

/** That a person's account is disabled is as much for the few as their address: a type is seen by everybody. */
export function presentWorkflowStep(
  actor: Actor,
  row: WorkflowStepRow,
  seesAddresses: boolean,
): WorkflowStep {
  const person = presentResponsible(actor, row, seesAddresses);
  const isActive = seesAddresses ? person?.isActive : undefined;
  return {
    ...row,
    updatedAt: toIso(row.updatedAt),
    responsibleUser: person && { ...person, isActive },
  };
}
