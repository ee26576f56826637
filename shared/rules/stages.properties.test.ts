import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awaitedOf, isStageMet, type StagedStep, stageOf, stepsAt } from './stages';

interface Member extends StagedStep {
  isThere: boolean;
}
const isThere = (step: Member): boolean => step.isThere;

const anyStage = fc
  .tuple(
    fc.option(fc.integer({ min: 1, max: 6 })),
    fc.array(
      fc.record({
        isRequired: fc.boolean(),
        isThere: fc.boolean(),
        done: fc.constantFrom('open', 'completed', 'skipped'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([needed, members]): Member[] =>
    members.map(({ done, ...member }, index) => ({
      ...{ ...member, rank: index + 1, stage: 1, needed },
      ...{ isCompleted: done === 'completed', isSkipped: done === 'skipped' },
    })),
  );
const approvedBy = (stage: readonly Member[], index: number): Member[] =>
  stage.with(index, { ...(stage[index] as Member), isCompleted: true, isSkipped: false });

test('a step that is decided alone goes on once it is approved, or no person is there to decide it', () => {
  fc.assert(
    fc.property(anyStage, ([step]) => {
      const alone = [{ ...(step as Member), needed: null }];
      const isDone = Boolean(step?.isCompleted) || Boolean(step?.isSkipped) || !step?.isThere;
      expect(isStageMet(alone, isThere)).toBe(isDone);
    }),
  );
});

test('a stage that is met stays met when another step of it is approved', () => {
  fc.assert(
    fc.property(anyStage, fc.nat(), (stage, at) => {
      const index = at % stage.length;
      const isAwaited = awaitedOf(stage, isThere).includes(stage[index] as Member);
      if (isStageMet(stage, isThere) && isAwaited)
        expect(isStageMet(approvedBy(stage, index), isThere)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a stage that all who are awaited have approved is met, however many are needed', () => {
  fc.assert(
    fc.property(anyStage, (stage) => {
      const awaited = new Set(awaitedOf(stage, isThere));
      const approved = stage.map((step) => (awaited.has(step) ? { ...step, isCompleted: true } : step));
      expect(isStageMet(approved, isThere)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('where a required person is there no optional one is waited for, and none suffices in their place', () => {
  fc.assert(
    fc.property(anyStage, (stage) => {
      const isOpen = ({ isRequired, isCompleted, isSkipped, isThere: there }: Member) =>
        isRequired && there && !isCompleted && !isSkipped;
      if (!stage.some(isOpen)) return;
      expect(awaitedOf(stage, isThere).every(({ isRequired }) => isRequired)).toBe(true);
      const optional = stage.map((step) => (step.isRequired ? step : { ...step, isCompleted: true }));
      expect(isStageMet(optional, isThere)).toBe(isStageMet(stage, isThere));
    }),
    { numRuns: 1_000 },
  );
});

test('steps are found by the stage at which they are decided, their own where they stand alone', () => {
  const steps = [
    { rank: 1, isRequired: true },
    { rank: 2, stage: 2, isRequired: true },
    { rank: 3, stage: 2, isRequired: false },
  ];
  expect(steps.map(stageOf)).toEqual([1, 2, 2]);
  expect(stepsAt(2, steps)).toEqual(steps.slice(1));
  expect(stepsAt(null, steps)).toEqual([]);
});
