import type { ProjectTask } from '@shared/contracts/project-tasks';
import { stateOf, type TaskState } from './task-state';

/** Fewer tasks in a row take no more room than the row that would stand for them. */
const LEAST_FOLDED = 3;

export type FoldKind = 'done' | 'waiting';

/** Tasks that follow each other: those that one row stands for, or those that each have their own. */
export interface Run {
  kind: FoldKind | 'shown';
  tasks: readonly ProjectTask[];
  /** The rank of the first. */
  from: number;
}

export type KnownStates = ReadonlyMap<number, TaskState>;

export const statesOf = (tasks: readonly ProjectTask[]): KnownStates =>
  new Map(tasks.map((task) => [task.id, stateOf(task)]));

/**
 * The path in runs: tasks that are completed, and those that are locked at its end, fold where three or more follow
 * each other. Only those fold that were so when the page was opened, so that nothing folds away under a reader.
 */
export function runsOf(tasks: readonly ProjectTask[], opened: KnownStates): Run[] {
  const lastOpen = tasks.findLastIndex((task) => stateOf(task) !== 'locked');
  const kinds = tasks.map((task, rank): Run['kind'] => {
    const state = stateOf(task);
    if (opened.get(task.id) !== state) return 'shown';
    if (state === 'done') return 'done';
    return state === 'locked' && rank > lastOpen ? 'waiting' : 'shown';
  });
  return alikeInARow(kinds).map(({ kind, from, to }) => ({
    kind: to - from < LEAST_FOLDED ? 'shown' : kind,
    from,
    tasks: tasks.slice(from, to),
  }));
}

function alikeInARow<K>(kinds: readonly K[]): { kind: K; from: number; to: number }[] {
  const starts = kinds.flatMap((kind, rank) => (rank === 0 || kinds[rank - 1] !== kind ? [rank] : []));
  return starts.map((from, run) => ({ kind: kinds[from] as K, from, to: starts[run + 1] ?? kinds.length }));
}
