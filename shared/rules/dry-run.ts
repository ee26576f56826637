import { appliesTo, type Conditional, type Submission } from './step-conditions';
import type { Delegated } from './step-deciders';

/** A step of a workflow that requests are routed by; `workflowStepId`: what it is in the published workflow, null: new. */
export interface RoutedStep extends Conditional, Delegated {
  workflowStepId: number | null;
  stepName: string;
  responsibleUserId: number | null;
  isInformed: boolean;
}

/** What a step is to a request that is routed: the step, and who decides it, or how that person is found. */
const routeOf = (step: RoutedStep): string => {
  const { workflowStepId, stepName, responsibleUserId, decidedBy, isInformed } = step;
  const company = decidedBy && 'company' in decidedBy ? { company: decidedBy.company.id } : undefined;
  const role = decidedBy?.kind === 'everyone' ? { role: decidedBy.role.id } : undefined;
  return JSON.stringify([
    workflowStepId ?? stepName,
    decidedBy ? { ...decidedBy, ...company, ...role } : responsibleUserId,
    isInformed,
  ]);
};

export interface Detour<Step extends RoutedStep> {
  /** Steps that the request would have gone through besides, and those that it would not have; by another person is both. */
  added: Step[];
  dropped: Step[];
}

/** Where a request would have gone elsewhere by another workflow than its own; undefined: its way would have been the same. */
export function detourOf<Step extends RoutedStep>(
  own: readonly Step[],
  tried: readonly Step[],
  request: Submission,
): Detour<Step> | undefined {
  const [before, after] = [own, tried].map((steps) => steps.filter((step) => appliesTo(step, request)));
  const [from, to] = [before, after].map((steps = []) => steps.map(routeOf));
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined;
  return {
    added: (after ?? []).filter((step) => !from?.includes(routeOf(step))),
    dropped: (before ?? []).filter((step) => !to?.includes(routeOf(step))),
  };
}

/** The fields that conditions of steps ask about. */
export const fieldsAskedBy = (steps: readonly Conditional[]): string[] => [
  ...new Set(steps.flatMap(({ appliesWhen }) => (appliesWhen?.comparisons ?? []).map(({ field }) => field))),
];
