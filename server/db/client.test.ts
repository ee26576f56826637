import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Refusal } from '../lib/refusal';
import { db, pool, type Tx } from './client';

const pidOf = async (tx: Tx) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
const most = pool.options.max as number;

/** The connections that as many transactions at once as there are connections run on. */
const pidsOfAll = () =>
  Promise.all(
    Array.from({ length: most }, () =>
      db.transaction(async (tx) => {
        const pid = await pidOf(tx);
        await tx.execute(sql`select pg_sleep(0.05)`);
        return pid;
      }),
    ),
  );

test('a connection on which a transaction was refused is used again', async () => {
  const before = await pidsOfAll();
  for (let round = 0; round < most; round++) {
    const refused = db.transaction(async () => {
      throw new Refusal('not_found');
    });
    await expect(refused).rejects.toThrow(Refusal);
  }
  expect((await pidsOfAll()).toSorted()).toEqual(before.toSorted());
});

test('one on which something else went wrong is not, and none of them is lost', async () => {
  for (let round = 0; round < most; round++) {
    let pid: number | undefined;
    const failing = db.transaction(async (tx) => {
      pid = await pidOf(tx);
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    expect(await pidsOfAll()).not.toContain(pid);
  }
});

test('a connection that ends in the middle of a transaction, or cannot begin one, is not lost either', async () => {
  for (let round = 0; round <= most; round++) {
    const ended = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(ended).rejects.toThrow();
    const unbegun = db.transaction(async () => {}, { isolationLevel: 'no such level' as 'serializable' });
    await expect(unbegun).rejects.toThrow();
  }
  expect(new Set(await pidsOfAll()).size).toBe(most);
});

/** Two transactions that each lock what the other one holds. */
async function deadlock(): Promise<{ outcomes: unknown[]; attempts: number }> {
  await pool.query('create table if not exists deadlocked (id int primary key, hits int not null default 0)');
  await pool.query('insert into deadlocked values (1, 0), (2, 0) on conflict (id) do update set hits = 0');
  let attempts = 0;
  let arrived = 0;
  const hit = (tx: Tx, id: number) => tx.execute(sql`update deadlocked set hits = hits + 1 where id = ${id}`);
  const inOrder = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts += 1;
      await hit(tx, first);
      arrived += 1;
      while (arrived < 2) await tx.execute(sql`select pg_sleep(0.01)`);
      await hit(tx, second);
      return 'done';
    });
  const outcomes = await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  return { outcomes, attempts };
}

test('two transactions in a deadlock are both done, the one that lost once more, and nothing twice', async () => {
  expect(await deadlock()).toEqual({ outcomes: ['done', 'done'], attempts: 3 });
  const { rows } = await pool.query('select hits from deadlocked order by id');
  expect(rows).toEqual([{ hits: 2 }, { hits: 2 }]);
  await pool.query('drop table deadlocked');
});

test.each(['40P01', '40001', '55P03'])(
  'after a second %s a transaction fails, and its connection is used again',
  async (code) => {
    const before = await pidsOfAll();
    let attempts = 0;
    const failing = db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code } });
    expect(attempts).toBe(2);
    expect((await pidsOfAll()).toSorted()).toEqual(before.toSorted());
  },
);

test('no lock is waited for as long as a statement may take', async () => {
  const { rows } = await pool.query(
    `select name, setting::int as ms from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`,
  );
  expect(rows).toEqual([
    { name: 'lock_timeout', ms: 2_500 },
    { name: 'statement_timeout', ms: 4_500 },
  ]);
});
