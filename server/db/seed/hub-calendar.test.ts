import { DAY } from '@shared/rules/working-days';
import { expect, test } from 'vitest';
import { saudiHolidays } from './hub-calendar';

const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  ...{ month: 'numeric', day: 'numeric' },
  timeZone: 'UTC',
});
const hijri = (day: number): string => umAlQura.format(day);

test('both Eids of three years are four days from the days on that the labour law names, by Umm al-Qura', () => {
  const days = (Date.UTC(2029) - Date.UTC(2026)) / DAY;
  const all = Array.from({ length: days }, (_, index) => Date.UTC(2026) + index * DAY);
  const isFirst = (day: number) => hijri(day - DAY) === '9/29' || hijri(day) === '12/9';
  const text = (day: number) => new Date(day).toISOString().slice(0, 10);
  const lawful = all.filter(isFirst).map((day) => ({ startDate: text(day), endDate: text(day + 3 * DAY) }));
  const expected = saudiHolidays.filter(({ isExpected }) => isExpected);
  expect(expected.map(({ startDate, endDate }) => ({ startDate, endDate }))).toEqual(lawful);
});
