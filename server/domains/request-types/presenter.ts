import type {
  Draft,
  RequestType,
  TypeVersion,
  VersionStep,
  WorkflowStep,
} from '@shared/contracts/request-types';
import type { RequestStep } from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { seesContactData } from '@shared/rules/settings';
import { toIso } from '../../lib/time';
import type { DraftRow } from './drafts/queries';
import { canEditType } from './policy';
import type { RequestTypeRow, ResponsiblePeople, WorkflowStepRow } from './queries';
import type { VersionRow } from './versions/queries';

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

type StepOfVersion = Omit<VersionStep, 'responsibleUser'>;

/** Only those who may change a workflow are shown drafts and versions, so the addresses along them are theirs to see. */
const presentVersionStep = (actor: Actor, step: StepOfVersion, people: ResponsiblePeople): VersionStep => {
  const person = step.responsibleUserId === null ? undefined : people.get(step.responsibleUserId);
  return {
    ...step,
    responsibleUser: person ? presentResponsible(actor, { ...step, ...person }, true) : null,
  };
};

export const presentDraft = (
  actor: Actor,
  { steps, fields, updatedAt }: DraftRow,
  people: ResponsiblePeople,
): Draft => ({
  steps: steps.map((step) => presentVersionStep(actor, step, people)),
  fields,
  updatedAt: toIso(updatedAt),
});

export const presentVersion = (actor: Actor, row: VersionRow, people: ResponsiblePeople): TypeVersion => ({
  ...row,
  createdAt: toIso(row.createdAt),
  steps: row.steps.map((step) => presentVersionStep(actor, step, people)),
});
