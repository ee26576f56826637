import { expect, test } from 'vitest';
import { type Change, outdatedBy, readChange } from './change';
import { InvalidationClock } from './invalidation-clock';

test('what was read is good until something that it depends on changes', () => {
  const clock = new InvalidationClock();
  const readAt = clock.now;
  clock.note(['request 1']);
  expect(clock.isCurrent(readAt, ['request 2', 'shown'])).toBe(true);
  expect(clock.isCurrent(readAt, ['request 1'])).toBe(false);
  expect(clock.isCurrent(clock.now, ['request 1'])).toBe(true);
});

test('where perhaps everything has changed, nothing that was read before is good', () => {
  const clock = new InvalidationClock();
  const readAt = clock.now;
  clock.note(undefined);
  expect(clock.isCurrent(readAt, [])).toBe(false);
  expect(clock.isCurrent(clock.now, [])).toBe(true);
});

test('what is no longer remembered counts as outdated', () => {
  const clock = new InvalidationClock();
  clock.note(['request 0']);
  const readAt = clock.now;
  for (let id = 1; id < 60_000; id++) clock.note([`request ${id}`]);
  expect(clock.isCurrent(readAt, ['request 70000'])).toBe(false);
  expect(clock.isCurrent(clock.now, ['request 70000'])).toBe(true);
});

const told = (topic: string, scope?: object) =>
  outdatedBy(readChange(JSON.stringify({ topic, by: '1', ...scope })) as Change);
const of = (ids: number[], users: number[] = [], keys: string[] = []) => ({
  ids,
  users,
  companies: [],
  roles: [],
  keys,
});

test('a change outdates its records, what waits for people, and the names that are shown elsewhere', () => {
  expect(told('request', of([5], [7, 8]))).toEqual([
    'any request',
    'request 5',
    'requests of 7',
    'requests of 8',
  ]);
  expect(told('user', of([7], [7]))).toEqual(['shown', 'any user', 'user 7']);
  expect(told('session', of([], [], ['ab']))).toEqual(['any session', 'session ab']);
  expect(told('company')).toEqual(['shown', 'any company']);
  expect(told('rights', of([], [7]))).toEqual(['rights', 'shown']);
});

test('a change too large to be told outdates everything, and so does one of people', () => {
  expect(told('request')).toBeUndefined();
  expect(told('user')).toBeUndefined();
  expect(told('session')).toBeUndefined();
});

test('a message that this version does not understand is no change', () => {
  const ofLater = '{"topic":"weather","by":"1"}';
  for (const payload of [ofLater, 'nonsense', '', '{}', '[1]', 'null'])
    expect(readChange(payload)).toBeUndefined();
});
