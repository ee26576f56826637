import * as companies from '@shared/contracts/companies';
import { FALLBACK_COMPANY, MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { companies as table } from '../../db/schema/people';
import { companyPagePermissions, systemPages } from '../../db/schema/permissions';
import { tasks } from '../../db/schema/tasks';
import { makeCompany } from '../../test/factories/companies';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const remove = (by: Client, id: number) => by.call(companies.remove, { params: { id } });
const inUse = { status: 409, code: 'company_in_use' };

describe('DELETE /api/companies/{id}', () => {
  test('deletes a company that nothing refers to, with what was entered about its pages, on record', async () => {
    const { id, name } = await makeCompany();
    const [page] = await db.select().from(systemPages).limit(1);
    const entry = { companyId: id, pageId: page?.id as number, canAccess: true };
    await db.insert(companyPagePermissions).values(entry);
    expect((await remove(as.admin, id)).status).toBe(204);
    expect(await db.$count(table, eq(table.id, id))).toBe(0);
    const ofCompany = and(eq(events.action, 'company.remove'), eq(events.entityId, id));
    const [{ actorId, data } = {}] = await db.select().from(events).where(ofCompany);
    expect([actorId, data]).toEqual([cast.admin.id, { name }]);
    await expectRefusal(() => remove(as.admin, id), notFound);
  });

  test('refuses those that the hub rests on', async () => {
    for (const id of [MANAGING_COMPANY, FALLBACK_COMPANY, OPERATIONS_COMPANY]) {
      await expectRefusal(() => remove(as.admin, id), { status: 409, code: 'company_protected' });
      const listed = await as.admin.call(companies.list, { query: { companyId: id } });
      expect(listed.body[0]?.can).toEqual({ edit: true, setActive: true, remove: false });
    }
  });

  test('tells how many records of each kind stand in its way', async () => {
    const { id } = await makeCompany();
    const createdBy = cast.admin.id;
    const person = await makeUser({ assignedCompanyId: id });
    await makeUser({ assignedCompanyId: id, deletedAt: new Date().toISOString() });
    const own = { companyId: id, createdBy };
    await makeProjectWithTasks(own, [{ responsibleCompanyId: id }, { responsibleCompanyId: id }]);
    await makeProjectWithTasks({ ...own, deletedAt: new Date().toISOString() }, []);
    await makeTask(own);
    await makeTask({ ...own, deletedAt: new Date().toISOString(), deletedBy: createdBy });
    await makeRequest({ by: person });
    await makeRequestType({ companyId: id });
    const { error } = await expectRefusal(() => remove(as.admin, id), inUse);
    expect(error.details).toEqual({
      users: 1,
      formerUsers: 1,
      projects: 1,
      deletedProjects: 1,
      projectTasks: 2,
      tasks: 1,
      deletedTasks: 1,
      requests: 1,
      requestTypes: 1,
    });
  });

  test('names only what there is; without it the company can be deleted', async () => {
    const { id } = await makeCompany();
    const task = await makeTask({ companyId: id });
    const { error } = await expectRefusal(() => remove(as.admin, id), inUse);
    expect(error.details).toEqual({ tasks: 1 });
    await db.delete(tasks).where(eq(tasks.id, task.id));
    expect((await remove(as.admin, id)).status).toBe(204);
  });

  test('is for admins', async () => {
    const { id } = await makeCompany();
    const manager = await makeUser({ role: 'manager', assignedCompanyId: id });
    for (const by of [as.managing, as.operations, as.userA, as.ordinary, await server.as(manager)]) {
      await expectRefusal(() => remove(by, id), notAllowed);
    }
  });
});
