import type { ErrorCode } from '../errors';
import { awaitedOf, isStageMet, type StagedStep, stageOf, stepsAt } from './stages';
import { openRequestStatuses, type RepeatRule, type RequestStatus } from './statuses';

export const isOpen = (status: RequestStatus): boolean => openRequestStatuses.some((open) => open === status);

/** A step of a request, as the rules need it. */
export interface StepState extends StagedStep {
  id: number;
  responsibleUserId: number | null;
  /** The responsible person can decide it: see `isAttended`. */
  responsibleActive: boolean;
  /** Its person is told of the request once it gets there, and decides nothing. */
  isInformed?: boolean;
  /** Its days are up, so that its person decides it no longer. */
  isExpired?: boolean;
  /** Who may decide it beside them while they are away (`standInFor`). */
  standInId?: number | null;
  /** By its condition, with what the request says now; absent: it does. */
  applies?: boolean;
  /** It was passed over because it did not apply. */
  isRuledOut?: boolean;
  /** It was passed over because its person, who was not awaited, did not agree. */
  hasObjected?: boolean;
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
  /** The stage of the current steps, of a rejected or cancelled request the step where it ended; null before the first, after the last, and where no person is there to decide any. */
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
  | 'objected'
  | 'skipped'
  | 'informed'
  | 'not_needed'
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

/** What a transition does: the new state, the steps it reopens, and after that completes or passes over, and the events to append, in order. */
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

export const isUndecided = ({ isCompleted, isSkipped }: StepState): boolean => !isCompleted && !isSkipped;

/** The steps of the stage at which a request stands that are still to be decided. */
export const openStepsOf = <S extends StepState>(state: {
  currentRank: number | null;
  steps: readonly S[];
}): S[] => stepsAt(state.currentRank, state.steps).filter(isUndecided);

/** The first of them. */
export const currentStepOf = <S extends StepState>(state: {
  currentRank: number | null;
  steps: readonly S[];
}): S | undefined => openStepsOf(state)[0];

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
 * required one waits for an administrator, as if the account were disabled. Who is told only is there where their account is open.
 */
export const isAttended = (
  {
    responsibleUserId,
    isActive,
    isExpired,
    isInformed,
  }: {
    responsibleUserId: number | null;
    isActive: boolean;
    isExpired?: boolean | undefined;
    isInformed?: boolean | undefined;
  },
  duties: Duties,
): boolean =>
  isActive &&
  responsibleUserId !== null &&
  (isInformed ||
    (!isExpired &&
      !isOwnRequest({ id: responsibleUserId }, duties) &&
      !hasDecided({ id: responsibleUserId }, duties)));

type Decided = Pick<StepState, 'responsibleUserId' | 'standInId'>;

const isTheirs = ({ id }: Decider, { responsibleUserId, standInId }: Decided): boolean =>
  responsibleUserId === id || standInId === id;

/**
 * Of the steps that are to be decided the one that a person means who does not say which: their own, before one that they stand in at, before
 * one whose days are up; else one that the request does not go on without, for an administrator one that waits for administrators first.
 */
export function stepFor<S extends StepState>(
  by: Decider,
  state: { currentRank: number | null; steps: readonly S[] },
): S | undefined {
  const open = openStepsOf(state);
  const theirs = open.filter((step) => isTheirs(by, step));
  const timely = theirs.filter(({ isExpired }) => !isExpired);
  const own = timely.find(({ responsibleUserId }) => responsibleUserId === by.id) ?? timely[0] ?? theirs[0];
  const awaited = open.filter((step) => isAwaited(step, state));
  const left = by.isAdmin ? awaited.find(({ responsibleActive }) => !responsibleActive) : undefined;
  return own ?? left ?? awaited[0] ?? open[0];
}

const mayDecideStep = (by: Decider, step: Decided | undefined): boolean =>
  by.isAdmin || (step !== undefined && isTheirs(by, step));

/** What becomes of a step when a request gets to it. */
export type Fate = 'decided' | Passing;
type Passing = 'ruled_out' | 'skipped' | 'informed';

export function fateOf(
  step: Pick<StepState, 'isRequired' | 'responsibleActive' | 'applies' | 'isInformed'>,
): Fate {
  if (step.applies === false) return 'ruled_out';
  if (step.isInformed) return step.responsibleActive ? 'informed' : 'skipped';
  return isSkippable(step) ? 'skipped' : 'decided';
}

const isDecided = (step: StepState): boolean => fateOf(step) === 'decided';
/** Likewise where a request stands at it, when it was asked already whether it applies. */
const isWaiting = (step: StepState): boolean => !isSkippable(step);

/** The next stage at which a person decides, once the request has passed one, and the steps that are passed over on the way and there. */
function advanceFrom(stage: number, steps: readonly StepState[]) {
  // of a stage before which an approver was added some may be decided
  const rest = steps.filter((step) => stageOf(step) > stage && isUndecided(step));
  const next = rest.find(isDecided);
  const at = next && stageOf(next);
  const passed = rest.filter((step) => !isDecided(step) && (at === undefined || stageOf(step) <= at));
  return { next: at, ...passing(passed) };
}

interface Passed {
  skips: number[];
  rulesOut: number[];
  /** The events that tell it. */
  passed: { type: Passing | 'not_needed'; stepId: number }[];
}

function passing(steps: readonly StepState[]): Passed {
  const passed = steps.map((step) => ({ type: fateOf(step) as Passing, stepId: step.id }));
  const idsThat = (how: Passing) => passed.flatMap(({ type, stepId }) => (type === how ? [stepId] : []));
  return { skips: [...idsThat('skipped'), ...idsThat('informed')], rulesOut: idsThat('ruled_out'), passed };
}

/** Of a stage at which a request stands: whether its steps apply was asked when it came there. */
const passedAs = (type: 'skipped' | 'not_needed', steps: readonly StepState[]): Passed => ({
  skips: steps.map(({ id }) => id),
  rulesOut: [],
  passed: steps.map(({ id: stepId }) => ({ type, stepId })),
});

/** Pending at the first stage, also after steps that told their people only. */
const statusAt = (stage: number, steps: readonly StepState[]): RequestStatus =>
  steps.every((step) => stageOf(step) >= stage || step.isInformed) ? 'pending' : 'in_progress';

/** A new request. Without a step that a person decides it waits, with no step, for an administrator. */
export function submit(steps: readonly StepState[]): Transition {
  const { next, passed, ...passes } = advanceFrom(0, steps);
  return transitionTo(
    { status: next ? statusAt(next, steps) : 'pending', currentRank: next ?? null },
    { ...passes, events: [{ type: 'submitted', stepId: null }, ...passed] },
  );
}

/** Approve, reject, return to the previous step, or ask the submitter for a correction. */
export function decide(state: RequestState, decision: Decision): Outcome {
  const { expectedStepId, by } = decision;
  const open = openStepsOf(state);
  const meant = state.steps.find((step) => step.id === expectedStepId);
  // of several who decide together each decides their own
  const current = open.find((step) => step === meant) ?? stepFor(by, state);

  if (!isOpen(state.status)) return refusalOfClosed(by, state);
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
  if (!isAwaited(current, state)) return refuse('not_awaited');
  return decision.type === 'return' ? sendBack(state, current) : askCorrection(state, current, by);
}

/** Those with a step of a closed request learn that it is closed. */
const refusalOfClosed = (by: Decider, { steps }: { steps: readonly StepState[] }) =>
  refuse(by.isAdmin || steps.some((step) => isTheirs(by, step)) ? 'request_closed' : 'not_step_responsible');

/**
 * Approves a step; the request goes on once the rule of its stage is met, and what others of the stage would have said is not needed then.
 * Where a person is asked once, those beside it and right after it that are theirs count as approved as well.
 */
function approve(state: RequestState, current: StepState | undefined, by: Decider): Transition {
  let steps = state.steps.map((step) =>
    isLeftBy(step, state, by) ? { ...step, responsibleActive: false } : step,
  );
  let at = current && stageOf(current);
  const completes: number[] = [];
  const passes: Passed = { skips: [], rulesOut: [], passed: [] };
  const events: Transition['events'][number][] = [];
  const mark = (ids: readonly number[], as: Partial<StepState>) => {
    steps = steps.map((step) => (ids.includes(step.id) ? { ...step, ...as } : step));
  };
  const pass = ({ skips, rulesOut, passed }: Passed) => {
    passes.skips.push(...skips);
    passes.rulesOut.push(...rulesOut);
    events.push(...passed);
    mark([...skips, ...rulesOut], { isSkipped: true });
  };
  const openAt = (stage: number) => stepsAt(stage, steps).filter(isUndecided);
  const theirs = () => at && openAt(at).find((step) => isAskedOnce(step, state, by));

  for (let step = current; step && at; step = theirs() || undefined) {
    completes.push(step.id);
    events.push({ type: 'approved', stepId: step.id, ...(step !== current && { isRepeated: true }) });
    mark([step.id], { isCompleted: true });
    pass(passedAs('skipped', openAt(at).filter(isSkippable)));
    if (theirs() || !isStageMet(stepsAt(at, steps), isWaiting)) continue;
    pass(passedAs('not_needed', openAt(at)));
    const { next, ...ahead } = advanceFrom(at, steps);
    pass(ahead);
    at = next;
  }
  if (!at) events.push({ type: 'completed', stepId: null });
  return transitionTo(
    { status: at ? statusAt(at, steps) : 'completed', currentRank: at ?? null },
    { completes, skips: passes.skips, rulesOut: passes.rulesOut, events },
  );
}

/** Whether a person who decides another step is at this one no longer. */
const isLeftBy = (step: StepState, { repeatApprover }: RequestState, by: Decider): boolean =>
  !step.isInformed &&
  step.responsibleUserId === by.id &&
  hasDecided(by, { repeatApprover, deciders: [by.id] });

/** Whether a step counts as approved by the person who has approved the one before it: it is theirs, and they are there. */
const isAskedOnce = (step: StepState, { repeatApprover }: RequestState, by: Decider): boolean =>
  repeatApprover === 'once' && step.responsibleActive && step.responsibleUserId === by.id;

/** Whether a request is not to go on without this step: of those decided together, the others do not wait for an optional one. */
export function isAwaited(
  step: StepState | undefined,
  { steps, currentRank }: Pick<RequestState, 'steps' | 'currentRank'>,
): boolean {
  const awaited = awaitedOf(stepsAt(currentRank, steps), isWaiting);
  return step === undefined || awaited.length === 0 || awaited.includes(step);
}

/** Ends the request; a person who is not awaited objects, which the others read. */
function reject(state: RequestState, current: StepState | undefined): Transition {
  if (current && !isAwaited(current, state))
    return transitionTo(state, {
      skips: [current.id],
      events: [{ type: 'objected', stepId: current.id }],
    });
  return transitionTo(
    // the step of the rejection, also of several that are decided together
    { status: 'rejected', currentRank: current?.rank ?? null },
    { events: [{ type: 'rejected', stepId: current?.id ?? null }] },
  );
}

/** The request stays at its step, and the submitter has the turn. */
function askCorrection(state: RequestState, current: StepState | undefined, by: Decider): Outcome {
  // who asks themselves would change what others have approved, with no other person looking at it
  if (by.id === state.submittedBy) return refuse('own_request');
  if (!state.submitterThere) return refuse('submitter_gone');
  const events = [{ type: 'correction_asked' as const, stepId: current?.id ?? null }];
  return { ok: true, transition: transitionTo(state, { awaitsCorrection: true, events }) };
}

/**
 * Back to the nearest earlier stage with a step that a person can decide and that applied; it and the ones in between are open again. One
 * event for each stage it goes back from, so that the history tells how far.
 */
function sendBack(state: RequestState, current: StepState | undefined): Outcome {
  if (!current) return refuse('first_step');
  const from = stageOf(current);
  const earlier = state.steps.filter((step) => stageOf(step) < from);
  const target = earlier.findLast((step) => isAskedAgain(step) && !isSkippable(step));
  if (!target) return refuse('first_step');
  const to = stageOf(target);
  const between = earlier.filter((step) => stageOf(step) > to);
  const again = stepsAt(to, earlier).filter(isAskedAgain);
  const left = [...new Set(between.map(stageOf))].flatMap((stage) => stepsAt(stage, between).at(-1) ?? []);
  const { passed, ...passes } = passedAs('skipped', again.filter(isSkippable));
  return {
    ok: true,
    transition: transitionTo(
      { status: statusAt(to, state.steps), currentRank: to },
      {
        reopens: [...again, ...between, ...decidedFrom(from, state)].map((step) => step.id),
        ...passes,
        events: [
          ...[current, ...left.toReversed()].map((step) => ({ type: 'returned' as const, stepId: step.id })),
          ...passed,
        ],
      },
    ),
  };
}

/** Whether a request that is returned to a step asks its person: it applied, and was not for information. */
const isAskedAgain = (step: StepState): boolean => !step.isRuledOut && !step.isInformed;

/** Steps from a stage on of which something was said or that were passed over: they are asked anew once the request comes there again. */
const decidedFrom = (stage: number, { steps }: Pick<RequestState, 'steps'>): StepState[] =>
  steps.filter((step) => stageOf(step) >= stage && !isUndecided(step));

/**
 * The submitter sends the corrected request back to the step that asked; or to the first step that is to be decided with what the request
 * says now and was not: it was passed over because it did not apply, or decided for another record.
 */
export function resubmit(state: SkippableState, by: Decider): Outcome {
  if (state.submittedBy !== by.id || !state.submitterThere) return refuse('not_allowed');
  if (!isOpen(state.status)) return refuse('request_closed');
  if (!state.awaitsCorrection) return refuse('no_correction_asked');
  const isMissed = (step: StepState) =>
    step.isRuledOut ||
    (step.isSoughtElsewhere &&
      (stageOf(step) !== state.currentRank || (step.isSkipped && !step.hasObjected)));
  const missed = stepsSoFar(state).find((step) => isMissed(step) && isDecided(step));
  return { ok: true, transition: missed ? goBackTo(missed, state) : resume(state, 'resubmitted') };
}

/** The steps of the stage at which a request stands and of those before it; all of them where it stands at none. */
const stepsSoFar = <S extends StepState>(state: { currentRank: number | null; steps: readonly S[] }): S[] =>
  state.steps.filter((step) => state.currentRank === null || stageOf(step) <= state.currentRank);

/** The corrected request waits at an earlier stage; all after it are open again, for what they approved was another request. */
function goBackTo(target: StepState, state: SkippableState): Transition {
  const to = stageOf(target);
  const { passed, ...passes } = passing(stepsAt(to, state.steps).filter((step) => !isDecided(step)));
  return transitionTo(
    { status: statusAt(to, state.steps), currentRank: to },
    {
      reopens: decidedFrom(to, state).map(({ id }) => id),
      ...passes,
      events: [
        { type: 'resubmitted', stepId: currentStepOf(state)?.id ?? null },
        { type: 'went_back', stepId: target.id },
        ...passed,
      ],
    },
  );
}

/** Those who decide the step take back that they asked for a correction, and decide the request as it is. */
export function withdrawCorrection(state: SkippableState, by: Decider): Outcome {
  if (!isOpen(state.status)) return refusalOfClosed(by, state);
  const open = openStepsOf(state);
  const own = open.find((step) => isTheirs(by, step) && isAwaited(step, state)) ?? stepFor(by, state);
  if (!mayDecideStep(by, own)) return refuse('not_step_responsible');
  if (isOwnRequest(by, state)) return refuse('own_request');
  if (hasDecided(by, state)) return refuse('decided_before');
  if (!state.awaitsCorrection) return refuse('no_correction_asked');
  if (!isAwaited(own, state)) return refuse('not_awaited');
  return { ok: true, transition: resume(state, 'correction_withdrawn', own) };
}

/**
 * The stage that asked has the turn again; a step of it is passed over where no person is there to decide it any more. What was approved
 * before does not complete what was corrected since: with no step left it waits for an administrator, and those who decide together with the
 * one who asked are asked anew.
 */
function resume(
  state: SkippableState,
  type: 'resubmitted' | 'correction_withdrawn',
  step = currentStepOf(state),
): Transition {
  const stage = state.currentRank ?? Number.POSITIVE_INFINITY;
  const isAgain = (one: StepState) => one.isCompleted || one.hasObjected || stageOf(one) > stage;
  const again =
    type === 'resubmitted'
      ? decidedFrom(stage, state)
          .filter(isAgain)
          .map(({ id }) => id)
      : [];
  const steps = state.steps.map((one) =>
    again.includes(one.id) ? { ...one, isCompleted: false, isSkipped: false } : one,
  );
  const corrected = { ...state, steps, awaitsCorrection: false };
  const { events, skips, ...moved } = passOver(corrected, false) ?? transitionTo(state, {});
  const told = passing(type === 'resubmitted' ? stepsSoFar(state).filter(isToBeTold) : []);
  return {
    ...moved,
    reopens: [...again, ...told.skips],
    skips: [...told.skips, ...skips],
    events: [{ type, stepId: step?.id ?? null }, ...told.passed, ...events],
  };
}

/** A person who was not told of the request, as their step did not apply, and is since the correction. */
const isToBeTold = (step: StepState): boolean => Boolean(step.isRuledOut) && fateOf(step) === 'informed';

/** The submitter while it is at its first step, or they are to correct it; an administrator as long as it is open. */
export function cancel(state: RequestState, by: Decider): Outcome {
  const isSubmitter = state.submittedBy === by.id;
  if (!by.isAdmin && !isSubmitter) return refuse('not_allowed');
  if (!isOpen(state.status)) return refuse('request_closed');
  if (!by.isAdmin && state.status !== 'pending' && !state.awaitsCorrection) return refuse('not_allowed');
  const events = [{ type: 'cancelled' as const, stepId: null }];
  return {
    ok: true,
    transition: transitionTo(
      { status: 'cancelled', currentRank: currentStepOf(state)?.rank ?? state.currentRank },
      { events },
    ),
  };
}

/** A request whose steps say as well whether they are completed. */
type SkippableState = Omit<RequestState, 'steps'> & {
  steps: readonly (StepState & { isCompleted: boolean })[];
};

/**
 * Passes over the current steps that no person can decide any more; undefined where there is nothing to pass over, or the submitter has the
 * turn. A request that no person has approved so far is not completed by it: it waits, with no step, for an administrator.
 */
export const skipUnattended = (state: SkippableState): Transition | undefined =>
  passOver(
    state,
    state.steps.some((step) => step.isCompleted),
  );

/** `isApproved`: with no step left it is completed. */
function passOver(state: SkippableState, isApproved: boolean): Transition | undefined {
  const open = openStepsOf(state);
  const left = passedAs('skipped', open.filter(isSkippable));
  if (!isOpen(state.status) || state.awaitsCorrection || left.skips.length === 0) return undefined;
  const stage = stepsAt(state.currentRank, state.steps).map((step) =>
    left.skips.includes(step.id) ? { ...step, isSkipped: true } : step,
  );
  if (!isStageMet(stage, isWaiting)) return transitionTo(state, { skips: left.skips, events: left.passed });
  const unneeded = passedAs('not_needed', stage.filter(isUndecided));
  const { next, ...ahead } = advanceFrom(state.currentRank ?? 0, state.steps);
  const isDone = next === undefined && isApproved;
  const otherwise = next ? statusAt(next, state.steps) : 'pending';
  return transitionTo(
    { status: isDone ? 'completed' : otherwise, currentRank: next ?? null },
    {
      skips: [...left.skips, ...unneeded.skips, ...ahead.skips],
      rulesOut: ahead.rulesOut,
      events: [
        ...[...left.passed, ...unneeded.passed, ...ahead.passed],
        ...(isDone ? [{ type: 'completed' as const, stepId: null }] : []),
      ],
    },
  );
}

/**
 * The days of a current step are up, and its person has not decided: an optional step is passed over, a required one waits for an
 * administrator. Undefined where no person decides it anyway.
 */
export function expire(state: SkippableState, stepId?: number): Transition | undefined {
  const current =
    stepId === undefined ? currentStepOf(state) : openStepsOf(state).find(({ id }) => id === stepId);
  if (!isOpen(state.status) || state.awaitsCorrection || !current?.responsibleActive) return undefined;
  const steps = state.steps.map((step) =>
    step.id === current.id ? { ...step, responsibleActive: false, isExpired: true } : step,
  );
  const passed = skipUnattended({ ...state, steps }) ?? transitionTo(state, {});
  return { ...passed, events: [{ type: 'expired', stepId: current.id }, ...passed.events] };
}
