import type { ErrorCode } from '../errors';
import { openRequestStatuses, type RequestStatus } from './statuses';

export const isOpen = (status: RequestStatus): boolean => openRequestStatuses.some((open) => open === status);

/** A step of a request, as the rules need it. */
export interface StepState {
  id: number;
  /** Rank within the request, from 1, without gaps. */
  rank: number;
  isRequired: boolean;
  responsibleUserId: number | null;
  /** The responsible person can decide it: see `isAttended`. */
  responsibleActive: boolean;
  /** Its days are up, so that its person decides it no longer. */
  isExpired?: boolean;
  /** Who may decide it beside them while they are away (`standInFor`). */
  standInId?: number | null;
}

export interface RequestState {
  status: RequestStatus;
  submittedBy: number;
  /** Its submitter does not decide it, an administrator neither. */
  separateDuties: boolean;
  /** Rank of the current step; null before the first, after the last, and where nobody is there to decide any. */
  currentRank: number | null;
  /** By rank. */
  steps: readonly StepState[];
}

export interface Decider {
  id: number;
  isAdmin: boolean;
}

export type DecisionType = 'approve' | 'reject' | 'return';

export interface Decision {
  type: DecisionType;
  by: Decider;
  /** The step that the decider saw as the current one; undefined where the caller does not say. */
  expectedStepId?: number | null;
}

export type HistoryType =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'returned'
  | 'skipped'
  | 'expired'
  | 'completed'
  | 'cancelled'
  | 'reassigned';

/** What a transition does: the new state, the steps it completes or reopens, and the events to append, in order. */
export interface Transition {
  status: RequestStatus;
  currentRank: number | null;
  completes: readonly number[];
  skips: readonly number[];
  reopens: readonly number[];
  events: readonly { type: HistoryType; stepId: number | null }[];
}

export type Outcome = { ok: true; transition: Transition } | { ok: false; code: ErrorCode };

const refuse = (code: ErrorCode): Outcome => ({ ok: false, code });

/** Nobody can decide an optional step whose person is gone, so the system passes over it. */
const isSkippable = (step: StepState): boolean =>
  !step.isRequired && (step.responsibleUserId === null || !step.responsibleActive);

export const currentStepOf = <S extends StepState>(state: {
  currentRank: number | null;
  steps: readonly S[];
}): S | undefined => state.steps.find((step) => step.rank === state.currentRank);

/**
 * Whether a step's person is there to decide it. Where duties are separate the submitter is not, with any role, and once the
 * step has expired no person is: an optional one is passed over, a required one waits for an administrator, as if the account
 * were disabled.
 */
export const isAttended = (
  {
    responsibleUserId,
    isActive,
    isExpired,
  }: { responsibleUserId: number | null; isActive: boolean; isExpired?: boolean | undefined },
  { separateDuties, submittedBy }: Pick<RequestState, 'separateDuties' | 'submittedBy'>,
): boolean =>
  isActive &&
  !isExpired &&
  responsibleUserId !== null &&
  !(separateDuties && responsibleUserId === submittedBy);

/** Whether duties being separate keep this person from deciding. */
export const isOwnRequest = (
  by: Pick<Decider, 'id'>,
  { separateDuties, submittedBy }: Pick<RequestState, 'separateDuties' | 'submittedBy'>,
): boolean => separateDuties && by.id === submittedBy;

type Decided = Pick<StepState, 'responsibleUserId' | 'standInId'>;

const isTheirs = ({ id }: Decider, { responsibleUserId, standInId }: Decided): boolean =>
  responsibleUserId === id || standInId === id;

const mayDecideStep = (by: Decider, step: Decided | undefined): boolean =>
  by.isAdmin || (step !== undefined && isTheirs(by, step));

/** Where the request stands once it has passed `rank`: the next step that a person decides, passing over skippable ones. */
function advanceFrom(rank: number, steps: readonly StepState[]) {
  const rest = steps.filter((step) => step.rank > rank);
  const next = rest.find((step) => !isSkippable(step));
  const passed = next ? rest.filter((step) => step.rank < next.rank) : rest;
  return { next, skips: passed.map((step) => step.id) };
}

const statusAt = (rank: number): RequestStatus => (rank === 1 ? 'pending' : 'in_progress');
const skipped = (ids: readonly number[]) => ids.map((stepId) => ({ type: 'skipped' as const, stepId }));

/** A new request. Without a step that a person decides it waits, with no step, for an administrator. */
export function submit(steps: readonly StepState[]): Transition {
  const { next, skips } = advanceFrom(0, steps);
  return {
    status: next ? statusAt(next.rank) : 'pending',
    currentRank: next?.rank ?? null,
    completes: [],
    skips,
    reopens: [],
    events: [{ type: 'submitted', stepId: null }, ...skipped(skips)],
  };
}

/** Approve, reject, or return to the previous step. */
export function decide(state: RequestState, decision: Decision): Outcome {
  const current = currentStepOf(state);
  const { expectedStepId, by } = decision;
  const meant = state.steps.find((step) => step.id === expectedStepId);

  if (!isOpen(state.status)) {
    const wasDecider = by.isAdmin || state.steps.some((step) => isTheirs(by, step));
    return refuse(wasDecider ? 'request_closed' : 'not_step_responsible');
  }
  // a person who may decide either the step they saw or the current one learns that theirs was decided already
  const mayDecide = mayDecideStep(by, current) || mayDecideStep(by, meant);
  if (!mayDecide) return refuse('not_step_responsible');
  if (isOwnRequest(by, state)) return refuse('own_request');
  const decided = expectedStepId === undefined ? current : meant;
  if (decided?.isExpired && !by.isAdmin) return refuse('step_expired');
  const isStale = expectedStepId !== undefined && expectedStepId !== (current?.id ?? null);
  if (isStale) return refuse('step_already_decided');

  if (decision.type === 'approve') return { ok: true, transition: approve(state, current) };
  if (decision.type === 'reject') return { ok: true, transition: reject(state, current) };
  return sendBack(state, current);
}

function approve(state: RequestState, current: StepState | undefined): Transition {
  const approved = current ? [{ type: 'approved' as const, stepId: current.id }] : [];
  const completes = current ? [current.id] : [];
  const { next, skips } = current ? advanceFrom(current.rank, state.steps) : { next: undefined, skips: [] };
  const done = next ? [] : [{ type: 'completed' as const, stepId: null }];
  return {
    status: next ? statusAt(next.rank) : 'completed',
    currentRank: next?.rank ?? null,
    completes,
    skips,
    reopens: [],
    events: [...approved, ...skipped(skips), ...done],
  };
}

function reject(state: RequestState, current: StepState | undefined): Transition {
  return {
    status: 'rejected',
    currentRank: state.currentRank,
    completes: [],
    skips: [],
    reopens: [],
    events: [{ type: 'rejected', stepId: current?.id ?? null }],
  };
}

/**
 * Back to the nearest earlier step that a person can decide; it and the ones in between are open again. One event for
 * each step it goes back from, so that the history tells how far.
 */
function sendBack(state: RequestState, current: StepState | undefined): Outcome {
  if (!current) return refuse('first_step');
  const target = state.steps.filter((step) => step.rank < current.rank && !isSkippable(step)).at(-1);
  if (!target) return refuse('first_step');
  const between = state.steps.filter((step) => step.rank > target.rank && step.rank < current.rank);
  return {
    ok: true,
    transition: {
      status: statusAt(target.rank),
      currentRank: target.rank,
      completes: [],
      skips: [],
      reopens: [target, ...between].map((step) => step.id),
      events: [current, ...between.toReversed()].map((step) => ({ type: 'returned', stepId: step.id })),
    },
  };
}

/** The submitter while nobody has passed it on, an administrator as long as it is open. */
export function cancel(state: RequestState, by: Decider): Outcome {
  const isSubmitter = state.submittedBy === by.id;
  if (!by.isAdmin && !isSubmitter) return refuse('not_allowed');
  if (!isOpen(state.status)) return refuse('request_closed');
  if (!by.isAdmin && state.status !== 'pending') return refuse('not_allowed');
  return {
    ok: true,
    transition: {
      status: 'cancelled',
      currentRank: state.currentRank,
      completes: [],
      skips: [],
      reopens: [],
      events: [{ type: 'cancelled', stepId: null }],
    },
  };
}

/**
 * Passes over the current step where nobody can decide it any more; undefined where there is nothing to pass over.
 * A request that nobody has approved so far is not completed by it: it waits, with no step, for an administrator.
 */
export function skipUnattended(
  state: Omit<RequestState, 'steps'> & { steps: readonly (StepState & { isCompleted: boolean })[] },
): Transition | undefined {
  const current = currentStepOf(state);
  if (!isOpen(state.status) || !current || !isSkippable(current)) return undefined;
  const { next, skips } = advanceFrom(current.rank, state.steps);
  const all = [current.id, ...skips];
  const isDone = !next && state.steps.some((step) => step.isCompleted);
  const otherwise = next ? statusAt(next.rank) : 'pending';
  return {
    status: isDone ? 'completed' : otherwise,
    currentRank: next?.rank ?? null,
    completes: [],
    skips: all,
    reopens: [],
    events: [...skipped(all), ...(isDone ? [{ type: 'completed' as const, stepId: null }] : [])],
  };
}

/**
 * The current step's days are up, and its person has not decided: an optional step is passed over, a required one waits for an
 * administrator. Undefined where no person decides it anyway.
 */
export function expire(state: Parameters<typeof skipUnattended>[0]): Transition | undefined {
  const current = currentStepOf(state);
  if (!isOpen(state.status) || !current?.responsibleActive) return undefined;
  const steps = state.steps.map((step) =>
    step.id === current.id ? { ...step, responsibleActive: false, isExpired: true } : step,
  );
  const { status, currentRank } = state;
  const stays: Transition = { status, currentRank, completes: [], skips: [], reopens: [], events: [] };
  const passed = skipUnattended({ ...state, steps }) ?? stays;
  return { ...passed, events: [{ type: 'expired', stepId: current.id }, ...passed.events] };
}
