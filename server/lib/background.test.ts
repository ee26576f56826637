import { expect, test, vi } from 'vitest';
import { backgroundDone, inBackground } from './background';
import { log } from './log';

test('work in the background begins after its caller has answered, and is waited for', async () => {
  const steps: string[] = [];
  inBackground('the work', async () => {
    steps.push('begun');
    await new Promise((resolve) => setTimeout(resolve, 20));
    steps.push('done');
  });
  await Promise.resolve();
  steps.push('answered');
  await backgroundDone();
  expect(steps).toEqual(['answered', 'begun', 'done']);
});

test('its failure is logged, and ends there', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const failure = new Error('no mail server');
  inBackground('sending', () => Promise.reject(failure));
  inBackground('more', () => {
    throw failure;
  });
  await backgroundDone();
  expect(error.mock.calls).toEqual([
    [{ err: failure }, 'sending failed'],
    [{ err: failure }, 'more failed'],
  ]);
});
