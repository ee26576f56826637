import fc from 'fast-check';

export const names = ['ann', 'bob', 'cem', 'submitter', 'stranger', 'admin'] as const;
export type Name = (typeof names)[number];

/** A step of a workflow: whose it is, and whether it may be passed over where they are gone. */
export interface Step {
  decider: Name | null;
  isRequired: boolean;
  /** It applies to requests of at least this amount; null: to all. */
  appliesFrom: number | null;
  /** It is decided together with the step before it, `needed` of them as the first one says; null: all. */
  isBeside: boolean;
  needed: number | null;
  /** Its decider is told, and decides nothing. */
  isInformed: boolean;
}

/** What a person does. Numbers choose among what there is then, whatever their size. */
export type Move = { by: Name } & (
  | { do: 'submit'; amount: number }
  | Decision
  | { do: 'cancel'; request: number }
  | { do: 'take back'; request: number }
  | { do: 'resubmit'; request: number; revision: number | 'current'; amount: number }
  | { do: 'reassign'; request: number; step: number; to: Name }
  | { do: 'add step'; at: number | undefined; step: Step }
  | { do: 'change step'; step: number; change: Partial<Step & { at: number }> }
  | { do: 'remove step'; step: number }
  | { do: 'set type'; isActive: boolean }
  | { do: 'remove type' }
  | { do: 'set person'; person: Name; isActive: boolean }
  | { do: 'sign in' }
);

export interface Decision {
  do: 'approve' | 'move on' | 'return' | 'reject' | 'ask';
  request: number;
  /** The step that they say they saw, by its index. */
  means: number | 'current' | 'none' | 'unsaid';
}

const decider = fc.constantFrom<Name[]>('ann', 'ann', 'bob', 'cem', 'admin');
const administrator = fc.constantFrom<Name[]>('admin', 'admin', 'admin', 'admin', 'ann');
const anyone = fc.constantFrom<Name[]>('ann', 'ann', 'bob', 'cem', 'admin', 'admin', 'submitter', 'stranger');
const index = fc.nat({ max: 5 });

export const anyStep: fc.Arbitrary<Step> = fc.record({
  decider: fc.option(decider, { freq: 6 }),
  isRequired: fc.boolean(),
  appliesFrom: fc.constantFrom(null, null, 1, 2),
  isBeside: fc.boolean(),
  needed: fc.constantFrom(null, null, 1, 2),
  isInformed: fc.constantFrom(false, false, false, true),
});
const alone = { isBeside: false, needed: null, isInformed: false };
const amount = fc.nat({ max: 2 });

const decision = fc
  .record({
    by: anyone,
    do: fc.constantFrom<Decision['do'][]>(
      'approve',
      'approve',
      'approve',
      'move on',
      'return',
      'return',
      'reject',
      'ask',
      'ask',
    ),
    request: index,
    means: fc.constantFrom<Decision['means'][]>(
      'current',
      'current',
      'current',
      'unsaid',
      'none',
      0,
      1,
      2,
      3,
    ),
  })
  // this call always names a step
  .map(
    (move): Move => (move.do === 'move on' && move.means === 'unsaid' ? { ...move, means: 'current' } : move),
  );

const to = <const D extends Move['do']>(what: D) => fc.constant(what);

const ofRequests: fc.Arbitrary<Move>[] = [
  fc.record({ do: to('submit'), by: anyone, amount }),
  fc.record({ do: to('cancel'), by: anyone, request: index }),
  fc.record({ do: to('take back'), by: anyone, request: index }),
  fc.record({
    do: to('resubmit'),
    by: fc.constantFrom<Name[]>('submitter', 'submitter', 'submitter', 'ann', 'admin', 'stranger'),
    request: index,
    revision: fc.constantFrom<('current' | number)[]>('current', 'current', 'current', 0, 1),
    amount,
  }),
  fc.record({ do: to('reassign'), by: administrator, request: index, step: index, to: decider }),
];
const ofTypes: fc.Arbitrary<Move>[] = [
  fc.record({
    do: to('add step'),
    by: administrator,
    at: fc.option(index, { nil: undefined }),
    // the call knows neither conditions nor steps that are decided together
    step: anyStep.map((step): Step => ({ ...step, appliesFrom: null, ...alone })),
  }),
  fc.record({
    do: to('change step'),
    by: administrator,
    step: index,
    change: fc.record(
      { decider: fc.option(decider), isRequired: fc.boolean(), at: index },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ do: to('remove step'), by: administrator, step: index }),
  fc.record({ do: to('set type'), by: administrator, isActive: fc.boolean() }),
  fc.record({ do: to('remove type'), by: administrator }),
];
const ofPeople: fc.Arbitrary<Move>[] = [
  fc.record({
    do: to('set person'),
    by: administrator,
    person: fc.constantFrom<Name[]>('ann', 'ann', 'bob', 'cem', 'submitter'),
    isActive: fc.constantFrom(false, false, true),
  }),
  fc.record({ do: to('sign in'), by: fc.constantFrom<Name[]>('ann', 'bob', 'cem', 'submitter') }),
];

export const anyMove = fc.oneof(
  { weight: 12, arbitrary: decision },
  { weight: 4, arbitrary: fc.oneof(...ofRequests) },
  { weight: 4, arbitrary: fc.oneof(...ofTypes) },
  { weight: 4, arbitrary: fc.oneof(...ofPeople) },
);
