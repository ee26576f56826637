import { describe, expect, it } from 'vitest';
import { typedDay } from './typed-day';

describe('typed days', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1-2-2026', '2026-02-01'],
    ['٣١/١٢/٢٠٢٦', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['31/02/2026', null],
    ['12/31/2026', null],
    ['غدًا', null],
    ['', null],
  ])('%s', (typed, day) => expect(typedDay(typed)).toBe(day));
});
