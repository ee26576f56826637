import type { ErrorCode } from '../errors';
import { openRequestStatuses, type RepeatRule, type RequestStatus } from './statuses';

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
  /** By its condition, with what the request says now; absent: it does. */
  applies?: boolean;
  /** It was passed over because it did not apply. */
  isRuledOut?: boolean;
  /** Its person is found by another record than the one who decided it, since a correction names another. */
  isSoughtElsewhere?: boolean;
}

export interface RequestState {
  status: RequestStatus;
  submittedBy: number;
  /** Its submitter does not decide it, an administrator neither. */
  separateDuties: boolean;
  repeatApprover: RepeatRule;
  /** Who has decided its steps so far. */
  deciders: readonly number[];
  /** It is with its submitter, who was asked to correct it: it is not decided meanwhile. */
  awaitsCorrection: boolean;
  /** The submitter can correct it: their account is open, and they are of the company that it was submitted for. */
  submitterThere: boolean;
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
  type: DecisionType | 'askCorrection';
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
  | 'ruled_out'
  | 'went_back'
  | 'expired'
  | 'completed'
  | 'cancelled'
  | 'reassigned'
  | 'correction_asked'
  | 'correction_withdrawn'
  | 'resubmitted'
  | 'approver_added';

/** What a transition does: the new state, the steps it completes or reopens, and the events to append, in order. */
export interface Transition {
  status: RequestStatus;
  currentRank: number | null;
  awaitsCorrection: boolean;
  completes: readonly number[];
  /** Steps that are passed over because no person is there to decide them. */
  skips: readonly number[];
  /** Steps that are passed over because they do not apply. */
  rulesOut: readonly number[];
  reopens: readonly number[];
  /** `isRepeated`: it follows from what the person decided at the step before. */
  events: readonly { type: HistoryType; stepId: number | null; isRepeated?: true }[];
}

export type Outcome = { ok: true; transition: Transition } | { ok: false; code: ErrorCode };

const refuse = (code: ErrorCode): Outcome => ({ ok: false, code });

/** A transition that changes only what is given of it. */
const transitionTo = (
  state: Pick<Transition, 'status' | 'currentRank'>,
  change: Partial<Omit<Transition, 'status' | 'currentRank'>>,
): Transition => ({
  status: state.status,
  currentRank: state.currentRank,
  awaitsCorrection: false,
  completes: [],
  skips: [],
  rulesOut: [],
  reopens: [],
  events: [],
  ...change,
});

/** Nobody can decide an optional step whose person is gone, so the system passes over it. */
const isSkippable = (step: Pick<StepState, 'isRequired' | 'responsibleActive'>): boolean =>
  !step.isRequired && !step.responsibleActive;

export const currentStepOf = <S extends StepState>(state: {
  currentRank: number | null;
  steps: readonly S[];
}): S | undefined => state.steps.find((step) => step.rank === state.currentRank);

/** What of a request keeps people from deciding it; `deciders`: of its other steps. */
export type Duties = Pick<RequestState, 'separateDuties' | 'submittedBy' | 'repeatApprover' | 'deciders'>;

/** Whether duties being separate keep this person from deciding. */
export const isOwnRequest = (
  by: Pick<Decider, 'id'>,
  { separateDuties, submittedBy }: Pick<Duties, 'separateDuties' | 'submittedBy'>,
): boolean => separateDuties && by.id === submittedBy;

/** Whether this person has decided a step of a request of which no person decides two. */
export const hasDecided = (
  by: Pick<Decider, 'id'>,
  { repeatApprover, deciders }: Pick<Duties, 'repeatApprover' | 'deciders'>,
): boolean => repeatApprover === 'never' && deciders.includes(by.id);

/**
 * Whether a step's person is there to decide it. Where duties are separate the submitter is not, with any role; where no person
 * decides two steps, who has decided another is not; and once the step has expired no person is: an optional one is passed over, a
 * required one waits for an administrator, as if the account were disabled.
 */
export const isAttended = (
  {
    responsibleUserId,
    isActive,
    isExpired,
  }: { responsibleUserId: number | null; isActive: boolean; isExpired?: boolean | undefined },
  duties: Duties,
): boolean =>
  isActive &&
  !isExpired &&
  responsibleUserId !== null &&
  !isOwnRequest({ id: responsibleUserId }, duties) &&
  !hasDecided({ id: responsibleUserId }, duties);

type Decided = Pick<StepState, 'responsibleUserId' | 'standInId'>;

const isTheirs = ({ id }: Decider, { responsibleUserId, standInId }: Decided): boolean =>
  responsibleUserId === id || standInId === id;

const mayDecideStep = (by: Decider, step: Decided | undefined): boolean =>
  by.isAdmin || (step !== undefined && isTheirs(by, step));

/** What becomes of a step when a request gets to it. */
export type Fate = 'decided' | Passing;
type Passing = 'ruled_out' | 'skipped';

export function fateOf(step: Pick<StepState, 'isRequired' | 'responsibleActive' | 'applies'>): Fate {
  if (step.applies === false) return 'ruled_out';
  return isSkippable(step) ? 'skipped' : 'decided';
}

/** Where the request stands once it has passed `rank`: the next step that a person decides, and those that are passed over. */
function advanceFrom(rank: number, steps: readonly StepState[]) {
  const rest = steps.filter((step) => step.rank > rank);
  const next = rest.find((step) => fateOf(step) === 'decided');
  const passed = next ? rest.filter((step) => step.rank < next.rank) : rest;
  return { next, ...passing(passed) };
}

function passing(steps: readonly StepState[]) {
  const passed = steps.map((step) => ({ type: fateOf(step) as Passing, stepId: step.id }));
  const idsThat = (how: Passing) => passed.flatMap(({ type, stepId }) => (type === how ? [stepId] : []));
  return { skips: idsThat('skipped'), rulesOut: idsThat('ruled_out'), passed };
}

const statusAt = (rank: number): RequestStatus => (rank === 1 ? 'pending' : 'in_progress');

/** A new request. Without a step that a person decides it waits, with no step, for an administrator. */
export function submit(steps: readonly StepState[]): Transition {
  const { next, passed, ...passes } = advanceFrom(0, steps);
  return transitionTo(
    { status: next ? statusAt(next.rank) : 'pending', currentRank: next?.rank ?? null },
    { ...passes, events: [{ type: 'submitted', stepId: null }, ...passed] },
  );
}

/** Approve, reject, return to the previous step, or ask the submitter for a correction. */
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
  if (hasDecided(by, state)) return refuse('decided_before');
  if (state.awaitsCorrection) return refuse('correction_awaited');

  if (decision.type === 'approve') return { ok: true, transition: approve(state, current, by) };
  if (decision.type === 'reject') return { ok: true, transition: reject(state, current) };
  return decision.type === 'return' ? sendBack(state, current) : askCorrection(state, current, by);
}

/** Approves the current step; where a person is asked once, with those right after it that are theirs as well. */
function approve(state: RequestState, current: StepState | undefined, by: Decider): Transition {
  const steps = state.steps.map((step) =>
    isLeftBy(step, state, by) ? { ...step, responsibleActive: false } : step,
  );
  const completes: number[] = [];
  const skips: number[] = [];
  const rulesOut: number[] = [];
  const events: Transition['events'][number][] = [];
  let step = current;
  do {
    if (step) {
      completes.push(step.id);
      events.push({ type: 'approved', stepId: step.id, ...(step !== current && { isRepeated: true }) });
    }
    const ahead = advanceFrom(step?.rank ?? steps.length, steps);
    skips.push(...ahead.skips);
    rulesOut.push(...ahead.rulesOut);
    events.push(...ahead.passed);
    step = ahead.next;
  } while (step && isAskedOnce(step, state, by));
  if (!step) events.push({ type: 'completed', stepId: null });
  return transitionTo(
    { status: step ? statusAt(step.rank) : 'completed', currentRank: step?.rank ?? null },
    { completes, skips, rulesOut, events },
  );
}

/** Whether a person who decides another step is at this one no longer. */
const isLeftBy = (step: StepState, { repeatApprover }: RequestState, by: Decider): boolean =>
  step.responsibleUserId === by.id && hasDecided(by, { repeatApprover, deciders: [by.id] });

/** Whether a step counts as approved by the person who has approved the one before it: it is theirs, and they are there. */
const isAskedOnce = (step: StepState, { repeatApprover }: RequestState, by: Decider): boolean =>
  repeatApprover === 'once' && step.responsibleActive && step.responsibleUserId === by.id;

const reject = ({ currentRank }: RequestState, current: StepState | undefined): Transition =>
  transitionTo(
    { status: 'rejected', currentRank },
    { events: [{ type: 'rejected', stepId: current?.id ?? null }] },
  );

/** The request stays at its step, and the submitter has the turn. */
function askCorrection(state: RequestState, current: StepState | undefined, by: Decider): Outcome {
  // who asks themselves would change what others have approved, with no other person looking at it
  if (by.id === state.submittedBy) return refuse('own_request');
  if (!state.submitterThere) return refuse('submitter_gone');
  const events = [{ type: 'correction_asked' as const, stepId: current?.id ?? null }];
  return { ok: true, transition: transitionTo(state, { awaitsCorrection: true, events }) };
}

/**
 * Back to the nearest earlier step that a person can decide and that applied; it and the ones in between are open again. One event
 * for each step it goes back from, so that the history tells how far.
 */
function sendBack(state: RequestState, current: StepState | undefined): Outcome {
  if (!current) return refuse('first_step');
  const target = state.steps
    .filter((step) => step.rank < current.rank && !isSkippable(step) && !step.isRuledOut)
    .at(-1);
  if (!target) return refuse('first_step');
  const between = state.steps.filter((step) => step.rank > target.rank && step.rank < current.rank);
  return {
    ok: true,
    transition: transitionTo(
      { status: statusAt(target.rank), currentRank: target.rank },
      {
        reopens: [target, ...between].map((step) => step.id),
        events: [current, ...between.toReversed()].map((step) => ({ type: 'returned', stepId: step.id })),
      },
    ),
  };
}

/**
 * The submitter sends the corrected request back to the step that asked; or to the first step before it that is to be decided with what
 * the request says now and was not: it was passed over because it did not apply, or decided for another record.
 */
export function resubmit(state: SkippableState, by: Decider): Outcome {
  if (state.submittedBy !== by.id || !state.submitterThere) return refuse('not_allowed');
  if (!isOpen(state.status)) return refuse('request_closed');
  if (!state.awaitsCorrection) return refuse('no_correction_asked');
  const isMissed = (step: StepState) => step.isRuledOut || step.isSoughtElsewhere;
  const missed = stepsBefore(state).find((step) => isMissed(step) && fateOf(step) === 'decided');
  return { ok: true, transition: missed ? goBackTo(missed, state) : resume(state, 'resubmitted') };
}

const stepsBefore = <S extends StepState>(state: { currentRank: number | null; steps: readonly S[] }): S[] =>
  state.steps.filter(({ rank }) => state.currentRank === null || rank < state.currentRank);

/** The corrected request waits at an earlier step; all after it are open again, for what they approved was another request. */
const goBackTo = (target: StepState, state: SkippableState): Transition =>
  transitionTo(
    { status: statusAt(target.rank), currentRank: target.rank },
    {
      reopens: stepsBefore(state).flatMap(({ id, rank }) => (rank >= target.rank ? [id] : [])),
      events: [
        { type: 'resubmitted', stepId: currentStepOf(state)?.id ?? null },
        { type: 'went_back', stepId: target.id },
      ],
    },
  );

/** Those who decide the step take back that they asked for a correction, and decide the request as it is. */
export function withdrawCorrection(state: SkippableState, by: Decider): Outcome {
  if (!mayDecideStep(by, currentStepOf(state))) return refuse('not_step_responsible');
  if (!isOpen(state.status)) return refuse('request_closed');
  if (isOwnRequest(by, state)) return refuse('own_request');
  if (hasDecided(by, state)) return refuse('decided_before');
  if (!state.awaitsCorrection) return refuse('no_correction_asked');
  return { ok: true, transition: resume(state, 'correction_withdrawn') };
}

/**
 * The step that asked has the turn again; it is passed over where no person is there to decide it any more. What was approved before
 * does not complete what was corrected since: with no step left it waits for an administrator.
 */
function resume(state: SkippableState, type: 'resubmitted' | 'correction_withdrawn'): Transition {
  const steps = state.steps.map((step) => ({ ...step, isCompleted: false }));
  const corrected = { ...state, steps, awaitsCorrection: false };
  const { events, ...moved } = skipUnattended(corrected) ?? transitionTo(state, {});
  return { ...moved, events: [{ type, stepId: currentStepOf(state)?.id ?? null }, ...events] };
}

/** The submitter while it is at its first step, or they are to correct it; an administrator as long as it is open. */
export function cancel(state: RequestState, by: Decider): Outcome {
  const isSubmitter = state.submittedBy === by.id;
  if (!by.isAdmin && !isSubmitter) return refuse('not_allowed');
  if (!isOpen(state.status)) return refuse('request_closed');
  if (!by.isAdmin && state.status !== 'pending' && !state.awaitsCorrection) return refuse('not_allowed');
  const events = [{ type: 'cancelled' as const, stepId: null }];
  return {
    ok: true,
    transition: transitionTo({ status: 'cancelled', currentRank: state.currentRank }, { events }),
  };
}

/** A request whose steps say as well whether they are completed. */
type SkippableState = Omit<RequestState, 'steps'> & {
  steps: readonly (StepState & { isCompleted: boolean })[];
};

/**
 * Passes over the current step where no person can decide it any more; undefined where there is nothing to pass over, or the
 * submitter has the turn. A request that no person has approved so far is not completed by it: it waits, with no step, for an
 * administrator.
 */
export function skipUnattended(state: SkippableState): Transition | undefined {
  const current = currentStepOf(state);
  if (!isOpen(state.status) || state.awaitsCorrection || !current || !isSkippable(current)) return undefined;
  const { next, passed, skips, rulesOut } = advanceFrom(current.rank, state.steps);
  const isDone = !next && state.steps.some((step) => step.isCompleted);
  const otherwise = next ? statusAt(next.rank) : 'pending';
  return transitionTo(
    { status: isDone ? 'completed' : otherwise, currentRank: next?.rank ?? null },
    {
      ...{ skips: [current.id, ...skips], rulesOut },
      events: [
        { type: 'skipped', stepId: current.id },
        ...passed,
        ...(isDone ? [{ type: 'completed' as const, stepId: null }] : []),
      ],
    },
  );
}

/**
 * The current step's days are up, and its person has not decided: an optional step is passed over, a required one waits for an
 * administrator. Undefined where no person decides it anyway.
 */
export function expire(state: SkippableState): Transition | undefined {
  const current = currentStepOf(state);
  if (!isOpen(state.status) || state.awaitsCorrection || !current?.responsibleActive) return undefined;
  const steps = state.steps.map((step) =>
    step.id === current.id ? { ...step, responsibleActive: false, isExpired: true } : step,
  );
  const passed = skipUnattended({ ...state, steps }) ?? transitionTo(state, {});
  return { ...passed, events: [{ type: 'expired', stepId: current.id }, ...passed.events] };
}
