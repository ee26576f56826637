import type { Endpoint } from '@shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../length';
import type { Prepared } from './prepare';

const { functions, makeSwitchable } = await import('../authorization/switches');
makeSwitchable();
const users = await import('@shared/contracts/users');
const { stdSerializers, symbols } = await import('pino');
const { z } = await import('zod');
const { db } = await import('../../server/db/client');
const { users: userTable } = await import('../../server/db/schema/people');
const { log } = await import('../../server/lib/log');
const { table } = await import('../authorization/table');
const { failures } = await import('./failures');
const { prepare } = await import('./prepare');
const { cellsFor, oneOfEach } = await import('./readings');
const { recordLog } = await import('./recorder');

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepare();
});
afterAll(() => prepared.world.close());

const rowsOf = (...names: string[]) => table.filter(({ name }) => names.includes(name));

/** What the readers of some rows are shown that is not for them. */
async function leaksOf(...names: string[]): Promise<string[]> {
  const { world, readings } = prepared;
  const calls = await readings.prepare(
    cellsFor(world, rowsOf(...names), () => ['userA', 'ordinary', 'managerA', 'company41']),
  );
  const before = readings.leaks.length;
  await readings.make(calls);
  return readings.leaks.splice(before);
}

const switchOf = (key: string) => {
  const found = functions().find((one) => one.key === key);
  if (!found) throw new Error(`there is no ${key}`);
  return found;
};

test.each([
  ['companies/policy.seesWholeCompany', ['companies.list'], 'companies.contact_email'],
  ['users/policy.canSeeWholeUser', ['users.list'], 'users.phone'],
  ['request-types/policy.seesAddresses', ['requestTypes.workflow'], 'users.email'],
])(
  'told, when everybody is shown what few may see: %s',
  { timeout: patience },
  async (key, names, column) => {
    expect(await leaksOf(...names)).toEqual([]);
    const end = switchOf(key).replace(() => true);
    const leaks = await leaksOf(...names).finally(end);
    expect(
      leaks.filter((leak) => leak.endsWith(column)),
      leaks.join(),
    ).not.toEqual([]);
  },
);

test('told, when a column comes along that no answer has', { timeout: patience }, async () => {
  const list: Endpoint = users.list;
  const { response } = users.list;
  list.response = z.array(users.user.extend({ passwordHash: z.string().nullish() }));
  const end = switchOf('users/queries.usersInReach').replace(async (original, args) => {
    const page = (await original(...args)) as { items: { id: number }[] };
    const hashes = new Map(
      (await db.select().from(userTable)).map(({ id, passwordHash }) => [id, passwordHash]),
    );
    return { ...page, items: page.items.map((row) => ({ ...row, passwordHash: hashes.get(row.id) })) };
  });
  const leaks = await leaksOf('users.list').finally(() => {
    end();
    list.response = response;
  });
  expect(leaks.some((leak) => leak.endsWith('users.password_hash'))).toBe(true);
});

test('told, when the log repeats what a failed statement was about', { timeout: patience }, async () => {
  const { world, readings, canaries } = prepared;
  const calls = await readings.prepare(oneOfEach(world, rowsOf('users.update', 'users.adminUpdate')));
  const recorded = recordLog();
  const serializers = (log as unknown as Record<symbol, { err: unknown }>)[symbols.serializersSym];
  if (!serializers) throw new Error('the log has no serializers');
  const { err } = serializers;
  const end = await failures['no row is taken']?.();
  serializers.err = stdSerializers.err;
  await readings.make(calls);
  serializers.err = err;
  await end?.();
  recorded.stop();
  expect(recorded.lines().flatMap((line) => canaries.columnsIn(line))).toContain('what was sent');
});
