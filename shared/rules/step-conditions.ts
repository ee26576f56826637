import { type Answers, type Condition, type FormField, SUBMITTED_FOR } from '../contracts/forms';
import { compares, holds, isAsked, type Problem, wrongComparison } from './answers';
import { type Duties, type Fate, fateOf, isAttended } from './requests';

/** What of a request conditions on its steps ask about. */
export interface Submission {
  answers: Answers;
  /** The company that it is submitted for; null: none. */
  companyId: number | null;
}

/** A step as far as its condition goes; null: it always applies. */
export interface Conditional {
  appliesWhen: Condition | null;
}

/** Whether a step applies to a request. A request of no company differs from each. */
export const appliesTo = ({ appliesWhen }: Conditional, { answers, companyId }: Submission): boolean =>
  holds(appliesWhen, (comparison) =>
    comparison.field === SUBMITTED_FOR
      ? compares(comparison, { id: companyId ?? 0 })
      : compares(comparison, answers[comparison.field]),
  );

/** The company that a request is submitted for, as a field that conditions compare: it is compared with companies alone. */
const submittedFor = (label: string) =>
  ({
    ...{ kind: 'company', key: SUBMITTED_FOR, label, labelEn: null, help: null, helpEn: null },
    ...{ shownWhen: null, isRequired: true },
  }) as const satisfies FormField;

/** What a condition on a step may name: all asked fields of the form, and the company; `label`: what the company is called. */
export const comparedBySteps = (fields: readonly FormField[], label = '') => [
  ...fields.filter(isAsked),
  submittedFor(label),
];

/** What is wrong with conditions on steps, seen from the form that they ask about: by step, from 0. */
export function* problemsOfConditions(
  steps: readonly Partial<Conditional>[],
  fields: readonly FormField[],
): Generator<Problem> {
  const compared = comparedBySteps(fields);
  for (const [index, { appliesWhen }] of steps.entries())
    for (const [position, comparison] of (appliesWhen?.comparisons ?? []).entries()) {
      const wrong = wrongComparison(comparison, compared, 'choice');
      if (wrong) yield { path: [index, 'appliesWhen', 'comparisons', position, wrong[0]], message: wrong[1] };
    }
}

/** A step of a type or of a request, as far as its way past it is known. */
interface PathStep extends Conditional {
  /** It is decided together with the step before it. */
  isBeside?: boolean;
  isRequired: boolean;
  isInformed?: boolean;
  responsibleUserId: number | null;
  /** Undefined where the reader is not told: then the person is there. */
  isActive?: boolean | undefined;
  /** Of a step whose person is found as the request gets there: whether they are taken to be. */
  isFound?: boolean | undefined;
}

/** What becomes of a step of a request that is approved all the way; `repeated`: it counts as approved with the one before it. */
export type PathFate = Fate | 'repeated';

/**
 * The path of a request that is approved all the way, each step by its responsible person: what becomes of each of its steps, with what
 * it says now.
 */
export function pathOf(
  steps: readonly PathStep[],
  request: Submission & Omit<Duties, 'deciders'>,
): PathFate[] {
  const deciders: number[] = [];
  // of the stage before, where one person decides all of it, and of this one
  let before: number | null = null;
  let beside: (number | null)[] = [];
  return steps.map((step, index) => {
    if (index === 0 || !step.isBeside) {
      if (beside.length > 0) before = new Set(beside).size === 1 ? (beside[0] ?? null) : null;
      beside = [];
    }
    const duties = { ...request, deciders };
    const isThere = step.isFound ?? isAttended({ ...step, isActive: step.isActive !== false }, duties);
    const fate = fateOf({ ...step, responsibleActive: isThere, applies: appliesTo(step, request) });
    if (fate !== 'decided') return fate;
    const by = isThere && step.isFound === undefined ? step.responsibleUserId : null;
    const isRepeated =
      request.repeatApprover === 'once' && by !== null && (by === before || beside.includes(by));
    beside.push(by);
    if (by !== null) deciders.push(by);
    return isRepeated ? 'repeated' : fate;
  });
}
