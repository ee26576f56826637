import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referencesIn } from './references';

const hub = 'https://hub.example';
const named = (text: string) =>
  referencesIn(text, [hub]).map(({ text: found, kind, by }) => [found, kind, Object.values(by)[0]]);

describe('records that a text names', () => {
  test.each([
    ['انظر #PRJ-2026-0001.', [['#PRJ-2026-0001', 'project', 'PRJ-2026-0001']]],
    [
      'req-2026-0012, #31',
      [
        ['req-2026-0012', 'request', 'REQ-2026-0012'],
        ['#31', 'task', 31],
      ],
    ],
    [`${hub}/project/7`, [[`${hub}/project/7`, 'project', 7]]],
    [`${hub}/project/7#task-21)`, [[`${hub}/project/7#task-21`, 'task', 21]]],
    [
      `${hub}/request-details/5 ${hub}/task-details/9`,
      [
        [`${hub}/request-details/5`, 'request', 5],
        [`${hub}/task-details/9`, 'task', 9],
      ],
    ],
    ['https://elsewhere.example/project/7', []],
    [`${hub}/projects`, []],
    ['XPRJ-2026-0001, PRJ-2026-0001-2, a#5, #5a, ##', []],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test('stand where they are said to, in their order', () => {
    const parts = fc.constantFrom('#5', 'PRJ-2026-0001', `${hub}/project/7`, ' ', 'نص ', '\n', '(', ', ');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), (all) => {
        const text = all.join('');
        const found = referencesIn(text, [hub]);
        for (const { text: part, index } of found) expect(text.startsWith(part, index)).toBe(true);
        const places = found.map(({ index }) => index);
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });
});
