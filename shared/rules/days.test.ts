import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wordIssue } from '../validation';
import { endBeforeStart, endsAfterStart, isOverdue } from './days';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('endsAfterStart', () => {
  it('compares as the calendar does, and a day may end where it started', () => {
    fc.assert(
      fc.property(day, day, (startDate, endDate) => {
        expect(endsAfterStart({ startDate, endDate })).toBe(Date.parse(endDate) >= Date.parse(startDate));
        expect(endsAfterStart({ startDate, endDate: startDate })).toBe(true);
      }),
    );
  });

  it('asks nothing while either is open', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(null, undefined), (known, open) => {
        expect(endsAfterStart({ startDate: known, endDate: open })).toBe(true);
        expect(endsAfterStart({ startDate: open, endDate: known })).toBe(true);
      }),
    );
  });

  it('is worded in both languages', () => {
    const schema = z
      .object({ startDate: z.string(), endDate: z.string() })
      .refine(endsAfterStart, endBeforeStart);
    const [issue] = schema.safeParse({ startDate: '2030-01-02', endDate: '2030-01-01' }).error?.issues ?? [];
    if (!issue) throw new Error('the days are taken');
    expect(issue.path).toEqual(['endDate']);
    expect(wordIssue(issue, 'en')).toBe('The end date can’t be before the start date');
    expect(wordIssue(issue, 'ar')).toBe('تاريخ الانتهاء يجب ألا يسبق تاريخ البدء');
  });
});

describe('isOverdue', () => {
  it.each([
    ['in_progress', '2026-11-20', true],
    ['on_hold', '2026-11-20', true],
    ['delayed', '2026-11-20', true],
    ['in_progress', '2026-11-21', false],
    ['in_progress', null, false],
    ['completed', '2026-11-20', false],
    ['cancelled', '2026-11-20', false],
  ])('of %s until %s, on the 21st: %s', (status, endDate, overdue) => {
    expect(isOverdue({ status, endDate }, '2026-11-21')).toBe(overdue);
  });
});
