import type { Request, RequestProgress, RequestStep } from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { seesContactData } from '@shared/rules/settings';
import { toIso } from '../../lib/time';
import { seesAddresses } from '../request-types/policy';
import { decisionsOf } from './decisions/policy';
import { presentEvent } from './history/presenter';
import type { HistoryRow } from './history/queries';
import type { RequestRecord, RequestRow } from './queries';
import { presentStep } from './steps/presenter';

export function presentRequest(actor: Actor, record: RequestRecord): Request {
  const withAddresses = seesAddresses(actor, { companyId: record.typeCompanyId });
  const workflowSteps = record.steps.map((step) => presentStep(actor, record, step, withAddresses));
  const current = workflowSteps.find((step) => step.stepOrder === record.currentStep);
  return {
    currentStepId: current?.id ?? null,
    currentStepInfo: current
      ? { stepName: current.stepName, responsibleUser: current.responsibleUser }
      : null,
    workflowSteps,
    can: decisionsOf(actor, record),
    ...record,
    createdAt: toIso(record.createdAt),
    closedAt: toIso(record.closedAt),
    submittedByUser: presentSubmitter(actor, record, withAddresses),
  };
}

function presentSubmitter(actor: Actor, row: RequestRow, withAddresses: boolean): Request['submittedByUser'] {
  const { email, ...names } = row.submittedByUser;
  const submitter = { id: row.submittedBy, assignedCompanyId: row.submitterCompanyId };
  const choice = { profileVisibility: row.submitterVisibility };
  return withAddresses && seesContactData(actor, submitter, choice) ? { ...names, email } : names;
}

export function presentProgress(actor: Actor, record: RequestRecord, history: HistoryRow[]): RequestProgress {
  const request = presentRequest(actor, record);
  return { request, steps: request.workflowSteps, history: history.map(presentEvent) };
}

/** A request that waits for the actor, with the step that does. */
export function presentAssigned(actor: Actor, record: RequestRecord) {
  const request = presentRequest(actor, record);
  return { request, step: request.workflowSteps.find((step) => step.isCurrent) as RequestStep };
}
