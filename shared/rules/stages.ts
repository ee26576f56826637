/**
 * Why a step was passed over though its person is there: they are told for information; they do not agree, and were not awaited; or others
 * beside them had approved enough.
 */
export const skipReasons = ['informed', 'objected', 'not_needed'] as const;
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

/** Without the step at this place, from 0; where it was the first of several, the next one takes it over. */
export function without<S extends WorkflowPlace>(steps: readonly S[], index: number): S[] {
  const [gone, next] = [steps[index], steps[index + 1]];
  const left = steps.toSpliced(index, 1);
  const isFirst = index === 0 || gone?.isBeside === false;
  if (!gone || !next?.isBeside || !isFirst) return left;
  return left.with(index, { ...next, isBeside: false, needed: gone.needed });
}

/** Whether a step that is put at this place comes between two that are decided together. */
export const isBetweenAt = (steps: readonly WorkflowPlace[], index: number): boolean =>
  index > 0 && steps[index]?.isBeside === true;

/** With a step at this place, together with those that it comes between. */
export function withAt<S extends WorkflowPlace>(steps: readonly S[], index: number, step: S): S[] {
  const isBetween = isBetweenAt(steps, index);
  return steps.toSpliced(index, 0, isBetween ? { ...step, isBeside: true, needed: null } : step);
}

/** With a step of theirs at another place: it leaves those that it was decided together with, unless it stays among them. */
export function moved<S extends WorkflowPlace>(steps: readonly S[], from: number, to: number): S[] {
  const step = steps[from];
  if (!step) return [...steps];
  const isAlone = (from === 0 || !step.isBeside) && !steps[from + 1]?.isBeside;
  const needed = isAlone ? step.needed : null;
  return withAt(without(steps, from), to, { ...step, isBeside: false, needed });
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
