import type { HistoryType } from '../rules/requests';
import { stageOf } from '../rules/stages';
import type { RequestStatus } from '../rules/statuses';

/** Where a request stands by its history alone. */
export interface Standing {
  status: RequestStatus;
  currentRank: number | null;
  awaitsCorrection: boolean;
  completed: number[];
  skipped: number[];
}

/** A step by its place: `stage` is that of several that are decided together. */
export interface Place {
  id: number;
  /** Its person is told only. */
  isInformed?: boolean;
  stage?: number | null;
}

type Fate = 'approved' | 'skipped' | 'informed' | 'ruled_out' | 'objected' | 'not_needed';
const fates: readonly HistoryType[] = [
  'approved',
  'skipped',
  'informed',
  'ruled_out',
  'objected',
  'not_needed',
];
const isFate = (type: HistoryType): type is Fate => fates.includes(type);

/** Tells a request's state from what happened to it, knowing only which of its steps are decided together, in their order. */
export function replay(
  places: readonly Place[],
  events: readonly { type: HistoryType; stepId: number | null }[],
): Standing {
  const steps = places.map(({ id, stage }, index) => ({
    id,
    stage: stageOf({ stage: stage ?? index + 1, rank: index + 1 }),
  }));
  const stages = [...new Set(steps.map(({ stage }) => stage))];
  const done = new Map<number, Fate>();
  let at: number | null = null;
  let awaitsCorrection = false;
  let closed: RequestStatus | undefined;
  const stageOfStep = (stepId: number | null) => steps.find(({ id }) => id === stepId)?.stage ?? 0;
  const rankOf = (stepId: number | null) => steps.findIndex(({ id }) => id === stepId) + 1;
  const after = (stage: number) => stages.find((other) => other > stage) ?? null;
  const open = (isAgain: (stage: number, fate: Fate) => boolean) => {
    for (const { id, stage } of steps) {
      const fate = done.get(id);
      if (fate && isAgain(stage, fate)) done.delete(id);
    }
  };
  for (const { type, stepId } of events) {
    const stage = stageOfStep(stepId);
    if (closed) throw new Error(`${type} after ${closed}`);
    if (type === 'submitted') at = after(0);
    // since a correction its step applies
    const isToldLate = type === 'informed' && done.get(stepId as number) === 'ruled_out';
    if (isToldLate) done.set(stepId as number, type);
    else if (isFate(type)) {
      if (stage !== at) throw new Error(`${type} at ${stage} while at ${at}`);
      if (done.has(stepId as number)) throw new Error(`${type} of a step that is done`);
      done.set(stepId as number, type);
      // a stage is left once nothing of it is to be decided
      if (steps.every((step) => step.stage !== stage || done.has(step.id))) at = after(stage);
    }
    if (type === 'returned') {
      const before: number | undefined = stages.findLast((other) => other < stage);
      if (stage !== at || before === undefined) throw new Error(`returned from ${stage} while at ${at}`);
      open(
        (other, fate) => other >= stage || (other === before && fate !== 'ruled_out' && fate !== 'informed'),
      );
      at = before;
    }
    if (type === 'went_back') {
      if (stage < 1 || (at !== null && stage > at)) throw new Error(`went back to ${stage} while at ${at}`);
      at = stage;
      open((other) => other >= stage);
    }
    const endsCorrection = type === 'resubmitted' || type === 'correction_withdrawn';
    if (endsCorrection || type === 'correction_asked') {
      if ((stage || null) !== at) throw new Error(`${type} at ${stage} while at ${at}`);
      if (endsCorrection !== awaitsCorrection) throw new Error(`${type} while ${awaitsCorrection}`);
      awaitsCorrection = !endsCorrection;
      if (type === 'resubmitted' && stage > 0)
        open(
          (other, fate) => other > stage || (other === stage && (fate === 'approved' || fate === 'objected')),
        );
    } else if (awaitsCorrection && type !== 'cancelled' && type !== 'reassigned')
      throw new Error(`${type} while a correction was awaited`);
    if (type === 'rejected') at = rankOf(stepId) || null;
    const first = steps.find((step) => step.stage === at && !done.has(step.id));
    if (type === 'cancelled' && first) at = rankOf(first.id);
    if (type === 'completed' || type === 'rejected' || type === 'cancelled') closed = type;
  }
  const isFirst = (stage: number) =>
    places.every(({ isInformed }, index) => isInformed || (steps[index]?.stage ?? 0) >= stage);
  const idsOf = (isOne: (fate: Fate) => boolean) =>
    steps.flatMap(({ id }) => {
      const fate = done.get(id);
      return fate && isOne(fate) ? [id] : [];
    });
  return {
    status: closed ?? (at === null || isFirst(at) ? 'pending' : 'in_progress'),
    currentRank: at,
    awaitsCorrection: awaitsCorrection && !closed,
    completed: idsOf((fate) => fate === 'approved'),
    skipped: idsOf((fate) => fate !== 'approved'),
  };
}
