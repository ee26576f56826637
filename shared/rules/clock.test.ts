import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueOf, LEAST_DAYS, MAX_ALLOWED_DAYS } from './clock';
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
