import * as authority from '@shared/contracts/authority';
import type { SentBody } from '@shared/endpoint';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { authorityHolders, authorityLevels, authorityLimits } from '../../db/schema/authority';
import { events } from '../../db/schema/events';
import { companies, users } from '../../db/schema/people';
import { requestTypes } from '../../db/schema/request-types';
import { makeCompany } from '../../test/factories/companies';
import { makeRequestType } from '../../test/factories/request-types';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let type: { id: number };
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  type = await makeRequestType();
});
afterAll(() => server.close());

type Sent = SentBody<typeof authority.update>;
const none: Sent = { levels: [], holders: [], limits: [], rates: [] };
const manager = { key: 'manager', name: 'مدير', nameEn: 'Manager' };
const director = { key: 'director', name: 'مدير عام', nameEn: null };
const put = (body: Sent) => as.admin.call(authority.update, { body });
const read = async () => (await as.admin.call(authority.get)).body;
beforeEach(() => put(none));

/** A matrix of two levels for the type of these tests. */
const whole = (): Sent => ({
  levels: [manager, director],
  holders: [
    { level: 'manager', companyId: cast.userA.assignedCompanyId, userId: cast.managerA.id },
    { level: 'director', companyId: null, userId: cast.admin.id },
  ],
  limits: [
    { requestTypeId: type.id, companyId: null, upTo: 100_000, level: 'manager' },
    { requestTypeId: type.id, companyId: null, upTo: null, level: 'director' },
  ],
  rates: [{ currency: 'USD', fromDay: '2026-01-01', rate: 3.75 }],
});

describe('the authority matrix', () => {
  test('is kept as it was sent, with the names of what it is about', async () => {
    const { status, body } = await put(whole());
    expect(status).toBe(200);
    expect(await read()).toEqual(body);
    expect(body).toMatchObject({
      levels: [manager, director],
      holders: [
        { level: 'manager', company: { id: cast.userA.assignedCompanyId }, user: { id: cast.managerA.id } },
        { level: 'director', company: null, user: { id: cast.admin.id, isActive: true } },
      ],
      limits: [
        { requestType: { id: type.id }, company: null, upTo: 100_000, level: 'manager' },
        { requestType: { id: type.id }, company: null, upTo: null, level: 'director' },
      ],
      rates: [{ currency: 'USD', fromDay: '2026-01-01', rate: 3.75 }],
    });
  });

  test('tells in the audit which of its parts changed, and nothing where none did', async () => {
    await put(whole());
    const changed = () =>
      db
        .select({ id: events.id, actorId: events.actorId, data: events.data })
        .from(events)
        .where(eq(events.action, 'authority.update'))
        .orderBy(desc(events.id))
        .limit(1);
    const [first] = await changed();
    expect(first).toMatchObject({
      ...{ actorId: cast.admin.id, data: { fields: ['levels', 'holders', 'limits', 'rates'] } },
    });
    const before = await read();
    await put(whole());
    expect(await changed()).toEqual([first]);
    expect((await read()).updatedAt).toBe(before.updatedAt);
    await put({ ...whole(), rates: [] });
    expect((await changed())[0]?.data).toEqual({ fields: ['rates'] });
  });

  test.each([
    ['levels.1.key', { levels: [manager, manager] }],
    ['holders.0.level', { holders: [{ level: 'chief', companyId: null, userId: 1 }] }],
    ['holders.0.userId', { holders: [{ level: 'manager', companyId: null, userId: 2_000_000_000 }] }],
    ['holders.0.companyId', { holders: [{ level: 'manager', companyId: 2_000_000_000, userId: 1 }] }],
    [
      'limits.0.requestTypeId',
      { limits: [{ requestTypeId: 2_000_000_000, companyId: null, upTo: 1, level: 'manager' }] },
    ],
    ['limits.0.upTo', { limits: [{ requestTypeId: 1, companyId: null, upTo: 0, level: 'manager' }] }],
    ['rates.0.rate', { rates: [{ currency: 'USD', fromDay: '2026-01-01', rate: 0 }] }],
    ['rates.0.currency', { rates: [{ currency: 'SAR', fromDay: '2026-01-01', rate: 1 }] }],
    ['rates.0.fromDay', { rates: [{ currency: 'USD', fromDay: '2026-02-30', rate: 1 }] }],
  ])('refuses what is wrong at %s', async (path, part) => {
    const wrong = { ...none, levels: [manager], ...part } as Sent;
    for (const holder of wrong.holders) if (holder.userId === 1) holder.userId = cast.userA.id;
    await expectRefusal(() => put(wrong), badInput(path));
  });

  test('keeps a holder whose account was closed, and takes no new one', async () => {
    const leaver = await makeUser();
    const holders = [{ level: 'manager', companyId: null, userId: leaver.id }];
    await put({ ...none, levels: [manager], holders });
    await db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
    expect((await put({ ...none, levels: [manager, director], holders })).body.holders).toMatchObject([
      { user: { id: leaver.id, isActive: false } },
    ]);
    await put(none);
    await expectRefusal(() => put({ ...none, levels: [manager], holders }), badInput('holders.0.userId'));
  });

  test('is for those who administer the hub’s types alone', async () => {
    for (const by of [as.managerA, as.userA]) {
      await expectRefusal(() => by.call(authority.get), notAllowed);
      await expectRefusal(() => by.call(authority.update, { body: none }), notAllowed);
    }
  });

  test('loses what was said of a company or a type that is deleted', async () => {
    const company = await makeCompany();
    const other = await makeRequestType();
    await put({
      ...{ levels: [manager], rates: [] },
      holders: [{ level: 'manager', companyId: company.id, userId: cast.userA.id }],
      limits: [
        { requestTypeId: type.id, companyId: company.id, upTo: 1, level: 'manager' },
        { requestTypeId: other.id, companyId: null, upTo: 1, level: 'manager' },
      ],
    });
    await db.delete(companies).where(eq(companies.id, company.id));
    await db.delete(requestTypes).where(eq(requestTypes.id, other.id));
    expect(await db.$count(authorityHolders)).toBe(0);
    expect(await db.$count(authorityLimits)).toBe(0);
    expect(await db.$count(authorityLevels, and(eq(authorityLevels.key, 'manager')))).toBe(1);
  });
});
