import { describe, expect, it } from 'vitest';
import { daysLate } from './target-date';

const now = new Date(2026, 10, 21, 9);

describe('how late a request is', () => {
  it('counts calendar days past the target date', () => {
    expect(daysLate({ status: 'in_progress', targetDate: '2026-11-19' }, now)).toBe(2);
    expect(daysLate({ status: 'pending', targetDate: '2026-10-31' }, now)).toBe(21);
  });
  it('is in time up to the end of the target date', () => {
    expect(daysLate({ status: 'pending', targetDate: '2026-11-21' }, now)).toBe(0);
    expect(daysLate({ status: 'pending', targetDate: '2026-12-01' }, now)).toBe(0);
  });
  it('says nothing about requests that are over', () => {
    expect(daysLate({ status: 'completed', targetDate: '2026-11-01' }, now)).toBe(0);
    expect(daysLate({ status: 'rejected', targetDate: '2026-11-01' }, now)).toBe(0);
  });
});
