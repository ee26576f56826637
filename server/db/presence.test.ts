import { expect, inject, test } from 'vitest';
import { ownUrl } from '../test/backups';
import { on } from '../test/other-database';
import { pool } from './client';
import { locks } from './locks';
import { announcePresence } from './presence';

const present = () =>
  on(
    ownUrl(),
    `select mode from pg_locks join pg_database d on d.oid = database
     where objid = ${locks.presence} and granted and datname = current_database()`,
  );

test('a server is there until it leaves, and again when its connection broke', async () => {
  const leave = await announcePresence(ownUrl());
  expect(await present()).toHaveLength(1);
  await on(
    inject('cluster').admin,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'masar presence' and datname = '${new URL(ownUrl()).pathname.slice(1)}'`,
  );
  await expect.poll(present, { timeout: 10_000 }).toHaveLength(1);
  await leave();
  await expect.poll(present).toEqual([]);
});

test('no server comes while a backup is being restored', async () => {
  const restoring = await pool.connect();
  try {
    await restoring.query('select pg_advisory_lock($1)', [locks.presence]);
    await expect(announcePresence(ownUrl())).rejects.toThrow('is being restored');
  } finally {
    await restoring.query('select pg_advisory_unlock_all()');
    restoring.release();
  }
});
