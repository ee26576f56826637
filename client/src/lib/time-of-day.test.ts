import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithin, tidyTime } from './time-of-day';

const two = (number: number) => String(number).padStart(2, '0');
const inArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

it('reads every time of the day, however it is typed', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const time = `${two(hour)}:${two(minute)}`;
      const typed = [time, `${hour}:${two(minute)}`, ` ${hour}.${two(minute)} `, `${hour}${two(minute)}`];
      for (const text of [...typed, ...typed.map(inArabic)]) expect(tidyTime(text)).toBe(time);
      expect(tidyTime(String(hour))).toBe(`${two(hour)}:00`);
      expect(tidyTime(tidyTime(time))).toBe(time);
    }),
  );
});

it.each(['', '24:00', '9:60', '9:5', '12345', '9 AM', 'nine', '-1:00'])(
  'leaves alone what is no time: %s',
  (text) => {
    expect(tidyTime(text)).toBe(text);
  },
);

it.each([
  ['09:00', '17:00', [9, 0], true],
  ['09:00', '17:00', [16, 59], true],
  ['09:00', '17:00', [17, 0], false],
  ['09:00', '17:00', [8, 59], false],
  ['21:00', '05:30', [23, 0], true],
  ['21:00', '05:30', [5, 29], true],
  ['21:00', '05:30', [12, 0], false],
  ['08:00', '08:00', [3, 0], true],
] as const)('from %s to %s has %o: %s', (start, end, [hour, minute], expected) => {
  expect(isWithin({ start, end }, new Date(2026, 10, 21, hour, minute))).toBe(expected);
});
