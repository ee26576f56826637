import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorityFor, holderOf, type NamedMatrix, rankFor, rankOf } from './authority';

const keys = ['one', 'two', 'three', 'four'];
const anyKey = fc.constantFrom(...keys);
const anyCompany = fc.constantFrom(null, 1, 2);
const anyMatrix: fc.Arbitrary<NamedMatrix> = fc.record({
  levels: fc.constant(keys.map((key) => ({ key, name: key, nameEn: null }))),
  holders: fc.uniqueArray(
    fc.record({ level: anyKey, companyId: anyCompany, userId: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ level, companyId }) => `${level} ${companyId}` },
  ),
  limits: fc.uniqueArray(
    fc.record({
      requestTypeId: fc.constantFrom(1, 2),
      companyId: anyCompany,
      upTo: fc.option(fc.integer({ min: 1, max: 1_000 })),
      level: anyKey,
    }),
    { selector: ({ requestTypeId, companyId, upTo }) => `${requestTypeId} ${companyId} ${upTo}` },
  ),
  rates: fc.constant([]),
});
const anyAsked = fc.record({ requestTypeId: fc.constantFrom(1, 2), companyId: anyCompany });
const anyAmount = fc.integer({ min: 1, max: 1_200 });
const anyOther = fc.integer({ min: -5_000, max: 1_200 });
const runs = { numRuns: 10_000 };

test('a larger amount never needs a lower level', () => {
  fc.assert(
    fc.property(anyMatrix, anyAsked, anyAmount, anyAmount, (matrix, asked, one, other) => {
      const [smaller, larger] = [Math.min(one, other), Math.max(one, other)];
      const ranks = [rankFor(smaller, matrix, asked), rankFor(larger, matrix, asked)] as const;
      expect(ranks[0] === null).toBe(ranks[1] === null);
      expect(ranks[0] ?? 0).toBeLessThanOrEqual(ranks[1] ?? 0);
    }),
    runs,
  );
});

test('an amount that is split needs, with its last part, the level of the whole', () => {
  let raised = 0;
  fc.assert(
    fc.property(
      anyMatrix,
      anyAsked,
      fc.array(anyAmount, { minLength: 2, maxLength: 6 }),
      (matrix, asked, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const [own = 0, ...others] = parts;
        const found = authorityFor(matrix, asked, { own, others });
        expect(found && rankOf(matrix, found.level)).toBe(rankFor(whole, matrix, asked));
        expect(found?.isRaised ?? false).toBe(
          (rankFor(whole, matrix, asked) ?? 0) > (rankFor(own, matrix, asked) ?? 0),
        );
        if (found?.isRaised) raised++;
      },
    ),
    runs,
  );
  expect(raised).toBeGreaterThan(1_000);
});

test('what is added up never lowers the level that the amount or a part of the sum needs', () => {
  fc.assert(
    fc.property(
      anyMatrix,
      anyAsked,
      anyOther,
      fc.array(anyOther, { maxLength: 6 }),
      (matrix, asked, own, others) => {
        const found = authorityFor(matrix, asked, { own, others });
        const rank = found && rankOf(matrix, found.level);
        for (const amount of [own, ...others])
          expect(rank ?? 0).toBeGreaterThanOrEqual(rankFor(amount, matrix, asked) ?? 0);
      },
    ),
    runs,
  );
});

test('who decides holds the level or a higher one, of the company or of every company, and may decide', () => {
  let found = 0;
  fc.assert(
    fc.property(
      ...[anyMatrix, fc.nat(3), anyCompany, fc.uniqueArray(fc.integer({ min: 1, max: 9 }))],
      (matrix, rank, companyId, kept) => {
        const mayDecide = (id: number) => !kept.includes(id);
        const userId = holderOf(rank, companyId, matrix, mayDecide);
        const able = matrix.holders.filter(
          (holder) =>
            rankOf(matrix, holder.level) >= rank &&
            (holder.companyId === null || holder.companyId === companyId) &&
            mayDecide(holder.userId),
        );
        if (userId === null) expect(able).toEqual([]);
        else expect(able.map((holder) => holder.userId)).toContain(userId);
        const ranks = able.map((holder) => rankOf(matrix, holder.level));
        const chosen = able
          .filter((holder) => holder.userId === userId)
          .map((one) => rankOf(matrix, one.level));
        if (userId !== null) expect(chosen).toContain(Math.min(...ranks));
        if (userId !== null) found++;
      },
    ),
    runs,
  );
  expect(found).toBeGreaterThan(3_000);
});
