import type { Condition, StepDecider } from '@shared/contracts/forms';
import type { KeptStep } from '@shared/contracts/request-types';

interface PublishedStep {
  id: number;
  responsibleUserId: number | null;
  appliesWhen: Condition | null;
  decidedBy: StepDecider | null;
  isBeside: boolean;
  needed: number | null;
  isInformed: boolean;
}

/** A step of a draft that says everything. */
export type ToldStep = Omit<
  KeptStep,
  'stepNameEn' | 'appliesWhen' | 'decidedBy' | 'isBeside' | 'needed' | 'isInformed'
> & {
  stepNameEn: string | null;
  appliesWhen: Condition | null;
  decidedBy: StepDecider | null;
  isBeside: boolean;
  needed: number | null;
  isInformed: boolean;
};

/**
 * The steps of a draft, each told apart: it is the published step that it names, if the type has that and no step before is it. What
 * says nothing of a condition, a decider or a stage, as servers of the version before save it, has the published one's; a person who is
 * responsible takes the place of that decider.
 */
export function toldApart(steps: readonly KeptStep[], published: readonly PublishedStep[]): ToldStep[] {
  const free = new Set(published.map(({ id }) => id));
  return steps.map(({ workflowStepId: named, ...step }) => {
    const id = named !== null && free.delete(named) ? named : null;
    const before = published.find((other) => other.id === id);
    const decider = step.responsibleUserId === null ? (before?.decidedBy ?? null) : null;
    const { stepNameEn = null, appliesWhen = before?.appliesWhen ?? null, decidedBy = decider } = step;
    const { isBeside = before?.isBeside ?? false, needed = before?.needed ?? null } = step;
    const { isInformed = before?.isInformed ?? false } = step;
    return { ...step, stepNameEn, appliesWhen, decidedBy, isBeside, needed, isInformed, workflowStepId: id };
  });
}

/** Whom a draft makes responsible, by field. A person who is so for the same step already stays. */
export const chosenPeople = (steps: readonly ToldStep[], published: readonly PublishedStep[]) =>
  steps.flatMap(({ workflowStepId, responsibleUserId: id }, index) => {
    const before = published.find((step) => step.id === workflowStepId);
    return id === null || id === before?.responsibleUserId
      ? []
      : [{ path: `steps.${index}.responsibleUserId`, id }];
  });
