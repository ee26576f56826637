import { describe, expect, test } from 'vitest';
import { replayable, transactionsOf, withoutSession } from './statement';

const statement = (text: string, ...values: unknown[]) => ({ text, values });

describe('a captured statement', () => {
  const captured = { request: 10_500, step: 41_997 };
  const other = { request: 20_001, step: 77_777 };

  test('is replayed for another record', () => {
    const fill = replayable(statement('q', 10_500, 26, [41_997, 'x'], '10500'), captured);
    expect(fill(other).values).toEqual([20_001, 26, [77_777, 'x'], '20001']);
  });

  test('has ids in its JSON replaced, and no part of another number', () => {
    const fill = replayable(statement('q', '{"stepId":41997,"n":410,"s":"105001 1.10500"}'), captured);
    expect(fill(other).values).toEqual(['{"stepId":77777,"n":410,"s":"105001 1.10500"}']);
  });

  test('keeps its name, nulls and dates', () => {
    const at = new Date(0);
    const fill = replayable({ ...statement('q', null, at), name: 'p1' }, captured);
    expect(fill(other)).toEqual({ text: 'q', name: 'p1', values: [null, at] });
  });

  test('is refused where two facts are the same number', () => {
    expect(() => replayable(statement('q'), { a: 1, b: 1 })).toThrow('alike');
  });
});

test('transactions stay together', () => {
  const texts = ['select 1', 'begin', 'update x', 'commit', 'select 2'].map((text) => statement(text));
  expect(transactionsOf(texts).map((group) => group.map(({ text }) => text))).toEqual([
    ['select 1'],
    ['begin', 'update x', 'commit'],
    ['select 2'],
  ]);
});

test('what is done for the session is left out', () => {
  const all = [
    statement('select sess from sessions where sid = $1'),
    statement('select actor'),
    statement('insert into "user_activity" values ($1)'),
    statement('select "projects"'),
  ];
  expect(withoutSession(all, new Set(['select actor']))).toEqual([all[3]]);
});
