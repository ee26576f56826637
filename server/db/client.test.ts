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
