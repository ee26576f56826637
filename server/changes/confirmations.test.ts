import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Confirmations } from './confirmations';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isSettled = async (confirmations: Confirmations) => {
  let settled = false;
  void confirmations.settled().then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return settled;
};

test('nothing is waited for where nothing was sent, nor where nobody else is there', async () => {
  const confirmations = new Confirmations();
  expect(await isSettled(confirmations)).toBe(true);
  confirmations.expect('1', async () => [], 1_000);
  expect(await isSettled(confirmations)).toBe(true);
});

test('every other server confirms every message of a transaction, and none does for another one', async () => {
  const confirmations = new Confirmations();
  confirmations.expect('1', async () => ['here', 'there'], 1_000);
  confirmations.expect('1', async () => ['here', 'there'], 1_000);
  for (const who of ['here', 'here', 'here', 'elsewhere', 'elsewhere', 'there'])
    confirmations.confirm('1', who);
  confirmations.confirm('2', 'there'); // somebody else's, or too late
  expect(await isSettled(confirmations)).toBe(false);
  confirmations.confirm('1', 'there');
  expect(await isSettled(confirmations)).toBe(true);
});

test('answers that come before it is known whose are due count too', async () => {
  const confirmations = new Confirmations();
  let tell = (_others: string[]) => {};
  confirmations.expect(
    '1',
    () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
    1_000,
  );
  confirmations.confirm('1', 'there');
  expect(await isSettled(confirmations)).toBe(false);
  tell(['there']);
  expect(await isSettled(confirmations)).toBe(true);
});

test('whoever does not answer, or is not known, is waited for so long, and no longer', async () => {
  const confirmations = new Confirmations();
  confirmations.expect('1', async () => ['there'], 1_000);
  confirmations.expect('2', () => Promise.reject(new Error('no connection')), 1_000);
  confirmations.expect('3', async () => undefined, 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isSettled(confirmations)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isSettled(confirmations)).toBe(true);
});
