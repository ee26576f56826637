import { afterEach, expect, test, vi } from 'vitest';
import * as confirmation from './confirmation';
import { sendTogether } from './together';

afterEach(() => vi.restoreAllMocks());

const refusal = { code: 'confirmation_required', message: 'Nothing was changed' } as const;
const done = (id: number) => ({ id, refusal: null });
const waits = (id: number) => ({ id, refusal });
const confirmAs = (isConfirmed: boolean) =>
  vi.spyOn(confirmation, 'confirmIdentity').mockResolvedValue(isConfirmed);

test('the records that wait for a proof are sent again once it was given', async () => {
  confirmAs(true);
  const send = vi
    .fn()
    .mockResolvedValueOnce({ results: [done(1), waits(2), waits(3)] })
    .mockResolvedValueOnce({ results: [done(2), done(3)] });
  expect(await sendTogether([1, 2, 3], send)).toEqual({ results: [done(1), done(2), done(3)] });
  expect(send.mock.calls).toEqual([[[1, 2, 3]], [[2, 3]]]);
});

test('without a proof they stay refused', async () => {
  confirmAs(false);
  const send = vi.fn().mockResolvedValueOnce({ results: [done(1), waits(2)] });
  expect(await sendTogether([1, 2], send)).toEqual({ results: [done(1), waits(2)] });
  expect(send).toHaveBeenCalledOnce();
});

test('a second call that fails keeps the results of the first, and its reason', async () => {
  confirmAs(true);
  const failure = new TypeError('Failed to fetch');
  const send = vi
    .fn()
    .mockResolvedValueOnce({ results: [done(1), waits(2)] })
    .mockRejectedValueOnce(failure);
  expect(await sendTogether([1, 2], send)).toEqual({ results: [done(1), waits(2)], failure });
});

test('a first call that fails rejects', async () => {
  const failure = new TypeError('Failed to fetch');
  await expect(sendTogether([1], vi.fn().mockRejectedValueOnce(failure))).rejects.toBe(failure);
});
