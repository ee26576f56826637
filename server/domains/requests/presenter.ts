import type { Request, RequestProgress, WholeRequest, WholeRequestStep } from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { isOpen, stepFor } from '@shared/rules/requests';
import { seesContactData } from '@shared/rules/settings';
import { toIso } from '../../lib/time';
import { seesAddresses } from '../request-types/policy';
import { deciderOf, decisionsOf, stateOf } from './decisions/policy';
import { presentCorrection, presentEvent } from './history/presenter';
import type { HistoryRow } from './history/queries';
import type { RequestRecord, RequestRow, WholeRecord } from './queries';
import { mayResubmit } from './resubmissions/policy';
import { presentStep } from './steps/presenter';

/** What lists have of a request, with steps as its own page has them. */
type Listed = Omit<Request, 'workflowSteps'> & Pick<WholeRequest, 'workflowSteps'>;

/** A request as lists have it. */
export function presentRequest(actor: Actor, record: RequestRecord): Listed {
  const withAddresses = seesAddresses(actor, { companyId: record.typeCompany?.id ?? null });
  const workflowSteps = record.steps.map((step) => presentStep(actor, record, step, withAddresses));
  const current = currentStepFor(actor, record, workflowSteps);
  return {
    id: record.id,
    uniqueNumber: record.uniqueNumber,
    title: record.title,
    description: record.description,
    status: record.status,
    priority: record.priority,
    dueDate: record.dueDate,
    targetDate: record.targetDate,
    requestTypeId: record.requestTypeId,
    requestType: { ...record.requestType, company: record.typeCompany },
    createdAt: toIso(record.createdAt),
    closedAt: toIso(record.closedAt),
    submittedBy: record.submittedBy,
    separateDuties: record.separateDuties,
    repeatApprover: record.repeatApprover,
    submittedByUser: presentSubmitter(actor, record, withAddresses),
    requestingCompany: record.requestingCompany,
    awaitsCorrection: record.correctionAskedAt !== null,
    revision: record.revision,
    currentStep: record.currentStep,
    currentStepId: current?.id ?? null,
    currentStepInfo: current
      ? {
          stepName: current.stepName,
          stepNameEn: current.stepNameEn,
          responsibleUser: current.responsibleUser,
        }
      : null,
    workflowSteps,
    can: decisionsOf(actor, record),
  };
}

/** The step at which a request stands for the actor, or at which it ended. */
function currentStepFor(
  actor: Actor,
  record: RequestRecord,
  steps: readonly WholeRequestStep[],
): WholeRequestStep | undefined {
  const current = isOpen(record.status) ? stepFor(deciderOf(actor), stateOf(record)) : undefined;
  if (current) return steps.find(({ id }) => id === current.id);
  return steps.find(({ stepOrder }) => stepOrder === record.currentStep);
}

export function presentWhole(actor: Actor, record: WholeRecord): WholeRequest {
  const { can, ...listed } = presentRequest(actor, record);
  const { resubmissionOf, resubmittedAs } = record.links;
  return {
    ...{ ...listed, resubmissionOf, resubmittedAs },
    fields: record.fields,
    answers: record.answers,
    correction: record.correction ? presentCorrection(record.correction) : null,
    can: { ...can, submitAgain: mayResubmit(actor, record) },
  };
}

function presentSubmitter(
  actor: Actor,
  row: RequestRow,
  withAddresses: boolean,
): WholeRequest['submittedByUser'] {
  const { firstName, lastName, email } = row.submittedByUser;
  const submitter = { id: row.submittedBy, assignedCompanyId: row.submitterCompanyId };
  const choice = { profileVisibility: row.submitterVisibility };
  const withAddress = withAddresses && seesContactData(actor, submitter, choice);
  return { firstName, lastName, email: withAddress ? email : undefined };
}

export function presentProgress(
  actor: Actor,
  record: WholeRecord,
  history: HistoryRow[],
  timeHeld: RequestProgress['timeHeld'],
): RequestProgress {
  const request = presentWhole(actor, record);
  return { request, steps: request.workflowSteps, history: history.map(presentEvent), timeHeld };
}

/** A request that waits for the actor, with the step that does. */
export function presentAssigned(actor: Actor, record: RequestRecord) {
  const request = presentRequest(actor, record);
  const step = currentStepFor(actor, record, request.workflowSteps);
  return { request, step: step as WholeRequestStep };
}
