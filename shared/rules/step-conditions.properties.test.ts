import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AskedField,
  type Comparison,
  type Condition,
  type FormField,
  formField,
  SUBMITTED_FOR,
} from '../contracts/forms';
import { comparisonsOf, formReader, isAsked } from './answers';
import {
  type Decider,
  decide,
  isAttended,
  isOpen,
  openStepsOf,
  type RequestState,
  resubmit,
  type StepState,
  submit,
  type Transition,
} from './requests';
import { stageOf, stagesOf } from './stages';
import { type RepeatRule, repeatRules } from './statuses';
import { appliesTo, comparedBySteps, pathOf, problemsOfConditions, type Submission } from './step-conditions';

const [SUBMITTER, ADMIN] = [1, 90];
const DAYS = ['2026-12-01', '2026-12-24'];
const KINDS = [
  'number',
  'money',
  'day',
  'yes_no',
  'choice',
  'choices',
  'short_text',
  'company',
  'project',
] as const;
const options = ['x', 'y'].map((key) => ({ key, name: key }));

/** Small numbers, of which everything is made: the same types, forms and answers for the same ones. */
const anyDigits = fc.array(fc.nat({ max: 999 }), { minLength: 2, maxLength: 8 });
type Digits = readonly number[];
const pick = <T>(from: readonly T[], digit: number): T => from[digit % from.length] as T;

/** What a field is compared with, and answered. */
function valueFor({ kind }: Pick<AskedField, 'kind'>, digit: number): NonNullable<Comparison['value']> {
  if (kind === 'number' || kind === 'money') return digit % 3;
  if (kind === 'day') return pick(DAYS, digit);
  if (kind === 'yes_no') return digit % 2 === 0;
  if (kind === 'company' || kind === 'project')
    return { id: 1 + (digit % 2), name: 'X', nameEn: null, project: null };
  return pick(['x', 'y'], digit);
}

function answerFor(field: AskedField, digit: number): unknown {
  const value = valueFor(field, digit);
  if (digit % 5 === 0) return null;
  if (field.kind === 'money') return { amount: value, currency: 'SAR' };
  return field.kind === 'choices' ? [value] : value;
}

function conditionOn(fields: readonly AskedField[], digits: Digits): Condition | null {
  if (fields.length === 0 || pick(digits, 0) % 4 === 0) return null;
  const comparisons = digits.slice(0, 3).map((digit): Comparison => {
    const field = pick(fields, digit);
    const is = pick(comparisonsOf(field), digit >> 2);
    const isWithValue = is !== 'answered' && is !== 'unanswered';
    return { field: field.key, is, value: isWithValue ? valueFor(field, digit >> 3) : null };
  });
  return { match: pick(['all', 'any'], digits.length), comparisons };
}

/** Each field may depend on those before it. */
function formOf(of: readonly Digits[]): FormField[] {
  const fields: FormField[] = [];
  for (const [first = 0, ...digits] of of) {
    const kind = pick(KINDS, first);
    fields.push(
      formField.parse({
        ...{ kind, key: `f${fields.length}`, label: 'Field' },
        shownWhen: conditionOn(fields.filter(isAsked), digits),
        ...((kind === 'choice' || kind === 'choices') && { options }),
      }),
    );
  }
  return fields;
}

interface TypeStep {
  isRequired: boolean;
  responsibleUserId: number | null;
  appliesWhen: Condition | null;
  isBeside: boolean;
  isInformed: boolean;
  needed: null;
}

const anyType = fc
  .record({
    fields: fc.array(anyDigits, { maxLength: 6 }),
    steps: fc.array(
      fc.tuple(
        ...([fc.boolean(), fc.constantFrom(null, 11, 12, SUBMITTER), anyDigits] as const),
        ...([fc.constantFrom(false, false, true), fc.constantFrom(false, false, false, true)] as const),
      ),
      { maxLength: 6 },
    ),
  })
  .map(({ fields: of, steps }) => {
    const fields = formOf(of);
    return {
      fields,
      steps: steps.map(
        ([isRequired, responsibleUserId, digits, isBeside, isInformed]): TypeStep => ({
          ...{ isRequired, responsibleUserId, isBeside, isInformed, needed: null },
          appliesWhen: conditionOn(comparedBySteps(fields), digits),
        }),
      ),
    };
  });
type Type = typeof anyType extends fc.Arbitrary<infer T> ? T : never;

const anyStory = fc.record({
  type: anyType,
  companyId: fc.constantFrom(null, 1, 2),
  separateDuties: fc.boolean(),
  repeatApprover: fc.constantFrom(...repeatRules),
  answered: fc.array(anyDigits, { minLength: 1, maxLength: 5 }),
  /** What administrators do with it, again and again. */
  moves: fc.array(fc.constantFrom('approve', 'correct', 'correct', 'return'), { maxLength: 12 }),
});

const answersTo = ({ fields }: Type, digits: Digits) =>
  formReader(
    fields,
    '2026-12-01',
  )(
    Object.fromEntries(
      fields.filter(isAsked).map((field, index) => [field.key, answerFor(field, pick(digits, index))]),
    ),
  ).answers;

type Step = StepState & { isCompleted: boolean; decidedBy: number | null };
type State = Omit<RequestState, 'steps'> & { steps: Step[] };

/** The request with who has decided it, and who is kept from deciding each of its steps. */
function withDuties(state: State): State {
  const decidersOf = (steps: readonly Step[]) => steps.flatMap(({ decidedBy }) => decidedBy ?? []);
  const { steps } = state;
  return {
    ...state,
    deciders: decidersOf(steps),
    steps: steps.map((step) => {
      const deciders = decidersOf(steps.filter(({ id }) => id !== step.id));
      return { ...step, responsibleActive: isAttended({ ...step, isActive: true }, { ...state, deciders }) };
    }),
  };
}

/** The request with what it says now. */
const saying = (type: Type, state: State, submission: Submission): State => ({
  ...state,
  steps: state.steps.map((step) => ({
    ...step,
    applies: appliesTo(type.steps[step.rank - 1] as TypeStep, submission),
  })),
});

const after = (state: State, transition: Transition, by: number | null = null): State =>
  withDuties({
    ...state,
    ...{ status: transition.status, currentRank: transition.currentRank },
    awaitsCorrection: transition.awaitsCorrection,
    steps: state.steps.map((step) => {
      const isOpenAgain = transition.reopens.includes(step.id);
      const again = { isCompleted: false, isSkipped: false, isRuledOut: false, decidedBy: null };
      const open = isOpenAgain ? { ...step, ...again } : step;
      if (transition.completes.includes(step.id)) return { ...open, isCompleted: true, decidedBy: by };
      if (transition.rulesOut.includes(step.id)) return { ...open, isSkipped: true, isRuledOut: true };
      return transition.skips.includes(step.id) ? { ...open, isSkipped: true } : open;
    }),
  });

function begin({
  type,
  companyId,
  separateDuties,
  repeatApprover,
  answered,
}: Parameters<typeof play>[0]): State {
  const stages = stagesOf(type.steps);
  const state = withDuties({
    ...{ status: 'pending', submittedBy: SUBMITTER, separateDuties, currentRank: null },
    ...{ repeatApprover, deciders: [] },
    ...{ awaitsCorrection: false, submitterThere: true },
    steps: type.steps.map(({ isRequired, isInformed, responsibleUserId }, index) => ({
      ...{ id: 101 + index, rank: index + 1, stage: stages[index]?.stage ?? index + 1 },
      ...{ isRequired, isInformed, responsibleUserId, isCompleted: false },
      ...{ responsibleActive: true, decidedBy: null },
    })),
  });
  const said = saying(type, state, { companyId, answers: answersTo(type, answered[0] as Digits) });
  return after(said, submit(said.steps));
}

/** An administrator who has decided none of its steps. */
const anAdmin = ({ deciders }: State): Decider => ({ id: ADMIN + deciders.length, isAdmin: true });

function decided(state: State, type: 'approve' | 'return' | 'askCorrection', by = anAdmin(state)): State {
  const outcome = decide(state, { type, by });
  return outcome.ok ? after(state, outcome.transition, by.id) : state;
}

const stands = (state: State) => openStepsOf(state)[0];

/** Plays a story to its end; `check` sees the request after each move that was not a return. */
function play(
  story: {
    type: Type;
    companyId: number | null;
    separateDuties: boolean;
    repeatApprover: RepeatRule;
    answered: Digits[];
    moves: string[];
  },
  check: (now: State, before: State) => void,
): State {
  const { type, companyId, answered, moves } = story;
  let state = begin(story);
  let corrections = 0;
  check(state, { ...state, currentRank: null });
  for (const move of moves) {
    const before = state;
    if (move === 'return') state = decided(state, 'return');
    else if (move === 'approve') state = decided(state, 'approve');
    else {
      const asked = decided(state, 'askCorrection');
      const answers = answersTo(type, pick(answered, ++corrections));
      const corrected = saying(type, asked, { companyId, answers });
      const outcome = resubmit(corrected, { id: SUBMITTER, isAdmin: false });
      if (outcome.ok) state = after(corrected, outcome.transition);
    }
    if (move !== 'return') check(state, before);
  }
  for (let approvals = 0; isOpen(state.status); approvals++) {
    expect(approvals).toBeLessThanOrEqual(type.steps.length);
    state = decided(state, 'approve');
  }
  return state;
}

const runs = { numRuns: 10_000 };

test('any type that a builder makes has conditions that its form can answer', () => {
  fc.assert(
    fc.property(anyType, ({ fields, steps }) => {
      expect([...problemsOfConditions(steps, fields)]).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('the path that is shown is the path that a request takes which is approved all the way', () => {
  let conditional = 0;
  let repeated = 0;
  let together = 0;
  fc.assert(
    fc.property(anyStory, (story) => {
      const { type, companyId, separateDuties, repeatApprover, answered } = story;
      const answers = answersTo(type, answered[0] as Digits);
      const duties = { separateDuties, repeatApprover, submittedBy: SUBMITTER };
      const fates = pathOf(type.steps, { answers, companyId, ...duties });
      const visited = new Set<number>();
      const byHand = new Set<number>();
      let state = begin(story);
      while (isOpen(state.status)) {
        const step = stands(state);
        if (step) byHand.add(step.rank);
        // one beside others that is not needed in the end has had its turn as well
        for (const { rank } of openStepsOf(state)) visited.add(rank);
        const own = step?.responsibleActive ? step.responsibleUserId : null;
        state = decided(state, 'approve', own === null ? undefined : { id: own, isAdmin: false });
      }
      const shown = fates.flatMap((fate, index) => (fate === 'decided' ? [index + 1] : []));
      // who of those who decide together comes last, or first, shows as they come
      const isOpenOrder = type.steps.some(({ isBeside }) => isBeside);
      if (isOpenOrder && repeatApprover === 'once')
        expect(shown).toEqual(expect.arrayContaining([...byHand]));
      else if (isOpenOrder && repeatApprover === 'never')
        expect([...visited]).toEqual(expect.arrayContaining(shown));
      else expect([...visited]).toEqual(shown);
      if (shown.length > 1 && state.steps.some(({ rank, stage }) => stage !== rank)) together++;
      if (fates.includes('repeated')) repeated++;
      const ruledOut = state.steps.filter(({ isRuledOut }) => isRuledOut).map(({ rank }) => rank);
      expect(ruledOut).toEqual(fates.flatMap((fate, index) => (fate === 'ruled_out' ? [index + 1] : [])));
      if (ruledOut.length > 0 && visited.size > 0) conditional++;
    }),
    runs,
  );
  expect(conditional).toBeGreaterThan(2_000);
  expect(repeated).toBeGreaterThan(200);
  expect(together).toBeGreaterThan(1_000);
});

test('whatever is corrected or returned, a request ends, comes to no step that does not apply, and leaves none behind that does', () => {
  let goneBack = 0;
  fc.assert(
    fc.property(anyStory, (story) => {
      const end = play(story, (now, before) => {
        const { steps, currentRank: at, status } = now;
        if (at !== null && at !== before.currentRank) expect(stands(now)).toMatchObject({ applies: true });
        if (at !== null && before.currentRank !== null && at < before.currentRank) goneBack++;
        const rank = status === 'completed' ? Number.POSITIVE_INFINITY : (at ?? Number.POSITIVE_INFINITY);
        const missed = steps.filter(
          (step) => stageOf(step) < rank && step.isRequired && !step.isInformed && step.applies !== false,
        );
        expect(missed.filter(({ isCompleted }) => !isCompleted)).toEqual([]);
      });
      expect(end.status).toBe('completed');
    }),
    runs,
  );
  expect(goneBack).toBeGreaterThan(30);
});

test('the company that a request is submitted for is compared with companies alone', () => {
  const [company] = comparedBySteps([]);
  expect(company).toMatchObject({ key: SUBMITTED_FOR, kind: 'company' });
  expect(formField.safeParse({ ...company, label: 'Company' }).success).toBe(false); // no field can have its key
});
