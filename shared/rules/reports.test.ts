import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hubDay } from '../contracts/fields';
import { ageOfDays, ages } from './court';
import { daysWaited } from './held-time';
import {
  agesOf,
  type CountedTurn,
  daysHeld,
  FIRST_MONTH,
  figuresOf,
  firstMorningAfter,
  hasEndedIn,
  isLateIn,
  isOpenAt,
  isReportMonth,
  lastMonth,
  longestOf,
  monthsAfter,
  monthsOfReport,
  startOfMonth,
  told,
} from './reports';
import { turnEndings } from './turns';
import { hubWeek } from './working-days';
import { type Calendar, workingDays, workingTimeBefore } from './working-time';

const hub: Calendar = { timeZone: 'Asia/Riyadh', week: hubWeek, ramadan: null, holidays: [] };
const at = (text: string) => new Date(`${text}+03:00`);
type Turn = Omit<CountedTurn, 'days'>;
const turn = (from: string, to: string | null, more: Partial<Turn> = {}): Turn => ({
  ...{ isOfTask: true, from: at(from), to: to === null ? null : at(to) },
  ...{ ending: to === null ? null : 'completed', dueOn: null, isDelayed: false },
  ...more,
});
const NOW = at('2026-11-29T12:00');
/** Turns as the report of a month counts them. */
const countedIn = (month: string, turns: readonly Turn[]): CountedTurn[] =>
  turns.map((one) => ({ ...one, days: daysHeld(one, told(month, NOW), hub) }));

describe('a month', () => {
  it('begins and ends on the hub’s clock', () => {
    expect(startOfMonth('2026-11')).toEqual(at('2026-11-01T00:00'));
    expect(told('2026-10', NOW)).toEqual({
      ...{ from: at('2026-10-01T00:00'), until: at('2026-11-01T00:00') },
      ...{ isOver: true, day: '2026-11-01' },
    });
  });

  it('that is not over is told until now, and one that has ended this moment is over', () => {
    expect(told('2026-11', NOW)).toMatchObject({ until: NOW, isOver: false, day: '2026-11-29' });
    expect(told('2026-11', at('2026-12-01T00:00'))).toMatchObject({ isOver: true, day: '2026-12-01' });
  });

  it('has a report from the year 2000 to the present month', () => {
    for (const month of [FIRST_MONTH, '2026-11']) expect(isReportMonth(month, NOW)).toBe(true);
    for (const month of ['1999-12', '2026-12', '2026-13', '2026-1', '2026-01-01', ''])
      expect(isReportMonth(month, NOW)).toBe(false);
  });

  it('comes after five others in a report, over the turn of a year', () => {
    expect(monthsOfReport('2026-02')).toEqual([
      ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'],
    ]);
    expect(monthsAfter('2025-12', 1)).toBe('2026-01');
    expect(lastMonth(at('2026-01-01T00:30'))).toBe('2025-12'); // in UTC it is December still
  });
});

describe('the figures of a month', () => {
  it('count what began, ended and stayed open, and what came of it', () => {
    const turns = countedIn('2026-10', [
      turn('2026-09-20T08:00', '2026-10-01T00:00'), // ended as the month began
      turn('2026-10-05T08:00', '2026-10-05T16:00', { isOfTask: false, ending: 'approved' }),
      turn('2026-10-05T08:00', '2026-10-07T16:00', { isOfTask: false, ending: 'rejected' }),
      turn('2026-10-05T08:00', '2026-10-12T16:00', { isOfTask: false, ending: 'returned' }),
      turn('2026-10-05T08:00', '2026-10-20T16:00', { isOfTask: false, ending: 'correction' }),
      turn('2026-10-28T08:00', '2026-11-01T00:00'), // the next month’s
      turn('2026-10-29T08:00', null),
      turn('2026-11-01T00:00', null), // began in the next one
    ]);
    expect(figuresOf(turns, '2026-10', NOW)).toMatchObject({
      ...{ began: 6, ended: 5, completedTasks: 1 },
      ...{ approved: 1, rejected: 1, returned: 2 },
      // 9, 1, 3, 6 and 12
      ...{ days: 31, median: 6, open: 2 },
    });
    expect(agesOf(turns, told('2026-10', NOW))).toEqual({
      ages: { day: 1, three: 1, week: 1, more: 2 },
      openAges: { day: 1, three: 1, week: 0, more: 0 },
    });
  });

  it('the median of an even number is the mean of the middle two; without turns it is null', () => {
    const turns = countedIn('2026-10', [
      turn('2026-10-05T08:00', '2026-10-05T16:00'),
      turn('2026-10-05T08:00', '2026-10-06T16:00'),
    ]);
    expect(figuresOf(turns, '2026-10', NOW)).toMatchObject({ days: 3, median: 1.5 });
    expect(figuresOf(turns, '2026-09', NOW)).toMatchObject({ began: 0, ended: 0, days: 0, median: null });
  });

  it('count as late what ended after its day, and what was open though that was over', () => {
    const due = { dueOn: '2026-10-14' };
    const late = (...given: Parameters<typeof turn>) => {
      const { endedLate, openLate } = figuresOf(countedIn('2026-10', [turn(...given)]), '2026-10', NOW);
      return [endedLate, openLate];
    };
    expect(late('2026-10-05T08:00', '2026-10-14T23:59', due)).toEqual([0, 0]);
    expect(late('2026-10-05T08:00', '2026-10-15T00:00', due)).toEqual([1, 0]);
    expect(late('2026-10-05T08:00', null, due)).toEqual([0, 1]);
    expect(late('2026-10-05T08:00', null, { dueOn: '2026-10-31' })).toEqual([0, 1]);
    expect(late('2026-10-05T08:00', null, { dueOn: '2026-11-01' })).toEqual([0, 0]);
    // the mark is of today
    expect(late('2026-10-05T08:00', null, { isDelayed: true })).toEqual([0, 0]);
    const marked = countedIn('2026-11', [turn('2026-11-05T08:00', null, { isDelayed: true })]);
    expect(figuresOf(marked, '2026-11', NOW)).toMatchObject({ openLate: 1 });
    const today = countedIn('2026-11', [turn('2026-11-05T08:00', null, { dueOn: '2026-11-29' })]);
    expect(figuresOf(today, '2026-11', NOW)).toMatchObject({ openLate: 0 });
  });
});

const moment = fc.date({ min: new Date('2026-05-01'), max: NOW, noInvalidDate: true });
const anyTurn = fc
  .record({
    moments: fc.tuple(moment, moment),
    isOpen: fc.boolean(),
    isOfTask: fc.boolean(),
    ending: fc.constantFrom(...turnEndings),
    dueOn: fc.option(
      moment.map((date) => hubDay(date)),
      { nil: null },
    ),
    isDelayed: fc.boolean(),
  })
  .map(({ moments, isOpen, ending, ...rest }): Turn => {
    const [from, to] = moments.toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
    return { ...rest, from, to: isOpen ? null : to, ending: isOpen ? null : ending };
  });
const anyTurns = fc.array(anyTurn, { maxLength: 40 });
const sum = (counts: object) => Object.values(counts).reduce((all, one) => all + one, 0);

describe('for any turns', () => {
  it('what is open at the end of a month was open before it or began in it, and did not end', () => {
    fc.assert(
      fc.property(anyTurns, (drawn) => {
        const turns = countedIn('2026-11', drawn);
        const months = monthsOfReport('2026-11').map((month) => figuresOf(turns, month, NOW));
        for (const [index, { began, ended, open }] of months.entries()) {
          const before = months[index - 1];
          if (before) expect(open).toBe(before.open + began - ended);
        }
      }),
    );
  });

  it('the parts of a figure add up to it, and each is counted from the turns themselves', () => {
    fc.assert(
      fc.property(anyTurns, fc.constantFrom(...monthsOfReport('2026-11')), (drawn, month) => {
        const span = told(month, NOW);
        const turns = countedIn('2026-11', drawn); // once, for all months of the report
        const figures = figuresOf(turns, month, NOW);
        const ended = turns.filter((one) => hasEndedIn(one, span));
        const open = turns.filter((one) => isOpenAt(one, span));
        expect([figures.ended, figures.open]).toEqual([ended.length, open.length]);
        const { ages: ofEnded, openAges } = agesOf(turns, span);
        expect([sum(ofEnded), sum(openAges)]).toEqual([ended.length, open.length]);
        const days = ended.reduce((all, one) => all + workingDays(one.from, one.to as Date, hub), 0);
        expect(Math.abs(figures.days - days)).toBeLessThan(0.051);
        expect([figures.endedLate, figures.openLate]).toEqual(
          [ended, open].map((rows) => rows.filter((one) => isLateIn(one, span)).length),
        );
        const decided = figures.approved + figures.rejected + figures.returned + figures.completedTasks;
        expect(decided).toBeLessThanOrEqual(figures.ended);
        expect(figures.median === null).toBe(ended.length === 0);
      }),
    );
  });

  it('the longest are of the month, sorted, and as many as are listed', () => {
    fc.assert(
      fc.property(anyTurns, fc.integer({ min: 1, max: 20 }), (drawn, most) => {
        const turns = countedIn('2026-10', drawn);
        const span = told('2026-10', NOW);
        const { ended, open } = figuresOf(turns, '2026-10', NOW);
        const rows = longestOf(turns, span, most);
        expect(rows).toHaveLength(Math.min(most, ended + open));
        expect(rows.map(({ days }) => days)).toEqual(rows.map(({ days }) => days).toSorted((a, b) => b - a));
        const least = rows.at(-1)?.days ?? 0;
        const listed = new Set(rows.map((row) => row.turn));
        for (const one of turns)
          if (!listed.has(one) && (hasEndedIn(one, span) || isOpenAt(one, span)))
            expect(one.days).toBeLessThanOrEqual(least + 0.051);
      }),
    );
  });

  it('an age is that of the court: its days are rounded there', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 30, noNaN: true }), (days) => {
        const whole = daysWaited(workingTimeBefore(NOW, days, hub), NOW, hub);
        const byWhole = whole <= 1 ? 'day' : whole <= 3 ? 'three' : whole <= 7 ? 'week' : 'more';
        const isBetween = [1.5, 3.5, 7.5].some((edge) => Math.abs(days - edge) < 0.001);
        if (!isBetween) expect(ageOfDays(days)).toBe(byWhole);
        expect(ages).toContain(ageOfDays(days));
      }),
    );
  });
});

describe('the first working morning after a month', () => {
  it('is when the hours of its first working day begin, by the calendar', () => {
    expect(firstMorningAfter('2026-10', hub)).toEqual(at('2026-11-01T08:00')); // a Sunday
    expect(firstMorningAfter('2026-12', hub)).toEqual(at('2027-01-03T08:00')); // the 1st is a Friday
    const holidays = [{ startDate: '2026-11-01', endDate: '2026-11-03' }];
    expect(firstMorningAfter('2026-10', { ...hub, holidays })).toEqual(at('2026-11-04T08:00'));
    expect(firstMorningAfter('2026-10', { ...hub, timeZone: 'Asia/Dubai' })).toEqual(at('2026-11-01T07:00'));
  });
});
