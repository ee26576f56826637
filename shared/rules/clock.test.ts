import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ADMIN_STAGE,
  dueOf,
  endOf,
  isOver,
  LAST_STAGE,
  LEAST_DAYS,
  MAX_ALLOWED_DAYS,
  REPRESENTATIVE_STAGE,
  standingOf,
  tellingAt,
  UNTOLD,
} from './clock';
import { hubWeek } from './working-days';
import { addWorkingTime, type Calendar, workingDays } from './working-time';

const riyadh: Calendar = { timeZone: 'Asia/Riyadh', week: hubWeek, holidays: [], ramadan: null };
const at = (text: string) => new Date(`${text}+03:00`);
const wednesday = at('2026-11-25T10:00');

describe('a turn is due', () => {
  test('after its working days: Friday, Saturday and holidays do not count', () => {
    const turn = { beganAt: wednesday, allowedDays: 2, earlier: [] };
    expect(dueOf(turn, riyadh)).toEqual(at('2026-11-29T10:00'));
    const holidays = [{ startDate: '2026-11-26', endDate: '2026-11-26' }];
    expect(dueOf(turn, { ...riyadh, holidays })).toEqual(at('2026-11-30T10:00'));
  });

  test('later by what is left when it comes back from a correction', () => {
    const earlier = [{ from: at('2026-11-22T10:00'), to: at('2026-11-23T10:00') }];
    const turn = { beganAt: wednesday, allowedDays: 3, earlier };
    expect(dueOf(turn, riyadh)).toEqual(addWorkingTime(wednesday, 2, riyadh));
  });

  test('after a day at least, however much of it was used before', () => {
    const earlier = [{ from: at('2026-11-01T10:00'), to: at('2026-11-23T10:00') }];
    const turn = { beganAt: wednesday, allowedDays: 3, earlier };
    expect(dueOf(turn, riyadh)).toEqual(addWorkingTime(wednesday, LEAST_DAYS, riyadh));
  });

  test('when all its time at the step adds up to the allowed days, corrections not counted', () => {
    const moment = fc.date({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00'), noInvalidDate: true });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const allowed = fc.integer({ min: 2, max: MAX_ALLOWED_DAYS });
    fc.assert(
      fc.property(moment, allowed, fc.array(part, { maxLength: 4 }), (start, allowedDays, parts) => {
        let from = start;
        const earlier = parts.map((share) => {
          const to = addWorkingTime(from, (share * (allowedDays - LEAST_DAYS)) / parts.length, riyadh);
          const spell = { from, to };
          from = addWorkingTime(to, 3, riyadh); // corrected for three days
          return spell;
        });
        const due = dueOf({ beganAt: from, allowedDays, earlier }, riyadh);
        const spent = [...earlier, { from, to: due }].reduce(
          (sum, spell) => sum + workingDays(spell.from, spell.to, riyadh),
          0,
        );
        expect(spent).toBeCloseTo(allowedDays, 4);
      }),
    );
  });
});

test('what has a day is due as its hours end, or those of the last working day before it', () => {
  expect(endOf('2026-11-25', riyadh)).toEqual(at('2026-11-25T16:00'));
  expect(endOf('2026-11-28', riyadh)).toEqual(at('2026-11-26T16:00'));
});

test('the last day that people write is due within its year, in every zone', () => {
  const week = Array(7).fill({ from: '08:00', to: '23:59' });
  fc.assert(
    fc.property(fc.constantFrom('Etc/GMT+12', 'America/Los_Angeles', 'Asia/Riyadh'), (timeZone) => {
      const calendar = { ...riyadh, timeZone, week };
      const dueAt = endOf('9999-12-31', calendar);
      expect(dueAt.toISOString()).toMatch(/^9999-12-31T/);
      const { stage, nextAt } = standingOf({ beganAt: wednesday, dueAt }, wednesday, calendar);
      expect([stage, nextAt.toISOString().slice(0, 7)]).toEqual([UNTOLD, '9999-12']);
    }),
  );
});

describe('a clock stands', () => {
  const clock = { beganAt: at('2026-11-22T09:00'), dueAt: at('2026-11-29T11:00') };
  const standing = (now: string) => standingOf(clock, at(now), riyadh);

  test.each([
    ['2026-11-25T10:00', -2, true, '2026-11-26T08:00'],
    ['2026-11-26T07:59', -1, false, '2026-11-26T08:00'],
    ['2026-11-26T08:00', -1, true, '2026-11-29T08:00'],
    ['2026-11-27T10:00', -1, false, '2026-11-29T08:00'],
    ['2026-11-29T08:00', 0, true, '2026-11-30T08:00'],
    ['2026-11-29T16:01', 0, false, '2026-11-30T08:00'],
    ['2026-12-03T09:00', 4, true, '2026-12-06T08:00'],
    ['2026-12-04T09:00', 4, false, '2026-12-06T08:00'],
    ['2026-11-22T10:00', UNTOLD, true, '2026-11-26T08:00'],
    ['2027-11-22T10:00', LAST_STAGE + 1, true, '2027-11-23T08:00'],
  ])('at %s at stage %d', (now, stage, isOpen, nextAt) => {
    expect(standing(now)).toEqual({ stage, isOpen, nextAt: at(nextAt) });
  });

  test('at the day on which the turn began where that is later', () => {
    const late = { beganAt: at('2026-12-01T09:00'), dueAt: clock.dueAt };
    expect(standingOf(late, at('2026-12-02T09:00'), riyadh).stage).toBe(1);
  });
});

describe('what is told', () => {
  test('is a reminder a stage, and at two of them to others too', () => {
    const noOthers = { representative: false, admins: false };
    expect(tellingAt(UNTOLD, -1)).toEqual({ reminder: 'soon', ...noOthers });
    expect(tellingAt(-1, 0)).toEqual({ reminder: 'today', ...noOthers });
    expect(tellingAt(0, 1)).toEqual({ reminder: 'late', ...noOthers });
    expect(tellingAt(1, 2)).toEqual({ reminder: 'late', representative: true, admins: false });
    expect(tellingAt(3, 4)).toEqual({ reminder: 'late', representative: false, admins: true });
    expect(tellingAt(0, 30)).toEqual({ reminder: null, representative: true, admins: true });
    expect(tellingAt(2, 2)).toEqual({ reminder: null, ...noOthers });
  });

  test('is told once, in order and within hours, however often and however late the clock is looked at', () => {
    const moment = fc.date({ min: at('2026-01-01T00:00'), max: at('2026-06-01T00:00'), noInvalidDate: true });
    const pauses = fc.array(fc.integer({ min: 1, max: 40 * 60 }), { minLength: 5, maxLength: 80 });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 8 }), pauses, (beganAt, allowedDays, minutes) => {
        const clock = { beganAt, dueAt: dueOf({ beganAt, allowedDays, earlier: [] }, riyadh) };
        let told = standingOf(clock, beganAt, riyadh).stage;
        let now = beganAt;
        const reminders: string[] = [];
        const others = { representative: 0, admins: 0 };
        for (const pause of minutes) {
          now = new Date(now.getTime() + pause * 60_000);
          const { stage, isOpen, nextAt } = standingOf(clock, now, riyadh);
          expect(nextAt > now).toBe(true);
          if (!isOpen || stage <= told) continue;
          const telling = tellingAt(told, stage);
          // within the hours of another working day
          const day = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
          if (telling.reminder) reminders.push(`${day} ${telling.reminder}`);
          if (telling.representative) others.representative++;
          if (telling.admins) others.admins++;
          expect(isOver(stage)).toBe(stage >= LAST_STAGE);
          told = stage;
        }
        const days = reminders.map((reminder) => reminder.slice(0, 10));
        expect(new Set(days).size).toBe(days.length);
        const order = reminders.map((reminder) => ['soon', 'today', 'late'].indexOf(reminder.slice(11)));
        expect(order).toEqual(order.toSorted());
        expect(reminders.length).toBeLessThanOrEqual(LAST_STAGE + 2);
        expect(others.representative).toBe(told >= REPRESENTATIVE_STAGE ? 1 : 0);
        expect(others.admins).toBe(told >= ADMIN_STAGE ? 1 : 0);
      }),
    );
  });
});
