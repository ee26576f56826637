import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedStep, changesBetween, comparedFields } from './version-changes';

const stepOf = (workflowStepId: number | null, fields: Partial<ComparedStep> = {}): ComparedStep => ({
  ...{ workflowStepId, stepName: `Step ${workflowStepId}`, stepNameEn: null, description: null },
  ...{
    isRequired: true,
    responsibleUserId: null,
    allowedDays: null,
    expires: false,
    appliesWhen: null,
    decidedBy: null,
    isBeside: false,
    needed: null,
    isInformed: false,
  },
  ...fields,
});
const [a, b, c] = [stepOf(1), stepOf(2), stepOf(3)];

describe('from one workflow to another', () => {
  test('a new step and one that is gone are told with their ranks', () => {
    expect(changesBetween([a, b], [c, a])).toEqual([
      { to: 1, moved: false, fields: [] },
      { from: 2, moved: false, fields: [] },
    ]);
    expect(changesBetween([], [a])).toEqual([{ to: 1, moved: false, fields: [] }]);
    expect(changesBetween([a], [])).toEqual([{ from: 1, moved: false, fields: [] }]);
  });

  test('every field that a step has in another way is named', () => {
    const other: ComparedStep = {
      ...{
        workflowStepId: 1,
        stepName: 'Other',
        stepNameEn: 'Other',
        description: 'Other',
        isRequired: false,
      },
      ...{ responsibleUserId: 7, allowedDays: 2, expires: true },
      appliesWhen: { match: 'all', comparisons: [{ field: 'urgent', is: 'equal', value: true }] },
      decidedBy: { kind: 'submitter_manager' },
      isBeside: true,
      needed: 2,
      isInformed: true,
    };
    expect(changesBetween([a], [other])).toEqual([{ from: 1, to: 1, moved: false, fields: comparedFields }]);
    const renamed = { ...b, stepName: 'Other' };
    expect(changesBetween([a, b], [a, renamed])).toEqual([
      { from: 2, to: 2, moved: false, fields: ['stepName'] },
    ]);
  });

  test('steps that are pushed on by a new one, or move up for one that is gone, have not moved', () => {
    expect(changesBetween([a, b], [c, a, b])).toEqual([{ to: 1, moved: false, fields: [] }]);
    expect(changesBetween([a, b, c], [b, c])).toEqual([{ from: 1, moved: false, fields: [] }]);
  });

  test('of two steps that take each other’s places, the one that has moved is the one that moved up', () => {
    expect(changesBetween([a, b], [b, a])).toEqual([{ from: 2, to: 1, moved: true, fields: [] }]);
    expect(changesBetween([a, b, c], [a, c, b])).toEqual([{ from: 3, to: 2, moved: true, fields: [] }]);
  });

  test('a step that is not told apart is the one of its name, and none that is another step of the workflow', () => {
    const [old, older] = [stepOf(null, { stepName: 'Step 1' }), stepOf(null, { stepName: 'Step 1' })];
    expect(changesBetween([old], [a])).toEqual([]);
    expect(changesBetween([a], [old])).toEqual([]);
    expect(changesBetween([old, older], [a])).toEqual([{ from: 2, moved: false, fields: [] }]);
    const namedAlike = stepOf(9, { stepName: 'Step 1' });
    expect(changesBetween([a], [namedAlike])).toEqual([
      { to: 1, moved: false, fields: [] },
      { from: 1, moved: false, fields: [] },
    ]);
  });
});

const anyFields = fc.record({
  stepName: fc.constantFrom('Check', 'Approve', 'Pay'),
  description: fc.constantFrom(null, 'Look at it'),
  isRequired: fc.boolean(),
  responsibleUserId: fc.constantFrom(null, 7, 8),
});
const anyWorkflow = fc
  .uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 10 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ fields: anyFields, isToldApart: fc.boolean() })
          .map(({ fields, isToldApart }) => stepOf(isToldApart ? id : null, fields)),
      ),
    ),
  )
  .map((steps): ComparedStep[] => steps);

const sameTexts = (one: ComparedStep | undefined, other: ComparedStep | undefined) =>
  comparedFields.every((field) => one?.[field] === other?.[field]);

/** Both workflows without the ranks that the changes name: what stayed as it was and where it was. */
function unlisted(before: readonly ComparedStep[], after: readonly ComparedStep[]) {
  const changes = changesBetween(before, after);
  const [from, to] = [new Set(changes.map((one) => one.from)), new Set(changes.map((one) => one.to))];
  return {
    before: before.flatMap((step, index) => (from.has(index + 1) ? [] : [{ step, rank: index + 1 }])),
    after: after.flatMap((step, index) => (to.has(index + 1) ? [] : [{ step, rank: index + 1 }])),
  };
}

describe('of any two workflows', () => {
  test('one that is the same has no changes', () => {
    fc.assert(
      fc.property(anyWorkflow, (steps) => {
        expect(changesBetween(steps, steps)).toEqual([]);
      }),
    );
  });

  test('every step is named once at most, and what is not named stayed as it was, in its order', () => {
    fc.assert(
      fc.property(anyWorkflow, anyWorkflow, (before, after) => {
        const changes = changesBetween(before, after);
        for (const side of ['from', 'to'] as const) {
          const ranks = changes.flatMap((one) => one[side] ?? []);
          expect(new Set(ranks).size).toBe(ranks.length);
          const { length } = side === 'from' ? before : after;
          for (const rank of ranks) expect(rank >= 1 && rank <= length).toBe(true);
        }
        const stayed = unlisted(before, after);
        expect(stayed.after.length).toBe(stayed.before.length);
        for (const [index, { step }] of stayed.after.entries())
          expect(sameTexts(step, stayed.before[index]?.step)).toBe(true);
      }),
    );
  });

  test('those that stayed and those that have not moved stand in the same order, from rank to rank', () => {
    fc.assert(
      fc.property(anyWorkflow, anyWorkflow, (before, after) => {
        const changes = changesBetween(before, after);
        const stayed = unlisted(before, after);
        const inPlace = [
          ...stayed.after.map(({ rank: to }, index) => ({ from: stayed.before[index]?.rank, to })),
          ...changes.filter(({ from, to, moved }) => from && to && !moved),
        ].sort((one, other) => (one.to as number) - (other.to as number));
        const ranks = inPlace.map(({ from }) => from as number);
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      }),
    );
  });

  test('what changed leads from the one to the other', () => {
    fc.assert(
      fc.property(anyWorkflow, anyWorkflow, (before, after) => {
        const changes = changesBetween(before, after);
        const kept = unlisted(before, after).before.map(({ step }) => step);
        const applied: ComparedStep[] = [];
        for (const rank of after.keys()) {
          const change = changes.find(({ to }) => to === rank + 1);
          const now = after[rank] as ComparedStep;
          if (!change) applied.push(kept.shift() as ComparedStep);
          else if (change.from === undefined) applied.push(now);
          else {
            const changed = change.fields.map((field) => [field, now[field]]);
            applied.push({ ...(before[change.from - 1] as ComparedStep), ...Object.fromEntries(changed) });
          }
        }
        expect(kept).toEqual([]);
        expect(applied.length).toBe(after.length);
        for (const [index, step] of applied.entries()) expect(sameTexts(step, after[index])).toBe(true);
      }),
    );
  });

  test('a step that is moved is the only one that has, however many it passes', () => {
    const anyMove = fc
      .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 30 })
      .chain((ids) => fc.tuple(fc.constant(ids), fc.nat(ids.length - 1), fc.nat(ids.length - 1)))
      .filter(([, from, to]) => Math.abs(from - to) > 1);
    fc.assert(
      fc.property(anyMove, ([ids, from, to]) => {
        const before = ids.map((id) => stepOf(id));
        const after = before.toSpliced(from, 1).toSpliced(to, 0, before[from] as ComparedStep);
        expect(changesBetween(before, after)).toEqual([
          { from: from + 1, to: to + 1, moved: true, fields: [] },
        ]);
      }),
    );
  });
});
