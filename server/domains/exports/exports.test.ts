import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as exports from '@shared/contracts/exports';
import { KEPT_EXPORT_BYTES, KEPT_EXPORTS } from '@shared/contracts/exports';
import type { SentField } from '@shared/contracts/forms';
import * as notifications from '@shared/contracts/notifications';
import * as requestCalls from '@shared/contracts/requests';
import { addressOf } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { guessColumns } from '@shared/rules/imports';
import { and, eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { exports as table } from '../../db/schema/exports';
import { notifications as notices } from '../../db/schema/notifications';
import { users } from '../../db/schema/people';
import { requests } from '../../db/schema/requests';
import { tasks as taskTable } from '../../db/schema/tasks';
import { writeCsv } from '../../lib/csv-file';
import { startDraining } from '../../lib/lifecycle';
import { log } from '../../lib/log';
import { readSheetFile } from '../../lib/read-sheet';
import type { ReceivedFile } from '../../lib/uploads';
import { SheetTooLarge } from '../../lib/workbook';
import { makeCompany } from '../../test/factories/companies';
import { makeExport } from '../../test/factories/exports';
import { makeProject } from '../../test/factories/projects';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { makeRole } from '../../test/factories/roles';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { makeTypeAsking } from '../../test/forms';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { writtenFile } from '../../test/written-file';
import { purgeExports, writeExports } from './commands';
import { sheetOf } from './lists/commands';
import { actorWith } from './queries';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let projectId: number;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  ({ id: projectId } = await makeProject({
    companyId: cast.companyA.id,
    name: 'Tower',
    budget: 1_250_000.5,
  }));
  const ofA = { projectId, companyId: cast.companyA.id };
  await makeTask({ ...ofA, title: 'Pour the slab', dueDate: '2026-12-24', progress: 40 });
  await makeTask({ ...ofA, title: '=HYPERLINK("http://evil")', status: 'completed' });
  await makeTask({ ...ofA, title: 'Cast the columns', dueDate: '2026-12-20', priority: 'high' });
  await makeTask({ title: 'Of B alone', companyId: cast.companyB.id });
});
beforeEach(() => db.delete(table));
afterAll(() => server.close());

type Seen = exports.SeenList;
/** A list as a browser asks for it. */
const tasksOf = (filters: object, changes: object = {}) =>
  ({
    ...{ list: 'tasks', filters, columns: ['title', 'status', 'due'], format: 'xlsx', language: 'en' },
    ...changes,
  }) as never as Seen;
const create = (by: Client, body: Seen) => by.call(exports.create, { body: body as never });
const get = (by: Client, id: number) => by.call(exports.get, { params: { id } });

async function fileOf(by: Client, id: number) {
  const path = addressOf(exports.download, { params: { id } });
  return fetch(server.url + path, { headers: { Cookie: by.cookie() } });
}

const rowsOf = async (by: Client, seen: Seen) => readSheet(await writtenFile(server, by, seen));

describe('a file', () => {
  test('has what is seen: its filters, its order and its columns, with days that are days', async () => {
    const seen = tasksOf({ projectId, sort: 'due' }, { columns: ['due', 'title', 'progress', 'project'] });
    expect(await rowsOf(as.userA, seen)).toEqual([
      ['Due', 'Title', 'Progress', 'Project'],
      [new Date('2026-12-20T00:00:00Z'), 'Cast the columns', null, 'Tower'],
      [new Date('2026-12-24T00:00:00Z'), 'Pour the slab', 0.4, 'Tower'],
      [null, '=HYPERLINK("http://evil")', null, 'Tower'],
    ]);
  });

  test('is in the language that was asked for', async () => {
    const seen = tasksOf(
      { projectId, status: 'completed' },
      { language: 'ar', columns: ['status', 'priority'] },
    );
    expect(await rowsOf(as.userA, seen)).toEqual([
      ['الحالة', 'الأولوية'],
      ['مكتملة', 'متوسطة'],
    ]);
  });

  test('of CSV is UTF-8 with a mark for Excel, in which nothing is a formula', async () => {
    const text = (
      await writtenFile(server, as.userA, tasksOf({ projectId, sort: 'due' }, { format: 'csv' }))
    ).toString();
    expect(text.split('\r\n')).toEqual([
      '\ufeffTitle,Status,Due',
      'Cast the columns,Waiting,2026-12-20',
      'Pour the slab,Waiting,2026-12-24',
      `"'=HYPERLINK(""http://evil"")",Completed,`,
      '',
    ]);
  });

  test('has nothing that its person does not see', async () => {
    const text = (await writtenFile(server, as.userA, tasksOf({}, { format: 'csv' }))).toString();
    expect(text).toContain('Pour the slab');
    expect(text).not.toContain('Of B alone');
  });

  test('of projects has their numbers as numbers', async () => {
    const seen = {
      ...{ list: 'projects', filters: { search: 'Tower' }, format: 'xlsx', language: 'en' },
      columns: ['name', 'budget', 'company', 'tasks'],
    } as never as Seen;
    expect(await rowsOf(as.userA, seen)).toEqual([
      ['Name', 'Budget', 'Company', 'Tasks'],
      ['Tower', 1_250_000.5, cast.companyA.nameEn ?? cast.companyA.name, 0],
    ]);
  });

  describe('of people', () => {
    const usersOf = (filters: object, columns: string[], changes: object = {}) =>
      ({
        ...{ list: 'users', filters, columns, format: 'xlsx', language: 'en' },
        ...changes,
      }) as never as Seen;

    test('has what the table shows, in the order of the list', async () => {
      const company = await makeCompany({ name: 'شركة الأفق', nameEn: 'Horizon' });
      const { name: role } = await makeRole({ nameEn: 'Reviewer' });
      const ofCompany = { assignedCompanyId: company.id, phone: '0501234567' };
      await makeUser({
        ...{ firstName: 'Sara', lastName: 'Saad', username: 'sara.saad', email: 'sara@masar.test' },
        ...{ ...ofCompany, role: 'manager' },
      });
      await makeUser({
        ...{ firstName: 'Amal', lastName: '=1+1', username: 'amal', email: 'amal@masar.test' },
        ...{ ...ofCompany, role, isActive: false },
      });
      const columns = ['name', 'username', 'email', 'phone', 'role', 'company', 'state'];
      const seen = (changes: object = {}) =>
        usersOf({ companyId: String(company.id), sort: 'name' }, columns, changes);
      const rows = await rowsOf(as.admin, seen());
      expect(rows).toEqual([
        ['First name', 'Last name', 'Username', 'Email', 'Phone', 'Role', 'Company', 'Status'],
        ['Amal', '=1+1', 'amal', 'amal@masar.test', '0501234567', 'Reviewer', 'Horizon', 'Disabled'],
        [
          'Sara',
          'Saad',
          'sara.saad',
          'sara@masar.test',
          '0501234567',
          'Company manager',
          'Horizon',
          'Active',
        ],
      ]);
      const arabic = await rowsOf(as.admin, seen({ language: 'ar' }));
      expect(arabic.at(-1)?.slice(5)).toEqual(['مدير الشركة', 'شركة الأفق', 'نشط']);
      const taken = ['firstName', 'lastName', 'username', 'email', 'phone', 'role', 'company', null];
      for (const [head = []] of [rows, arabic])
        expect(guessColumns('users', head.map(String))).toEqual(taken);
    });

    test('has those within reach alone', async () => {
      const text = (
        await writtenFile(server, as.managerA, usersOf({}, ['username'], { format: 'csv' }))
      ).toString();
      expect(text).toContain(cast.userA.username);
      expect(text).not.toContain(cast.userB.username);
    });

    test('is refused to people who may not open their list', async () => {
      for (const by of [as.userA, as.managing, as.ordinary])
        await expectRefusal(() => create(by, usersOf({}, ['name'])), notAllowed);
    });

    test('has names and companies for those who only read, who may not filter by more', async () => {
      const rows = await rowsOf(
        as.operations,
        usersOf({ companyId: String(cast.companyA.id) }, ['name', 'company']),
      );
      expect(rows.map((row) => row[0])).toContain(cast.userA.firstName);
      for (const seen of [
        usersOf({}, ['name', 'email']),
        usersOf({}, ['active']),
        usersOf({ role: 'admin' }, ['name']),
        usersOf({ isActive: 'false' }, ['name']),
      ])
        await expectRefusal(() => create(as.operations, seen), notAllowed);
    });

    test('is not written once its person may not open the list any more', async () => {
      const manager = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
      const { id } = await makeExport(manager, { isOpen: true, list: 'users', columns: ['name'] });
      await db.update(users).set({ role: 'user' }).where(eq(users.id, manager.id));
      await writeExports();
      const [row] = await db.select().from(table).where(eq(table.id, id));
      expect(row).toMatchObject({ failure: 'not_allowed', bytes: null, rowCount: 0 });
    });
  });

  test('of requests of a type has the answers to the fields that are shown', async () => {
    const fields: SentField[] = [
      { kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount', currencies: ['SAR'] },
      { kind: 'short_text', key: 'centre', label: 'مركز التكلفة', labelEn: 'Cost centre' },
    ];
    const requestTypeId = await makeTypeAsking(as.admin, ...fields);
    const { id } = await makeRequest({ by: cast.userA, requestTypeId });
    const answers = { amount: { amount: 1250.5, currency: 'SAR' as const }, centre: '4410' };
    await db.update(requests).set({ answers, title: 'Cement' }).where(eq(requests.id, id));
    const seen = {
      ...{
        list: 'requests',
        filters: { requestTypeId: String(requestTypeId) },
        format: 'xlsx',
        language: 'en',
      },
      columns: ['answer-amount', 'title', 'status', 'answer-gone', 'answer-centre'],
    } as never as Seen;
    expect(await rowsOf(as.userA, seen)).toEqual([
      ['Amount', 'Title', 'Status', 'Cost centre'],
      [1250.5, 'Cement', 'Waiting', '4410'],
    ]);
    expect(await rowsOf(as.userB, seen)).toHaveLength(1); // its head
  });

  test('is told at the bell and on record, and sent by no letter', async () => {
    const { body } = await create(as.userA, tasksOf({ projectId }));
    expect(body).toMatchObject({ status: 'waiting', rowCount: 0, totalCount: null, fileName: null });
    await writeExports();
    expect((await get(as.userA, body.id)).body).toMatchObject({
      ...{ status: 'done', rowCount: 3, totalCount: 3, isCut: false },
      fileName: expect.stringMatching(/^masar-tasks-\d{4}-\d\d-\d\d\.xlsx$/),
    });
    const told = await as.userA.call(notifications.list, { query: {} });
    expect(told.body[0]).toMatchObject({ type: 'export_ready', export: { id: body.id } });
    const [notice] = await db.select().from(notices).where(eq(notices.exportId, body.id));
    expect(notice?.mailDueAt).toBeNull();
    const recorded = await db
      .select({ action: events.action, data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'export'), eq(events.entityId, body.id)))
      .orderBy(events.id);
    expect(recorded).toEqual([
      { action: 'export.create', data: { list: 'tasks', format: 'xlsx' } },
      { action: 'export.write', data: { list: 'tasks', format: 'xlsx', exported: 3 } },
    ]);
  });

  test('tells whose turn a request is only while it is open', async () => {
    const { id: requestTypeId } = await makeRequestType({ steps: [cast.managerA] });
    const make = async (title: string) => (await makeRequest({ by: cast.userA, requestTypeId, title })).id;
    await make('Open');
    const params = { id: await make('Given up') };
    expect((await as.userA.call(requestCalls.cancel, { params, body: {} })).status).toBeLessThan(300);
    const seen = { list: 'requests', filters: { requestTypeId, sort: 'oldest' }, columns: ['title', 'turn'] };
    const rows = await rowsOf(as.userA, { ...seen, format: 'xlsx', language: 'en' } as Seen);
    expect(rows.slice(1).map(([, turn]) => turn !== null)).toEqual([true, false]);
  });

  test('of more text than is held in memory is refused while it is written', async () => {
    const batches = (async function* () {
      yield [['a'.repeat(2_000)]];
      yield [['b']];
    })();
    const sheet = { name: 'x.csv', title: 'x', isRightToLeft: false, head: ['X'], batches };
    await expect(writeCsv(sheet, 1_000)).rejects.toThrow(SheetTooLarge);
  });

  const reader = async () => (await actorWith(cast.userA.id)) as Actor;

  test('has no formula behind a semicolon or a line break, and comes back as it was', async () => {
    const title = 'Order;=1+1;+2\n- by Sunday';
    const own = await makeProject({ companyId: cast.companyA.id });
    await makeTask({ projectId: own.id, companyId: cast.companyA.id, title });
    const seen = tasksOf({ projectId: own.id }, { format: 'csv', columns: ['title'] });
    const bytes = await writtenFile(server, as.userA, seen);
    expect(bytes.toString()).toBe("\ufeffTitle\r\n\"Order;'=1+1;'+2\n'- by Sunday\"\r\n");
    const path = join(await mkdtemp(join(tmpdir(), 'masar-')), 'tasks.csv');
    await writeFile(path, bytes);
    expect(await readSheetFile({ path, name: 'tasks.csv' } as ReceivedFile)).toEqual({
      head: ['Title'],
      rows: [[title]],
    });
  });

  test('of CSV has amounts with their currency where a field has several', async () => {
    const currencies: ('SAR' | 'USD')[] = ['SAR', 'USD'];
    const requestTypeId = await makeTypeAsking(as.admin, {
      ...{ kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount', currencies },
    });
    for (const currency of currencies) {
      const { id } = await makeRequest({ by: cast.userA, requestTypeId });
      const answers = { amount: { amount: 100, currency } };
      await db.update(requests).set({ answers }).where(eq(requests.id, id));
    }
    const seen = {
      ...{ list: 'requests', filters: { requestTypeId: String(requestTypeId), sort: 'oldest' } },
      ...{ format: 'csv', language: 'en', columns: ['answer-amount'] },
    } as never as Seen;
    expect((await writtenFile(server, as.userA, seen)).toString()).toBe(
      '\ufeffAmount\r\n100 SAR\r\n100 USD\r\n',
    );
  });

  test('has nothing of a page that is read after its person lost the right to it', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const own = await makeProject({ companyId: cast.companyA.id });
    const of = { projectId: own.id, companyId: cast.companyA.id };
    await db.insert(taskTable).values(
      Array.from({ length: 250 }, (_, place) => ({
        ...{ title: `Slab ${place}`, createdBy: person.id, ...of },
      })),
    );
    const { batches } = await sheetOf(
      async () => (await actorWith(person.id)) as Actor,
      exports.create.body.parse(tasksOf({ projectId: own.id })),
      {
        most: 1_000,
        onProgress: async () => {
          await db.update(users).set({ assignedCompanyId: cast.companyB.id }).where(eq(users.id, person.id));
        },
      },
    );
    const rows = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toHaveLength(200);
  });

  test('ends after so many rows, and says that there are more', async () => {
    const told: object[] = [];
    const onProgress = async (progress: object) => void told.push(progress);
    const { batches } = await sheetOf(reader, exports.create.body.parse(tasksOf({ projectId })), {
      ...{ most: 2, onProgress },
    });
    const rows = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toHaveLength(2);
    expect(told).toEqual([{ rowCount: 2, totalCount: 2, isCut: true }]);
  });
});

describe('an export', () => {
  test('is one’s own: an administrator neither sees, saves nor deletes it', async () => {
    const { id } = await makeExport(cast.userA);
    for (const by of [as.admin, as.managerA, as.userB]) {
      await expectRefusal(() => get(by, id), notFound);
      await expectRefusal(() => by.call(exports.download, { params: { id } }), notFound);
      await expectRefusal(() => by.call(exports.remove, { params: { id } }), notFound);
      expect((await by.call(exports.list)).body).toEqual([]);
    }
    expect((await as.userA.call(exports.list)).body).toMatchObject([{ id, status: 'done' }]);
    expect((await fileOf(as.userA, id)).headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  test('waits alone: a second one is refused until it is written or deleted', async () => {
    const { id } = await makeExport(cast.userA, { isOpen: true });
    await expectRefusal(() => create(as.userA, tasksOf({})), { status: 409, code: 'export_running' });
    await expectRefusal(() => as.userA.call(exports.download, { params: { id } }), notFound);
    expect((await as.userA.call(exports.remove, { params: { id } })).status).toBe(204);
    expect((await create(as.userA, tasksOf({}))).status).toBe(201);
  });

  test.each([
    ['a list that there is not', { list: 'users' }],
    ['a column that the list does not have', { columns: ['budget'] }],
    ['no columns', { columns: [] }],
    ['a filter that is none', { filters: { status: 'rejected' } }],
  ])('of %s is refused', async (_what, changes) => {
    await expectRefusal(() => create(as.userA, tasksOf({}, changes)), { status: 400 });
  });

  test('goes for a newer one: the newest that are written are kept', async () => {
    const ids = [];
    for (let time = 0; time < KEPT_EXPORTS + 2; time++) ids.push((await makeExport(cast.userA)).id);
    await create(as.userA, tasksOf({}));
    const { body } = await as.userA.call(exports.list);
    expect(body.slice(1).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  });

  test('goes for a newer one where the newest are too large together', async () => {
    const sizes = [1, KEPT_EXPORT_BYTES / 2, KEPT_EXPORT_BYTES / 2, 1];
    const ids = [];
    for (const size of sizes) ids.push((await makeExport(cast.userA, { size })).id);
    const other = await makeExport(cast.userB, { size: KEPT_EXPORT_BYTES });
    await create(as.userA, tasksOf({}));
    const { body } = await as.userA.call(exports.list);
    expect(body.slice(1).map(({ id }) => id)).toEqual([ids[3], ids[2]]);
    expect((await get(as.userB, other.id)).status).toBe(200);
  });

  test('stops at its next rows where its person deletes it meanwhile', async () => {
    const { id } = await makeExport(cast.userA, { isOpen: true });
    const told = vi.spyOn(log, 'error');
    const deleteIt = () => db.delete(table).where(eq(table.id, id));
    await Promise.all([writeExports(), deleteIt()]);
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
    expect(await db.select().from(table).where(eq(table.id, id))).toEqual([]);
  });

  test('waits for another server where the one that writes it stops, and has as many attempts as before', async () => {
    const { id } = await makeExport(cast.userA, { isOpen: true });
    const serveOn = startDraining();
    try {
      await writeExports();
    } finally {
      serveOn();
    }
    expect((await get(as.userA, id)).body).toMatchObject({ status: 'waiting' });
    await writeExports();
    expect((await get(as.userA, id)).body).toMatchObject({ status: 'done' });
  });

  test('is sent whole in pieces', async () => {
    const { id } = await makeExport(cast.userA);
    const bytes = Buffer.alloc(2_500_000, 'Pour the slab\r\n');
    await db.update(table).set({ bytes, size: bytes.length }).where(eq(table.id, id));
    const reply = await fileOf(as.userA, id);
    expect(reply.headers.get('content-length')).toBe('2500000');
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('goes with the right to sign in', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const { id } = await makeExport(person, { isOpen: true });
    await db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    await writeExports();
    expect(await db.select().from(table).where(eq(table.id, id))).toEqual([]);
  });

  test('that can’t be written is tried three times, and its person told', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const { id } = await makeExport(cast.userA, { isOpen: true });
    await db.execute(sql`update exports set filters = '{"sort": "nothing"}' where id = ${id}`);
    await writeExports();
    expect(error).toHaveBeenCalledTimes(3);
    error.mockRestore();
    expect((await get(as.userA, id)).body).toMatchObject({
      status: 'failed',
      failure: 'failed',
      fileName: null,
    });
    const [notice] = await db.select().from(notices).where(eq(notices.exportId, id));
    expect(notice?.type).toBe('export_failed');
  });

  test('is gone after a day, with its notice', async () => {
    const { id } = await makeExport(cast.userA);
    await db.execute(sql`update exports set created_at = now() - interval '25 hours' where id = ${id}`);
    await expectRefusal(() => get(as.userA, id), notFound);
    await expectRefusal(() => as.userA.call(exports.download, { params: { id } }), notFound);
    await purgeExports();
    expect(await db.select().from(table)).toEqual([]);
  });
});
