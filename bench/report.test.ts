import { expect, test } from 'vitest';
import { shown, table } from './report';

test('numbers are shown by the digits that count', () => {
  expect([1234.5, 99.96, 12.5, 0.12345, 2, 0].map(shown)).toEqual(['1235', '100', '12.5', '0.123', '2', '0']);
  expect(shown(Number.NaN)).toBe('–');
});

test('a table is written as Markdown', () => {
  expect(table(['name', 'n'], [['a', 20.54]])).toBe('| name | n |\n| --- | --- |\n| a | 20.5 |');
});
