import * as companies from '@shared/contracts/companies';
import * as hubSettings from '@shared/contracts/hub-settings';
import * as permissions from '@shared/contracts/permissions';
import * as requestTypes from '@shared/contracts/request-types';
import * as roles from '@shared/contracts/roles';
import * as users from '@shared/contracts/users';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { systemPages } from '../../db/schema/permissions';
import { changedFacts } from '../../lib/changes';
import { makeCompany } from '../../test/factories/companies';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRole } from '../../test/factories/roles';
import { makeUser } from '../../test/factories/users';
import { type Client, type Reply, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

/** What the newest entry of an action tells, once a call has succeeded. */
async function told(action: (typeof events.$inferSelect)['action'], call: Promise<Reply<unknown>>) {
  const { status, text } = await call;
  expect(status, text).toBeLessThan(300);
  const entries = db.select().from(events).where(eq(events.action, action));
  return (await entries.orderBy(desc(events.id)).limit(1))[0]?.data;
}

const long = 'A description. '.repeat(50);

test('an entry about a person tells from what to what, and no phone or password', async () => {
  const [person, company] = [await makeUser(), await makeCompany()];
  const body = {
    role: 'manager',
    assignedCompanyId: company.id,
    email: 'moved@masar.test',
    phone: '0599999999',
    password: 'a new secret of theirs',
  };
  const data = await told('user.update', admin.call(users.adminUpdate, { params: { id: person.id }, body }));
  expect(data).toEqual({
    changes: {
      role: { from: 'user', to: 'manager' },
      assignedCompanyId: { from: null, to: company.id },
      email: { from: person.email, to: 'moved@masar.test' },
    },
    fields: ['phone', 'password'],
  });
});

test('an entry about a company tells its names, and no address', async () => {
  const company = await makeCompany();
  const body = { name: 'Renamed Works', contactPhone: '0112345678', description: long };
  const call = admin.call(companies.update, { params: { id: company.id }, body });
  expect(await told('company.update', call)).toEqual({
    changes: { name: { from: company.name, to: 'Renamed Works' } },
    fields: ['description', 'contactPhone'],
  });
});

test('an entry about a role tells its names', async () => {
  const { id, name } = await makeRole();
  const call = admin.call(roles.update, {
    params: { id },
    body: { name: 'Renamed desk', description: long },
  });
  expect(await told('role.update', call)).toEqual({
    changes: { name: { from: name, to: 'Renamed desk' } },
    fields: ['description'],
  });
});

test('an entry about a permission tells what it was', async () => {
  const [page] = await db.select().from(systemPages);
  const { id: pageId, pageKey } = page as typeof systemPages.$inferSelect;
  const { id } = await makeUser();
  const set = (hasAccess: boolean) =>
    told(
      'user.set_page',
      admin.call(permissions.setUserPage, { params: { id }, body: { pageId, hasAccess } }),
    );
  expect(await set(true)).toEqual({ pageKey, changes: { canAccess: { from: null, to: true } } });
  expect(await set(false)).toEqual({ pageKey, changes: { canAccess: { from: true, to: false } } });
  const clear = admin.call(permissions.clearUserPage, { params: { id, pageId } });
  expect(await told('user.clear_page', clear)).toEqual({
    pageKey,
    changes: { canAccess: { from: false, to: null } },
  });
});

test('an entry about a request type and its steps tells from what to what, and keeps no description', async () => {
  const person = await makeUser();
  const type = await makeRequestType({ steps: [{ stepName: 'Review' }] });
  const { id } = type;
  const body = { name: 'Renamed type', isActive: false, description: long };
  const update = admin.call(requestTypes.update, { params: { id }, body });
  expect(await told('request_type.update', update)).toEqual({
    changes: { name: { from: type.name, to: 'Renamed type' }, isActive: { from: true, to: false } },
    fields: ['description'],
  });
  const stepId = type.steps[0]?.id as number;
  const change = admin.call(requestTypes.updateStep, {
    params: { id: stepId },
    body: { responsibleUserId: person.id, description: long },
  });
  expect(await told('request_type.change_step', change)).toEqual({
    stepId,
    stepName: 'Review',
    changes: { responsibleUserId: { from: null, to: person.id } },
    fields: ['description'],
  });
});

test('an entry about the hub’s settings tells what they were', async () => {
  const set = (secondFactorRequired: boolean) =>
    told('hub.update_settings', admin.call(hubSettings.update, { body: { secondFactorRequired } }));
  expect(await set(true)).toEqual({ changes: { secondFactorRequired: { from: false, to: true } } });
  expect(await set(false)).toEqual({ changes: { secondFactorRequired: { from: true, to: false } } });
});

test('what did not change is not told, and other fields than those asked for by name alone', () => {
  const before = { name: 'A', status: 'open', notes: 'Long' };
  expect(changedFacts(before, { name: 'A', status: 'done', notes: 'Longer' }, ['name', 'status'])).toEqual({
    changes: { status: { from: 'open', to: 'done' } },
    fields: ['notes'],
  });
  expect(changedFacts(before, { name: 'A' }, ['name'])).toEqual({});
});
