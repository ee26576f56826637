import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, merged } from './merge';

const base = { name: 'Tower', budget: 5, startDate: null as string | null };

describe('a three-way merge', () => {
  it('keeps what either changed', () => {
    const { values, conflicts } = merged(base, { ...base, name: 'Tower A' }, { ...base, budget: 9 });
    expect(values).toEqual({ ...base, name: 'Tower A', budget: 9 });
    expect(conflicts).toEqual([]);
  });

  it('tells of a field that both changed differently, and keeps mine', () => {
    const { values, conflicts } = merged(base, { ...base, budget: 7 }, { ...base, budget: 9 });
    expect(values.budget).toBe(7);
    expect(conflicts).toEqual([{ name: 'budget', mine: 7, theirs: 9 }]);
  });

  it('has no conflict where both changed a field to the same value', () => {
    expect(merged(base, { ...base, budget: 9 }, { ...base, budget: 9 }).conflicts).toEqual([]);
  });

  const record = fc.record({
    a: fc.integer({ max: 2, min: 0 }),
    b: fc.constantFrom(null, 'x', 'y'),
    c: fc.array(fc.integer({ max: 1, min: 0 }), { maxLength: 2 }),
  });

  it('takes each field from one of the two, and from theirs where mine is unchanged', () => {
    fc.assert(
      fc.property(record, record, record, (was, mine, theirs) => {
        const { values, conflicts } = merged(was, mine, theirs);
        for (const name of ['a', 'b', 'c'] as const) {
          const unchanged = isSame(mine[name], was[name]);
          expect(values[name]).toEqual(unchanged ? theirs[name] : mine[name]);
          const both = !unchanged && !isSame(theirs[name], was[name]) && !isSame(mine[name], theirs[name]);
          expect(conflicts.some((conflict) => conflict.name === name)).toBe(both);
        }
      }),
    );
  });
});
