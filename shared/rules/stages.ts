/** Why a step was passed over beside others: its person does not agree, and was not awaited; or others had approved enough. */
export const skipReasons = ['objected', 'not_needed'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A step as far as it is decided together with others. */
export interface StagedStep {
  /** Rank within the request, from 1, without gaps. */
  rank: number;
  /** The rank of the first of the steps that are decided together; absent: it is decided alone. */
  stage?: number;
  /** Of steps decided together: how many of those awaited have to approve; null or absent: all. */
  needed?: number | null;
  isRequired: boolean;
  isCompleted?: boolean;
  /** It was passed over. */
  isSkipped?: boolean;
}

/** What of a workflow's steps says which of them are decided together. */
export interface WorkflowPlace {
  /** Together with the step before it. */
  isBeside: boolean;
  /** Of the first of several. */
  needed: number | null;
}

/** A workflow's steps in their order, those together that are decided together. */
export function inStages<S extends WorkflowPlace>(steps: readonly S[]): S[][] {
  const stages: S[][] = [];
  for (const step of steps) {
    const before = step.isBeside ? stages.at(-1) : undefined;
    if (before) before.push(step);
    else stages.push([step]);
  }
  return stages;
}

/** What each of them has of its stage; of a step that is decided alone both are null. */
export function stagesOf(steps: readonly WorkflowPlace[]): { stage: number | null; needed: number | null }[] {
  let rank = 1;
  return inStages(steps).flatMap((stage) => {
    const first = rank;
    rank += stage.length;
    const isAlone = stage.length === 1;
    return stage.map(() => ({
      stage: isAlone ? null : first,
      needed: isAlone ? null : (stage[0]?.needed ?? null),
    }));
  });
}

/** When a step is decided: at its own rank, or together with those of the stage. */
export const stageOf = ({ stage, rank }: Pick<StagedStep, 'stage' | 'rank'>): number => stage ?? rank;

/** The steps of a stage, by rank. */
export const stepsAt = <S extends StagedStep>(stage: number | null, steps: readonly S[]): S[] =>
  steps.filter((step) => stageOf(step) === stage);

/**
 * Those of a stage that are awaited: the required ones, or all where none is. `isThere`: a person decides the step, now or by what they
 * decided. Of a step that is decided alone it is that one.
 */
export function awaitedOf<S extends StagedStep>(steps: readonly S[], isThere: (step: S) => boolean): S[] {
  const deciding = steps.filter((step) => step.isCompleted || (!step.isSkipped && isThere(step)));
  const required = deciding.filter(({ isRequired }) => isRequired);
  return required.length > 0 ? required : deciding;
}

/** Whether enough of those awaited have approved for the request to go on. */
export function isStageMet<S extends StagedStep>(
  steps: readonly S[],
  isThere: (step: S) => boolean,
): boolean {
  const awaited = awaitedOf(steps, isThere);
  const needed = Math.min(steps[0]?.needed ?? awaited.length, awaited.length);
  return awaited.filter(({ isCompleted }) => isCompleted).length >= needed;
}
