import type { HistoryType } from '../rules/requests';
import type { RequestStatus } from '../rules/statuses';

/** Where a request stands by its history alone. */
export interface Standing {
  status: RequestStatus;
  currentRank: number | null;
  completed: number[];
  skipped: number[];
}

/** Tells a request's state from what happened to it, knowing only the ids of its steps in their order. */
export function replay(
  stepIds: readonly number[],
  events: readonly { type: HistoryType; stepId: number | null }[],
): Standing {
  const done = new Map<number, 'completed' | 'skipped'>();
  let at: number | null = null;
  let closed: RequestStatus | undefined;
  const rankOf = (stepId: number | null) => stepIds.indexOf(stepId as number) + 1;
  const after = (rank: number) => (rank < stepIds.length ? rank + 1 : null);
  for (const { type, stepId } of events) {
    const rank = rankOf(stepId);
    if (closed) throw new Error(`${type} after ${closed}`);
    if (type === 'submitted') at = after(0);
    if (type === 'approved' || type === 'skipped') {
      if (rank !== at) throw new Error(`${type} at ${rank} while at ${at}`);
      done.set(rank, type === 'approved' ? 'completed' : 'skipped');
      at = after(rank);
    }
    if (type === 'returned') {
      if (rank !== at || rank <= 1) throw new Error(`returned from ${rank} while at ${at}`);
      at = rank - 1;
      done.delete(at);
    }
    if (type === 'completed' || type === 'rejected' || type === 'cancelled') closed = type;
  }
  const stepsThat = (how: 'completed' | 'skipped') =>
    stepIds.filter((_, index) => done.get(index + 1) === how);
  return {
    status: closed ?? (at === null || at === 1 ? 'pending' : 'in_progress'),
    currentRank: at,
    completed: stepsThat('completed'),
    skipped: stepsThat('skipped'),
  };
}
