import { user as self } from '@shared/contracts/auth';
import * as permissions from '@shared/contracts/permissions';
import * as roles from '@shared/contracts/roles';
import * as users from '@shared/contracts/users';
import type { AuditAction } from '@shared/rules/audit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { users as people } from '../../db/schema/people';
import { rolePagePermissions, systemPages } from '../../db/schema/permissions';
import { roles as table } from '../../db/schema/roles';
import { toIso } from '../../lib/time';
import { makeRole } from '../../test/factories/roles';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { callDuring } from '../../test/waiting';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let gate: number;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  const [page] = await db.select().from(systemPages).where(eq(systemPages.pageKey, 'request-types'));
  gate = page?.id as number;
});
afterAll(() => server.close());

const update = (by: Client, id: number, body: object) => by.call(roles.update, { params: { id }, body });
const remove = (by: Client, id: number) => by.call(roles.remove, { params: { id } });
const giveRole = (id: number, role: string) =>
  as.admin.call(users.update, { params: { id }, body: { role } });
const openGate = (roleId: number) =>
  db.insert(rolePagePermissions).values({ roleId, pageId: gate, canAccess: true });
const opensGate = async (browser: Client) =>
  (await browser.call(permissions.checkPageAccess, { params: { key: 'request-types' } })).body.hasAccess;
const stored = async (id: number) => (await db.select().from(table).where(eq(table.id, id)))[0];
const auditOf = (roleId: number, action: AuditAction) =>
  db
    .select({ actorId: events.actorId, data: events.data })
    .from(events)
    .where(and(eq(events.action, action), eq(events.entityId, roleId)))
    .orderBy(events.id);
const builtInId = async () =>
  (await db.select().from(table).where(eq(table.name, 'manager')))[0]?.id as number;

const nonAdmins = ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const;

describe('PATCH /api/custom-roles/{id}', () => {
  test('renames a role and describes it anew, on record with its former name', async () => {
    const { id, name, createdAt } = await makeRole({ description: 'Looks' });
    const { status, body } = await update(as.admin, id, { name: '  Proof reader ', description: ' Reads ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      name: 'Proof reader',
      nameEn: null,
      description: 'Reads',
      createdAt: toIso(createdAt),
    });
    expect(await auditOf(id, 'role.update')).toEqual([
      {
        actorId: cast.admin.id,
        data: { changes: { name: { from: name, to: 'Proof reader' } }, fields: ['description'] },
      },
    ]);
  });

  test('leaves what is absent, clears what is empty, and notes only what changes', async () => {
    const { id, name } = await makeRole({ description: 'Looks' });
    expect((await update(as.admin, id, { name: name.toUpperCase() })).body).toMatchObject({
      name: name.toUpperCase(),
      description: 'Looks',
    });
    expect((await update(as.admin, id, { description: '' })).body.description).toBeNull();
    expect((await update(as.admin, id, { name: name.toUpperCase(), description: null })).status).toBe(200);
    expect((await update(as.admin, id, {})).status).toBe(200);
    expect((await auditOf(id, 'role.update')).map(({ data }) => data)).toEqual([
      { changes: { name: { from: name, to: name.toUpperCase() } } },
      { fields: ['description'] },
    ]);
  });

  test('its people keep the role, what it opens and their session, from the next call on', async () => {
    const role = await makeRole();
    await openGate(role.id);
    const browser = await server.as(await makeUser({ role: role.name }));
    expect(await opensGate(browser)).toBe(true);
    await update(as.admin, role.id, { name: `New ${role.name}` });
    expect((await browser.call(self)).body.role).toBe(`New ${role.name}`);
    expect(await opensGate(browser)).toBe(true);
    await as.admin.call(roles.setPage, {
      params: { roleId: role.id, pageId: gate },
      body: { hasAccess: false },
    });
    expect(await opensGate(browser)).toBe(false);
  });

  test('is refused under a name that is taken or kept for the built-in roles', async () => {
    const { id } = await makeRole();
    const { name } = await makeRole({ name: 'Treasurer' });
    for (const taken of [name, name.toUpperCase()])
      await expectRefusal(() => update(as.admin, id, { name: taken, description: 'New' }), {
        status: 409,
        code: 'role_name_taken',
      });
    for (const reserved of ['manager', 'Sub-ADMIN', 'مدير النظام'])
      await expectRefusal(() => update(as.admin, id, { name: reserved }), {
        status: 409,
        code: 'role_name_reserved',
      });
  });

  test('is refused with bad input, for what is unknown and for built-in roles', async () => {
    const { id } = await makeRole();
    await expectRefusal(() => update(as.admin, id, { name: ' ' }), badInput('name'));
    await expectRefusal(() => update(as.admin, id, { isBuiltIn: true }), badInput(''));
    for (const other of [999_999, await builtInId()])
      await expectRefusal(() => update(as.admin, other, { description: 'New' }), notFound);
  });

  test('is for admins', async () => {
    const { id } = await makeRole();
    for (const person of nonAdmins)
      await expectRefusal(() => update(as[person], id, { name: 'Mine' }), notAllowed);
  });
});

describe('DELETE /api/custom-roles/{id}', () => {
  test('deletes a role that nobody has, with what was entered about its pages, on record', async () => {
    const { id, name } = await makeRole();
    await openGate(id);
    expect((await remove(as.admin, id)).status).toBe(204);
    expect(await stored(id)).toBeUndefined();
    expect(await db.$count(rolePagePermissions, eq(rolePagePermissions.roleId, id))).toBe(0);
    expect(await auditOf(id, 'role.remove')).toEqual([{ actorId: cast.admin.id, data: { name } }]);
    await expectRefusal(() => remove(as.admin, id), notFound);
  });

  test('tells how many people have it, disabled ones too; once they have another it is deleted', async () => {
    const role = await makeRole();
    const holders = [
      await makeUser({ role: role.name }),
      await makeUser({ role: role.name, isActive: false }),
    ];
    const { error } = await expectRefusal(() => remove(as.admin, role.id), {
      status: 409,
      code: 'role_in_use',
    });
    expect(error.details).toEqual({ users: 2 });
    for (const { id } of holders) expect((await giveRole(id, 'user')).status).toBe(200);
    expect((await remove(as.admin, role.id)).status).toBe(204);
  });

  test('people who were deleted, history and all, are not in its way', async () => {
    const role = await makeRole();
    const person = await makeUser({ role: role.name });
    await db
      .insert(events)
      .values({ actorId: person.id, action: 'role.create', entity: 'role', entityId: role.id });
    await as.admin.call(users.remove, { params: { id: person.id } });
    expect((await remove(as.admin, role.id)).status).toBe(204);
  });

  test('waits for a gift of the role, and is refused then', async () => {
    const role = await makeRole();
    const { id } = await makeUser();
    const deletion = await callDuring(
      (tx) => tx.update(people).set({ role: role.name }).where(eq(people.id, id)),
      () => remove(as.admin, role.id),
    );
    expect([deletion.status, deletion.error.code]).toEqual([409, 'role_in_use']);
    expect(await stored(role.id)).toEqual(role);
  });

  test('is waited for by a gift of the role, which is refused then', async () => {
    const role = await makeRole();
    const { id } = await makeUser();
    const gift = await callDuring(
      (tx) => tx.delete(table).where(eq(table.id, role.id)),
      () => giveRole(id, role.name),
    );
    expect([gift.status, gift.error.errors?.[0]?.path]).toEqual([400, 'role']);
  });

  test('is refused for what is unknown and for built-in roles', async () => {
    for (const id of [999_999, await builtInId()]) await expectRefusal(() => remove(as.admin, id), notFound);
  });

  test('is for admins', async () => {
    const { id } = await makeRole();
    for (const person of nonAdmins) await expectRefusal(() => remove(as[person], id), notAllowed);
  });
});
