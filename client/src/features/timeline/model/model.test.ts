import { describe, expect, it } from 'vitest';
import { looksOf } from './looks';
import { namesMonths, scaleOnPaper, styleOf } from './scale';

const company = (id: number) => ({ id, name: `Company ${id}`, nameEn: null });

describe('how companies look', () => {
  it('is another for each, by colour and pattern together, up to twenty', () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const { companies, lookOf } = looksOf([...ids, 1, 2].map(company));
    expect(companies.map(({ id }) => id)).toEqual(ids);
    const looks = ids.map((id) => `${lookOf(id).plan} ${lookOf(id).pattern}`);
    expect(new Set(looks).size).toBe(20);
  });

  it('is that of none where a task has no company, or one that is gone', () => {
    const { lookOf } = looksOf([company(1)]);
    expect(lookOf(null)).toBe(lookOf(9));
    expect(lookOf(null).plan).not.toBe(lookOf(1).plan);
  });
});

describe('a timeline on paper', () => {
  it('is divided so that its names can be read', () => {
    const days = (count: number) => ({ from: 100, to: 100 + count });
    expect([30, 45, 46, 100, 101, 3_000].map((count) => scaleOnPaper(days(count)))).toEqual([
      ...['day', 'day', 'week', 'week', 'month', 'month'],
    ]);
    expect([520, 521].map((count) => namesMonths(days(count)))).toEqual([true, false]);
  });

  it('places its parts by the reading direction', () => {
    expect(styleOf({ offset: 0.25, length: 0.5 })).toEqual({ insetInlineStart: '25%', inlineSize: '50%' });
  });
});
