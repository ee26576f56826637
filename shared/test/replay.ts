import type { HistoryType } from '../rules/requests';
import type { RequestStatus } from '../rules/statuses';

/** Where a request stands by its history alone. */
export interface Standing {
  status: RequestStatus;
  currentRank: number | null;
  awaitsCorrection: boolean;
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
  let awaitsCorrection = false;
  let closed: RequestStatus | undefined;
  const rankOf = (stepId: number | null) => stepIds.indexOf(stepId as number) + 1;
  const after = (rank: number) => (rank < stepIds.length ? rank + 1 : null);
  for (const { type, stepId } of events) {
    const rank = rankOf(stepId);
    if (closed) throw new Error(`${type} after ${closed}`);
    if (type === 'submitted') at = after(0);
    if (type === 'approved' || type === 'skipped' || type === 'ruled_out') {
      if (rank !== at) throw new Error(`${type} at ${rank} while at ${at}`);
      done.set(rank, type === 'approved' ? 'completed' : 'skipped');
      at = after(rank);
    }
    if (type === 'returned') {
      if (rank !== at || rank <= 1) throw new Error(`returned from ${rank} while at ${at}`);
      at = rank - 1;
      done.delete(at);
    }
    if (type === 'went_back') {
      if (rank < 1 || (at !== null && rank >= at)) throw new Error(`went back to ${rank} while at ${at}`);
      at = rank;
      for (const one of [...done.keys()]) if (one >= rank) done.delete(one);
    }
    const endsCorrection = type === 'resubmitted' || type === 'correction_withdrawn';
    if (endsCorrection || type === 'correction_asked') {
      if ((rank || null) !== at) throw new Error(`${type} at ${rank} while at ${at}`);
      if (endsCorrection !== awaitsCorrection) throw new Error(`${type} while ${awaitsCorrection}`);
      awaitsCorrection = !endsCorrection;
    } else if (awaitsCorrection && type !== 'cancelled' && type !== 'reassigned')
      throw new Error(`${type} while a correction was awaited`);
    if (type === 'completed' || type === 'rejected' || type === 'cancelled') closed = type;
  }
  const stepsThat = (how: 'completed' | 'skipped') =>
    stepIds.filter((_, index) => done.get(index + 1) === how);
  return {
    status: closed ?? (at === null || at === 1 ? 'pending' : 'in_progress'),
    currentRank: at,
    awaitsCorrection: awaitsCorrection && !closed,
    completed: stepsThat('completed'),
    skipped: stepsThat('skipped'),
  };
}
