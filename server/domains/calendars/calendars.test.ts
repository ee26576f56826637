import * as calendars from '@shared/contracts/calendars';
import * as companies from '@shared/contracts/companies';
import * as requests from '@shared/contracts/requests';
import { addressOf, type SentBody } from '@shared/endpoint';
import { hubWeek } from '@shared/rules/working-days';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { seedReference } from '../../db/seed/reference';
import { today, toIso } from '../../lib/time';
import { makeCalendar, makeHoliday } from '../../test/factories/calendars';
import { makeCompany } from '../../test/factories/companies';
import { makeRequestType } from '../../test/factories/request-types';
import { type Cast, makeCast } from '../../test/factories/users';
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

const full = { from: '08:00', to: '16:00' };
const dubai = {
  timeZone: 'Asia/Dubai',
  week: [null, full, full, full, full, { from: '08:00', to: '12:00' }, null],
  ramadan: { from: '09:00', to: '14:30' },
  followsHubHolidays: false,
};
const eid = { name: 'عيد الفطر', nameEn: 'Eid al-Fitr', startDate: '2029-02-14', endDate: '2029-02-17' };

const hub = async (by: Client) => (await by.call(calendars.getOfHub)).body;
const ofHub = (by: Client, body: SentBody<typeof calendars.updateOfHub>) =>
  by.call(calendars.updateOfHub, { body });
const ofCompany = (by: Client, id: number, body: SentBody<typeof calendars.updateOfCompany>) =>
  by.call(calendars.updateOfCompany, { params: { id }, body });
const ofCompanyAt = (version: string, id: number, body: object) =>
  as.admin.fetch(addressOf(calendars.updateOfCompany, { params: { id } }), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
    body: JSON.stringify(body),
  });
const back = (by: Client, id: number) => by.call(calendars.removeOfCompany, { params: { id } });
const add = (by: Client, id: number, body: object) =>
  by.call(calendars.addHoliday, { params: { id }, body: body as never });
const move = (by: Client, id: number, body: SentBody<typeof calendars.updateHoliday>) =>
  by.call(calendars.updateHoliday, { params: { id }, body });
const remove = (by: Client, id: number) => by.call(calendars.removeHoliday, { params: { id } });
const own = async (by: Client, companyId: number) =>
  (await by.call(calendars.list, { query: { companyId } })).body;
const auditOf = (entity: 'calendar' | 'holiday', id: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, entity), eq(events.entityId, id)))
    .orderBy(events.id);

describe('the hub’s calendar', () => {
  test('is from Sunday to Thursday with the holidays of three years, for everybody to read', async () => {
    const calendar = await hub(as.ordinary);
    expect(calendar).toMatchObject({
      company: null,
      timeZone: 'Asia/Riyadh',
      week: hubWeek,
      ramadan: { from: '10:00', to: '16:00' },
      can: { edit: false },
    });
    expect(calendar.holidays).toHaveLength(12);
    expect(calendar.holidays.filter(({ isExpected }) => isExpected)).toHaveLength(6);
    expect(calendar.holidays[0]).toMatchObject({ nameEn: 'Founding Day', startDate: '2026-02-22' });
  });

  test('is changed by admins, on record; what changes nothing leaves none', async () => {
    const before = await hub(as.admin);
    expect(before.can.edit).toBe(true);
    const week = before.week.with(4, { from: '08:00', to: '14:00' });
    expect((await ofHub(as.admin, { week, timeZone: 'Asia/Kuwait' })).body).toMatchObject({ week });
    await ofHub(as.admin, { week, ramadan: before.ramadan });
    expect((await auditOf('calendar', before.id)).at(-1)).toEqual({
      actorId: cast.admin.id,
      action: 'calendar.update',
      data: { changes: { timeZone: { from: 'Asia/Riyadh', to: 'Asia/Kuwait' } }, fields: ['week'] },
    });
    expect(await auditOf('calendar', before.id)).toHaveLength(1);
    await ofHub(as.admin, { week: before.week, timeZone: before.timeZone });
  });

  test('is changed by admins alone, and so are its holidays', async () => {
    const { id, holidays } = await hub(as.admin);
    const holiday = holidays[0]?.id as number;
    for (const by of [as.managerA, as.managing, as.operations, as.userA, as.ordinary]) {
      await expectRefusal(() => ofHub(by, { ramadan: null }), notAllowed);
      await expectRefusal(() => add(by, id, eid), notAllowed);
      await expectRefusal(() => move(by, holiday, { isExpected: true }), notAllowed);
      await expectRefusal(() => remove(by, holiday), notAllowed);
    }
  });

  test('stays as admins have it when the product starts again, without the holidays that they deleted', async () => {
    const before = await hub(as.admin);
    const last = before.holidays.at(-1)?.id as number;
    await remove(as.admin, last);
    await ofHub(as.admin, { ramadan: null });
    await seedReference();
    const after = await hub(as.admin);
    expect(after.ramadan).toBeNull();
    expect(after.holidays).toHaveLength(before.holidays.length - 1);
    await ofHub(as.admin, { ramadan: before.ramadan });
  });

  test('says when a request is due: holidays are no working days', async () => {
    const { id } = await hub(as.admin);
    const type = await makeRequestType({ estimatedDays: 1 });
    const submit = async () =>
      (await as.userA.call(requests.create, { body: { requestTypeId: type.id, title: 'Paint' } })).body
        .targetDate;
    const usual = await submit();
    const holiday = (await add(as.admin, id, { ...eid, startDate: today(), endDate: usual })).body;
    expect((await submit()) > usual).toBe(true);
    await remove(as.admin, holiday.id);
    expect(await submit()).toBe(usual);
  });
});

describe('a company’s calendar', () => {
  test('is made by the first change, like the hub’s in all else, and told to everybody', async () => {
    const { id } = await makeCompany();
    expect(await own(as.userA, id)).toEqual([]);
    const { timeZone, week, ramadan } = await hub(as.admin);
    const made = (await ofCompany(as.admin, id, { followsHubHolidays: false })).body;
    expect(made).toMatchObject({ company: { id }, timeZone, week, ramadan, followsHubHolidays: false });
    expect((await ofCompany(as.admin, id, dubai)).body).toMatchObject({ ...dubai, id: made.id });
    expect(await own(as.userA, id)).toMatchObject([{ ...dubai, holidays: [], can: { edit: false } }]);
    expect(await auditOf('calendar', made.id)).toMatchObject([
      { action: 'calendar.create', data: { companyId: id } },
      { action: 'calendar.update' },
    ]);
  });

  test('is the company’s manager’s to change and to give up, and of no other company', async () => {
    const { id } = cast.companyA;
    const made = (await ofCompany(as.managerA, id, dubai)).body;
    expect(made.can.edit).toBe(true);
    const holiday = (await add(as.managerA, made.id, eid)).body;
    for (const by of [as.managerB, as.managing, as.operations, as.userA, as.ordinary]) {
      await expectRefusal(() => ofCompany(by, id, { ramadan: null }), notAllowed);
      await expectRefusal(() => back(by, id), notAllowed);
      await expectRefusal(() => add(by, made.id, eid), notAllowed);
      await expectRefusal(() => move(by, holiday.id, { isExpected: true }), notAllowed);
      await expectRefusal(() => remove(by, holiday.id), notAllowed);
    }
    expect((await back(as.managerA, id)).status).toBe(204);
    expect(await own(as.managerA, id)).toEqual([]);
    expect((await back(as.managerA, id)).status).toBe(204);
    const entries = (await auditOf('calendar', made.id)).map(({ action }) => action);
    expect(entries).toEqual(['calendar.create', 'calendar.remove']);
  });

  test('is none of a company that does not exist, and goes with the company', async () => {
    const nowhere = 2_000_000_000;
    await expectRefusal(() => ofCompany(as.admin, nowhere, dubai), notFound);
    await expectRefusal(() => back(as.admin, nowhere), notFound);
    const { id, companyId } = await makeCalendar();
    await makeHoliday(id);
    expect((await as.admin.call(companies.remove, { params: { id: companyId } })).status).toBe(204);
    expect(await own(as.admin, companyId)).toEqual([]);
  });

  test('is made by one of two who begin with the hub’s as they see it; the other is told', async () => {
    const { id } = await makeCompany();
    const seen = (await hub(as.admin)).updatedAt;
    const made = await ofCompanyAt(seen, id, { ramadan: null });
    expect(made.status).toBe(200);
    const { error } = await expectRefusal(() => ofCompanyAt(seen, id, { timeZone: 'Asia/Dubai' }), {
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(error.details).toMatchObject({ current: { company: { id }, ramadan: null } });
    expect(await own(as.userA, id)).toMatchObject([{ ramadan: null, timeZone: 'Asia/Riyadh' }]);
  });

  test('that was given up is not made anew by a change of it', async () => {
    const { companyId, updatedAt } = await makeCalendar();
    await back(as.admin, companyId);
    const { error } = await expectRefusal(() => ofCompanyAt(toIso(updatedAt), companyId, { ramadan: null }), {
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(error.details).toMatchObject({ current: { company: null } });
  });

  test('is made once by two who begin at once', async () => {
    const { id } = await makeCompany();
    const answers = await Promise.all([
      ofCompany(as.admin, id, { ramadan: null }),
      ofCompany(as.admin, id, { timeZone: 'Asia/Dubai' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own(as.admin, id)).toMatchObject([{ ramadan: null, timeZone: 'Asia/Dubai' }]);
  });

  test.each<[string, object, string]>([
    ['a time zone that there is not', { timeZone: 'Asia/Nowhere' }, 'timeZone'],
    ['an offset that is written as a zone', { timeZone: 'Foo/+03' }, 'timeZone'],
    ['an offset for a time zone', { timeZone: '+03:00' }, 'timeZone'],
    ['a week of six days', { week: hubWeek.slice(1) }, 'week'],
    ['a week without a working day', { week: Array(7).fill(null) }, 'week'],
    ['a day that closes as it opens', { week: hubWeek.with(0, { from: '08:00', to: '08:00' }) }, 'week.0.to'],
    ['Ramadan hours that are no times', { ramadan: { from: '25:00', to: '26:00' } }, 'ramadan.from'],
  ])('refuses %s', async (_what, body, path) => {
    const { companyId } = await makeCalendar();
    const { error } = await expectRefusal(() => ofCompany(as.admin, companyId, body as never), {
      status: 400,
    });
    expect(error.errors?.[0]?.path).toBe(path);
  });

  test('is not read by who is not signed in', async () => {
    await expectRefusal(() => server.guest().call(calendars.getOfHub), { status: 401 });
    await expectRefusal(() => server.guest().call(calendars.list), { status: 401 });
  });
});

describe('a holiday', () => {
  test('is added, moved and made certain, and deleted, each on record', async () => {
    const { id: calendarId, companyId } = await makeCalendar();
    const made = await add(as.admin, calendarId, { ...eid, isExpected: true });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...eid, calendarId, isExpected: true });
    const { id } = made.body;
    const moved = await move(as.admin, id, {
      startDate: '2029-02-15',
      endDate: '2029-02-18',
      isExpected: false,
    });
    expect(moved.body).toMatchObject({ startDate: '2029-02-15', endDate: '2029-02-18', isExpected: false });
    expect((await own(as.userA, companyId))[0]?.holidays).toMatchObject([{ id, startDate: '2029-02-15' }]);
    await move(as.admin, id, { isExpected: false });
    expect((await remove(as.admin, id)).status).toBe(204);
    expect(await auditOf('holiday', id)).toMatchObject([
      { action: 'holiday.create', data: { calendarId, startDate: '2029-02-14' } },
      {
        action: 'holiday.update',
        data: { changes: { startDate: { from: '2029-02-14', to: '2029-02-15' } } },
      },
      { action: 'holiday.remove', data: { startDate: '2029-02-15' } },
    ]);
    await expectRefusal(() => remove(as.admin, id), notFound);
    await expectRefusal(() => move(as.admin, id, { isExpected: true }), notFound);
  });

  test.each<[string, object, string]>([
    ['ends before it begins', { endDate: '2029-02-13' }, 'endDate'],
    ['is longer than a month', { endDate: '2029-03-17' }, 'endDate'],
    ['has no name', { name: ' ' }, 'name'],
    ['ends on no day', { endDate: '2029-02-30' }, 'endDate'],
  ])('is refused where it %s', async (_what, wrong, path) => {
    const { id } = await makeCalendar();
    await expectRefusal(() => add(as.admin, id, { ...eid, ...wrong }), badInput(path));
    const holiday = await makeHoliday(id, eid);
    await expectRefusal(() => move(as.admin, holiday.id, wrong as never), badInput(path));
  });

  test('of no calendar is refused', async () => {
    await expectRefusal(() => add(as.admin, 2_000_000_000, eid), notFound);
  });
});

test('a calendar is found by the names of its company', async () => {
  const { id } = await makeCompany({ name: 'شركة الواحة', nameEn: 'Oasis Works', address: 'Palm Street' });
  const made = await makeCalendar(id);
  const found = async (search: string) =>
    (await as.ordinary.call(calendars.list, { query: { search } })).body.map((one) => one.id);
  expect(await found('oasis')).toEqual([made.id]);
  expect(await found('الواحه')).toEqual([made.id]);
  expect(await found('palm')).toEqual([]);
});

test('calendars are listed newest first, without the hub’s', async () => {
  const [first, second] = [await makeCalendar(), await makeCalendar()];
  const { body } = await as.ordinary.call(calendars.list, { query: { limit: 2 } });
  expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
  const all = await as.ordinary.call(calendars.list);
  expect(all.body.every(({ company }) => company !== null)).toBe(true);
});
