import { describe, expect, test } from 'vitest';
import { inStages, moved, stagesOf, withAt, without } from './stages';

const step = (name: string, isBeside = false, needed: number | null = null) => ({ name, isBeside, needed });
const [a, b, c, d] = [step('a'), step('b', false, 1), step('c', true), step('d')];
const namesOf = (steps: readonly ReturnType<typeof step>[]) =>
  inStages(steps).map((stage) => stage.map(({ name }) => name).join(''));

test('steps that are decided together have the rank of the first and its rule, others neither', () => {
  const none = { stage: null, needed: null };
  const both = { stage: 2, needed: 1 };
  expect(stagesOf([a, b, c, d])).toEqual([none, both, both, none]);
  expect(stagesOf([c, a])).toEqual([none, none]);
});

describe('of a workflow with steps that are decided together', () => {
  test.each([
    [0, ['bc', 'd'], 1],
    [1, ['a', 'c', 'd'], null],
    [2, ['a', 'b', 'd'], null],
  ])('step %i is taken out, and no other one joins those before it', (index, stages, needed) => {
    const left = without([a, b, c, d], index);
    expect(namesOf(left)).toEqual(stages);
    expect(stagesOf(left).find(({ stage }) => stage)?.needed ?? null).toBe(needed);
  });

  test('the first of three is taken out, and the next one has its rule', () => {
    expect(stagesOf(without([b, c, step('e', true)], 0))).toEqual([
      { stage: 1, needed: 1 },
      { stage: 1, needed: 1 },
    ]);
  });

  test('a step that is put between them is decided with them, and one before or after them is not', () => {
    const added = step('x');
    expect(namesOf(withAt([a, b, c, d], 2, added))).toEqual(['a', 'bxc', 'd']);
    expect(namesOf(withAt([a, b, c, d], 1, added))).toEqual(['a', 'x', 'bc', 'd']);
    expect(namesOf(withAt([a, b, c, d], 3, added))).toEqual(['a', 'bc', 'x', 'd']);
  });

  test('a step that moves leaves them, or joins those that it comes between', () => {
    expect(namesOf(moved([a, b, c, d], 2, 0))).toEqual(['c', 'a', 'b', 'd']);
    expect(namesOf(moved([a, b, c, d], 3, 2))).toEqual(['a', 'bdc']);
    expect(namesOf(moved([b, c, step('e', true), d], 0, 3))).toEqual(['ce', 'd', 'b']);
    expect(moved([b, c, step('e', true), d], 0, 3)[0]).toMatchObject({ isBeside: false, needed: 1 });
  });
});
