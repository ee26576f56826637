import * as companies from '@shared/contracts/companies';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { companies as table, users } from '../../db/schema/people';
import { skeletonOf } from '../../lib/confusables';
import { makeCompany } from '../../test/factories/companies';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
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

const create = (by: Client, body: object) => by.call(companies.create, { body: body as never });
const put = (by: Client, id: number, body: object) => by.call(companies.update, { params: { id }, body });
const patch = (by: Client, id: number, body: object) => by.call(companies.patch, { params: { id }, body });
const rowOf = async (id: number) => (await db.select().from(table).where(eq(table.id, id)))[0];
const eventsOf = (entity: 'company' | 'user', id: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, entity), eq(events.entityId, id)))
    .orderBy(events.id);

const auditOf = (id: number) => eventsOf('company', id);

const details = {
  name: 'شركة الدلتا للتوريد',
  description: 'حديد وأسمنت',
  logo: 'https://delta.example/logo.svg',
  contactEmail: 'office@delta.example',
  contactPhone: '+966 11 400 0000',
  address: 'طريق الميناء، الدمام',
};

/** What is wrong with a company, whether it is new or not. */
const wrong: [string, unknown][] = [
  ['name', ''],
  ['name', '  '],
  ['name', ' ن '],
  ['name', null],
  ['name', 'x'.repeat(201)],
  ['contactEmail', 'office'],
  ['contactEmail', 'office@'],
  ['contactPhone', '05000'],
  ['contactPhone', 500_000_000_000],
  ['logo', 'http://delta.example/logo.svg'],
  ['logo', 'javascript:alert(1)'],
  ['logo', 'logo.svg'],
  ['address', 'x'.repeat(501)],
  ['representativeId', 0],
  ['representativeId', '5'],
  ['isActive', 'yes'],
];

describe('POST /api/companies', () => {
  test('registers a company as asked, trimmed, active, with an id from 1000 on, and on record', async () => {
    const reply = await create(as.admin, { ...details, name: ` ${details.name} ` });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      ...details,
      representativeId: null,
      representative: null,
      isActive: true,
      can: { edit: true, setActive: true, remove: true },
    });
    const { id } = reply.body;
    expect(id).toBeGreaterThanOrEqual(1_000);
    expect(await rowOf(id)).toMatchObject(details);
    expect(await auditOf(id)).toEqual([
      { actorId: cast.admin.id, action: 'company.create', data: { name: details.name } },
    ]);
  });

  test('needs a name only; empty texts are stored as nothing', async () => {
    const empty = { description: '', logo: ' ', contactEmail: '', contactPhone: '', address: ' ' };
    for (const body of [{ name: 'دل' }, { name: 'دل', ...empty, representativeId: null }]) {
      const reply = await create(as.admin, body);
      expect(reply.status).toBe(201);
      const none = { description: null, logo: null, contactEmail: null, contactPhone: null, address: null };
      expect(await rowOf(reply.body.id)).toMatchObject(none);
    }
  });

  test.each([...wrong, ['id', 5], ['createdAt', '2026-01-01T00:00:00Z']])(
    'refuses %s %j',
    async (field, value) => {
      const { error } = await expectRefusal(() => create(as.admin, { name: 'Delta', [field]: value }), {
        status: 400,
        code: 'invalid_input',
      });
      if (field !== 'id' && field !== 'createdAt')
        expect(error.errors).toEqual([{ path: field, message: expect.any(String) }]);
    },
  );

  test('says in the reader’s language that the name is required', async () => {
    const { error } = await create(as.admin, {});
    expect(error.errors).toEqual([{ path: 'name', message: 'This field is required' }]);
  });

  test('takes an active person of no company for its representative, who becomes its first', async () => {
    const person = await makeUser();
    const session = await server.as(person);
    const { status, body } = await create(as.admin, { name: 'First of many', representativeId: person.id });
    expect([status, body.representative?.id]).toEqual([201, person.id]);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ assignedCompanyId: body.id, sessionEpoch: person.sessionEpoch + 1 });
    expect((await session.fetch('/api/auth/user')).status).toBe(401);
    const told = { changes: { assignedCompanyId: { from: null, to: body.id } } };
    expect(await eventsOf('user', person.id)).toMatchObject([
      { action: 'user.update', actorId: cast.admin.id, data: told },
    ]);
  });

  test('refuses another representative: of a company, disabled, unknown, oneself', async () => {
    const disabled = await makeUser({ isActive: false });
    for (const { id } of [cast.userA, disabled, { id: 999_999 }, cast.admin]) {
      await expectRefusal(
        () => create(as.admin, { name: 'Delta', representativeId: id }),
        badInput('representativeId'),
      );
    }
  });

  test('is for admins', async () => {
    for (const who of ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const) {
      await expectRefusal(() => create(as[who], { name: 'Delta' }), notAllowed);
    }
  });
});

describe.each([
  ['PUT', put],
  ['PATCH', patch],
] as const)('%s /api/companies/{id}', (_method, change) => {
  test('changes what is sent, trimmed, and records the names of the fields', async () => {
    const company = await makeCompany();
    const representativeId = (await makeUser({ assignedCompanyId: company.id })).id;
    const reply = await change(as.admin, company.id, { ...details, representativeId });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id: company.id,
      ...details,
      representative: { id: representativeId },
    });
    const row = await rowOf(company.id);
    const nameSkeleton = skeletonOf(details.name);
    const { updatedAt } = row ?? {};
    expect(row).toEqual({ ...company, ...details, nameSkeleton, representativeId, updatedAt });
    expect(row && row.updatedAt > company.updatedAt).toBe(true);
    const { name, ...others } = details;
    const data = {
      changes: {
        name: { from: company.name, to: name },
        representativeId: { from: null, to: representativeId },
      },
      fields: expect.arrayContaining(Object.keys(others)),
    };
    expect(await auditOf(company.id)).toEqual([{ actorId: cast.admin.id, action: 'company.update', data }]);
  });

  test('keeps what is absent; null and empty texts clear', async () => {
    const company = await makeCompany(details);
    await change(as.admin, company.id, { description: null, logo: '' });
    const left = { name: details.name, contactEmail: details.contactEmail, address: details.address };
    expect(await rowOf(company.id)).toMatchObject({ ...left, description: null, logo: null });
    await change(as.admin, company.id, { contactEmail: ' ', contactPhone: '', address: '' });
    const cleared = { contactEmail: null, contactPhone: null, address: null };
    expect(await rowOf(company.id)).toMatchObject({ name: details.name, ...cleared });
  });

  test('that sends what is there already changes nothing', async () => {
    const company = await makeCompany(details);
    for (const body of [{}, details, { isActive: true }, { representativeId: null }]) {
      expect((await change(as.admin, company.id, body)).status).toBe(200);
    }
    expect(await rowOf(company.id)).toEqual(company);
    expect(await auditOf(company.id)).toEqual([]);
  });

  test.each(wrong)('refuses %s %j', async (field, value) => {
    await expectRefusal(() => change(as.admin, cast.companyA.id, { [field]: value }), badInput(field));
  });

  test('is for those whose reach it lies in', async () => {
    const companyId = cast.companyA.id;
    const hubManager = await makeUser({ role: 'manager', assignedCompanyId: MANAGING_COMPANY });
    for (const by of [as.admin, as.managerA, await server.as(hubManager)]) {
      const address = `Street ${Math.random()}`;
      const { status, body } = await change(by, companyId, { address });
      expect([status, body.address, body.can?.edit]).toEqual([200, address, true]);
    }
    for (const who of ['managing', 'operations', 'managerB', 'userA', 'userB', 'ordinary'] as const) {
      await expectRefusal(() => change(as[who], companyId, { name: 'Taken over' }), notAllowed);
    }
  });

  test('turns it on and off as an admin, with a row in the log for each', async () => {
    const { id, name } = await makeCompany();
    expect((await change(as.admin, id, { isActive: false })).body.isActive).toBe(false);
    expect((await change(as.admin, id, { isActive: true })).body.isActive).toBe(true);
    const actorId = cast.admin.id;
    expect(await auditOf(id)).toEqual([
      { actorId, action: 'company.deactivate', data: { name } },
      { actorId, action: 'company.activate', data: { name } },
    ]);
    const hubManager = await server.as(
      await makeUser({ role: 'manager', assignedCompanyId: MANAGING_COMPANY }),
    );
    for (const by of [as.managerA, hubManager]) {
      const body = { name: 'Renamed', isActive: false };
      await expectRefusal(() => change(by, cast.companyA.id, body), notAllowed);
    }
  });

  test('to a company that is not there is 404', async () => {
    await expectRefusal(() => change(as.admin, 999_999, { name: 'Delta' }), notFound);
  });
});

describe('the representative', () => {
  const represent = (companyId: number, representativeId: number | null) =>
    patch(as.admin, companyId, { representativeId });

  test('is an active person of the company', async () => {
    const { id } = await makeCompany();
    const ofIt = { assignedCompanyId: id };
    const person = await makeUser(ofIt);
    const { body } = await represent(id, person.id);
    const { firstName, lastName, username } = person;
    expect(body.representative).toEqual({ id: person.id, firstName, lastName, username });
    const others = [
      cast.userB,
      cast.ordinary,
      cast.admin,
      await makeUser({ ...ofIt, isActive: false }),
      await makeUser({ ...ofIt, deletedAt: new Date().toISOString() }),
      { id: 999_999 },
    ];
    for (const other of others) {
      await expectRefusal(() => represent(id, other.id), badInput('representativeId'));
    }
    expect((await represent(id, null)).body).toMatchObject({ representativeId: null, representative: null });
  });

  test('who has been disabled since stays until another is chosen, and keeps no other change back', async () => {
    const { id } = await makeCompany();
    const person = await makeUser({ assignedCompanyId: id, isActive: false });
    await db.update(table).set({ representativeId: person.id }).where(eq(table.id, id));
    const { status, body } = await put(as.admin, id, { name: 'Renamed', representativeId: person.id });
    expect([status, body.name, body.representativeId]).toEqual([200, 'Renamed', person.id]);
  });
});
