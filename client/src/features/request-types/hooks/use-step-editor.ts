import type { FormField } from '@shared/contracts/forms';
import type { Draft } from '@shared/contracts/request-types';
import { moved, withAt, without } from '@shared/rules/stages';
import { useQueryClient } from '@tanstack/react-query';
import { draftQuery, useCreateStep, useDeleteStep, useUpdateStep } from '../api';
import type { StepValues } from '../model/step-fields';
import { draftSteps, keptStep, type PlacedStep, type Step } from '../model/steps';
import type { DraftSaving } from './use-draft-saving';

/** Changes the steps of a workflow, the published one or its draft. */
export interface StepEditor {
  add: (values: StepValues) => Promise<unknown>;
  /** `version`: the `updatedAt` that the change was made on. */
  change: (step: Step, changes: Partial<StepValues>, version?: string) => Promise<unknown>;
  move: (step: Step, stepOrder: number) => Promise<unknown>;
  remove: (step: Step) => Promise<unknown>;
  isBusy: boolean;
  /** What the draft asks, which its steps may depend on; absent where conditions and deciders stay as they are. */
  fields?: readonly FormField[];
  /** The step in what is saved as a whole, as another person has saved it. */
  stepIn?: (step: Step, whole: unknown) => Step | undefined;
}

/** What a published step is changed by: the rest is the draft's. */
const ofPublished = <Values extends Partial<StepValues>>({
  appliesWhen: _,
  decidedBy: __,
  isBeside: ___,
  needed: ____,
  isInformed: _____,
  ...values
}: Values) => values;

/** Each change holds at once. */
export function usePublishedEditor(requestTypeId: number): StepEditor {
  const creation = useCreateStep();
  const update = useUpdateStep();
  const removal = useDeleteStep();
  const idOf = ({ workflowStepId }: Step) => workflowStepId as number; // a published step has one
  return {
    add: (values) => creation.mutateAsync({ requestTypeId, ...ofPublished(values) }),
    change: (step, changes, version) =>
      update.mutateAsync({ id: idOf(step), version, ...ofPublished(changes) }),
    move: (step, stepOrder) => update.mutateAsync({ id: idOf(step), stepOrder }),
    remove: (step) => removal.mutateAsync(idOf(step)),
    isBusy: update.isPending || removal.isPending,
  };
}

/**
 * Each change saves the draft as a whole; without a draft there is no such editor. It is made on the draft as it is known now,
 * and names the one that the person has seen, the older of both: where they differ it is refused, and what others saved is
 * not overwritten. A move shows at once.
 */
export function useDraftEditor(
  requestTypeId: number,
  seen: Draft | null | undefined,
  saving: DraftSaving,
): StepEditor | undefined {
  const queryClient = useQueryClient();
  if (!seen) return undefined;
  // a draft that is gone meanwhile is named, and refused
  const known = () => queryClient.getQueryData(draftQuery(requestTypeId).queryKey)?.draft ?? seen;
  const save = (change: (steps: PlacedStep[], draft: Draft) => PlacedStep[], version?: string) => {
    const draft = known();
    const steps = change(draft.steps.map(keptStep), draft);
    return saving.save({ steps, version: older(version, draft.updatedAt) });
  };
  return {
    add: ({ stepOrder, ...fields }) =>
      save((steps) => {
        const step = { ...fields, workflowStepId: null };
        return withAt(steps, (stepOrder ?? steps.length + 1) - 1, step);
      }),
    change: (step, { stepOrder, ...fields }, version = step.updatedAt) =>
      save((steps, draft) => {
        const rank = stepIn(step, draft)?.stepOrder;
        const kept = rank && steps[rank - 1];
        if (!kept) return steps; // refused: another person has removed it
        const to = Math.min(stepOrder ?? rank, steps.length);
        const there = to === rank ? steps : moved(steps, rank - 1, to - 1);
        return there.with(to - 1, { ...(there[to - 1] ?? kept), ...fields });
      }, version),
    move: (step, stepOrder) => {
      const draft = known();
      const own = stepIn(step, draft);
      const there = own && moved(draft.steps, own.stepOrder - 1, stepOrder - 1);
      const steps = (there ?? draft.steps).map(keptStep);
      const shown = there && { steps: there };
      return saving.save({ steps, shown, version: older(step.updatedAt, draft.updatedAt) });
    },
    remove: (step) =>
      save((steps, draft) => {
        const rank = stepIn(step, draft)?.stepOrder;
        return rank ? without(steps, rank - 1) : steps;
      }, step.updatedAt),
    isBusy: saving.isBusy,
    fields: seen.fields,
    stepIn: (step, whole) => stepIn(step, whole as Draft),
  };
}

const stepIn = (step: Step, draft: Draft): Step | undefined =>
  draftSteps(draft).find(({ key }) => key === step.key);

const older = (one: string | undefined, other: string): string =>
  one && Date.parse(one) < Date.parse(other) ? one : other;
