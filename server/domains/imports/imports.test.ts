import * as auth from '@shared/contracts/auth';
import * as imports from '@shared/contracts/imports';
import * as users from '@shared/contracts/users';
import { eq, inArray, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { config } from '../../config';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { imports as table } from '../../db/schema/imports';
import { invitations } from '../../db/schema/invitations';
import { users as people } from '../../db/schema/people';
import { rateLimits } from '../../db/schema/rate-limits';
import { makeRequest } from '../../test/factories/requests';
import { serial } from '../../test/factories/serial';
import { ageProof } from '../../test/factories/sessions';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { sendToMailServer } from '../../test/mail';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { mailInvitations } from '../users/invitations/commands';
import { purgeImports } from './commands';

const mailServer = await sendToMailServer();
let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
beforeEach(async () => {
  await db.delete(table);
  await db.delete(invitations);
  await db.delete(rateLimits);
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const HEAD = [
  'الاسم الأول',
  'اسم العائلة',
  'اسم المستخدم',
  'البريد الإلكتروني',
  'رقم الهاتف',
  'الدور',
  'الشركة',
];
const COLUMNS = ['firstName', 'lastName', 'username', 'email', 'phone', 'role', 'company'];

/** A row of a person who is not there yet. */
const row = (changes: Record<string, string> = {}): string[] => {
  const tag = `${serial()}`;
  const person: Record<string, string> = {
    firstName: 'Salma',
    lastName: `Sheet ${tag}`,
    username: `sheet${tag}`,
    email: `sheet${tag}@masar.test`,
    phone: '0501234567',
    role: '',
    company: cast.companyA.name,
    ...changes,
  };
  return COLUMNS.map((key) => person[key] ?? '');
};
const csv = (rows: string[][], head = HEAD): Buffer =>
  Buffer.from([head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
const send = (by: Client, content: Buffer, name = 'people.csv') => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  return by.fetch('/api/imports/users', { method: 'POST', body }) as Promise<Reply<imports.ReadSheet>>;
};
const choices = { columns: COLUMNS, language: 'en' as const };
const check = (by: Client, id: number, columns: (string | null)[] = COLUMNS) =>
  by.call(imports.check, { params: { id }, body: { ...choices, columns } });
const write = (by: Client, id: number) => by.call(imports.write, { params: { id }, body: choices });
const undo = (by: Client, id: number) => by.call(imports.undo, { params: { id } });
const read = async (by: Client, rows: string[][]) => (await send(by, csv(rows))).body;
const found = (rows: string[][]) =>
  db
    .select()
    .from(people)
    .where(
      inArray(
        people.email,
        rows.map((cells) => cells[3] as string),
      ),
    );
const problemsOf = async (rows: string[][], by = as.admin) =>
  (await check(by, (await read(by, rows)).id)).body.problems.map(({ row, field }) => [row, field]);

const zipped = (entries: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))),
  );

/** Half a megabyte of a workbook with five sheets of a hundred megabytes of blanks. */
function bomb(): Buffer {
  const blanks = ' '.repeat(100_000_000);
  const sheets = Array.from({ length: 5 }, (_, n) => [`xl/worksheets/sheet${n + 1}.xml`, blanks]);
  return zipped({ 'xl/workbook.xml': '<workbook/>', ...Object.fromEntries(sheets) });
}

/** A workbook of 10,000 rows and 50 columns, each cell of which refers to one text of 2,000 characters. */
function repeated(): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const letters = Array.from('ABCDEFGHIJ');
  const columns = ['', ...letters.slice(0, 4)].flatMap((first) => letters.map((second) => first + second));
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const cells = columns.map((column) => `<c r="${column}${index + 1}" t="s"><v>0</v></c>`);
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return zipped({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${related}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${'a'.repeat(2_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

describe('reading a sheet', () => {
  test('answers with its columns, as what they are taken for, and its first rows', async () => {
    const rows = Array.from({ length: 7 }, () => row());
    const { status, body } = await send(as.admin, csv(rows));
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: 'people.csv', head: HEAD, columns: COLUMNS, rowCount: 7 });
    expect(body.firstRows).toEqual(rows.slice(0, 5));
  });

  test('takes workbooks of Excel, whose numbers and days become texts', async () => {
    const cells = [
      HEAD.map((value) => ({ value })),
      [
        ...['Salma', 'Book', 'salmabook', 'salma.book@masar.test'].map((value) => ({ value })),
        { value: 966501234567, type: Number },
        { value: new Date(Date.UTC(2026, 11, 31)), type: Date, format: 'yyyy-mm-dd' },
      ],
    ];
    const book = await writeExcel(cells as never, {}).toBuffer();
    const { body } = await send(as.admin, Buffer.from(book), 'people.xlsx');
    expect(body.firstRows).toEqual([
      ['Salma', 'Book', 'salmabook', 'salma.book@masar.test', '966501234567', '2026-12-31', ''],
    ]);
  });

  test('takes CSV in the encoding of Arabic Windows', async () => {
    const bytes = Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x0d, 0x0a, 0xe3]);
    expect((await send(as.admin, bytes)).body).toMatchObject({ head: ['الاسم'], firstRows: [['م']] });
  });

  test.each([
    ['no sheet', 'people.xlsx', Buffer.from('not a workbook'), 415, 'sheet_unreadable'],
    ['a file of another kind', 'people.pdf', Buffer.from('x'), 415, 'sheet_unreadable'],
    ['no rows', 'people.csv', csv([]), 409, 'sheet_empty'],
    ['too many rows', 'people.csv', csv(Array.from({ length: 10_001 }, () => ['a'])), 409, 'sheet_too_long'],
    ['a workbook that unpacks to gigabytes', 'people.xlsx', bomb(), 415, 'sheet_unreadable'],
    ['a workbook whose cells share one long text', 'people.xlsx', repeated(), 409, 'sheet_too_long'],
  ])('refuses %s', async (_what, name, content, status, code) => {
    await expectRefusal(() => send(as.admin, content, name), { status, code });
  });

  test('is for those who create accounts', async () => {
    for (const by of [as.userA, as.ordinary, as.operations])
      await expectRefusal(() => send(by, csv([row()])), notAllowed);
  });

  test('keeps one of two that a person uploads at the same time', async () => {
    const [first, second] = await Promise.all(
      [csv([row()]), csv([row()])].map((sheet) => send(as.admin, sheet)),
    );
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(await db.select().from(table)).toHaveLength(1);
  });

  test('keeps one sheet a person, which others don’t see', async () => {
    const first = await read(as.admin, [row()]);
    const second = await read(as.admin, [row()]);
    await expectRefusal(() => check(as.admin, first.id), notFound);
    await expectRefusal(() => check(as.managerA, second.id), notFound);
    await expectRefusal(() => write(as.managerA, second.id), notFound);
    expect((await check(as.admin, second.id)).status).toBe(200);
  });
});

describe('checking a sheet', () => {
  test('is done with ten thousand namesakes while others are answered', async () => {
    const rows = Array.from({ length: 10_000 }, () =>
      row({ firstName: 'محمد', lastName: 'العتيبي', username: '' }),
    );
    const { id } = await read(as.admin, rows);
    expect((await check(as.admin, id)).body.problems).toEqual([]);
  });

  test('finds nothing wrong with people who are new, and makes none', async () => {
    const rows = [row(), row({ username: '' }), row({ role: 'مدير الشركة' }), row({ company: '' })];
    expect(await problemsOf(rows)).toEqual([]);
    expect(await found(rows)).toEqual([]);
  });

  test('tells of an address that is taken also where the row is wrong otherwise, and of no user name that is nowhere', async () => {
    const { email } = await makeUser();
    const nameless = row({ firstName: '', username: '', email });
    const twice = row({ phone: '' });
    const again = row({ phone: '', email: twice[3] as string });
    expect(await problemsOf([nameless, twice, again])).toEqual([
      [2, 'firstName'],
      [2, 'email'],
      [3, 'phone'],
      [4, 'email'],
      [4, 'phone'],
    ]);
  });

  test('tells of an address that is none once in each row that has it', async () => {
    const rows = [row({ email: 'nowhere' }), row({ email: 'nowhere' })];
    expect(await problemsOf(rows)).toEqual([
      [2, 'email'],
      [3, 'email'],
    ]);
  });

  test('tells of all that is wrong, by row and field, in the reader’s language', async () => {
    const { username, email } = await makeUser();
    const twice = row();
    const rows = [
      row({ firstName: '', email: 'nowhere' }),
      row({ role: 'captain', company: 'No such company' }),
      row({ username, email }),
      twice,
      ['', '', '', '', '', '', ''],
      row({ username: twice[2] as string, email: twice[3] as string }),
    ];
    expect(await problemsOf(rows)).toEqual([
      [2, 'firstName'],
      [2, 'email'],
      [3, 'role'],
      [3, 'company'],
      [4, 'username'],
      [4, 'email'],
      [7, 'username'],
      [7, 'email'],
    ]);
    const { id } = await read(as.admin, [row({ email: '' })]);
    const told = async (language: string) => {
      const answer = await as.admin.fetch(`/api/imports/${id}/check`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
        body: JSON.stringify(choices),
      });
      return (answer.body as { problems: { message: string }[] }).problems[0]?.message;
    };
    expect(await told('en')).toBe('This field is required');
    expect(await told('ar')).toBe('هذا الحقل مطلوب');
  });

  test('tells of names in look-alike letters, of people and of other rows', async () => {
    await makeUser({ firstName: 'Nora', lastName: 'Salem', username: 'norasalem' });
    expect(
      await problemsOf([
        row({ firstName: 'Nоra', lastName: 'Salem', username: 'nоrasalem' }),
        row({ firstName: 'Hala', lastName: 'Omar', username: 'halaomar' }),
        row({ firstName: 'Halа', lastName: 'Omar', username: 'halаomar' }),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [2, 'firstName'],
        [2, 'username'],
        [4, 'firstName'],
        [4, 'username'],
      ]),
    );
  });

  test('tells managers of other companies and of roles that they can’t give', async () => {
    const rows = [row({ company: '' }), row({ company: cast.companyB.name }), row({ role: 'manager' })];
    expect(await problemsOf(rows, as.managerA)).toEqual([
      [3, 'company'],
      [4, 'role'],
    ]);
  });

  test('needs the columns that an account can’t do without', async () => {
    const { id } = await read(as.admin, [row()]);
    const { body } = await check(as.admin, id, ['firstName', 'lastName', null, null, 'phone', null, null]);
    expect(body.problems).toEqual([{ row: null, field: 'email', message: expect.any(String) }]);
  });
});

describe('importing a sheet', () => {
  test('makes all accounts, invites the people in the chosen language, and records it', async () => {
    const rows = [row(), row({ username: '', firstName: 'سلمى', lastName: 'القحطاني' }), row()];
    const { id } = await read(as.admin, rows);
    const { status, body } = await write(as.admin, id);
    expect([status, body.count]).toEqual([200, 3]);
    const made = await found(rows);
    expect(made).toHaveLength(3);
    expect(made.every(({ passwordHash }) => passwordHash === null)).toBe(true);
    expect(made.every(({ assignedCompanyId }) => assignedCompanyId === cast.companyA.id)).toBe(true);
    expect(mailServer.mails).toEqual([]);
    await mailInvitations();
    expect(mailServer.mails.map(({ to }) => to).sort()).toEqual(rows.map((cells) => cells[3]).sort());
    const token = /#invitation=([\w-]+)/.exec(mailServer.mails[0]?.text ?? '')?.[1] as string;
    const joined = { body: { token, password: 'a-first-password' } };
    expect((await server.guest().call(auth.acceptInvitation, joined)).status).toBe(200);
    const [entry] = await db
      .select()
      .from(events)
      .where(eq(events.action, 'import.write'))
      .orderBy(sql`id desc`);
    expect(entry?.data).toEqual({ name: 'people.csv', entries: 3 });
    const [kept] = await db.select().from(table).where(eq(table.id, id));
    expect(kept?.rows).toBeNull();
    await expectRefusal(() => write(as.admin, id), notFound);
  });

  test('makes none where one row is wrong', async () => {
    const { id } = await read(as.admin, [row(), row({ email: 'nowhere' })]);
    await expectRefusal(() => write(as.admin, id), { status: 409, code: 'import_refused' });
  });

  test('finds what others have taken since it was checked', async () => {
    const rows = [row()];
    const { id } = await read(as.admin, rows);
    expect((await check(as.admin, id)).body.problemCount).toBe(0);
    await makeUser({ email: rows[0]?.[3] as string });
    await expectRefusal(() => write(as.admin, id), { status: 409, code: 'import_refused' });
  });

  test('asks for a recent proof of identity', async () => {
    const admin = await makeUser({ role: 'admin' });
    const browser = await server.as(admin);
    const { id } = await read(browser, [row()]);
    await ageProof(admin, 11);
    await expectRefusal(() => write(browser, id), { status: 403, code: 'confirmation_required' });
  });

  test('is refused where the hub sends no mail', async () => {
    const { id } = await read(as.admin, [row()]);
    const { smtpUrl } = config;
    config.smtpUrl = undefined;
    try {
      await expectRefusal(() => write(as.admin, id), { status: 409, code: 'mail_not_set_up' });
    } finally {
      config.smtpUrl = smtpUrl;
    }
  });

  test('by a manager counts with the accounts of their company’s day', async () => {
    const many = Array.from({ length: 99 }, () => row());
    expect((await write(as.managerA, (await read(as.managerA, many)).id)).status).toBe(200);
    const { id } = await read(as.managerA, [row(), row()]);
    await expectRefusal(() => write(as.managerA, id), { status: 429, code: 'accounts_used_up' });
    expect((await write(as.managerA, (await read(as.managerA, [row()])).id)).status).toBe(200);
  });

  test('takes 10,000 rows', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, () => row());
    const { id } = await read(as.admin, rows);
    expect((await check(as.admin, id)).body.problemCount).toBe(0);
    expect((await write(as.admin, id)).body.count).toBe(10_000);
    expect((await undo(as.admin, id)).status).toBe(204);
    expect(await found(rows.slice(0, 10))).toEqual([]);
  });
});

describe('undoing an import', () => {
  const imported = async (rows: string[][], by = as.admin) =>
    (await write(by, (await read(by, rows)).id)).body;
  const listed = async (by = as.admin) => (await by.call(imports.list)).body.map(({ id }) => id);

  test('removes the accounts and their invitations, and records it', async () => {
    const rows = [row(), row()];
    const { id } = await imported(rows);
    expect(await listed()).toEqual([id]);
    expect((await undo(as.admin, id)).status).toBe(204);
    expect(await found(rows)).toEqual([]);
    expect(await listed()).toEqual([]);
    await mailInvitations();
    expect(mailServer.mails).toEqual([]);
    const [entry] = await db
      .select()
      .from(events)
      .where(eq(events.action, 'import.undo'))
      .orderBy(sql`id desc`);
    expect(entry?.data).toEqual({ name: 'people.csv', entries: 2 });
  });

  test('is refused once a person has joined, who is named', async () => {
    const rows = [row(), row()];
    const { id } = await imported(rows);
    const [first] = await found(rows);
    await as.admin.call(users.adminUpdate, {
      params: { id: first?.id as number },
      body: { password: 'set-by-an-admin' },
    });
    const { error } = await expectRefusal(() => undo(as.admin, id), { status: 409, code: 'import_used' });
    expect(error.details).toEqual({ joined: [`${first?.firstName} ${first?.lastName}`], count: 1 });
  });

  test('is refused without a name where a person who has joined is another company’s by then', async () => {
    const rows = [row(), row()];
    const { id } = await imported(rows, as.managerA);
    const [first] = await found(rows);
    await as.admin.call(users.adminUpdate, {
      params: { id: first?.id as number },
      body: { password: 'set-by-an-admin', assignedCompanyId: cast.companyB.id },
    });
    const used = { status: 409, code: 'import_used' };
    const { error } = await expectRefusal(() => undo(as.managerA, id), used);
    expect(error.details).toBeUndefined();
  });

  test('is refused once a person has something to do', async () => {
    const rows = [row(), row()];
    const { id } = await imported(rows);
    const [first] = await found(rows);
    await makeRequest({ steps: first ? [first] : [] });
    await expectRefusal(() => undo(as.admin, id), { status: 409, code: 'import_used' });
  });

  test('is refused once a person has been raised or moved, and where the importer may not change them any more', async () => {
    const manager = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
    const by = await server.as(manager);
    const used = { status: 409, code: 'import_used' };
    const rows = [row(), row()];
    const { id } = await imported(rows, by);
    const [first] = await found(rows);
    await db
      .update(people)
      .set({ role: 'admin' })
      .where(eq(people.id, first?.id as number));
    await expectRefusal(() => undo(by, id), used);
    const others = [row()];
    const second = await imported(others, by);
    await db.update(people).set({ assignedCompanyId: cast.companyB.id }).where(eq(people.id, manager.id));
    await expectRefusal(() => undo(by, second.id), used);
    expect(await found([...rows, ...others])).toHaveLength(3);
  });

  test('is refused after an hour', async () => {
    const { id } = await imported([row()]);
    await db.update(table).set({ writtenAt: sql`now() - interval '61 minutes'` });
    expect(await listed()).toEqual([]);
    await expectRefusal(() => undo(as.admin, id), { status: 409, code: 'undo_expired' });
  });

  test('is for the person who imported', async () => {
    const { id } = await imported([row()]);
    const other = await server.as(await makeUser({ role: 'admin' }));
    await expectRefusal(() => undo(other, id), notFound);
    expect(await listed(other)).toEqual([]);
  });
});

test('sheets are deleted after a day, and the people stay', async () => {
  const rows = [row()];
  await write(as.admin, (await read(as.admin, rows)).id);
  await db.update(table).set({ createdAt: sql`now() - interval '25 hours'` });
  await purgeImports();
  expect(await db.$count(table)).toBe(1); // it was imported just now, and can be undone
  await db.update(table).set({ writtenAt: sql`now() - interval '25 hours'` });
  await purgeImports();
  expect(await db.$count(table)).toBe(0);
  expect(await found(rows)).toHaveLength(1);
});
