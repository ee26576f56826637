import { awaitedOf, stagesOf, type WorkflowPlace } from '@shared/rules/stages';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';

interface NamedStep {
  stepName: string;
  stepNameEn: string | null;
  isRequired: boolean;
  isInformed: boolean;
  /** It does not apply, and is decided with none. */
  isRuledOut?: boolean;
  responsibleUser?: { firstName: string; lastName: string } | null;
}

/** A step of a request. */
interface Step extends NamedStep {
  stepOrder: number;
  stage: number | null;
  needed: number | null;
  /** Of a workflow: as many people as have a role decide it. */
  isOfEveryone?: boolean;
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
    const isDecided = (other: Step) => !other.isRuledOut && !other.isInformed;
    const isWith = (other: Step) =>
      other.stepOrder === step.stepOrder || (step.stage !== null && other.stage === step.stage);
    const stage = isDecided(step) ? steps.filter((other) => isWith(other) && isDecided(other)) : [];
    const [first] = stage;
    if (!first) return undefined;
    const { needed } = first;
    const others = stage.filter(({ stepOrder }) => stepOrder !== step.stepOrder);
    if (others.length === 0) {
      if (!step.isOfEveryone) return undefined;
      return needed === null ? t('together.everyone') : t('together.everyoneSome', { count: needed });
    }
    // the steps of everyone of a role have one name: they are told by their people
    const nameOf = (other: Step) => {
      const isOne = steps.filter(({ stepName }) => stepName === other.stepName).length === 1;
      const person = isOne ? null : other.responsibleUser;
      return isolate(person ? `${person.firstName} ${person.lastName}` : stepNameOf(other));
    };
    if (first !== step) return t('together.beside', { step: nameOf(first) });
    const words = { steps: others.map(nameOf).join(common('comma')) };
    const awaited = awaitedOf(
      stage.map(({ stepOrder: rank, isRequired }) => ({ rank, isRequired })),
      () => true,
    ).length;
    const isKnown = !stage.some(({ isOfEveryone }) => isOfEveryone);
    const some = awaited < stage.length ? 'together.someRequired' : 'together.some';
    if (needed !== null && (needed < awaited || !isKnown)) return t(some, { ...words, count: needed });
    return t(awaited < stage.length ? 'together.required' : 'together.every', words);
  };
}

/** Likewise of the steps of a workflow, by their ranks. */
export function useTogether(
  steps: readonly (NamedStep & WorkflowPlace & { decidedBy: { kind: string } | null })[],
): (rank: number) => string | undefined {
  const wordsOf = useStageWords();
  const stages = stagesOf(steps);
  const staged = steps.map((step, index) => ({
    ...{ ...step, stepOrder: index + 1, stage: stages[index]?.stage ?? null },
    needed: stages[index]?.needed ?? step.needed,
    isOfEveryone: step.decidedBy?.kind === 'everyone',
  }));
  return (rank) => {
    const step = staged[rank - 1];
    return step && wordsOf(step, staged);
  };
}
