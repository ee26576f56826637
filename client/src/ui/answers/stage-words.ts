import { awaitedOf, stagesOf, type WorkflowPlace } from '@shared/rules/stages';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';

interface NamedStep {
  stepName: string;
  stepNameEn: string | null;
  isRequired: boolean;
  /** It does not apply, and is decided with none. */
  isRuledOut?: boolean;
}

/** A step of a request. */
interface Step extends NamedStep {
  stepOrder: number;
  stage: number | null;
  needed: number | null;
}

/**
 * With which of these steps one is decided together, in words; the first of them says how many have to approve. Undefined: it is decided
 * alone.
 */
export function useStageWords(): (step: Step, steps: readonly Step[]) => string | undefined {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const stepNameOf = useStepName();
  return (step, steps) => {
    const isWith = (other: Step) => other.stage === step.stage && !other.isRuledOut;
    const stage = step.stage === null || step.isRuledOut ? [] : steps.filter(isWith);
    const others = stage.filter(({ stepOrder }) => stepOrder !== step.stepOrder);
    const [first] = stage;
    if (!first || others.length === 0) return undefined;
    if (first.stepOrder !== step.stepOrder) return t('together.beside', { step: isolate(stepNameOf(first)) });
    const words = { steps: others.map((other) => isolate(stepNameOf(other))).join(common('comma')) };
    const awaited = awaitedOf(
      stage.map(({ stepOrder: rank, isRequired }) => ({ rank, isRequired })),
      () => true,
    ).length;
    const { needed } = step;
    const some = awaited < stage.length ? 'together.someRequired' : 'together.some';
    if (needed !== null && needed < awaited) return t(some, { ...words, count: needed });
    return t(awaited < stage.length ? 'together.required' : 'together.every', words);
  };
}

/** Likewise of the steps of a workflow, by their ranks. */
export function useTogether(
  steps: readonly (NamedStep & WorkflowPlace)[],
): (rank: number) => string | undefined {
  const wordsOf = useStageWords();
  const stages = stagesOf(steps);
  const staged = steps.map((step, index) => ({
    ...{ ...step, stepOrder: index + 1, stage: null },
    ...stages[index],
  }));
  return (rank) => {
    const step = staged[rank - 1];
    return step && wordsOf(step, staged);
  };
}
