import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords';

test('however many new passwords wait, signing in does not wait behind them; the queue has an end', async () => {
  const stored = await hashPassword('known');
  const ended: string[] = [];
  const floods = Array.from({ length: 200 }, () =>
    hashPassword('new').then(
      () => ended.push('hashed'),
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
        ended.push('refused');
      },
    ),
  );
  expect(await passwordMatches(stored, 'known')).toBe(true);
  expect(ended.filter((end) => end === 'hashed').length).toBeLessThan(50);
  await Promise.all(floods);
  expect(ended.filter((end) => end === 'refused')).toHaveLength(99);
  expect(await passwordMatches(stored, 'other')).toBe(false);
});
