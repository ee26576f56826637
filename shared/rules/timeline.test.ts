import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOffIn,
  expectedSpans,
  MAX_SHOWN_DAYS,
  movedPlan,
  placeIn,
  placeOfMoment,
  plannedSpan,
  rangeOf,
  type Span,
  timelineScales,
  unitsOf,
} from './timeline';
import {
  dayOfNumber,
  hubWeek,
  numberOfDay,
  type WorkingDays,
  weekdayOf,
  workingDaysFrom,
} from './working-days';

const n = numberOfDay;
const riyadh = { timeZone: 'Asia/Riyadh' };
const hub = { week: hubWeek, holidays: [] };
const dates = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });
const span = (from: string, last: string): Span => ({ from: n(from), to: n(last) + 1 });

const anyDay = fc.integer({ min: n('2020-01-01'), max: n('2035-12-31') });
const anyPlan = fc
  .record({ start: anyDay, days: fc.integer({ min: 0, max: 90 }) })
  .map(({ start, days }) => dates(dayOfNumber(start), dayOfNumber(start + days)));

describe('places on a timeline', () => {
  it('of a plan are its days, both included; one day where one is known; none without', () => {
    expect(plannedSpan(dates('2026-11-22', '2026-11-26'))).toEqual(span('2026-11-22', '2026-11-26'));
    for (const one of [dates('2026-11-22', null), dates(null, '2026-11-22')])
      expect(plannedSpan(one)).toEqual(span('2026-11-22', '2026-11-22'));
    expect(plannedSpan(dates(null, null))).toBeNull();
  });

  it('of a moment are its day and hour on the hub’s clock', () => {
    expect(placeOfMoment(new Date('2026-11-22T09:00:00Z'), riyadh)).toBe(n('2026-11-22') + 0.5);
    expect(placeOfMoment(new Date('2026-11-22T22:30:00Z'), riyadh)).toBeCloseTo(n('2026-11-23') + 1.5 / 24);
  });

  it('in a range are parts of it, cut at its ends', () => {
    const range = { from: 100, to: 200 };
    expect(placeIn(range, { from: 110, to: 130 })).toEqual({ offset: 0.1, length: 0.2 });
    expect(placeIn(range, { from: 50, to: 125 })).toEqual({ offset: 0, length: 0.25 });
    expect(placeIn(range, { from: 190, to: 900 })).toEqual({ offset: 0.9, length: 0.1 });
    for (const outside of [
      { from: 0, to: 100 },
      { from: 200, to: 201 },
    ])
      expect(placeIn(range, outside)).toBeNull();
  });
});

describe('the range of a timeline', () => {
  const now = n('2026-11-25') + 0.4;

  it('has the whole plan and today, with a unit of room on each side', () => {
    const plan = [span('2026-11-03', '2026-11-12')];
    expect(rangeOf(plan, now, 'day', 0)).toEqual(span('2026-11-02', '2026-11-26'));
    expect(rangeOf(plan, now, 'week', 0)).toEqual(span('2026-10-25', '2026-12-05'));
    expect(rangeOf(plan, now, 'week', 6)).toEqual(span('2026-10-24', '2026-12-04'));
    expect(rangeOf(plan, now, 'month', 0)).toEqual(span('2026-10-01', '2026-12-31'));
  });

  it('leaves today out where the work was long ago or is far ahead, and is around today where there is none', () => {
    expect(rangeOf([span('2025-01-05', '2025-01-09')], now, 'day', 0)).toEqual(
      span('2025-01-04', '2025-01-10'),
    );
    expect(rangeOf([span('2028-01-05', '2028-01-09')], now, 'day', 0)).toEqual(
      span('2028-01-04', '2028-01-10'),
    );
    expect(rangeOf([], now, 'day', 0)).toEqual(span('2026-11-24', '2026-11-26'));
  });

  it('shows some ten years at most, those around today', () => {
    const range = rangeOf([span('1900-01-01', '9999-12-31')], now, 'month', 0);
    expect(range.to - range.from).toBeLessThan(MAX_SHOWN_DAYS + 130);
    expect(range.from).toBeLessThan(now);
    expect(range.to).toBeGreaterThan(now);
  });

  it('has every span and begins and ends with a whole unit', () => {
    fc.assert(
      fc.property(
        fc.array(anyPlan, { minLength: 1, maxLength: 5 }),
        anyDay,
        fc.constantFrom(...timelineScales),
        fc.constantFrom(0 as const, 6 as const),
        (plans, today, scale, weekStart) => {
          const spans = plans.map((plan) => plannedSpan(plan) as Span);
          const range = rangeOf(spans, today, scale, weekStart);
          const units = unitsOf(range, scale, weekStart);
          expect(units[0]?.from).toBe(range.from);
          expect(units.at(-1)?.to).toBe(range.to);
          if (scale === 'week') expect(weekdayOf(range.from)).toBe(weekStart);
          if (scale === 'month') expect(dayOfNumber(range.from)).toMatch(/-01$/);
          const all = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
          if (all > MAX_SHOWN_DAYS - 100) return;
          for (const one of spans) {
            expect(one.from).toBeGreaterThan(range.from);
            expect(one.to).toBeLessThan(range.to);
          }
        },
      ),
    );
  });
});

describe('the divisions of a range', () => {
  it('are its days, weeks, months and years; of the first and the last what is within', () => {
    const range = span('2026-11-28', '2027-01-02');
    expect(unitsOf(range, 'day', 0)).toHaveLength(36);
    expect(unitsOf(range, 'month', 0).map(({ from, to }) => [dayOfNumber(from), to - from])).toEqual([
      ['2026-11-28', 3],
      ['2026-12-01', 31],
      ['2027-01-01', 2],
    ]);
    expect(unitsOf(range, 'year', 0).map(({ to, from }) => to - from)).toEqual([34, 2]);
    expect(unitsOf(range, 'week', 6)[0]).toEqual(span('2026-11-28', '2026-12-04'));
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom(...timelineScales, 'year' as const),
        (from, days, unit) => {
          const units = unitsOf({ from, to: from + days }, unit, 6);
          expect(units[0]?.from).toBe(from);
          expect(units.at(-1)?.to).toBe(from + days);
          for (const [index, { from: begin, to }] of units.entries()) {
            expect(to).toBeGreaterThan(begin);
            if (index > 0) expect(begin).toBe(units[index - 1]?.to);
          }
        },
      ),
    );
  });

  it('of days off are weekends and holidays, together where they follow each other', () => {
    const holidays = [{ startDate: '2026-11-29', endDate: '2026-11-30' }];
    expect(daysOffIn(span('2026-11-20', '2026-12-04'), { week: hubWeek, holidays })).toEqual([
      span('2026-11-20', '2026-11-21'),
      span('2026-11-27', '2026-11-30'),
      span('2026-12-04', '2026-12-04'),
    ]);
  });
});

describe('a plan that is moved', () => {
  it('keeps its days, or gains or loses some at one end', () => {
    const plan = dates('2026-11-22', '2026-11-26');
    expect(movedPlan(plan, 'whole', 3)).toEqual(dates('2026-11-25', '2026-11-29'));
    expect(movedPlan(plan, 'start', -2)).toEqual(dates('2026-11-20', '2026-11-26'));
    expect(movedPlan(plan, 'end', 2)).toEqual(dates('2026-11-22', '2026-11-28'));
  });

  it('of one day stays of one, and gets the other when that is moved', () => {
    expect(movedPlan(dates(null, '2026-11-26'), 'whole', 1)).toEqual(dates(null, '2026-11-27'));
    expect(movedPlan(dates('2026-11-26', null), 'whole', -1)).toEqual(dates('2026-11-25', null));
    expect(movedPlan(dates(null, '2026-11-26'), 'start', -2)).toEqual(dates('2026-11-24', '2026-11-26'));
    expect(movedPlan(dates('2026-11-26', null), 'end', 2)).toEqual(dates('2026-11-26', '2026-11-28'));
    expect(movedPlan(dates(null, null), 'whole', 1)).toEqual(dates(null, null));
  });

  it('begins no later than it ends, and lies in the days that a date may be', () => {
    const part = fc.constantFrom('whole' as const, 'start' as const, 'end' as const);
    fc.assert(
      fc.property(anyPlan, part, fc.integer({ min: -9_000_000, max: 9_000_000 }), (plan, what, days) => {
        const { startDate, endDate } = movedPlan(plan, what, days) as { startDate: string; endDate: string };
        expect(startDate <= endDate).toBe(true);
        expect(startDate >= '1900-01-01').toBe(true);
        expect(endDate <= '9999-12-31').toBe(true);
        if (what === 'whole')
          expect(n(endDate) - n(startDate)).toBe(n(plan.endDate ?? '') - n(plan.startDate ?? ''));
      }),
    );
  });

  it('comes back when it is moved back', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: -500, max: 500 }), (plan, days) => {
        expect(movedPlan(movedPlan(plan, 'whole', days), 'whole', -days)).toEqual(plan);
      }),
    );
  });
});

describe('when tasks can be done at the earliest', () => {
  const open = (startDate: string, endDate: string, actual: number | null = null) => ({
    ...dates(startDate, endDate),
    ...{ status: 'in_progress' as const, actual },
  });
  const expected = (tasks: Parameters<typeof expectedSpans>[0], today: string, calendar: WorkingDays = hub) =>
    expectedSpans(tasks, n(today), calendar);

  it('is as planned while nothing is late', () => {
    const tasks = [open('2026-11-22', '2026-11-26', 1), open('2026-11-29', '2026-12-03')];
    expect(expected(tasks, '2026-11-23')).toEqual([null, null]);
  });

  it('is today at the earliest of a late task, and what waits for it follows with the days that it was planned to take', () => {
    const tasks = [
      open('2026-11-15', '2026-11-19', 9),
      open('2026-11-22', '2026-11-26'), // five working days
      open('2026-11-29', '2026-11-29'),
    ];
    expect(expected(tasks, '2026-11-26')).toEqual([
      span('2026-11-26', '2026-11-26'),
      span('2026-11-29', '2026-12-03'),
      span('2026-12-06', '2026-12-06'),
    ]);
  });

  it('counts what is left of a task that came late to its company', () => {
    expect(expected([open('2026-11-15', '2026-11-19', 3)], '2026-11-18')).toEqual([null]);
    expect(expected([open('2026-11-15', '2026-11-19', 0)], '2026-11-18')).toEqual([
      span('2026-11-18', '2026-11-24'),
    ]);
  });

  it('is made up for by days that nothing was planned for', () => {
    const tasks = [open('2026-11-15', '2026-11-19', 9), open('2026-12-06', '2026-12-10')];
    expect(expected(tasks, '2026-11-26')).toEqual([span('2026-11-26', '2026-11-26'), null]);
  });

  it('passes over holidays', () => {
    const holidays = [{ startDate: '2026-11-29', endDate: '2026-12-01' }];
    const tasks = [open('2026-11-15', '2026-11-19', 9), open('2026-11-22', '2026-11-23')];
    expect(expected(tasks, '2026-11-26', { week: hubWeek, holidays })[1]).toEqual(
      span('2026-12-02', '2026-12-03'),
    );
  });

  it('is not told of what is done or cancelled, of what waits for that, nor of a task without days', () => {
    const late = open('2026-11-15', '2026-11-19', 9);
    const done = { ...late, status: 'completed' as const };
    const cancelled = { ...late, status: 'cancelled' as const };
    const undated = { ...late, ...dates(null, null) };
    expect(expected([done, cancelled, late], '2026-11-26')).toEqual([null, null, null]);
    expect(expected([undated, open('2026-11-22', '2026-11-22')], '2026-11-26')).toEqual([
      null,
      span('2026-11-29', '2026-11-29'),
    ]);
    expect(expected([open('2026-11-15', '9999-12-31', 0), late], '2026-11-26')).toEqual([
      null,
      span('2026-11-29', '2026-12-03'),
    ]);
  });

  it('is later than planned and after the one before, and takes at least the days of its plan', () => {
    const anyTask = fc.record({
      plan: anyPlan,
      status: fc.constantFrom('pending' as const, 'in_progress' as const, 'completed' as const),
    });
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 8 }), anyDay, (given, today) => {
        const tasks = given.map(({ plan, status }) => ({ ...plan, status, actual: null }));
        let end = Number.NEGATIVE_INFINITY;
        for (const [index, found] of expectedSpans(tasks, today, hub).entries()) {
          const task = tasks[index] as (typeof tasks)[number];
          if (task.status === 'completed') {
            expect(found).toBeNull();
            end = Number.NEGATIVE_INFINITY;
            continue;
          }
          const plan = plannedSpan(task) as Span;
          expect((found ?? plan).from).toBeGreaterThanOrEqual(Math.min(end, plan.from));
          if (found) {
            expect(found.to).toBeGreaterThan(plan.to);
            expect(found.from).toBeGreaterThanOrEqual(end);
            const days = (one: Span) => workingDaysFrom(dayOfNumber(one.from), dayOfNumber(one.to - 1));
            expect(days(found)).toBeGreaterThanOrEqual(days(plan));
          }
          end = (found ?? plan).to;
        }
      }),
    );
  });
});
