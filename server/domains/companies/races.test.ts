import * as companies from '@shared/contracts/companies';
import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import * as tasks from '@shared/contracts/tasks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { companies as table, users } from '../../db/schema/people';
import { projects as projectTable } from '../../db/schema/projects';
import { makeCompany, type TestCompany } from '../../test/factories/companies';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequestType } from '../../test/factories/request-types';
import { makeUser } from '../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../test/server';
import { callDuring } from '../../test/waiting';
import { requireActiveCompanies } from './queries';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

const update = (id: number, body: object) => admin.call(companies.update, { params: { id }, body });
const remove = (id: number) => admin.call(companies.remove, { params: { id } });
const rowOf = async (id: number) => (await db.select().from(table).where(eq(table.id, id)))[0];

/** Every way of giving work to a company. */
const assignments: [
  string,
  (company: TestCompany) => Promise<() => Promise<{ status: number; error: { code: string } }>>,
][] = [
  [
    'a new project',
    async ({ id }) =>
      () =>
        admin.call(projects.create, { body: { name: 'Late', companyId: id } }),
  ],
  [
    'a project',
    async ({ id }) => {
      const { project } = await makeProjectWithTasks({}, []);
      return () => admin.call(projects.update, { params: { id: project.id }, body: { companyId: id } });
    },
  ],
  [
    'a project task',
    async ({ id }) => {
      const { tasks } = await makeProjectWithTasks({}, [{}]);
      const body = JSON.stringify({ responsibleCompanyId: id });
      const headers = { 'Content-Type': 'application/json' };
      return () => admin.fetch(`/api/project-tasks/${tasks[0]?.id}`, { method: 'PUT', headers, body });
    },
  ],
  [
    'a task',
    async ({ id }) =>
      () =>
        admin.call(tasks.create, { body: { title: 'Late', companyId: id } }),
  ],
  [
    'a request',
    async ({ id }) => {
      const { id: requestTypeId } = await makeRequestType();
      const body = { requestTypeId, title: 'Late', companyId: id };
      return () => admin.call(requests.create, { body });
    },
  ],
];

describe('a company that is being deactivated', () => {
  test.each(assignments)('is not given %s any more', async (_what, prepare) => {
    const company = await makeCompany();
    const assign = await prepare(company);
    const { status, error } = await callDuring(
      (tx) => tx.update(table).set({ isActive: false }).where(eq(table.id, company.id)),
      assign,
    );
    expect([status, error.code]).toEqual([409, 'company_inactive']);
  });

  test('waits until work that is being given to it has been given', async () => {
    const { id } = await makeCompany();
    const { status } = await callDuring(
      (tx) => requireActiveCompanies(tx, [{ path: 'companyId', id }]),
      () => update(id, { isActive: false }),
    );
    expect([status, (await rowOf(id))?.isActive]).toEqual([200, false]);
  });
});

describe('a company that is being deleted', () => {
  test('is unknown to what was about to refer to it', async () => {
    const { id } = await makeCompany();
    const reply = await callDuring(
      (tx) => tx.delete(table).where(eq(table.id, id)),
      () => admin.call(projects.create, { body: { name: 'Late', companyId: id } }),
    );
    expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([400, 'companyId']);
    expect(await db.$count(projectTable, eq(projectTable.companyId, id))).toBe(0);
  });

  test('stays when something has come to refer to it in that moment', async () => {
    const { id } = await makeCompany();
    const createdBy = (await makeUser()).id;
    const reply = await callDuring(
      (tx) => tx.insert(projectTable).values({ name: 'Just in time', companyId: id, createdBy }),
      () => remove(id),
    );
    expect([reply.status, reply.error.details]).toEqual([409, { projects: 1 }]);
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('a representative', () => {
  test.each([
    ['leaves', { assignedCompanyId: null }],
    ['is disabled', { isActive: false }],
    ['is deleted', { deletedAt: '2026-01-01T00:00:00Z' }],
  ])('who %s in that moment is not chosen', async (_what, change) => {
    const { id } = await makeCompany();
    const person = await makeUser({ assignedCompanyId: id });
    const reply = await callDuring(
      (tx) => tx.update(users).set(change).where(eq(users.id, person.id)),
      () => update(id, { name: 'Renamed', representativeId: person.id }),
    );
    expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([400, 'representativeId']);
    expect(await rowOf(id)).toMatchObject({ representativeId: null });
    expect((await rowOf(id))?.name).not.toBe('Renamed');
  });

  test('is looked for before the company is held, as moving a person does, so that neither blocks the other', async () => {
    const { id } = await makeCompany();
    const person = await makeUser();
    const reply = await callDuring(
      (tx) => tx.select().from(users).where(eq(users.id, person.id)).for('no key update'),
      () => update(id, { representativeId: person.id }),
      async (tx) => {
        await requireActiveCompanies(tx, [{ path: 'assignedCompanyId', id }]);
        await tx.update(users).set({ assignedCompanyId: id }).where(eq(users.id, person.id));
      },
    );
    expect([reply.status, reply.body.representativeId]).toEqual([200, person.id]);
  });
});
