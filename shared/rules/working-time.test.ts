import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY, hubWeek, numberOfDay } from './working-days';
import {
  addWorkingTime,
  type Calendar,
  hoursOn,
  isRamadan,
  workingDays,
  workingTime,
  workingTimeBefore,
} from './working-time';

const riyadh: Calendar = {
  timeZone: 'Asia/Riyadh',
  week: hubWeek,
  ramadan: { from: '10:00', to: '16:00' },
  holidays: [{ startDate: '2026-09-23', endDate: '2026-09-23' }],
};

const full = { from: '08:00', to: '16:00' };
/** Monday to Thursday, half a Friday, and the national days of the Emirates. */
const dubai: Calendar = {
  timeZone: 'Asia/Dubai',
  week: [null, full, full, full, full, { from: '08:00', to: '12:00' }, null],
  ramadan: { from: '09:00', to: '14:30' },
  holidays: [{ startDate: '2026-12-02', endDate: '2026-12-03' }],
};

const berlin: Calendar = {
  timeZone: 'Europe/Berlin',
  week: [null, ...Array(5).fill({ from: '09:00', to: '17:30' }), null],
  ramadan: null,
  holidays: [{ startDate: '2026-12-24', endDate: '2027-01-01' }],
};

/** Open all days, and while clocks are put forward and back, at two or three at night. */
const night: Calendar = {
  timeZone: 'Europe/Berlin',
  week: Array(7).fill({ from: '01:30', to: '09:30' }),
  ramadan: null,
  holidays: [],
};

describe('submitted on Thursday at 14:00 in Riyadh to a company in Dubai', () => {
  // Thursday, 26 November 2026; in Dubai it is 15:00
  const submitted = new Date('2026-11-26T14:00+03:00');

  test('a working day ends on Monday at 11:00 in Dubai: an hour of Thursday, four of Friday, three of Monday', () => {
    const due = new Date('2026-11-30T11:00+04:00');
    expect(addWorkingTime(submitted, 1, dubai)).toEqual(due);
    expect(workingTime(submitted, due, dubai)).toBe((1 + 4 + 3) * 60);
  });

  test('three days end on the Friday after: an hour, four, eight of Monday, eight of Tuesday, two holidays, three', () => {
    const due = new Date('2026-12-04T11:00+04:00');
    expect(addWorkingTime(submitted, 3, dubai)).toEqual(due);
    expect(workingTime(submitted, due, dubai)).toBe((1 + 4 + 8 + 8 + 3) * 60);
    expect(workingDays(submitted, due, dubai)).toBe(3);
  });

  test('by the hub’s calendar a day ends on Sunday at 14:00 in Riyadh: two hours of Thursday, six of Sunday', () => {
    expect(addWorkingTime(submitted, 1, riyadh)).toEqual(new Date('2026-11-29T14:00+03:00'));
  });
});

describe('a day', () => {
  const at = (text: string) => new Date(`${text}+03:00`);

  test.each([
    ['2026-11-22T08:00', 1, '2026-11-22T16:00', 'begun as it opens ends as it closes'],
    ['2026-11-22T05:00', 1, '2026-11-22T16:00', 'begun before it opens likewise'],
    ['2026-11-22T12:00', 1, '2026-11-23T12:00', 'begun at noon ends at noon'],
    ['2026-11-22T16:00', 1, '2026-11-23T16:00', 'begun as it closes is the next one'],
    ['2026-11-26T17:00', 1, '2026-11-29T16:00', 'begun after it closed is the next one'],
    ['2026-11-27T12:00', 0.5, '2026-11-29T12:00', 'half of it, from a day off on'],
    ['2026-11-26T17:00', 0, '2026-11-29T08:00', 'none of it is when work goes on'],
    ['2026-11-26T15:59', 0, '2026-11-26T15:59', 'none of it within the hours is now'],
    ['2026-09-22T12:00', 1, '2026-09-24T12:00', 'leaves out a holiday'],
    ['2026-03-02T13:00', 1, '2026-03-03T13:00', 'of Ramadan counts as one, though it is shorter'],
  ])('from %s, %d: %s (%s)', (from, days, to) =>
    expect(addWorkingTime(at(from), days, riyadh)).toEqual(at(to)),
  );

  test.each([
    ['2026-11-23T09:00', 1, '2026-11-22T09:00', 'from an hour on is as far into the day before'],
    ['2026-11-23T08:00', 1, '2026-11-19T16:00', 'from the opening on began after the close before that day'],
    ['2026-11-22T12:00', 1, '2026-11-19T12:00', 'leaves out the weekend'],
    ['2026-11-21T12:00', 0, '2026-11-19T16:00', 'none of it, on a day off, is since the last close'],
    ['2026-09-24T12:00', 1, '2026-09-22T12:00', 'leaves out a holiday'],
  ])('back from %s, %d: %s (%s)', (to, days, from) =>
    expect(workingTimeBefore(at(to), days, riyadh)).toEqual(at(from)),
  );

  test('of Ramadan has its hours, but a shorter one stays as it is', () => {
    // Ramadan of 1447 is from 18 February to 19 March 2026
    expect(workingTime(at('2026-03-02T00:00'), at('2026-03-03T00:00'), riyadh)).toBe(6 * 60);
    expect(workingTime(at('2026-03-23T00:00'), at('2026-03-24T00:00'), riyadh)).toBe(8 * 60);
    expect(hoursOn(numberOfDay('2026-03-06'), dubai)).toEqual({ from: '08:00', to: '12:00' });
  });

  test('on which clocks are put forward or back is as long as another', () => {
    const sunday = (day: string) => [new Date(`${day}T00:00+02:00`), new Date(`${day}T12:00Z`)] as const;
    expect(workingTime(...sunday('2026-03-29'), night)).toBe(8 * 60);
    expect(workingTime(...sunday('2026-10-25'), night)).toBe(8 * 60);
    expect(addWorkingTime(new Date('2026-03-27T15:00Z'), 1, berlin)).toEqual(
      new Date('2026-03-30T14:00Z'), // 16:00 on both days, an hour earlier by UTC
    );
  });
});

describe('a week of which Friday counts as a third', () => {
  const nine = { from: '08:00', to: '17:00' };
  const thirds: Calendar = {
    ...riyadh,
    week: [null, nine, nine, nine, nine, { from: '08:00', to: '11:00' }, null],
    ramadan: null,
    holidays: [],
  };
  const monday = new Date('2026-01-05T08:00+03:00');

  test.each([
    [13, '2026-01-23T11:00'],
    [26, '2026-02-13T11:00'],
    [27, '2026-02-16T17:00'],
  ])('fills whole days to their end: %d of them end at %s', (days, end) =>
    expect(addWorkingTime(monday, days, thirds)).toEqual(new Date(`${end}+03:00`)),
  );

  test('counts as many back', () => {
    for (let days = 1; days <= 400; days++) {
      const end = addWorkingTime(monday, days, thirds);
      expect(workingTimeBefore(end, days, thirds).getTime()).toBeLessThanOrEqual(monday.getTime());
    }
  });
});

describe('Ramadan by Umm al-Qura', () => {
  test.each([
    ['2026-02-18', '2026-03-19'],
    ['2027-02-08', '2027-03-08'],
    ['2028-01-28', '2028-02-25'],
    ['2030-12-26', '2031-01-23'],
  ])('is from %s to %s', (first, last) => {
    const [from, to] = [numberOfDay(first), numberOfDay(last)];
    expect([from - 1, from, to, to + 1].map(isRamadan)).toEqual([false, true, true, false]);
  });
});

const calendar = fc.constantFrom(riyadh, dubai, berlin, night);
const moment = fc.date({
  min: new Date('2025-06-01'),
  max: new Date('2029-06-01'),
  noInvalidDate: true,
});
const days = fc.double({ min: 0, max: 60, noNaN: true });
/** Of minutes: some milliseconds. */
const NEARLY = 4;

describe('working time', () => {
  it('adds up', () => {
    fc.assert(
      fc.property(calendar, moment, moment, moment, (of, a, b, c) => {
        for (const count of [workingTime, workingDays])
          expect(count(a, b, of) + count(b, c, of)).toBeCloseTo(count(a, c, of), NEARLY);
      }),
    );
  });

  it.each([workingTime, workingDays])('is counted between moments alone', (count) => {
    const [none, now] = [new Date(Number.NaN), new Date('2026-11-26T09:00Z')];
    expect(() => count(none, now, riyadh)).toThrow(RangeError);
    expect(() => count(now, none, riyadh)).toThrow(RangeError);
  });

  it('never runs backwards, and no faster than the clock where that is not changed', () => {
    fc.assert(
      fc.property(calendar, moment, fc.integer({ min: 0, max: 40 * DAY }), (of, from, span) => {
        const minutes = workingTime(from, new Date(from.getTime() + span), of);
        expect(minutes).toBeGreaterThanOrEqual(0);
        if (of !== night) expect(minutes).toBeLessThanOrEqual(span / 60_000 + 0.001);
      }),
    );
  });

  it('counts back what was added', () => {
    fc.assert(
      fc.property(calendar, moment, days, (of, from, count) => {
        expect(workingDays(from, addWorkingTime(from, count, of), of)).toBeCloseTo(count, NEARLY);
      }),
    );
  });

  it('adds back what was counted', () => {
    fc.assert(
      fc.property(calendar, moment, moment, (of, a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const end = addWorkingTime(from, workingDays(from, to, of), of);
        expect(workingTime(end, to, of)).toBeCloseTo(0, 2);
      }),
    );
  });

  it('is added by parts as at once', () => {
    fc.assert(
      fc.property(calendar, moment, days, days, (of, from, first, second) => {
        const twice = addWorkingTime(addWorkingTime(from, first, of), second, of);
        expect(workingTime(addWorkingTime(from, first + second, of), twice, of)).toBeCloseTo(0, 2);
      }),
    );
  });

  it('ends later where it begins later or more is added', () => {
    fc.assert(
      fc.property(calendar, moment, moment, days, days, (of, a, b, less, more) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        const end = addWorkingTime(early, less, of);
        expect(addWorkingTime(late, less, of).getTime()).toBeGreaterThanOrEqual(end.getTime() - 1);
        const further = addWorkingTime(early, less + more, of);
        expect(further.getTime()).toBeGreaterThanOrEqual(end.getTime() - 1);
      }),
    );
  });

  it('ends within hours, not before it began', () => {
    fc.assert(
      fc.property(calendar, moment, days, (of, from, count) => {
        const end = addWorkingTime(from, count, of);
        expect(end.getTime()).toBeGreaterThanOrEqual(from.getTime() - 1);
        const local = new Intl.DateTimeFormat('sv', {
          timeZone: of.timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(end.getTime() + 1); // the end was rounded to a millisecond
        const [day, clock] = local.split(' ') as [string, string];
        const hours = hoursOn(numberOfDay(day), of);
        expect(hours).not.toBeNull();
        expect(clock.slice(0, 5) >= (hours?.from ?? '') && clock <= `${hours?.to}:01`).toBe(true);
      }),
    );
  });

  it('goes back to the earliest moment from which so many days have passed', () => {
    fc.assert(
      fc.property(calendar, moment, fc.integer({ min: 0, max: 480 }), (of, to, eighths) => {
        const count = eighths / 8;
        const from = workingTimeBefore(to, count, of);
        expect(from.getTime()).toBeLessThanOrEqual(to.getTime() + 1);
        expect(workingDays(from, to, of)).toBeCloseTo(count, NEARLY);
        const sooner = new Date(from.getTime() - 2);
        expect(workingDays(sooner, to, of)).toBeGreaterThan(count - 1e-6);
        expect(workingTime(sooner, from, of)).toBeGreaterThan(0);
      }),
    );
  });

  it('is refused without a working day or a moment, below zero and beyond ten years', () => {
    const never = { ...riyadh, week: Array(7).fill(null) };
    for (const count of [addWorkingTime, workingTimeBefore]) {
      expect(() => count(new Date(), 1, never)).toThrow(RangeError);
      expect(() => count(new Date('never'), 1, riyadh)).toThrow(RangeError);
      for (const days of [-1, Number.NaN, 3_651])
        expect(() => count(new Date(), days, riyadh)).toThrow(RangeError);
    }
  });
});

test('is the same in whatever zone the machine is', () => {
  const script = `
    import { addWorkingTime, workingTime } from './shared/rules/working-time.ts';
    const calendar = ${JSON.stringify(dubai)};
    const from = new Date('2026-11-26T11:00Z');
    console.log(addWorkingTime(from, 200, calendar).toISOString(), workingTime(from, new Date('2028-01-01'), calendar));
  `;
  const run = (TZ: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
  // in Cairo a summer day begins at 01:00, in Kiritimati it is tomorrow already
  const [cairo, kiritimati, honolulu] = ['Africa/Cairo', 'Pacific/Kiritimati', 'Pacific/Honolulu'].map(run);
  expect(cairo).toMatch(/^2027-\d\d-\d\dT/);
  expect([kiritimati, honolulu]).toEqual([cairo, cairo]);
});
