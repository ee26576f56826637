import { expect, test } from 'vitest';
import { hasPlan, scannedTables } from './plans';

test('every scan of a whole table is found, however deep', () => {
  const scan = (table: string) => ({ 'Node Type': 'Seq Scan', 'Relation Name': table });
  const plan = {
    'Node Type': 'Limit',
    Plans: [
      { 'Node Type': 'Hash Join', Plans: [scan('tasks'), { 'Node Type': 'Hash', Plans: [scan('users')] }] },
      { 'Node Type': 'Index Scan', 'Relation Name': 'projects' },
    ],
  };
  expect(scannedTables(plan)).toEqual(['tasks', 'users']);
});

test('what is about a transaction has no plan', () => {
  expect(['begin', 'commit', 'set x = 1', 'listen y'].map(hasPlan)).toEqual([false, false, false, false]);
  expect(['select 1', ' with a as (select 1) select 2', 'DELETE from x'].map(hasPlan)).toEqual([
    true,
    true,
    true,
  ]);
});
