import { describe, expect, test } from 'vitest';
import { authorityFor, holderOf, inSar, type NamedMatrix, problemsOfMatrix, rankFor } from './authority';

const [PURCHASE, LEAVE, ACME, OTHER] = [1, 2, 41, 42];
const level = (key: string) => ({ key, name: key, nameEn: null });
const limit = (upTo: number | null, of: string, companyId: number | null = null) => ({
  ...{ requestTypeId: PURCHASE, companyId, upTo, level: of },
});
const matrix: NamedMatrix = {
  levels: ['manager', 'director', 'board'].map(level),
  holders: [
    { level: 'manager', companyId: ACME, userId: 1 },
    { level: 'manager', companyId: null, userId: 2 },
    { level: 'director', companyId: null, userId: 3 },
    { level: 'board', companyId: null, userId: 4 },
  ],
  limits: [limit(100_000, 'manager'), limit(500_000, 'director'), limit(10_000, 'manager', OTHER)],
  rates: [
    { currency: 'USD', fromDay: '2026-01-01', rate: 3.75 },
    { currency: 'USD', fromDay: '2026-06-01', rate: 3.76 },
  ],
};
const of = (companyId: number | null, requestTypeId = PURCHASE) => ({ companyId, requestTypeId });
const anyone = () => true;

describe('an amount in riyals', () => {
  test('is by the latest rate that is not after the day', () => {
    expect(inSar({ amount: 100, currency: 'USD' }, matrix.rates, '2026-05-31')).toBe(375);
    expect(inSar({ amount: 100, currency: 'USD' }, matrix.rates, '2026-06-01')).toBe(376);
  });

  test('is itself in riyals, and unknown without a rate', () => {
    expect(inSar({ amount: 5.5, currency: 'SAR' }, [], '2026-01-01')).toBe(5.5);
    expect(inSar({ amount: 100, currency: 'USD' }, matrix.rates, '2025-12-31')).toBeNull();
    expect(inSar({ amount: 100, currency: 'EUR' }, matrix.rates, '2026-06-01')).toBeNull();
  });
});

describe('the level of an amount', () => {
  test.each([
    [100_000, 0],
    [100_000.01, 1],
    [500_000, 1],
    [500_001, 2],
    [null, 2],
  ])('%s needs rank %s', (amount, rank) => {
    expect(rankFor(amount, matrix, of(ACME))).toBe(rank);
    expect(rankFor(amount, matrix, of(null))).toBe(rank);
  });

  test('is by the limits of the company where it has any, above which it is the highest', () => {
    expect(rankFor(10_000, matrix, of(OTHER))).toBe(0);
    expect(rankFor(10_001, matrix, of(OTHER))).toBe(2);
  });

  test('is none for a type without limits', () => {
    expect(rankFor(1, matrix, of(ACME, LEAVE))).toBeNull();
    expect(authorityFor(matrix, of(ACME, LEAVE), { own: 1, others: [] })).toBeNull();
  });

  test('is not lower for a larger amount, however the limits are written', () => {
    const limits = [limit(100, 'board'), limit(200, 'manager')];
    expect(rankFor(150, { ...matrix, limits }, of(ACME))).toBe(2);
  });
});

describe('the holder of a level', () => {
  test('is the company’s, else the one of every company', () => {
    expect(holderOf(0, ACME, matrix, anyone)).toBe(1);
    expect(holderOf(0, OTHER, matrix, anyone)).toBe(2);
    expect(holderOf(0, null, matrix, anyone)).toBe(2);
  });

  test('is of the next higher level where none may decide, and never of a lower one', () => {
    expect(holderOf(0, OTHER, matrix, (id) => id !== 2)).toBe(3);
    expect(holderOf(0, ACME, matrix, (id) => id !== 1)).toBe(2);
    expect(holderOf(2, ACME, matrix, (id) => id !== 4)).toBeNull();
  });
});

describe('an amount that is added up with others', () => {
  test('needs the level of the sum, and says so', () => {
    expect(authorityFor(matrix, of(ACME), { own: 60_000, others: [60_000] })).toEqual({
      ...{ level: 'director', name: 'director', nameEn: null },
      ...{ amount: 60_000, sum: { total: 120_000, others: 1 }, isRaised: true },
    });
  });

  test('needs its level where the sum needs no other', () => {
    expect(authorityFor(matrix, of(ACME), { own: 60_000, others: [20_000] })).toMatchObject({
      ...{ level: 'manager', sum: { total: 80_000, others: 1 }, isRaised: false },
    });
    expect(authorityFor(matrix, of(ACME), { own: 60_000, others: [] })).toMatchObject({
      ...{ level: 'manager', sum: null, isRaised: false },
    });
  });

  test('needs the highest level where a rate is missing, of another’s amount too', () => {
    expect(authorityFor(matrix, of(ACME), { own: null, others: [] })).toMatchObject({
      ...{ level: 'board', amount: null, isRaised: false },
    });
    expect(authorityFor(matrix, of(ACME), { own: 1, others: [null] })).toMatchObject({
      ...{ level: 'board', amount: 1, sum: { total: null, others: 1 }, isRaised: true },
    });
  });
});

test('a matrix says what is wrong with it, by path', () => {
  expect([...problemsOfMatrix(matrix)]).toEqual([]);
  const wrong = {
    levels: [level('manager'), level('manager')],
    holders: [
      { level: 'manager', companyId: null, userId: 1 },
      { level: 'manager', companyId: null, userId: 2 },
      { level: 'chief', companyId: null, userId: 2 },
    ],
    limits: [limit(10, 'manager'), limit(10, 'manager'), limit(null, 'chief')],
    rates: [matrix.rates[0], matrix.rates[0]].filter((rate) => rate !== undefined),
  };
  expect([...problemsOfMatrix(wrong)].map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['levels.1.key', 'duplicate'],
    ['holders.2.level', 'choice'],
    ['limits.2.level', 'choice'],
    ['holders.1.level', 'duplicate'],
    ['limits.1.upTo', 'duplicate'],
    ['rates.1.fromDay', 'duplicate'],
  ]);
});
