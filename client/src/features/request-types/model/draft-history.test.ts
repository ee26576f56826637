import { formField } from '@shared/contracts/forms';
import type { Draft } from '@shared/contracts/request-types';
import { expect, it } from 'vitest';
import { changed, type DraftHistory, historyOf, MAX_UNDO, redone, undone } from './draft-history';

/** A draft of one field, saved as often as `second` says. */
const draft = (label: string, second: number): Draft => ({
  steps: [],
  fields: [formField.parse({ kind: 'short_text', key: 'f', label })],
  updatedAt: new Date(Date.UTC(2026, 10, 27) + second * 1000).toISOString(),
});
const labels = (contents: DraftHistory['undoable']) => contents.map(({ fields }) => fields[0]?.label);
const told = (history: DraftHistory) => [labels(history.undoable), labels(history.redoable)];

it('changes are undone from the newest to the oldest, and done again the other way', () => {
  let history = changed(undefined, draft('a', 0), draft('b', 1));
  history = changed(history, draft('b', 1), draft('c', 2));
  expect(told(history)).toEqual([['a', 'b'], []]);
  history = undone(history, draft('c', 2), draft('b', 3));
  expect(told(history)).toEqual([['a'], ['c']]);
  history = undone(history, draft('b', 3), draft('a', 4));
  expect(told(history)).toEqual([[], ['c', 'b']]);
  history = redone(history, draft('a', 4), draft('b', 5));
  expect(told(history)).toEqual([['a'], ['c']]);
});

it('a change after an undo gives up what was undone', () => {
  const one = changed(undefined, draft('a', 0), draft('b', 1));
  const history = changed(undone(one, draft('b', 1), draft('a', 2)), draft('a', 2), draft('d', 3));
  expect(told(history)).toEqual([['a'], []]);
});

it('nothing is undone of a draft that another person has saved since', () => {
  const history = changed(undefined, draft('a', 0), draft('b', 1));
  expect(told(historyOf(history, draft('b', 1)))).toEqual([['a'], []]);
  expect(told(historyOf(history, draft('theirs', 2)))).toEqual([[], []]);
  expect(told(changed(history, draft('theirs', 2), draft('c', 3)))).toEqual([['theirs'], []]);
});

it('a change that saves what there was is none, and what was undone can still be done again', () => {
  const one = changed(undefined, draft('a', 0), draft('b', 1));
  const back = undone(one, draft('b', 1), draft('a', 2));
  expect(told(changed(back, draft('a', 2), draft('a', 3)))).toEqual([[], ['b']]);
});

it('the oldest change of more than can be undone is forgotten', () => {
  let history: DraftHistory | undefined;
  for (let save = 0; save <= MAX_UNDO; save++)
    history = changed(history, draft(`${save}`, save), draft(`${save + 1}`, save + 1));
  expect(history?.undoable).toHaveLength(MAX_UNDO);
  expect(labels(history?.undoable ?? [])[0]).toBe('1');
});
