import type {
  Draft,
  DraftStep,
  RequestType,
  VersionStep,
  WorkflowStep,
} from '@shared/contracts/request-types';
import type { z } from 'zod';
import { useCreateStep, useDeleteStep, useSaveDraft, useUpdateStep } from '../api';
import type { StepFields } from './step-fields';

type Values = z.output<StepFields>;

/** What can be done with the steps of a workflow: with the published one at once, or with its draft. */
export interface WorkflowEditor {
  isBusy: boolean;
  /** A change is merged with what others saved of the same step; a draft is one document, and is not. */
  merges: boolean;
  add: (values: Values) => Promise<unknown>;
  change: (step: WorkflowStep, changes: Partial<Values>, version?: string) => Promise<unknown>;
  move: (step: WorkflowStep, distance: 1 | -1) => Promise<unknown>;
  remove: (step: WorkflowStep) => Promise<unknown>;
}

/** Of the published workflow: requests that are submitted from then on take each change. */
export function usePublishedEditor(type: RequestType): WorkflowEditor {
  const creation = useCreateStep();
  const update = useUpdateStep();
  const removal = useDeleteStep();
  return {
    isBusy: update.isPending || removal.isPending,
    merges: true,
    add: (values) => creation.mutateAsync({ requestTypeId: type.id, ...values }),
    change: ({ id }, changes, version) => update.mutateAsync({ id, version, ...changes }),
    move: ({ id, stepOrder }, distance) => update.mutateAsync({ id, stepOrder: stepOrder + distance }),
    remove: ({ id }) => removal.mutateAsync(id),
  };
}

/** Of a draft, which is saved as a whole. */
export function useDraftEditor(type: RequestType, draft: Draft | null): WorkflowEditor {
  const saving = useSaveDraft(type.id);
  const steps = (draft?.steps ?? []).map(kept);
  const save = (next: DraftStep[], version = draft?.updatedAt) =>
    saving.mutateAsync({ steps: next, version });
  const without = (index: number) => steps.toSpliced(index, 1);
  const at = (step: WorkflowStep) => step.stepOrder - 1;
  return {
    isBusy: saving.isPending,
    merges: false,
    add: ({ stepOrder = steps.length + 1, ...values }) =>
      save(steps.toSpliced(stepOrder - 1, 0, { ...values, workflowStepId: null })),
    // of the draft that the step was read in: in a later one it may have another place
    change: (step, { stepOrder = step.stepOrder, ...changes }) => {
      const changed = { ...(steps[at(step)] as DraftStep), ...changes };
      return save(without(at(step)).toSpliced(stepOrder - 1, 0, changed), step.updatedAt);
    },
    move: (step, distance) =>
      save(without(at(step)).toSpliced(at(step) + distance, 0, steps[at(step)] as DraftStep), step.updatedAt),
    remove: (step) => save(without(at(step)), step.updatedAt),
  };
}

/** A step as a draft keeps it: without what is known of its person. */
function kept({ responsibleUser: _, ...step }: VersionStep): DraftStep {
  return step;
}

/** The first content of a draft: the published workflow. */
export const beginningWith = (steps: readonly WorkflowStep[]): DraftStep[] => steps.map(compared).map(kept);

/** A step of the published workflow as drafts and versions have it. */
export const compared = ({
  id,
  requestTypeId: _type,
  stepOrder: _rank,
  updatedAt: _time,
  ...step
}: WorkflowStep): VersionStep => ({ ...step, workflowStepId: id });

/** The steps of a draft as rows beside those of the published workflow. New ones have no id yet, and take one below zero. */
export const rowsOf = ({ id: requestTypeId }: RequestType, { steps, updatedAt }: Draft): WorkflowStep[] =>
  steps.map(({ workflowStepId, ...step }, index) => ({
    ...step,
    id: workflowStepId ?? -(index + 1),
    requestTypeId,
    stepOrder: index + 1,
    updatedAt,
  }));
