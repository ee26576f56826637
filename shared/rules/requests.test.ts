import { describe, expect, test } from 'vitest';
import {
  cancel,
  type Decider,
  type Decision,
  decide,
  expire,
  isAttended,
  type RequestState,
  resubmit,
  type StepState,
  skipUnattended,
  submit,
  withdrawCorrection,
} from './requests';
import type { RepeatRule, RequestStatus } from './statuses';

const SUBMITTER = 1;
const [ONE, TWO, THREE] = [11, 12, 13];
const admin: Decider = { id: 99, isAdmin: true };
const person = (id: number): Decider => ({ id, isAdmin: false });

/** Steps 101, 102, 103… by their responsible persons; everybody is there unless said otherwise. */
const steps = (...people: (number | Partial<StepState>)[]) =>
  people.map((one, index) => ({
    id: 101 + index,
    rank: index + 1,
    isRequired: true,
    isCompleted: false,
    responsibleUserId: typeof one === 'number' ? one : ONE,
    responsibleActive: true,
    ...(typeof one === 'number' ? {} : one),
  }));
const gone = { isRequired: false, responsibleActive: false };
const nobody = { isRequired: false, responsibleUserId: null, responsibleActive: false };

const at = (currentRank: number | null, ...people: Parameters<typeof steps>) => ({
  status: (currentRank === null || currentRank === 1 ? 'pending' : 'in_progress') as RequestStatus,
  submittedBy: SUBMITTER,
  separateDuties: false,
  repeatApprover: 'each' as RepeatRule,
  deciders: [] as number[],
  awaitsCorrection: false,
  submitterThere: true,
  currentRank,
  steps: steps(...people),
});
const decided = (
  state: RequestState,
  type: Decision['type'],
  by: Decider,
  expectedStepId?: number | null,
) => {
  const outcome = decide(state, { type, by, expectedStepId });
  if (!outcome.ok) return outcome.code;
  const { status, currentRank, events } = outcome.transition;
  return [status, currentRank, events.map((event) => `${event.type} ${event.stepId ?? '-'}`).join(', ')];
};

describe('submit', () => {
  test.each([
    ['steps: pending at the first', steps(ONE, TWO), 'pending', 1, []],
    ['no steps: pending at none, for an admin', [], 'pending', null, []],
    ['an optional first step of nobody: passed over', steps(nobody, TWO), 'in_progress', 2, [101]],
    ['only optional steps of nobody: for an admin', steps(nobody, gone), 'pending', null, [101, 102]],
    ['a required step whose person is gone: waits', steps({ responsibleActive: false }), 'pending', 1, []],
    ['an optional step whose person is there: decided', steps({ isRequired: false }), 'pending', 1, []],
  ] as const)('%s', (_name, of, status, currentRank, skips) => {
    const transition = submit(of);
    expect(transition).toMatchObject({ status, currentRank, skips, completes: [], reopens: [] });
    expect(transition.events.map((event) => event.stepId)).toEqual([null, ...skips]);
  });
});

describe('approve', () => {
  test.each([
    ['not the last step', at(1, ONE, TWO), person(ONE), ['in_progress', 2, 'approved 101']],
    ['the last step', at(2, ONE, TWO), person(TWO), ['completed', null, 'approved 102, completed -']],
    ['the only step', at(1, ONE), person(ONE), ['completed', null, 'approved 101, completed -']],
    ['no step, by an admin', at(null), admin, ['completed', null, 'completed -']],
    ['by an admin in a person’s place', at(1, ONE, TWO), admin, ['in_progress', 2, 'approved 101']],
    [
      'before steps of nobody',
      at(1, ONE, gone, nobody, TWO),
      person(ONE),
      ['in_progress', 4, 'approved 101, skipped 102, skipped 103'],
    ],
    [
      'before a last step of nobody',
      at(1, ONE, gone),
      person(ONE),
      ['completed', null, 'approved 101, skipped 102, completed -'],
    ],
    ['by another person', at(1, ONE, TWO), person(THREE), 'not_step_responsible'],
    ['by the submitter', at(1, ONE, TWO), person(SUBMITTER), 'not_step_responsible'],
    ['by the person of a later step', at(1, ONE, TWO), person(TWO), 'not_step_responsible'],
    ['no step, by the submitter', at(null), person(SUBMITTER), 'not_step_responsible'],
  ] as const)('%s', (_name, state, by, expected) => {
    expect(decided(state, 'approve', by)).toEqual(expected);
  });
});

describe('reject', () => {
  test.each([
    ['at the first step', at(1, ONE, TWO), person(ONE), ['rejected', 1, 'rejected 101']],
    ['later', at(2, ONE, TWO), person(TWO), ['rejected', 2, 'rejected 102']],
    ['without a step, by an admin', at(null), admin, ['rejected', null, 'rejected -']],
    ['by another person', at(2, ONE, TWO), person(ONE), 'not_step_responsible'],
  ] as const)('%s', (_name, state, by, expected) => {
    expect(decided(state, 'reject', by)).toEqual(expected);
  });
});

describe('return', () => {
  test.each([
    ['to the first step', at(2, ONE, TWO), person(TWO), ['pending', 1, 'returned 102']],
    ['to a later one', at(3, ONE, TWO, THREE), person(THREE), ['in_progress', 2, 'returned 103']],
    [
      'past a step that nobody can decide',
      at(3, ONE, gone, THREE),
      person(THREE),
      ['pending', 1, 'returned 103, returned 102'],
    ],
    ['at the first step', at(1, ONE, TWO), person(ONE), 'first_step'],
    ['at no step', at(null), admin, 'first_step'],
    ['where nobody is left before it', at(2, gone, TWO), person(TWO), 'first_step'],
    ['by another person', at(2, ONE, TWO), person(ONE), 'not_step_responsible'],
  ] as const)('%s', (_name, state, by, expected) => {
    expect(decided(state, 'return', by)).toEqual(expected);
  });

  test('reopens the steps it goes back over', () => {
    const outcome = decide(at(3, ONE, gone, THREE), { type: 'return', by: admin });
    expect(outcome).toMatchObject({
      ok: true,
      transition: { reopens: [101, 102], completes: [], skips: [] },
    });
  });
});

describe('a decision that names its step', () => {
  const state = at(2, ONE, TWO, THREE);
  test.each([
    ['the current one', TWO, 102, ['in_progress', 3, 'approved 102']],
    ['the one before, by its person', ONE, 101, 'step_already_decided'],
    ['the one before, by the current person', TWO, 101, 'step_already_decided'],
    ['a later one, by its person', THREE, 103, 'step_already_decided'],
    ['one of another request', TWO, 555, 'step_already_decided'],
    ['none, while there is one', TWO, null, 'step_already_decided'],
    ['the current one, by the person before', ONE, 102, 'not_step_responsible'],
    ['the one before, by another person', SUBMITTER, 101, 'not_step_responsible'],
  ] as const)('%s', (_name, by, expectedStepId, expected) => {
    expect(decided(state, 'approve', person(by), expectedStepId)).toEqual(expected);
  });

  test('none, where there is none', () => {
    expect(decided(at(null), 'approve', admin, null)).toEqual(['completed', null, 'completed -']);
    expect(decided(at(null), 'approve', admin, 101)).toBe('step_already_decided');
  });
});

describe('cancel', () => {
  const outcome = (state: RequestState, by: Decider) => {
    const result = cancel(state, by);
    return result.ok ? result.transition.status : result.code;
  };
  test.each([
    ['the submitter while pending', at(1, ONE, TWO), person(SUBMITTER), 'cancelled'],
    ['the submitter without a step', at(null), person(SUBMITTER), 'cancelled'],
    ['the submitter once it was passed on', at(2, ONE, TWO), person(SUBMITTER), 'not_allowed'],
    ['an admin then', at(2, ONE, TWO), admin, 'cancelled'],
    ['the responsible person', at(1, ONE, TWO), person(ONE), 'not_allowed'],
  ] as const)('%s', (_name, state, by, expected) => expect(outcome(state, by)).toBe(expected));
});

describe('asking for a correction', () => {
  test.each([
    ['at the first step', at(1, ONE, TWO), person(ONE), ['pending', 1, 'correction_asked 101']],
    ['later', at(2, ONE, TWO), person(TWO), ['in_progress', 2, 'correction_asked 102']],
    ['without a step, by an admin', at(null), admin, ['pending', null, 'correction_asked -']],
    ['by another person', at(1, ONE, TWO), person(TWO), 'not_step_responsible'],
    ['by the submitter', at(1, ONE, TWO), person(SUBMITTER), 'not_step_responsible'],
    ['of oneself', at(1, SUBMITTER, TWO), person(SUBMITTER), 'own_request'],
    ['of oneself, by an admin', at(1, ONE), { id: SUBMITTER, isAdmin: true }, 'own_request'],
    ['of a submitter who is gone', { ...at(1, ONE), submitterThere: false }, person(ONE), 'submitter_gone'],
  ] as const)('%s', (_name, state, by, expected) => {
    expect(decided(state, 'askCorrection', by)).toEqual(expected);
  });

  test('leaves the request at its step, with its submitter', () => {
    const outcome = decide(at(2, ONE, TWO), { type: 'askCorrection', by: person(TWO) });
    const nothing = { completes: [], skips: [], reopens: [] };
    expect(outcome).toMatchObject({ ok: true, transition: { awaitsCorrection: true, ...nothing } });
  });
});

describe('a request that its submitter is to correct', () => {
  const asked = (...args: Parameters<typeof at>) => ({ ...at(...args), awaitsCorrection: true });
  const state = asked(2, ONE, TWO, THREE);
  const told = (outcome: ReturnType<typeof decide>) => {
    if (!outcome.ok) return outcome.code;
    const { status, currentRank, events, awaitsCorrection } = outcome.transition;
    expect(awaitsCorrection).toBe(false);
    return [status, currentRank, events.map((event) => `${event.type} ${event.stepId ?? '-'}`).join(', ')];
  };

  test.each(['approve', 'reject', 'return', 'askCorrection'] as const)(
    'is not decided meanwhile: %s is refused to those who may, and to others as ever',
    (type) => {
      expect(decided(state, type, person(TWO))).toBe('correction_awaited');
      expect(decided(state, type, admin)).toBe('correction_awaited');
      expect(decided(state, type, person(THREE))).toBe('not_step_responsible');
      expect(decided(state, type, person(TWO), 101)).toBe('step_already_decided');
    },
  );

  test('comes back to the step that asked when the submitter sends it', () => {
    expect(told(resubmit(state, person(SUBMITTER)))).toEqual(['in_progress', 2, 'resubmitted 102']);
    expect(told(resubmit(asked(null), person(SUBMITTER)))).toEqual(['pending', null, 'resubmitted -']);
  });

  test('comes back to it when those who decide it take the correction back', () => {
    for (const by of [person(TWO), admin])
      expect(told(withdrawCorrection(state, by))).toEqual(['in_progress', 2, 'correction_withdrawn 102']);
  });

  test('passes over the step that asked where its person is gone meanwhile', () => {
    const left = asked(1, gone, TWO);
    expect(skipUnattended(left)).toBeUndefined();
    expect(told(resubmit(left, person(SUBMITTER)))).toEqual([
      'in_progress',
      2,
      'resubmitted 101, skipped 101',
    ]);
  });

  test('waits for an administrator where no step is left, though a person approved it as it was before', () => {
    const [first, last] = steps(ONE, gone);
    const approved = {
      ...asked(2, ONE, gone),
      steps: [{ ...first, isCompleted: true }, last] as typeof state.steps,
    };
    expect(told(resubmit(approved, person(SUBMITTER)))).toEqual([
      'pending',
      null,
      'resubmitted 102, skipped 102',
    ]);
  });

  test.each([
    ['another person resubmits', resubmit(state, person(TWO)), 'not_allowed'],
    ['an administrator resubmits', resubmit(state, admin), 'not_allowed'],
    [
      'a submitter who left resubmits',
      resubmit({ ...state, submitterThere: false }, person(SUBMITTER)),
      'not_allowed',
    ],
    [
      'nothing was asked',
      resubmit({ ...state, awaitsCorrection: false }, person(SUBMITTER)),
      'no_correction_asked',
    ],
    [
      'it is closed',
      resubmit({ ...state, status: 'cancelled', awaitsCorrection: false }, person(SUBMITTER)),
      'request_closed',
    ],
    ['another person takes it back', withdrawCorrection(state, person(ONE)), 'not_step_responsible'],
    ['the submitter takes it back', withdrawCorrection(state, person(SUBMITTER)), 'not_step_responsible'],
    [
      'an administrator takes back what was asked of their own, where duties are separate',
      withdrawCorrection({ ...state, separateDuties: true }, { id: SUBMITTER, isAdmin: true }),
      'own_request',
    ],
    [
      'nothing is there to take back',
      withdrawCorrection({ ...state, awaitsCorrection: false }, admin),
      'no_correction_asked',
    ],
  ] as const)('stays as it is where %s', (_name, outcome, code) => {
    expect(outcome).toEqual({ ok: false, code });
  });

  test('does not expire, and its submitter may cancel it wherever it stands', () => {
    expect(expire(state)).toBeUndefined();
    expect(told(cancel(state, person(SUBMITTER)))).toEqual(['cancelled', 2, 'cancelled -']);
  });
});

describe.each(['completed', 'rejected', 'cancelled'] as const)('a request that is %s', (status) => {
  const state = { ...at(status === 'completed' ? null : 1, ONE, gone), status };
  test('takes no decisions any more', () => {
    for (const type of ['approve', 'reject', 'return'] as const) {
      for (const by of [person(ONE), admin]) expect(decided(state, type, by)).toBe('request_closed');
      expect(decided(state, type, person(SUBMITTER))).toBe('not_step_responsible');
    }
    for (const by of [person(ONE), admin])
      expect(withdrawCorrection(state, by)).toEqual({ ok: false, code: 'request_closed' });
    expect(withdrawCorrection(state, person(SUBMITTER))).toEqual({ ok: false, code: 'not_step_responsible' });
    for (const by of [person(SUBMITTER), admin]) {
      expect(cancel(state, by)).toEqual({ ok: false, code: 'request_closed' });
    }
    expect(cancel(state, person(ONE))).toEqual({ ok: false, code: 'not_allowed' });
    expect(skipUnattended({ ...state, currentRank: 2 })).toBeUndefined();
  });
});

describe('the person of the current step is gone', () => {
  test('a required step waits', () => {
    expect(skipUnattended(at(1, { responsibleActive: false }, TWO))).toBeUndefined();
  });
  test('an optional one whose person is there waits', () => {
    expect(skipUnattended(at(1, { isRequired: false }, TWO))).toBeUndefined();
  });
  test('an optional one is passed over, with those behind it that nobody decides either', () => {
    expect(skipUnattended(at(1, gone, nobody, THREE))).toMatchObject({
      status: 'in_progress',
      currentRank: 3,
      skips: [101, 102],
    });
  });
  test('the last one completes what a person approved before, and nothing else', () => {
    const [first, last] = steps(ONE, gone);
    const approved = {
      ...at(2, ONE, gone),
      steps: [{ ...first, isCompleted: true }, last] as ReturnType<typeof steps>,
    };
    expect(skipUnattended(approved)).toMatchObject({ status: 'completed', currentRank: null });
    expect(skipUnattended(at(1, gone))).toMatchObject({ status: 'pending', currentRank: null, skips: [101] });
  });
});

describe('where duties are separate', () => {
  const separate = (state: RequestState): RequestState => ({ ...state, separateDuties: true });
  const own = at(1, SUBMITTER, TWO);

  test('the submitter is not there to decide a step of theirs, as if their account were disabled', () => {
    const step = { responsibleUserId: SUBMITTER, isActive: true };
    expect(isAttended(step, separate(own))).toBe(false);
    expect(isAttended(step, own)).toBe(true);
    expect(isAttended({ ...step, responsibleUserId: ONE }, separate(own))).toBe(true);
  });

  test.each(['approve', 'reject', 'return'] as const)(
    'the submitter may not %s, an admin neither',
    (type) => {
      expect(decided(separate(own), type, person(SUBMITTER))).toBe('own_request');
      expect(decided(separate(own), type, { id: SUBMITTER, isAdmin: true })).toBe('own_request');
      expect(decided(separate(at(null)), type, { id: SUBMITTER, isAdmin: true })).toBe('own_request');
    },
  );

  test('another administrator decides, and other people their own steps', () => {
    expect(decided(separate(own), 'approve', admin)).toEqual(decided(own, 'approve', admin));
    expect(decided(separate(at(2, SUBMITTER, TWO)), 'approve', person(TWO))).toEqual([
      'completed',
      null,
      'approved 102, completed -',
    ]);
  });

  test('the submitter still withdraws it', () => {
    expect(cancel(separate(own), person(SUBMITTER)).ok).toBe(true);
  });
});

describe('a person at several steps', () => {
  const of = (repeatApprover: RepeatRule, state: RequestState): RequestState => ({
    ...state,
    repeatApprover,
  });
  const inARow = at(1, ONE, ONE, { responsibleUserId: ONE }, TWO, ONE);

  test('decides each where the rule is each', () => {
    expect(decided(inARow, 'approve', person(ONE))).toEqual(['in_progress', 2, 'approved 101']);
  });

  test('is asked once for steps in a row where the rule is once', () => {
    expect(decided(of('once', inARow), 'approve', person(ONE))).toEqual([
      ...['in_progress', 4],
      'approved 101, approved 102, approved 103',
    ]);
    const outcome = decide(of('once', inARow), { type: 'approve', by: person(ONE) });
    expect(outcome.ok && outcome.transition.events.map(({ isRepeated }) => isRepeated)).toEqual([
      ...[undefined, true, true],
    ]);
  });

  test('is asked once also where a step between is passed over, and to the end', () => {
    expect(decided(of('once', at(1, ONE, gone, ONE)), 'approve', person(ONE))).toEqual([
      ...['completed', null],
      'approved 101, skipped 102, approved 103, completed -',
    ]);
  });

  test('who approves in another’s place is not asked once in their name', () => {
    expect(decided(of('once', inARow), 'approve', admin)).toEqual(['in_progress', 2, 'approved 101']);
  });

  test('is left out of later steps where the rule is never: optional ones are passed over, required ones wait', () => {
    const optional = { responsibleUserId: ONE, isRequired: false };
    expect(decided(of('never', at(1, ONE, optional, TWO)), 'approve', person(ONE))).toEqual([
      ...['in_progress', 3],
      'approved 101, skipped 102',
    ]);
    expect(decided(of('never', at(1, ONE, ONE)), 'approve', person(ONE))).toEqual([
      ...['in_progress', 2],
      'approved 101',
    ]);
  });

  test.each(['approve', 'reject', 'return', 'askCorrection'] as const)(
    'may not %s a second step where the rule is never, an administrator neither',
    (type) => {
      const state = { ...of('never', at(2, ONE, ONE)), deciders: [ONE] };
      expect(decided(state, type, person(ONE))).toBe('decided_before');
      expect(decided(state, type, { id: ONE, isAdmin: true })).toBe('decided_before');
      expect(decided({ ...state, repeatApprover: 'each' }, type, person(ONE))).not.toBe('decided_before');
    },
  );
});
