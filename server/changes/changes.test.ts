import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { pool } from '../db/client';
import { locks } from '../db/locks';
import { ownUrl } from '../test/backups';
import { on } from '../test/other-database';
import { layWire } from '../test/wire';
import { changes } from './changes';

const present = () =>
  on(
    ownUrl(),
    `select mode from pg_locks join pg_database d on d.oid = database
     where objid = ${locks.presence} and granted and datname = current_database()`,
  );

test('a server is there until it leaves, and again when its connection broke', async () => {
  const leave = await changes.join(ownUrl());
  expect(await present()).toHaveLength(1);
  await on(
    inject('cluster').admin,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'masar % changes' and datname = '${new URL(ownUrl()).pathname.slice(1)}'`,
  );
  await expect.poll(present, { timeout: 10_000 }).toHaveLength(1);
  await leave();
  await expect.poll(present).toEqual([]);
});

test('attempts that fail beget no others: once the database can be reached again, there is one connection', async () => {
  const wire = await layWire(ownUrl());
  const leave = await changes.join(wire.url);
  wire.set('refusing');
  await sleep(5_000); // several attempts
  wire.set('open');
  await expect.poll(present, { timeout: 10_000 }).toHaveLength(1);
  await sleep(2_000);
  expect(await present()).toHaveLength(1);
  await leave();
  await expect.poll(present).toEqual([]);
  await wire.close();
});

test('no server comes while a backup is being restored', async () => {
  const restoring = await pool.connect();
  try {
    await restoring.query('select pg_advisory_lock($1)', [locks.presence]);
    await expect(changes.join(ownUrl())).rejects.toThrow('is being restored');
  } finally {
    await restoring.query('select pg_advisory_unlock_all()');
    restoring.release();
  }
});
