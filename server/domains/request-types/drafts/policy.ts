import type { KeptStep } from '@shared/contracts/request-types';

interface PublishedStep {
  id: number;
  responsibleUserId: number | null;
}

/** The steps of a draft, each told apart: it is the published step that it names, if the type has that and no step before is it. */
export function toldApart(steps: readonly KeptStep[], published: readonly PublishedStep[]): KeptStep[] {
  const free = new Set(published.map(({ id }) => id));
  return steps.map(({ workflowStepId: id, ...step }) => ({
    ...step,
    stepNameEn: step.stepNameEn ?? null,
    workflowStepId: id !== null && free.delete(id) ? id : null,
  }));
}

/** Whom a draft makes responsible, by field. A person who is so for the same step already stays. */
export const chosenPeople = (steps: readonly KeptStep[], published: readonly PublishedStep[]) =>
  steps.flatMap(({ workflowStepId, responsibleUserId: id }, index) => {
    const before = published.find((step) => step.id === workflowStepId);
    return id === null || id === before?.responsibleUserId
      ? []
      : [{ path: `steps.${index}.responsibleUserId`, id }];
  });
