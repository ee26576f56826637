import type { MyTurn } from '@shared/contracts/my-work';
import { expect, it } from 'vitest';
import { grouped, usualDays } from './groups';

const turn = (dueOn: string | null, isLate = false) =>
  ({ id: 1, dueOn, isLate, putOffUntil: null }) as MyTurn;
const WEDNESDAY = new Date(2026, 10, 25, 9);
const daysOf = (turns: MyTurn[], weekStart: 0 | 6) =>
  grouped(turns, WEDNESDAY, weekStart).map(([group, own]) => [group, own.map(({ dueOn }) => dueOn)]);

it('groups go by the day, and the week ends as it does in the language', () => {
  const turns = [
    turn('2026-11-24', true),
    turn('2026-11-25'),
    turn('2026-11-26'),
    turn('2026-11-27'),
    turn('2026-11-28'),
    turn('2026-11-29'),
    turn(null),
  ];
  const common = [
    ['late', ['2026-11-24']],
    ['today', ['2026-11-25']],
  ];
  expect(daysOf(turns, 6)).toEqual([
    ...common,
    ['week', ['2026-11-26', '2026-11-27']],
    ['later', ['2026-11-28', '2026-11-29', null]],
  ]);
  expect(daysOf(turns, 0)).toEqual([
    ...common,
    ['week', ['2026-11-26', '2026-11-27', '2026-11-28']],
    ['later', ['2026-11-29', null]],
  ]);
});

it('what is marked as late stands there whatever its day', () => {
  expect(daysOf([turn(null, true)], 6)).toEqual([['late', [null]]]);
});

it('what was put off stands last, late or not', () => {
  const off = { ...turn('2026-11-24', true), putOffUntil: '2026-11-30' };
  expect(grouped([off, turn(null)], WEDNESDAY, 6).map(([group]) => group)).toEqual(['later', 'putOff']);
});

it('the next week begins as it does in the language', () => {
  expect(usualDays(WEDNESDAY, 6)).toEqual({ tomorrow: '2026-11-26', nextWeek: '2026-11-28' });
  expect(usualDays(WEDNESDAY, 0)).toEqual({ tomorrow: '2026-11-26', nextWeek: '2026-11-29' });
});
