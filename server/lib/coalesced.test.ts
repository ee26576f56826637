import { expect, test } from 'vitest';
import { coalesced } from './coalesced';

/** Something to ask that answers when it is told to, with how often it has been asked. */
function asked() {
  const answers: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const ask = coalesced(
    () => new Promise<number>((resolve, reject) => void answers.push({ resolve, reject })),
  );
  return { ask, answers };
}
const turn = () => new Promise(setImmediate);

test('whoever comes while it is asked shares the next time, which begins after they came', async () => {
  const { ask, answers } = asked();
  const early = [ask(), ask()];
  await turn();
  const late = [ask(), ask(), ask()];
  await turn();
  expect(answers).toHaveLength(1);
  answers[0]?.resolve(1);
  expect(await Promise.all(early)).toEqual([1, 1]);
  await turn();
  expect(answers).toHaveLength(2);
  answers[1]?.resolve(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
});

test('a failure is told to those who waited for it, and is none of the next ones', async () => {
  const { ask, answers } = asked();
  const first = ask();
  await turn();
  const second = ask();
  answers[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  answers[1]?.resolve(2);
  expect(await second).toBe(2);
});
