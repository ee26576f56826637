import * as jobs from '@shared/contracts/jobs';
import { jobNames } from '@shared/rules/jobs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db, pool } from '../../db/client';
import { openQueue } from '../../db/job-queue';
import { makeUser } from '../../test/factories/users';
import { expectRefusal } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => db.execute(sql`delete from pgboss.job`));
afterAll(() => server.close());

const listAsAdmin = async () =>
  (await (await server.as(await makeUser({ role: 'admin' }))).call(jobs.list)).body as jobs.Job[];

test('an admin sees all jobs before any has run', async () => {
  const list = await listAsAdmin();
  expect(list.map(({ name }) => name)).toEqual(jobNames);
  for (const job of list) expect(job).toMatchObject({ state: null, startedAt: null, endedAt: null });
});

test('an admin sees how the last run of each job went', async () => {
  const queue = await openQueue((text, values) => pool.query(text, values)).start();
  const begin = async (name: string) => {
    await queue.send(name, {});
    const [job] = await queue.fetch(name);
    return (job as { id: string }).id;
  };
  await queue.complete('purge_audit', await begin('purge_audit'));
  await queue.fail('purge_audit', await begin('purge_audit'), {});
  await queue.complete('account_emails', await begin('account_emails'));
  await begin('tend_pictures');
  const list = await listAsAdmin();
  const of = (name: string) => list.find((job) => job.name === name);
  expect(of('purge_audit')).toMatchObject({ state: 'failed', period: 86_400 });
  expect(of('account_emails')).toMatchObject({ state: 'succeeded', endedAt: expect.any(String) });
  expect(of('tend_pictures')).toMatchObject({ state: 'running', endedAt: null });
});

test('nobody else sees the jobs', async () => {
  for (const role of ['manager', 'user'] as const) {
    const person = await server.as(await makeUser({ role }));
    await expectRefusal(() => person.call(jobs.list), { status: 403 });
  }
  await expectRefusal(() => server.guest().call(jobs.list), { status: 401 });
});
