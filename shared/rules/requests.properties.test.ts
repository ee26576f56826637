import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replay } from '../test/replay';
import {
  cancel,
  type Decision,
  type Duties,
  decide,
  expire,
  isAttended,
  isOpen,
  openStepsOf,
  type RequestState,
  resubmit,
  type StepState,
  skipUnattended,
  submit,
  type Transition,
  withdrawCorrection,
} from './requests';
import { isStageMet, type StagedStep, stageOf, stepsAt } from './stages';
import { type RepeatRule, repeatRules } from './statuses';

const [SUBMITTER, STRANGER, ADMIN] = [1, 2, 9];
const responsible = [11, 12, 13] as const;

interface Step extends StepState {
  isActive: boolean;
  isExpired: boolean;
  isCompleted: boolean;
  isSkipped: boolean;
  isRuledOut: boolean;
  hasObjected: boolean;
  /** Whether it applies changes with each correction. */
  flips: boolean;
  /** Who has decided it. */
  decidedBy: number | null;
}
interface World {
  state: Omit<RequestState, 'steps'> & { steps: Step[] };
  history: Transition['events'][number][];
}

const attended = (step: Omit<Step, 'responsibleActive'>, request: Duties): Step => ({
  ...step,
  responsibleActive: isAttended(step, request),
});

/** The request with what keeps people from deciding each of its steps now. */
function withDuties(state: World['state']): World['state'] {
  const decidersOf = (steps: readonly Step[]) => steps.flatMap(({ decidedBy }) => decidedBy ?? []);
  const { steps } = state;
  return {
    ...state,
    deciders: decidersOf(steps),
    steps: steps.map((step) =>
      attended(step, { ...state, deciders: decidersOf(steps.filter(({ id }) => id !== step.id)) }),
    ),
  };
}

const anySteps = fc.array(
  fc.record({
    responsibleUserId: fc.option(fc.constantFrom(...responsible)),
    isRequired: fc.boolean(),
    isActive: fc.boolean(),
  }),
  { maxLength: 5 },
);
const anyDecision = fc.record({
  do: fc.constantFrom('approve', 'approve', 'reject', 'return', 'return', 'askCorrection'),
  by: fc.constantFrom(...responsible, SUBMITTER, STRANGER, ADMIN, ADMIN),
  /** 0: the caller does not say; 1 to 5: a step; 6: none. */
  expects: fc.constantFrom(0, 0, 1, 2, 3, 4, 5, 6),
});
const anyMove = fc.oneof(
  { weight: 6, arbitrary: anyDecision },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel'), by: fc.constantFrom(SUBMITTER, STRANGER, ADMIN) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('leave', 'come back'), by: fc.constantFrom(...responsible) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire'), by: fc.constant(0) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('resubmit', 'resubmit', 'take back'),
      by: fc.constantFrom(SUBMITTER, SUBMITTER, STRANGER, ADMIN, ...responsible),
    }),
  },
);
type Move = { do: string; by: number; expects?: number };
const anyStory = fc.tuple(
  anySteps,
  fc.array(anyMove, { maxLength: 15 }),
  fc.boolean(),
  fc.constantFrom(...repeatRules),
);

function start(
  of: readonly (Pick<Step, 'isRequired' | 'responsibleUserId' | 'isActive'> &
    Partial<StagedStep & Pick<Step, 'flips' | 'applies' | 'isInformed'>>)[],
  separateDuties: boolean,
  repeatApprover: RepeatRule,
): World {
  const steps = of.map((step, index) =>
    attended(
      {
        ...{ flips: false, ...step },
        ...{ id: 101 + index, rank: index + 1, isCompleted: false, isSkipped: false },
        ...{ isExpired: false, isRuledOut: false, hasObjected: false, decidedBy: null },
      },
      { separateDuties, submittedBy: SUBMITTER, repeatApprover, deciders: [] },
    ),
  );
  const world: World = {
    state: {
      ...{ status: 'pending', submittedBy: SUBMITTER, separateDuties, currentRank: null, steps },
      ...{ repeatApprover, deciders: [] },
      ...{ awaitsCorrection: false, submitterThere: true },
    },
    history: [],
  };
  return after(world, submit(steps));
}

const after = ({ state, history }: World, transition: Transition, by: number | null = null): World => ({
  state: withDuties({
    ...state,
    status: transition.status,
    currentRank: transition.currentRank,
    awaitsCorrection: transition.awaitsCorrection,
    steps: state.steps.map((step) => {
      const isExpired = transition.events.some(
        ({ type, stepId }) => type === 'expired' && stepId === step.id,
      );
      const now = isExpired ? attended({ ...step, isExpired }, state) : step;
      const reopened = {
        ...{ isCompleted: false, isSkipped: false, decidedBy: null },
        ...{ isRuledOut: false, hasObjected: false },
      };
      const open = transition.reopens.includes(step.id) ? { ...now, ...reopened } : now;
      if (transition.completes.includes(step.id)) return { ...open, isCompleted: true, decidedBy: by };
      const isRuledOut = transition.rulesOut.includes(step.id);
      if (!isRuledOut && !transition.skips.includes(step.id)) return open;
      const hasObjected = transition.events.some(
        ({ type, stepId }) => type === 'objected' && stepId === step.id,
      );
      return { ...open, isSkipped: true, isRuledOut, hasObjected };
    }),
  }),
  history: [...history, ...transition.events],
});

const decisionOf = ({ do: type, by, expects = 0 }: Move): Decision => ({
  type: type as Decision['type'],
  by: { id: by, isAdmin: by === ADMIN },
  expectedStepId: [undefined, 101, 102, 103, 104, 105, null][expects],
});

/** The transition of a move, and the world after it. */
function play(world: World, move: Move): World {
  if (move.do === 'leave' || move.do === 'come back') {
    const steps = world.state.steps.map((step) =>
      step.responsibleUserId === move.by ? { ...step, isActive: move.do === 'come back' } : step,
    );
    const changed = { ...world, state: withDuties({ ...world.state, steps }) };
    const transition = skipUnattended(changed.state);
    return transition ? after(changed, transition) : changed;
  }
  if (move.do === 'expire') {
    const transition = expire(world.state);
    return transition ? after(world, transition) : world;
  }
  const decision = decisionOf(move);
  const corrected = move.do === 'resubmit' ? flipped(world.state) : world.state;
  const outcome = outcomeOf(corrected, move.do, decision);
  if (outcome.ok && move.do === 'resubmit') return after({ ...world, state: corrected }, outcome.transition);
  return outcome.ok ? after(world, outcome.transition, move.by) : world;
}

/** As a correction makes it. */
const flipped = (state: World['state']): World['state'] => ({
  ...state,
  steps: state.steps.map((step) => (step.flips ? { ...step, applies: step.applies === false } : step)),
});

function outcomeOf(state: World['state'], what: string, decision: Decision) {
  if (what === 'cancel') return cancel(state, decision.by);
  if (what === 'resubmit') return resubmit(state, decision.by);
  return what === 'take back' ? withdrawCorrection(state, decision.by) : decide(state, decision);
}

type Story = typeof anyStory extends fc.Arbitrary<infer S> ? S : never;

/** Stories of decisions at required steps of people who are there, by a type's rule for those of several. */
const ofRepeats = (rule: RepeatRule): fc.Arbitrary<Story> =>
  fc.tuple(
    anySteps.map((steps) =>
      steps.map((step) => ({
        ...{ ...step, isRequired: true, isActive: true },
        responsibleUserId: step.responsibleUserId ?? responsible[0],
      })),
    ),
    fc.array(
      fc.record({
        do: fc.constantFrom('approve', 'approve', 'approve', 'return'),
        by: fc.constantFrom(...responsible, ADMIN),
        expects: fc.constant<0>(0),
      }),
      { maxLength: 15 },
    ),
    fc.boolean(),
    fc.constant(rule),
  );

/** Stories of people who are there, some of them optional, and who approve or reject. */
const ofOpinions: fc.Arbitrary<Story> = fc.tuple(
  anySteps.map((steps) => steps.map((step) => ({ ...step, isActive: true }))),
  fc.array(
    fc.record({
      do: fc.constantFrom('approve', 'approve', 'reject'),
      by: fc.constantFrom(...responsible),
      expects: fc.constant<0>(0),
    }),
    { maxLength: 8 },
  ),
  fc.constant(false),
  fc.constant('each'),
);

const anyPlace = fc.record({
  isBeside: fc.boolean(),
  needed: fc.option(fc.integer({ min: 1, max: 3 })),
  applies: fc.constantFrom(true, true, true, false),
  flips: fc.constantFrom(false, false, true),
  isInformed: fc.constantFrom(false, false, false, true),
});

/** Stories of requests some of whose steps are decided together, by all who are awaited or by some of them. */
const stagedOf = (stories: fc.Arbitrary<Story>) =>
  stories.chain(([steps, ...rest]) =>
    fc
      .array(anyPlace, {
        minLength: steps.length,
        maxLength: steps.length,
      })
      .map((how): Story => {
        let first = 0;
        const joined = steps.map((step, index) => {
          if (!how[index]?.isBeside) first = index;
          const { applies = true, flips = false, isInformed = false } = how[index] ?? {};
          return {
            ...step,
            stage: first + 1,
            needed: how[first]?.needed ?? null,
            applies,
            flips,
            isInformed,
          };
        });
        return [joined, ...rest];
      }),
  );

const staged = stagedOf(fc.oneof(anyStory, ofRepeats('each'), ofOpinions));

/** Checks something after every move of any story. */
const always = (
  check: (world: World, before: World, move: Move) => void,
  stories: fc.Arbitrary<Story> = anyStory,
) =>
  fc.assert(
    fc.property(stories, ([steps, moves, separateDuties, repeatApprover]) => {
      let world = start(steps, separateDuties, repeatApprover);
      for (const move of moves) {
        const before = world;
        world = play(before, move);
        check(world, before, move);
      }
    }),
    { numRuns: 1_000 },
  );

const isMoot = (step: StepState) => !step.isRequired && !step.responsibleActive;
const current = ({ state }: World) => state.steps.find((step) => step.rank === state.currentRank);
const isDecision = (move: Move) => ['approve', 'reject', 'return', 'askCorrection'].includes(move.do);

describe('whatever happens to a request', () => {
  test.each([
    ['one by one', () => anyStory],
    ['together', () => staged],
  ])('its history replayed gives its state, of steps decided %s', (_how, stories) => {
    always(({ state, history }) => {
      const idsThat = (is: 'isCompleted' | 'isSkipped') =>
        state.steps.filter((step) => step[is]).map((step) => step.id);
      expect(replay(state.steps, history)).toEqual({
        status: state.status,
        currentRank: state.currentRank,
        awaitsCorrection: state.awaitsCorrection,
        completed: idsThat('isCompleted'),
        skipped: idsThat('isSkipped'),
      });
    }, stories());
  });

  test('its rank stays in range, with everything before it done and everything from it on open', () => {
    always(({ state }) => {
      const rank = state.currentRank ?? state.steps.length + 1;
      expect(rank).toBeGreaterThanOrEqual(1);
      if (state.currentRank !== null) expect(rank).toBeLessThanOrEqual(state.steps.length);
      for (const step of state.steps) {
        expect(step.isCompleted && step.isSkipped).toBe(false);
        expect(step.isCompleted || step.isSkipped).toBe(step.rank < rank);
      }
    });
  });

  test('a final state is final', () => {
    always((world, before) => {
      if (isOpen(before.state.status)) return;
      expect(world.history).toEqual(before.history);
      expect(world.state.status).toBe(before.state.status);
      expect(world.state.currentRank).toBe(before.state.currentRank);
    });
  });

  test('a decision on a step that is not the current one changes nothing', () => {
    always((world, before, move) => {
      const { expectedStepId } = decisionOf(move);
      const isStale = expectedStepId !== undefined && expectedStepId !== (current(before)?.id ?? null);
      if (isDecision(move) && isStale) expect(world).toBe(before);
    });
  });

  test('only the responsible person or an admin decides', () => {
    always((world, before, move) => {
      const mayDecide = move.by === ADMIN || current(before)?.responsibleUserId === move.by;
      if (isDecision(move) && !mayDecide) expect(world).toBe(before);
    });
  });

  test('it moves only at its submitter’s or its deciders’ word while a correction is awaited', () => {
    always((world, before, move) => {
      if (!before.state.awaitsCorrection || world.history.length === before.history.length) return;
      const takesBack = move.by === ADMIN || current(before)?.responsibleUserId === move.by;
      const admitted = {
        resubmit: move.by === SUBMITTER,
        'take back': takesBack,
        cancel: move.by === SUBMITTER || move.by === ADMIN,
      };
      expect(admitted).toMatchObject({ [move.do]: true });
      expect(world.state.awaitsCorrection).toBe(false);
    });
  });

  test('no decision of an admin who decided no other step at an open request’s current step is refused, but returning at the first', () => {
    always((_world, { state }) => {
      if (!isOpen(state.status) || state.awaitsCorrection) return;
      for (const type of ['approve', 'reject', 'return'] as const) {
        const outcome = decide(state, { type, by: { id: ADMIN + 90, isAdmin: true } });
        if (!outcome.ok) expect([type, outcome.code]).toEqual(['return', 'first_step']);
      }
    });
  });

  test('it never rests at a step that nobody decides, and only such steps are passed over', () => {
    always((world, before) => {
      const step = current(world);
      if (isOpen(world.state.status) && !world.state.awaitsCorrection && step)
        expect(isMoot(step)).toBe(false);
      const passed = world.state.steps.filter(
        (one, index) => one.isSkipped && !before.state.steps[index]?.isSkipped,
      );
      expect(passed.every(isMoot)).toBe(true);
    });
  });

  test('a step that has expired is decided by administrators alone', () => {
    always((world, before, move) => {
      const step = current(before);
      if (step?.isExpired && isDecision(move) && move.by !== ADMIN) expect(world).toBe(before);
      const isDue = isOpen(before.state.status) && !before.state.awaitsCorrection && step?.responsibleActive;
      if (step && move.do === 'expire' && isDue)
        expect(current(world)).toEqual(
          step.isRequired
            ? { ...step, isExpired: true, responsibleActive: false }
            : expect.not.objectContaining({ id: step.id }),
        );
    });
  });

  test('it is completed only where a person approved', () => {
    always((world, before, move) => {
      if (world.state.status !== 'completed' || before.state.status === 'completed') return;
      expect(move.do === 'approve' || world.state.steps.some((step) => step.isCompleted)).toBe(true);
    });
  });

  test('a person decides one step of it at most where no person decides two', () => {
    let kept = 0;
    always(({ state }, before, move) => {
      if (state.repeatApprover !== 'never') return;
      const deciders = state.steps.flatMap(({ decidedBy }) => decidedBy ?? []);
      expect(deciders).toEqual([...new Set(deciders)]);
      if (isDecision(move) && before.state.deciders.includes(move.by)) {
        expect(state).toEqual(before.state);
        kept++;
      }
    }, ofRepeats('never'));
    expect(kept).toBeGreaterThan(100);
  });

  test('an approval goes on with the person’s own steps that follow where they are asked once, and with no others', () => {
    let repeated = 0;
    always(({ state, history }, before, move) => {
      const added = history.slice(before.history.length).filter(({ type }) => type === 'approved');
      const further = added.slice(1);
      repeated += further.length;
      expect(further.every(({ isRepeated }) => isRepeated)).toBe(true);
      if (state.repeatApprover !== 'once') expect(further).toEqual([]);
      for (const { stepId } of further)
        expect(before.state.steps.find(({ id }) => id === stepId)).toMatchObject({
          ...{ responsibleUserId: move.by, responsibleActive: true },
        });
      const next = current({ state, history });
      if (state.repeatApprover === 'once' && added.length > 0 && next?.responsibleActive)
        expect(next.responsibleUserId).not.toBe(move.by);
    }, ofRepeats('once'));
    expect(repeated).toBeGreaterThan(50);
  });
});

describe('a request whose steps are decided together', () => {
  const isThere = (step: StepState) => step.isRequired || step.responsibleActive;
  const rests = ({ state }: World) => isOpen(state.status) && state.currentRank !== null;

  test('rests only at a stage of which more is awaited', () => {
    let partly = 0;
    always((world) => {
      if (!rests(world) || world.state.awaitsCorrection) return;
      const stage = stepsAt(world.state.currentRank, world.state.steps);
      expect(isStageMet(stage, isThere)).toBe(false);
      expect(openStepsOf(world.state).some(isThere)).toBe(true);
      if (stage.some(({ isCompleted }) => isCompleted)) partly++;
    }, staged);
    expect(partly).toBeGreaterThan(100);
  });

  test('has every step before its stage decided or passed over, and every one after it open', () => {
    always(({ state }) => {
      // of one that was rejected or cancelled the rank is the step's where it ended
      if (state.status === 'rejected' || state.status === 'cancelled') return;
      const at = state.currentRank ?? Number.POSITIVE_INFINITY;
      for (const step of state.steps) {
        expect(step.isCompleted && step.isSkipped).toBe(false);
        const isDone = step.isCompleted || step.isSkipped;
        if (stageOf(step) !== at) expect(isDone).toBe(stageOf(step) < at);
      }
    }, staged);
  });

  test('tells each step that is decided or passed over once, and no other', () => {
    always(({ state, history }, before, move) => {
      const told = history
        .slice(before.history.length)
        .flatMap(({ type, stepId }) =>
          ['approved', 'skipped', 'informed', 'not_needed', 'objected', 'ruled_out'].includes(type)
            ? [stepId]
            : [],
        );
      const done = state.steps.flatMap((step, index) => {
        const was = before.state.steps[index];
        const isNew = (step.isCompleted && !was?.isCompleted) || (step.isSkipped && !was?.isSkipped);
        return isNew ? [step.id] : [];
      });
      const again = told.filter((id) => !done.includes(id as number));
      // one that is asked anew is told again where no person is there by then
      if (!['return', 'resubmit'].includes(move.do)) expect(again).toEqual([]);
      expect(told.filter((id) => !again.includes(id)).toSorted()).toEqual(done.toSorted());
    }, staged);
  });

  test('is ended by the rejection of one who is awaited, and by no other person’s', () => {
    let objections = 0;
    always((world, before, move) => {
      if (move.do !== 'reject' || world === before) return;
      const { type } = world.history.at(-1) ?? {};
      expect(world.state.status === 'rejected').toBe(type === 'rejected');
      if (type === 'objected') objections++;
    }, stagedOf(ofOpinions));
    expect(objections).toBeGreaterThan(0);
  });

  test('comes to the same, in whichever order those who are awaited approve', () => {
    fc.assert(
      fc.property(staged, fc.nat(), ([steps], seed) => {
        const people = steps.map((step, index) => ({
          ...{ ...step, isRequired: true, isActive: true, needed: null, responsibleUserId: 20 + index },
        }));
        const orders = [(index: number) => index, (index: number) => (index * 7 + seed) % people.length];
        const ends = orders.map((order) => {
          let world = start(people, false, 'each');
          while (rests(world)) {
            const open = openStepsOf(world.state);
            const next = open.toSorted((a, b) => order(a.rank - 1) - order(b.rank - 1))[0] as Step;
            world = play(world, { do: 'approve', by: next.responsibleUserId as number, expects: 0 });
          }
          return [world.state.status, world.state.steps.map(({ decidedBy }) => decidedBy)];
        });
        expect(ends[0]).toEqual(ends[1]);
      }),
      { numRuns: 500 },
    );
  });
});
