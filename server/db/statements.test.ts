import type pg from 'pg';
import { expect, test } from 'vitest';
import { pool } from './client';
import { PreparingClient, Statements } from './statements';

test('a statement that comes again has a name, always the same, and no other one has it', () => {
  const statements = new Statements();
  const names = (text: string) => Array.from({ length: 4 }, () => statements.nameOf(text));
  const [first, second, third, fourth] = names('select $1');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toBe('masar_1');
  expect(fourth).toBe(third);
  expect(names('select $1, 1').at(-1)).toBe('masar_2');
});

test('of countless statements so many are named and no more, and those keep their names', () => {
  const statements = new Statements();
  for (let number = 0; number < 20_000; number++) statements.nameOf(`once ${number}`);
  const often = (number: number) => [1, 2, 3].map(() => statements.nameOf(`often ${number}`)).at(-1);
  const names = Array.from({ length: 1_000 }, (_, number) => often(number));
  expect(names.filter(Boolean)).toHaveLength(400);
  for (let number = 0; number < 20_000; number++) statements.nameOf(`once more ${number}`);
  expect(often(0)).toBe(names[0]);
});

test('one that is to be planned each time is never named', () => {
  const statements = new Statements();
  statements.nameOf('select $1');
  statements.leaveUnnamed('select $1');
  for (let number = 0; number < 20_000; number++) expect(statements.nameOf('select $1')).toBeUndefined();
});

/** Makes a statement several times; tells how the connection plans then. */
const planningOf = (client: pg.Client) => async (text: string, values: unknown[]) => {
  for (let number = 0; number < 4; number++) await client.query({ text }, values);
  return (await client.query('show plan_cache_mode')).rows[0].plan_cache_mode;
};

test('a prepared statement is planned once; searches and what is left unnamed, each time', async () => {
  const statements = new Statements();
  const client: pg.Client = Object.assign(new PreparingClient(pool.options), { statements });
  await client.connect();
  const often = planningOf(client);
  statements.leaveUnnamed('select 2 + $1::int');
  expect(await often('select 1 + $1::int', [1])).toBe('force_generic_plan');
  expect(await often("select 'a' like $1", ['b'])).toBe('auto');
  expect(await often('select 1 + $1::int', [1])).toBe('force_generic_plan');
  expect(await often('select 2 + $1::int', [1])).toBe('auto');
  await often('select 3 as whole', []);
  const { rows } = await client.query('select statement from pg_prepared_statements');
  expect(rows.map(({ statement }) => statement)).toEqual(
    expect.arrayContaining(['select 1 + $1::int', 'select 3 as whole']),
  );
  expect(rows.map(({ statement }) => statement).join()).not.toMatch(/like|2 \+/);
  await client.end();
});

test('how to plan is told again after a transaction that was undone', async () => {
  const client: pg.Client = new PreparingClient(pool.options);
  await client.connect();
  const often = planningOf(client);
  await client.query('begin');
  expect(await often('select 3 + $1::int', [1])).toBe('force_generic_plan');
  await client.query({ text: 'rollback' });
  expect(await often('select 3 + $1::int', [1])).toBe('force_generic_plan');
  await client.query('begin');
  expect(await often("select 'c' like $1", ['b'])).toBe('auto');
  await client.query('rollback');
  expect(await often("select 'c' like $1", ['b'])).toBe('auto');
  await client.end();
});

test('the pool’s connections prepare what comes again, and nothing else', async () => {
  const client = await pool.connect();
  const prepared = async () =>
    (await client.query('select name, statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );
  const text = 'select $1::int + 1 as one_more';
  for (let number = 0; number < 5; number++) {
    const { rows } = await client.query({ text }, [number]);
    expect(rows).toEqual([{ one_more: number + 1 }]);
  }
  await client.query({ text: 'select 1' });
  expect(await prepared()).toEqual([text]);
  client.release();
});
