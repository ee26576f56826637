import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysLate, daysWaited, driftOf, heldDays } from './held-time';
import { hubWeek } from './working-days';
import { type Calendar, workingDays } from './working-time';

const hub: Calendar = { timeZone: 'Asia/Riyadh', week: hubWeek, ramadan: null, holidays: [] };
const everyDay: Calendar = { ...hub, week: Array(7).fill({ from: '08:00', to: '16:00' }) };
const calendarOf = (companyId: number | null) => (companyId === 2 ? everyDay : hub);
const at = (text: string) => new Date(`${text}+03:00`);

describe('the days of one turn', () => {
  it('are those of its company’s calendar, rounded as all are', () => {
    const [from, to] = [at('2026-11-25T08:00'), at('2026-12-01T11:00')];
    expect([daysWaited(from, to, hub), daysWaited(from, to, everyDay)]).toEqual([4, 6]);
    expect(daysWaited(from, at('2026-11-25T11:00'), hub)).toBe(0);
  });

  it('that it is late are the working days since its day', () => {
    const late = (due: string, calendar = hub) => daysLate(due, '2026-11-29', calendar);
    expect(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29'].map((due) => late(due))).toEqual([
      2, 1, 1, 0,
    ]);
    expect(late('2026-11-26', everyDay)).toBe(3);
    expect(late('1900-01-01')).toBeGreaterThan(2_000);
  });
});

describe('the days that companies held a record', () => {
  it('count each by its own calendar, all its turns together', () => {
    // from a Wednesday to the Tuesday after it
    const [from, to] = [at('2026-11-25T08:00'), at('2026-12-01T16:00')];
    const turns = [1, 2, null].map((companyId) => ({ companyId, from, to }));
    const later = { companyId: 1, from: at('2026-12-02T08:00'), to: at('2026-12-08T16:00') };
    // of steps that are decided together several wait at the same time
    const beside = { companyId: 1, from: at('2026-11-30T08:00'), to };
    expect([...heldDays([...turns, later, beside], calendarOf)]).toEqual([
      [1, 10],
      [2, 7],
      [null, 5],
    ]);
  });

  it('are none where it was less than half a day', () => {
    const turn = { companyId: 1, from: at('2026-11-25T08:00'), to: at('2026-11-25T11:00') };
    expect([...heldDays([turn], calendarOf)]).toEqual([[1, 0]]);
  });

  it('are those of the whole time, however it is cut into turns', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 2, maxLength: 8 }), (moments) => {
        const cuts = moments.toSorted((a, b) => a.getTime() - b.getTime());
        const turns = cuts.slice(1).map((to, index) => ({ companyId: 1, from: cuts[index] as Date, to }));
        const whole = workingDays(cuts[0] as Date, cuts.at(-1) as Date, hub);
        expect(Math.abs((heldDays(turns, calendarOf).get(1) ?? 0) - whole)).toBeLessThanOrEqual(0.500_001);
      }),
    );
  });
});

test.each([
  [{ planned: 5, actual: 8, isCompleted: true }, 3],
  [{ planned: 5, actual: 3, isCompleted: true }, -2],
  [{ planned: 5, actual: 8, isCompleted: false }, 3],
  [{ planned: 5, actual: 3, isCompleted: false }, 0],
  [{ planned: null, actual: 3, isCompleted: true }, null],
  [{ planned: 5, actual: null, isCompleted: false }, null],
])('the drift of %o is %s', (task, drift) => expect(driftOf(task)).toBe(drift));
