import * as users from '@shared/contracts/users';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import * as schema from '../../db/schema/people';
import { makeUser } from '../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const activeAdmins = () =>
  db.$count(
    schema.users,
    and(eq(schema.users.role, 'admin'), eq(schema.users.isActive, true), isNull(schema.users.deletedAt)),
  );

type Attack = (by: Client, id: number) => Promise<{ status: number; error?: { code: string } }>;
const attacks: [string, Attack][] = [
  ['demote', (by, id) => by.call(users.adminUpdate, { params: { id }, body: { role: 'user' } })],
  ['demote by PATCH', (by, id) => by.call(users.update, { params: { id }, body: { role: 'manager' } })],
  ['disable', (by, id) => by.call(users.setStatus, { params: { id }, body: { isActive: false } })],
  ['delete', (by, id) => by.call(users.remove, { params: { id } })],
];

describe('the last administrator', () => {
  beforeEach(async () => {
    await db.update(schema.users).set({ role: 'user' }).where(eq(schema.users.role, 'admin'));
  });

  test.each(attacks)('is left when all %s each other at once', async (_verb, attack) => {
    const admins = await Promise.all([1, 2, 3, 4].map(() => makeUser({ role: 'admin' })));
    const browsers = await Promise.all(admins.map((admin) => server.as(admin)));
    const replies = await Promise.all(
      admins.map((_, index) =>
        attack(browsers[index] as Client, admins[(index + 1) % admins.length]?.id as number),
      ),
    );
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
    // who had been taken away before the call came in was signed out, the last one stayed
    for (const { status, error } of replies.filter(({ status }) => status >= 300))
      expect([401, 409], JSON.stringify(error)).toContain(status);
  });

  test.each(attacks)('stays when two %s each other at once', async (_verb, attack) => {
    const [one, two] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
    const [first, second] = [await server.as(one), await server.as(two)];
    const replies = await Promise.all([attack(first, two.id), attack(second, one.id)]);
    expect(await activeAdmins()).toBe(1);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test('is not counted among the disabled and the deleted', async () => {
    const [admin, disabled] = [
      await makeUser({ role: 'admin' }),
      await makeUser({ role: 'admin', isActive: false }),
    ];
    await makeUser({ role: 'admin', isActive: false, deletedAt: new Date().toISOString() });
    const browser = await server.as(admin);
    const reply = await browser.call(users.adminUpdate, {
      params: { id: disabled.id },
      body: { role: 'user' },
    });
    expect(reply.status).toBe(200);
    expect(await activeAdmins()).toBe(1);
  });
});
