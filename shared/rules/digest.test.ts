import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestAt } from './digest';
import { hubWeek } from './working-days';
import { type Calendar, dayAt, hoursOn } from './working-time';

/** Sunday to Thursday from 8 to 16 in Riyadh, three hours ahead; 29 November 2026 is a Sunday. */
const riyadh: Calendar = { timeZone: 'Asia/Riyadh', week: hubWeek, ramadan: null, holidays: [] };
const daily = { followedLetters: 'daily', digestHour: 8 } as const;
const hourly = { followedLetters: 'hourly', digestHour: 8 } as const;

describe('news is mailed', () => {
  test.each([
    ['daily', 'on the same day before the hour', daily, '2026-11-29T04:00:00Z', '2026-11-29T05:00:00Z'],
    ['daily', 'on the next day after it', daily, '2026-11-29T05:00:00Z', '2026-11-30T05:00:00Z'],
    ['daily', 'on Sunday after Thursday', daily, '2026-11-26T09:00:00Z', '2026-11-29T05:00:00Z'],
    ['hourly', 'at the next full hour', hourly, '2026-11-29T07:20:00Z', '2026-11-29T08:00:00Z'],
    ['hourly', 'at the opening of the day', hourly, '2026-11-29T01:20:00Z', '2026-11-29T05:00:00Z'],
    ['hourly', 'on the next day after hours', hourly, '2026-11-29T13:20:00Z', '2026-11-30T05:00:00Z'],
  ] as const)('%s: %s', (_name, _when, choice, told, at) => {
    expect(digestAt(new Date(told), choice, riyadh)?.toISOString()).toBe(new Date(at).toISOString());
  });

  test.each([
    ['2026-11-29T07:20:00Z', '2026-11-29T07:30:00Z'],
    ['2026-11-29T07:31:05.500Z', '2026-11-29T08:30:00Z'],
  ])('at the full hour of a clock that is half an hour off: %s at %s', (told, at) => {
    const kolkata: Calendar = { ...riyadh, timeZone: 'Asia/Kolkata' };
    expect(digestAt(new Date(told), hourly, kolkata)?.toISOString()).toBe(new Date(at).toISOString());
  });

  test('not at all where a person wants none', () => {
    expect(digestAt(new Date(), { followedLetters: 'off', digestHour: 8 }, riyadh)).toBeUndefined();
  });

  test('later than it was told, on a working day, and the same for all that is told before', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    const choices = fc.record({
      followedLetters: fc.constantFrom('hourly' as const, 'daily' as const),
      digestHour: fc.integer({ min: 0, max: 23 }),
    });
    fc.assert(
      fc.property(moments, choices, (told, choice) => {
        const at = digestAt(told, choice, riyadh);
        if (!at) throw new Error('there is a working day ahead');
        expect(at.getTime()).toBeGreaterThan(told.getTime());
        expect(hoursOn(dayAt(at, riyadh), riyadh)).not.toBeNull();
        const later = new Date((told.getTime() + at.getTime()) / 2);
        expect(digestAt(later, choice, riyadh)).toEqual(at);
      }),
    );
  });
});
