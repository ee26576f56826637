import type { Draft, DraftStep, VersionStep, WorkflowStep } from '@shared/contracts/request-types';

import type { WorkflowPlace } from '@shared/rules/stages';

/** A step as the tab lists it, of the published workflow or of its draft. */
export interface Step extends VersionStep {
  key: number | string;
  /** Rank, from 1. */
  stepOrder: number;
  /** Of what is saved with it: the published step, or the draft as a whole. */
  updatedAt: string;
}

export const publishedSteps = (steps: readonly WorkflowStep[]): Step[] =>
  steps.map((step) => ({ ...step, workflowStepId: step.id, key: step.id }));

/** A new step has no id yet: it is told apart by its name, and by how many with the same stand before it. */
export const draftSteps = ({ steps, updatedAt }: Draft): Step[] =>
  steps.map((step, index) => {
    const { workflowStepId, stepName } = step;
    const before = steps.slice(0, index).filter((other) => other.stepName === stepName).length;
    const key = workflowStepId ?? `${stepName} ${before}`;
    return { ...step, key, stepOrder: index + 1, updatedAt };
  });

/** A step as a draft is sent with it. */
export type PlacedStep = DraftStep & WorkflowPlace;
export const keptStep = ({
  workflowStepId,
  stepName,
  stepNameEn,
  description,
  isRequired,
  responsibleUserId,
  allowedDays,
  expires,
  appliesWhen,
  decidedBy,
  isBeside,
  needed,
  isInformed,
}: VersionStep): PlacedStep => ({
  ...{ workflowStepId, stepName, stepNameEn, description, isRequired, responsibleUserId },
  ...{ allowedDays, expires, appliesWhen, decidedBy, isBeside, needed, isInformed },
});
