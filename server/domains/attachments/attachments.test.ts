import { existsSync, statSync } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as attachments from '@shared/contracts/attachments';
import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import { MAX_FILE_BYTES, MAX_FILES } from '@shared/rules/attachments';
import { and, eq, isNull, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { attachments as table } from '../../db/schema/attachments';
import { events } from '../../db/schema/events';
import { users } from '../../db/schema/people';
import { projectTasks as projectTaskTable } from '../../db/schema/project-tasks';
import { requests as requestTable } from '../../db/schema/requests';
import { tasks as taskTable } from '../../db/schema/tasks';
import { backgroundDone } from '../../lib/background';
import { log } from '../../lib/log';
import { incomingFolder, newStorageKey } from '../../lib/uploads';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast } from '../../test/factories/users';
import { formOf, pdf, png, save, upload } from '../../test/files';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';
import { deleteRemovedFiles, settleLeftovers } from './commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const makeGeneral = async () => (await makeTask({ companyId: cast.companyA.id })).id;
const makeStep = async () =>
  (await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}])).tasks[0]?.id as number;
/** Submitted by user A, waiting for user B, who belongs to another company. */
const makeOpenRequest = async () =>
  (await makeRequest({ by: cast.userA, steps: [{ responsibleUserId: cast.userB.id }] })).id;

const ofTask = (id: number) => `/api/tasks/${id}/attachments`;
const ofRequest = (id: number) => `/api/requests/${id}/attachments`;
const attach = (person: Person, path: string, name = 'plan.pdf', content: Buffer | string = pdf()) =>
  upload(as[person], path, name, content);
const erase = (person: Person, id: number) => as[person].call(attachments.remove, { params: { id } });
const take = (person: Person, id: number) => as[person].fetch(`/api/attachments/${id}`);

const ofFiles = like(events.action, 'attachment.%');

/** The files on the disk, those on their way in among them. */
const filesOnDisk = async () =>
  existsSync(config.uploadsDir)
    ? (await readdir(config.uploadsDir, { recursive: true })).filter((name) => name !== 'incoming').sort()
    : [];

/** Asserts a refusal that leaves every record and every file as it was. */
async function expectNothingKept(
  call: Parameters<typeof expectRefusal>[0],
  expected: { status: number; code?: string },
) {
  const before = await filesOnDisk();
  const reply = await expectRefusal(call, expected);
  expect(await filesOnDisk()).toEqual(before);
  return reply;
}
const storedFile = async (id: number) => {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return join(config.uploadsDir, row?.storageKey as string);
};

describe.each([
  ['a general task', makeGeneral],
  ['a project task', makeStep],
] as const)('the files of %s', (_kind, makeOne) => {
  test('are uploaded, listed and saved by those who see it, byte for byte', async () => {
    const id = await makeOne();
    const { status, body } = await attach('userA', ofTask(id), 'مخطط الدور الأول.png', png);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'مخطط الدور الأول.png',
      version: 1,
      firstVersionId: null,
      field: null,
      mediaType: 'image/png',
      size: png.length,
      uploadedBy: expect.objectContaining({ id: cast.userA.id, username: cast.userA.username }),
      createdAt: expect.any(String),
      can: { remove: true, addVersion: true },
    });
    await attach('managing', ofTask(id));
    const { body: listed } = await as.userA.call(attachments.listOfTask, { params: { id } });
    expect(listed).toMatchObject({ can: { add: true }, addRefusal: null });
    expect(listed.items.map(({ name, can }) => [name, can.remove])).toEqual([
      ['مخطط الدور الأول.png', true],
      ['plan.pdf', false],
    ]);
    const saved = await save(server, as.userA, body.id);
    expect(saved.bytes.equals(png)).toBe(true);
    const [row] = await db
      .select()
      .from(events)
      .where(and(ofFiles, eq(events.entityId, id)));
    const data = { attachmentId: body.id, name: 'مخطط الدور الأول.png', version: 1 };
    expect(row).toMatchObject({ action: 'attachment.create', actorId: cast.userA.id, data });
  });

  test('do not exist for those who do not see it', async () => {
    const id = await makeOne();
    const file = (await attach('userA', ofTask(id))).body.id;
    for (const person of ['userB', 'ordinary'] as const) {
      await expectNothingKept(() => attach(person, ofTask(id)), notFound);
      await expectRefusal(() => as[person].call(attachments.listOfTask, { params: { id } }), notFound);
      await expectRefusal(() => take(person, file), notFound);
      await expectRefusal(() => erase(person, file), notFound);
    }
    await expectNothingKept(() => attach('admin', ofTask(999_999)), notFound);
    await expectRefusal(() => take('admin', 999_999), notFound);
    await expectRefusal(() => erase('admin', 999_999), notFound);
  });

  test('are deleted by a person who uploaded them and by those who edit it, and stay on the disk', async () => {
    const id = await makeOne();
    const [own, other] = [await attach('userA', ofTask(id)), await attach('managing', ofTask(id))];
    await expectNothingKept(() => erase('userA', other.body.id), notAllowed);
    const path = await storedFile(own.body.id);
    expect((await erase('userA', own.body.id)).status).toBe(204);
    await backgroundDone();
    expect(existsSync(path)).toBe(true);
    expect((await erase('admin', other.body.id)).status).toBe(204);
    await expectRefusal(() => erase('admin', other.body.id), notFound);
  });
});

describe('the files of a request', () => {
  test('are added by a person who submitted it or decides on it, and read by a person who sees it', async () => {
    const id = await makeOpenRequest();
    for (const person of ['userA', 'userB', 'admin'] as const)
      expect((await attach(person, ofRequest(id))).status).toBe(201);
    for (const person of ['managerA', 'operations'] as const) {
      await expectNothingKept(() => attach(person, ofRequest(id)), notAllowed);
      const { body } = await as[person].call(attachments.listOfRequest, { params: { id } });
      expect(body).toMatchObject({ can: { add: false }, addRefusal: 'not_allowed' });
      expect((await take(person, body.items[0]?.id as number)).status).toBe(200);
      await expectRefusal(() => erase(person, body.items[0]?.id as number), notAllowed);
    }
    await expectNothingKept(() => attach('managerB', ofRequest(id)), notFound);
  });

  test('stay as they are once it is closed, but for an admin', async () => {
    const id = await makeOpenRequest();
    const [first, second] = [await attach('userA', ofRequest(id)), await attach('userA', ofRequest(id))];
    await as.userA.call(requests.cancel, { params: { id }, body: {} });
    const closed = { status: 409, code: 'request_closed' };
    for (const person of ['userA', 'admin'] as const)
      await expectNothingKept(() => attach(person, ofRequest(id)), closed);
    await expectNothingKept(() => erase('userA', first.body.id), closed);
    const { body } = await as.userA.call(attachments.listOfRequest, { params: { id } });
    expect(body.addRefusal).toBe('request_closed');
    expect(body.items.every(({ can }) => !can.remove)).toBe(true);
    expect((await erase('admin', second.body.id)).status).toBe(204);
  });
});

/** Waits for user B, then for the admin. */
const makeTwoSteps = async () =>
  (
    await makeRequest({
      by: cast.userA,
      steps: [cast.userB, cast.admin].map(({ id }) => ({ responsibleUserId: id })),
    })
  ).id;

describe('files that a decision was made on', () => {
  const decided = { status: 409, code: 'request_decided' };
  const decisions = ['approve', 'return', 'reject'] as const;

  test.each(decisions)('stay after the decision to %s, for their owner and for admins', async (decision) => {
    const id = await makeTwoSteps();
    const { body: file } = await attach('userA', ofRequest(id));
    await as.userB.call(requests.approve, { params: { id }, body: {} });
    if (decision !== 'approve')
      await as.admin.call(requests.reject, {
        params: { id },
        body: { returnToPrevious: decision === 'return' },
      });
    const isClosed = decision === 'reject';
    await expectNothingKept(() => erase('userA', file.id), isClosed ? { status: 409 } : decided);
    await expectNothingKept(() => erase('admin', file.id), decided);
    const { body } = await as.userA.call(attachments.listOfRequest, { params: { id } });
    expect(body).toMatchObject({
      isEvidence: true,
      can: { add: !isClosed },
      items: [{ can: { remove: false, addVersion: !isClosed } }],
    });
  });

  test('get a better version beside them', async () => {
    const id = await makeTwoSteps();
    const { body: file } = await attach('userA', ofRequest(id));
    await as.userB.call(requests.approve, { params: { id }, body: {} });
    const better = (versionOf: number) =>
      attach('userA', `${ofRequest(id)}?versionOf=${versionOf}`, 'better.pdf');
    const { body: second } = await better(file.id);
    const { body: third } = await better(second.id);
    const { body } = await as.userA.call(attachments.listOfRequest, { params: { id } });
    expect(body.items.map((item) => [item.id, item.name, item.version, item.firstVersionId])).toEqual([
      [file.id, 'plan.pdf', 1, null],
      [second.id, 'better.pdf', 2, file.id],
      [third.id, 'better.pdf', 3, file.id],
    ]);
  });

  test('stand in the history of the request, as do those that were deleted before', async () => {
    const id = await makeTwoSteps();
    const { body: file } = await attach('userA', ofRequest(id));
    await attach('userA', `${ofRequest(id)}?versionOf=${file.id}`);
    await erase('userA', file.id);
    await as.userB.call(requests.approve, { params: { id }, body: {} });
    const { body } = await as.userB.call(requests.getProgress, { params: { id } });
    const told = body.history.map((event) => [event.type, event.actor?.id, event.file]);
    expect(told.slice(-4)).toEqual([
      ['attached', cast.userA.id, { name: 'plan.pdf', version: 1 }],
      ['attached', cast.userA.id, { name: 'plan.pdf', version: 2 }],
      ['detached', cast.userA.id, { name: 'plan.pdf', version: 1 }],
      ['approved', cast.userB.id, null],
    ]);
  });
});

describe('a version', () => {
  test('is of a file of the same record, else refused', async () => {
    const [id, other] = [await makeGeneral(), await makeGeneral()];
    const { body: elsewhere } = await attach('userA', ofTask(other));
    for (const versionOf of [elsewhere.id, 999_999])
      await expectNothingKept(() => attach('userA', `${ofTask(id)}?versionOf=${versionOf}`), notFound);
    await expectNothingKept(() => attach('userA', `${ofTask(id)}?versionOf=x`), { status: 400 });
  });

  test('is added by those whose file it is, not by others who have a part in the record', async () => {
    const id = await makeTwoSteps();
    const { body: file } = await attach('userA', ofRequest(id));
    const { body } = await as.userB.call(attachments.listOfRequest, { params: { id } });
    expect(body.items).toMatchObject([{ can: { remove: false, addVersion: false } }]);
    const next = (by: 'userB' | 'admin') => attach(by, `${ofRequest(id)}?versionOf=${file.id}`);
    await expectNothingKept(() => next('userB'), { status: 403, code: 'not_allowed' });
    expect((await next('admin')).body).toMatchObject({ version: 2, firstVersionId: file.id });
  });

  test('keeps its number when others are deleted, and counts as one file with them', async () => {
    const id = await makeGeneral();
    const { body: first } = await attach('userA', ofTask(id));
    const next = (versionOf: number) => attach('userA', `${ofTask(id)}?versionOf=${versionOf}`);
    const { body: second } = await next(first.id);
    await erase('userA', first.id);
    expect((await next(second.id)).body).toMatchObject({ version: 3, firstVersionId: first.id });
    for (let files = 1; files < MAX_FILES; files++) await attach('userA', ofTask(id));
    await expectNothingKept(() => attach('userA', ofTask(id)), { status: 409, code: 'too_many_files' });
    expect((await next(second.id)).body.version).toBe(4);
  });
});

describe('a file', () => {
  test('is as large as the limit, and not one byte larger', async () => {
    const id = await makeGeneral();
    expect((await attach('userA', ofTask(id), 'a.pdf', pdf(MAX_FILE_BYTES))).body.size).toBe(MAX_FILE_BYTES);
    const tooLarge = { status: 413, code: 'file_too_large' };
    await expectNothingKept(() => attach('userA', ofTask(id), 'a.pdf', pdf(MAX_FILE_BYTES + 1)), tooLarge);
    await expectNothingKept(() => attach('userA', ofTask(id), 'a.pdf', pdf(2 * MAX_FILE_BYTES)), tooLarge);
  });

  test.each([
    ['page.html', '<html></html>'],
    ['logo.svg', '<svg/>'],
    ['setup.exe', Buffer.from('MZ\x90\0', 'latin1')],
    ['invoice.pdf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['photo.png', pdf()],
    ['notes.txt', '<script>alert(1)</script>'],
    ['noextension', pdf()],
  ])(
    'is not taken that is of another kind than its name says, or of a refused one: %s',
    async (name, content) => {
      const id = await makeGeneral();
      const refused = { status: 415, code: 'file_type_refused' };
      await expectNothingKept(() => upload(as.userA, ofTask(id), name, content, 'application/pdf'), refused);
    },
  );

  test('is stored as what it is, whatever its sender calls it', async () => {
    const path = ofTask(await makeGeneral());
    const { body } = await upload(as.userA, path, '../../secret\u202e/plan.pdf', pdf(), 'text/html');
    expect(body).toMatchObject({ name: 'plan.pdf', mediaType: 'application/pdf' });
    const stored = await storedFile(body.id);
    expect(stored).toMatch(/[0-9a-f]{48}$/);
    expect([config.uploadsDir, stored].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  test('is one, and something, and sent as a form', async () => {
    const path = ofTask(await makeGeneral());
    const send = (body: FormData | string) => as.userA.fetch(path, { method: 'POST', body });
    const two = formOf('a.pdf', pdf());
    two.append('file', new File(['x'], 'b.txt'));
    const withText = formOf('a.pdf', pdf());
    withText.set('other', 'x');
    const elsewhere = new FormData();
    elsewhere.set('document', new File(['x'], 'b.txt'));
    for (const form of [two, withText, elsewhere, new FormData(), formOf('a.txt', '')])
      await expectNothingKept(() => send(form), { status: 400 });
    await expectNothingKept(() => send('{}'), { status: 415, code: 'unsupported_media_type' });
  });

  test('is saved, not shown: its name in any script, its exact type, in no cache', async () => {
    const path = ofTask(await makeGeneral());
    const { body } = await attach('userA', path, 'كشف.csv', 'أ,ب\n'.repeat(1_000));
    const { headers, bytes } = await save(server, as.userA, body.id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="???.csv"; filename*=UTF-8''${encodeURIComponent('كشف.csv')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store, no-transform',
    });
  });

  test('that is missing on the disk is 404 in the usual form, and in the log', async () => {
    const { body } = await attach('userA', ofTask(await makeGeneral()));
    await rm(await storedFile(body.id));
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const reply = await take('userA', body.id);
    expect([reply.status, reply.error?.code]).toEqual([404, 'not_found']);
    expect(reply.headers.get('content-disposition')).toBeNull();
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  test('from another site is refused, and so is one from nobody', async () => {
    const path = ofTask(await makeGeneral());
    const send = (headers: Record<string, string>, client = as.userA) =>
      client.fetch(path, { method: 'POST', headers, body: formOf('a.pdf', pdf()) });
    const crossSite = { status: 403, code: 'cross_site' };
    await expectNothingKept(() => send({ 'Sec-Fetch-Site': 'cross-site' }), crossSite);
    await expectNothingKept(() => send({ Origin: 'https://evil.example' }), crossSite);
    await expectNothingKept(() => send({}, server.guest()), { status: 401, code: 'signed_out' });
  });
});

test('there are twenty files at most, also when they come at the same time', async () => {
  const id = await makeGeneral();
  const replies = await Promise.all(
    Array.from({ length: MAX_FILES + 5 }, (_, index) => attach('userA', ofTask(id), `${index}.pdf`)),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_FILES);
  expect(await db.$count(table, eq(table.taskId, id))).toBe(MAX_FILES);
  expect(await readdir(incomingFolder())).toEqual([]);
  await expectNothingKept(() => attach('userA', ofTask(id)), { status: 409, code: 'too_many_files' });
});

test('an upload that breaks off leaves nothing', async () => {
  const id = await makeGeneral();
  const before = [await filesOnDisk(), await db.$count(table)];
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${ofTask(id)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${as.userA.cookie()}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
  );
  socket.write(pdf(200_000));
  await vi.waitFor(async () => expect(await readdir(incomingFolder())).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(async () => expect(await readdir(incomingFolder())).toEqual([]));
  await sleep(50);
  expect([await filesOnDisk(), await db.$count(table)]).toEqual(before);
});

describe('files go with their record', () => {
  const remaining = async (path: string) => {
    await backgroundDone();
    await deleteRemovedFiles();
    return existsSync(path);
  };

  test('with a general task, a project task and a request, and only once that is committed', async () => {
    const [general, step, request] = [await makeGeneral(), await makeStep(), await makeOpenRequest()];
    const places = [ofTask(general), ofTask(step), ofRequest(request)];
    const files = await Promise.all(
      places.map(async (place) => storedFile((await attach('userA', place)).body.id)),
    );
    const [ofGeneral = '', ofStep = '', ofRequests = ''] = files;
    await db
      .transaction(async (tx) => {
        await tx.delete(requestTable).where(eq(requestTable.id, request));
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await remaining(ofRequests)).toBe(true);
    await db.delete(taskTable).where(eq(taskTable.id, general));
    await db.delete(projectTaskTable).where(eq(projectTaskTable.id, step));
    await db.delete(requestTable).where(eq(requestTable.id, request));
    for (const path of [ofGeneral, ofStep, ofRequests]) expect(await remaining(path)).toBe(false);
  });

  test('of a deleted project, which can be restored, they stay but are seen by nobody', async () => {
    const { project, tasks: steps } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}]);
    const { body } = await attach('userA', ofTask(steps[0]?.id as number));
    const path = await storedFile(body.id);
    await as.admin.call(projects.remove, { params: { id: project.id } });
    await expectRefusal(() => take('userA', body.id), notFound);
    expect(await remaining(path)).toBe(true);
  });
});

test('what a server that stopped has left on its way in is kept with its row and dropped without', async () => {
  const { body } = await attach('userA', ofTask(await makeGeneral()));
  const [kept, dropped, young] = [newStorageKey(), newStorageKey(), newStorageKey()];
  await db.update(table).set({ storageKey: kept }).where(eq(table.id, body.id));
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const key of [kept, dropped, young]) {
    await writeFile(join(incomingFolder(), key), pdf());
    if (key !== young) await utimes(join(incomingFolder(), key), old, old);
  }
  await settleLeftovers();
  expect(await readdir(incomingFolder())).toEqual([young]);
  expect((await save(server, as.userA, body.id)).bytes.equals(pdf())).toBe(true);
  await rm(join(incomingFolder(), young));
});

describe('storage', () => {
  const quota = config.uploadQuota;
  const { uploadFreeSpace } = config;
  afterEach(() => Object.assign(config, { uploadQuota: quota, uploadFreeSpace }));

  const storageOf = async (person: Person, id: number) =>
    (await as[person].call(attachments.listOfTask, { params: { id } })).body.storage;
  const full = { status: 507, code: 'quota_reached' };
  const size = Buffer.byteLength(pdf());

  test.each(['person', 'company'] as const)(
    'a file beyond the quota of a %s is refused, and nothing is kept',
    async (of) => {
      const id = await makeGeneral();
      const before = await storageOf('userA', id);
      config.uploadQuota = {
        ...quota,
        [of]: (of === 'person' ? (before?.used ?? 0) : await usedByCompanyA()) + size,
      };
      expect((await attach('userA', ofTask(id))).status).toBe(201);
      expect(await storageOf('userA', id)).toMatchObject({ of, used: config.uploadQuota[of] });
      const files = await filesOnDisk();
      await expectRefusal(() => attach('userA', ofTask(id)), full);
      expect(await filesOnDisk()).toEqual(files);
    },
  );

  test('the files of colleagues count for the company, not for the person', async () => {
    const id = await makeGeneral();
    await attach('managerA', ofTask(id));
    config.uploadQuota = { ...config.uploadQuota, company: await usedByCompanyA() };
    await expectRefusal(() => attach('userA', ofTask(id)), full);
    config.uploadQuota = { ...config.uploadQuota, company: quota.company };
    config.uploadQuota = { ...config.uploadQuota, person: 10 * size };
    expect((await storageOf('userA', id))?.of).toBe('person');
  });

  test('of many uploads at once only as many as fit succeed', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, makeGeneral));
    config.uploadQuota = { ...config.uploadQuota, company: (await usedByCompanyA()) + size };
    const replies = await Promise.all(ids.map((id) => attach('userA', ofTask(id))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 507, 507, 507]);
  });

  test('a deleted file makes room', async () => {
    const id = await makeGeneral();
    const { body } = await attach('userA', ofTask(id));
    config.uploadQuota = { ...config.uploadQuota, company: await usedByCompanyA() };
    await expectRefusal(() => attach('userA', ofTask(id)), full);
    await erase('userA', (body as { id: number }).id);
    expect((await attach('userA', ofTask(id))).status).toBe(201);
  });

  test('a disk with too little free space takes no file, on any of the calls that take one', async () => {
    config.uploadFreeSpace = Number.MAX_SAFE_INTEGER;
    const refusal = { status: 507, code: 'insufficient_storage' };
    const places = [
      ofTask(await makeGeneral()),
      ofTask(await makeStep()),
      ofRequest(await makeOpenRequest()),
    ];
    for (const place of places) await expectRefusal(() => attach('userA', place), refusal);
  });
});

async function usedByCompanyA(): Promise<number> {
  const rows = await db
    .select({ size: table.size })
    .from(table)
    .innerJoin(users, eq(users.id, table.uploadedById))
    .where(and(eq(users.assignedCompanyId, cast.companyA.id), isNull(table.deletedAt)));
  return rows.reduce((sum, row) => sum + row.size, 0);
}
