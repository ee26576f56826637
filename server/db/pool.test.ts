import { expect, test } from 'vitest';
import { instanceName } from '../lib/instance';
import { anotherDatabase, on } from '../test/other-database';
import { checkPooler, openPool } from './pool';

/** What one connection of such a pool shows after it was used. */
async function seenOn(url: string, pooled: boolean) {
  const pool = openPool(url, { max: 1, pooled });
  try {
    for (let time = 0; time < 5; time++) await pool.query({ text: 'select $1::int', values: [time] });
    await pool.query({ text: 'select 1', name: 'of a library' });
    const { rows } = await pool.query(
      `select current_setting('application_name') as name, current_setting('jit') as jit,
        current_setting('statement_timeout') as timeout,
        (select count(*)::int from pg_prepared_statements) as prepared`,
    );
    return rows[0];
  } finally {
    await pool.end();
  }
}

test('connections of a pooler keep nothing of ours: no statements, and no settings but the name', async () => {
  const url = await anotherDatabase();
  await on(url, `alter database ${new URL(url).pathname.slice(1)} set jit = on`);
  const name = instanceName;
  // how many are the product's own depends on what the process has prepared before
  const prepared = expect.toSatisfy((count: number) => count > 0);
  expect(await seenOn(url, false)).toEqual({ name, jit: 'off', timeout: '4500ms', prepared });
  expect(await seenOn(url, true)).toEqual({ name, jit: 'on', timeout: '0', prepared: 0 });
});

test('a pooler that sets its connections up otherwise than the product needs is refused', async () => {
  const url = await anotherDatabase();
  const check = async () => {
    const pool = openPool(url, { max: 1, pooled: true });
    await checkPooler(pool).finally(() => pool.end());
  };
  await expect(check()).resolves.toBeUndefined();
  await on(url, `alter database ${new URL(url).pathname.slice(1)} set TimeZone = 'Asia/Riyadh'`);
  await expect(check()).rejects.toThrow('Asia/Riyadh');
});
