import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pool } from '../../server/db/client';
import { backgroundDone } from '../../server/lib/background';
import { callAs, inputOf } from '../authorization/cells';
import { World } from '../authorization/world';
import { type Write, writesIn } from '../cross-site/writes';
import { keepFigure } from '../figures';
import { patience } from '../length';

let world: World;
beforeAll(async () => {
  world = await World.build();
});
afterAll(() => world.close());

/** Written besides what a call is about, in the background or by signing in. */
const beside = ['sessions', 'rate_limits', 'user_activity'];

/** How many rows each table has. */
async function rowsOf(): Promise<Record<string, number>> {
  await backgroundDone();
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const names = tables.map(({ name }) => name).filter((name) => !beside.includes(name));
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

const isCommit = (statement: unknown): boolean =>
  (typeof statement === 'string' ? statement : (statement as { text?: string })?.text) === 'commit';

/** The first transaction that commits meanwhile loses a deadlock instead. Returns whether there was one. */
async function loseFirst(work: () => Promise<unknown>): Promise<boolean> {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let isLost = false;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (isLost || !isCommit(given[0])) return original.apply(this, given);
    isLost = true;
    return original.call(this, "do $$ begin raise exception using errcode = '40P01'; end $$");
  } as never);
  try {
    await work();
    return isLost;
  } finally {
    query.mockRestore();
  }
}

/** A second call finds nothing left to do. */
const once = ['sessions.endOthers', 'sessions.endAllOf'];

/** What there is one of, as it was: the caller's account and settings, feed and views of lists, those of the hub, its authority matrix, a picture that was sent. */
async function renewOwn(): Promise<void> {
  const { id } = world.people.admin;
  await pool.query('delete from user_settings where user_id = $1', [id]);
  await pool.query('delete from hub_settings');
  await pool.query('delete from authority_levels');
  await pool.query('delete from authority_matrix');
  await pool.query('delete from pictures');
  await pool.query('delete from calendar_feeds');
  await pool.query('delete from default_views');
  await pool.query("update users set first_name = 'Before' where id = $1", [id]);
}

/** What a call comes to, and how many rows each table has more for it. */
async function outcomeOf(write: Write, { isDisturbed }: { isDisturbed: boolean }) {
  await pool.query('delete from imports'); // a sheet that waits makes way for the next
  await pool.query('delete from exports'); // of a person one waits at a time
  const input = await inputOf(world, write.row, write.cell, 'make');
  await world.forgetLimits();
  await renewOwn();
  const before = await rowsOf();
  let status = 0;
  const call = async () => {
    ({ status } = await callAs(world, write.row, write.cell.persona, input));
    await backgroundDone();
  };
  const isLost = await (isDisturbed ? loseFirst(call) : call().then(() => false));
  const after = await rowsOf();
  const more = Object.entries(after).filter(([name, rows]) => rows !== before[name]);
  return { isLost, status, more: more.map(([name, rows]) => `${name} ${rows - (before[name] ?? 0)}`) };
}

test(
  'every write whose transaction loses a deadlock is done once more, and leaves what it leaves undisturbed',
  async () => {
    const wrong: string[] = [];
    let lost = 0;
    const writes = writesIn(world).filter(({ name, status }) => status < 300 && !once.includes(name));
    for (const write of writes) {
      const plain = await outcomeOf(write, { isDisturbed: false });
      const disturbed = await outcomeOf(write, { isDisturbed: true });
      if (disturbed.isLost) lost += 1;
      const [expected, found] = [plain, disturbed].map(({ status, more }) => `${status} ${more.join(', ')}`);
      if (expected !== found) wrong.push(`${write.name}: ${found} instead of ${expected}`);
    }
    keepFigure(22, { writes: writes.length, lostOnce: lost, doneOtherwise: wrong.length });
    expect(wrong).toEqual([]);
    expect(lost).toBeGreaterThan(40);
  },
  patience,
);
