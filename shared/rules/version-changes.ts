import { z } from 'zod';
import type { Condition, StepDecider } from '../contracts/forms';

/** What of a step its versions tell apart, in the order in which people read it. */
export const comparedFields = [
  'stepName',
  'stepNameEn',
  'description',
  'isRequired',
  'responsibleUserId',
  'decidedBy',
  'allowedDays',
  'expires',
  'appliesWhen',
  'isBeside',
  'needed',
  'isInformed',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/**
 * What became of a step from one version of a workflow to another. `from` and `to` are its ranks there, from 1: without
 * `from` the step is new, without `to` it is gone. `moved`: it has another place among the steps that both versions have.
 */
export const stepChange = z.object({
  from: z.int().optional(),
  to: z.int().optional(),
  moved: z.boolean(),
  fields: z.array(z.enum(comparedFields)),
});
export type StepChange = z.infer<typeof stepChange>;

/** A step of a version; two are the same step when they name the same one of the workflow, else by their name. */
export interface ComparedStep {
  workflowStepId: number | null;
  stepName: string;
  stepNameEn: string | null;
  description: string | null;
  isRequired: boolean;
  responsibleUserId: number | null;
  allowedDays: number | null;
  expires: boolean;
  appliesWhen: Condition | null;
  decidedBy: StepDecider | null;
  isBeside: boolean;
  needed: number | null;
  isInformed: boolean;
}

/** The rank before of each step after, from 1; undefined: it is new. Each step is found at most once. */
function pairs(before: readonly ComparedStep[], after: readonly ComparedStep[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const take = (isSame: (step: ComparedStep) => boolean): number | undefined => {
    for (const index of left) {
      if (!isSame(before[index] as ComparedStep)) continue;
      left.delete(index);
      return index + 1;
    }
    return undefined;
  };
  const byStep = after.map(({ workflowStepId: id }) =>
    id === null ? undefined : take((step) => step.workflowStepId === id),
  );
  return byStep.map((rank, index) => {
    const { workflowStepId, stepName } = after[index] as ComparedStep;
    const isUntold = (step: ComparedStep) => step.workflowStepId === null || workflowStepId === null;
    return rank ?? take((step) => isUntold(step) && step.stepName === stepName);
  });
}

/**
 * The ranks that stay in order: as many as can, so that one step that moves past ten has moved, and not the ten. Of as many the
 * last ones, so that of two steps that take each other's places the one that moves up has moved.
 */
function inOrder(ranks: readonly number[]): ReadonlySet<number> {
  const longest: number[][] = [];
  for (const rank of ranks) {
    const before = longest.filter((chain) => (chain.at(-1) as number) < rank);
    longest.push([...(longestOf(before) ?? []), rank]);
  }
  return new Set(longestOf(longest) ?? []);
}
const longestOf = (chains: readonly number[][]): number[] | undefined =>
  chains.reduce<number[] | undefined>((a, b) => (a && a.length > b.length ? a : b), undefined);

interface RankChange<Difference> {
  from?: number;
  to?: number;
  moved: boolean;
  differences: Difference[];
}

/**
 * What became of an ordered list: `ranks` are those before of each item after, from 1, undefined for a new one, of `count` items
 * before. By rank after what is new, moved or differs, then what is gone by rank before.
 */
export function changesByRank<Difference>(
  ranks: readonly (number | undefined)[],
  count: number,
  differencesOf: (from: number, to: number) => Difference[],
): RankChange<Difference>[] {
  const kept = ranks.filter((rank) => rank !== undefined);
  const still = inOrder(kept);
  const changes = ranks.flatMap((from, index): RankChange<Difference>[] => {
    const to = index + 1;
    if (from === undefined) return [{ to, moved: false, differences: [] }];
    const differences = differencesOf(from, to);
    const moved = !still.has(from);
    return moved || differences.length > 0 ? [{ from, to, moved, differences }] : [];
  });
  const gone = Array.from({ length: count }, (_, index) => index + 1).filter((rank) => !kept.includes(rank));
  return [...changes, ...gone.map((from) => ({ from, moved: false, differences: [] }))];
}

/** What changed from one workflow to another, by rank after, then what is gone by rank before; empty: nothing. */
export function changesBetween(
  before: readonly ComparedStep[],
  after: readonly ComparedStep[],
): StepChange[] {
  const changes = changesByRank(pairs(before, after), before.length, (from, to) => {
    const [old, now] = [before[from - 1] as ComparedStep, after[to - 1] as ComparedStep];
    return comparedFields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]));
  });
  return changes.map(({ differences: fields, ...change }) => ({ ...change, fields }));
}
