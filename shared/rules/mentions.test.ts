import { expect, test } from 'vitest';
import { namedIn } from './mentions';

const sara = { id: 1, name: 'Sara Ali' };
const alia = { id: 2, name: 'Sara Alia' };
const otherSara = { id: 3, name: 'Sara Ali' };

test.each([
  ['Ask @Sara Ali and @Sara Alia', [sara, alia], [2, 1]],
  ['Ask @Sara Alia', [sara, alia], [2]],
  ['Ask @Sara Ali', [sara, otherSara], [3]],
  ['Ask @Sara Ali', [otherSara, sara], [1]],
  ['Ask Sara Ali', [sara], []],
])('%j names those who are meant', (text, people, ids) => {
  expect(namedIn(text, people).map(({ id }) => id)).toEqual(ids);
});
