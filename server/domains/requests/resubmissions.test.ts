import { existsSync } from 'node:fs';
import fs, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import * as attachments from '@shared/contracts/attachments';
import * as requestDrafts from '@shared/contracts/request-drafts';
import * as requests from '@shared/contracts/requests';
import type { SentBody } from '@shared/endpoint';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { attachments as files } from '../../db/schema/attachments';
import { events } from '../../db/schema/events';
import { users } from '../../db/schema/people';
import { requestDrafts as drafts } from '../../db/schema/request-drafts';
import { requests as table } from '../../db/schema/requests';
import { backgroundDone } from '../../lib/background';
import { incomingFolder } from '../../lib/uploads';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { pdf, png, save, upload } from '../../test/files';
import { badInput, expectRefusal, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';
import { deleteRemovedFiles, settleLeftovers } from '../attachments/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const already = { status: 409, code: 'already_resubmitted' };
const page = async (id: number, by: Person = 'userA') =>
  (await as[by].call(requests.get, { params: { id } })).body;
const decide = {
  reject: (id: number) => as.admin.call(requests.reject, { params: { id }, body: {} }),
  approve: (id: number) => as.admin.call(requests.approve, { params: { id }, body: {} }),
  cancel: (id: number) => as.userA.call(requests.cancel, { params: { id }, body: {} }),
};
const attach = async (id: number, name = 'plan.pdf', content: Buffer = pdf(), by: Person = 'userA') =>
  (await upload(as[by], `/api/requests/${id}/attachments`, name, content)).body;
const newVersion = (id: number, versionOf: number, content: Buffer) =>
  upload(as.userA, `/api/requests/${id}/attachments?versionOf=${versionOf}`, 'plan.pdf', content);
const filesOf = async (id: number, by: Person = 'userA') =>
  (await as[by].call(attachments.listOfRequest, { params: { id } })).body.items;
const filesOnDisk = async () => (await readdir(config.uploadsDir, { recursive: true })).sort();
const pathOf = async (id: number) => {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return join(config.uploadsDir, row?.storageKey as string);
};

/** Submitted by user A and decided by user B; over. */
async function makeFailed(how: 'reject' | 'cancel' = 'reject', by: TestUser = cast.userA) {
  const made = await makeRequest({ by, steps: [{ responsibleUserId: cast.userB.id }] });
  return { ...made, end: () => decide[how](made.id) };
}
async function makeRejected(): Promise<number> {
  const { id, end } = await makeFailed();
  await end();
  return id;
}

const begin = (body: SentBody<typeof requestDrafts.create>, by: Person = 'userA') =>
  as[by].call(requestDrafts.create, { body });
/** Submits a request again, as one of a type whose step is that of this person. */
async function again(
  resubmissionOf: number,
  body: Partial<SentBody<typeof requests.create>> = {},
  { by = 'userA', step = cast.userB }: { by?: Person; step?: TestUser } = {},
) {
  const { id: requestTypeId } = await makeRequestType({ steps: [{ responsibleUserId: step.id }] });
  return () =>
    as[by].call(requests.create, { body: { requestTypeId, title: 'Again', resubmissionOf, ...body } });
}

/** Asserts a refusal that leaves every record and every file as it was. */
async function expectNothingDone(
  call: Parameters<typeof expectRefusal>[0],
  expected: Parameters<typeof expectRefusal>[1],
) {
  const before = await filesOnDisk();
  await expectRefusal(call, expected);
  expect(await filesOnDisk()).toEqual(before);
}

describe('a request that was rejected or cancelled', () => {
  test.each(['reject', 'cancel'] as const)(
    'is submitted again by a draft after the decision to %s, linked both ways, with its files',
    async (how) => {
      const { id, requestTypeId, end } = await makeFailed(how);
      const plan = await attach(id);
      await newVersion(id, plan.id, pdf(300));
      await attach(id, 'صورة.png', png, 'userB');
      await end();
      const before = await page(id);
      expect(before).toMatchObject({ resubmissionOf: null, resubmittedAs: null, can: { submitAgain: true } });

      const { status, body: draft } = await begin({ requestTypeId, title: 'Again', resubmissionOf: id });
      const { uniqueNumber, status: ended } = before;
      expect(status).toBe(201);
      expect(draft).toMatchObject({
        resubmissionOf: { id, uniqueNumber, status: ended, fileCount: 2 },
        formerFiles: true,
      });

      const { body: after } = await (await again(id, { requestTypeId, draftId: draft.id }))();
      expect(after).toMatchObject({
        resubmissionOf: { id, uniqueNumber, status: ended },
        resubmittedAs: null,
      });
      expect(await page(id)).toMatchObject({
        resubmittedAs: { id: after.id, uniqueNumber: after.uniqueNumber, status: 'pending' },
        can: { submitAgain: false },
      });
      expect(await db.$count(drafts, eq(drafts.id, draft.id))).toBe(0);

      const copies = await filesOf(after.id);
      expect(copies.map(({ name, version, uploadedBy }) => [name, version, uploadedBy.id])).toEqual([
        ['plan.pdf', 1, cast.userA.id],
        ['صورة.png', 1, cast.userA.id],
      ]);
      const bytes = await Promise.all(
        copies.map(async (file) => (await save(server, as.userA, file.id)).bytes),
      );
      expect(bytes.map((one) => one.length)).toEqual([300, png.length]);
      expect(await readdir(incomingFolder())).toEqual([]);
      const rows = await db.select().from(files).where(eq(files.requestId, after.id));
      expect(rows.every(({ sha256 }) => sha256?.length === 64)).toBe(true);
    },
  );

  test('tells in the history of the new one which files came, and in the audit after which it was submitted', async () => {
    const { id, end } = await makeFailed();
    await attach(id);
    await end();
    const { body } = await (await again(id))();
    const { body: progress } = await as.userA.call(requests.getProgress, { params: { id: body.id } });
    expect(progress.history.map(({ type, file }) => [type, file?.name])).toEqual([
      ['submitted', undefined],
      ['attached', 'plan.pdf'],
    ]);
    const [event] = await db
      .select()
      .from(events)
      .where(and(eq(events.action, 'request.submit'), eq(events.entityId, body.id)));
    expect(event?.data).toMatchObject({ resubmissionOf: id });
  });

  test('leaves its files behind where its submitter says so, in the draft and when it is submitted', async () => {
    const { id, requestTypeId, end } = await makeFailed();
    await attach(id);
    await end();
    const { body: draft } = await begin({ requestTypeId, resubmissionOf: id });
    const { body: saved } = await as.userA.call(requestDrafts.save, {
      params: { id: draft.id },
      body: { formerFiles: false },
    });
    expect(saved).toMatchObject({ formerFiles: false, resubmissionOf: { id, fileCount: 1 } });
    const { body } = await (await again(id, { draftId: draft.id, formerFiles: false }))();
    expect(body.resubmissionOf?.id).toBe(id);
    expect(await filesOf(body.id)).toEqual([]);
  });

  test('has files that stay when their copies go, and whose copies stay when they go', async () => {
    const { id, end } = await makeFailed('cancel');
    const [first, second] = [await attach(id, 'a.pdf', pdf(301)), await attach(id, 'b.pdf', pdf(302))];
    await end();
    const { body } = await (await again(id))();
    const [copyA, copyB] = await filesOf(body.id);
    const [pathA, pathCopyB] = [await pathOf(first.id), await pathOf(copyB?.id as number)];
    await as.admin.call(attachments.remove, { params: { id: first.id } });
    const { status } = await as.userA.call(attachments.remove, { params: { id: copyB?.id as number } });
    expect(status).toBe(204);
    // the removals look for files to delete in the background, and would keep these from the next look
    await backgroundDone();
    // as the bin does in the end
    await db.delete(files).where(isNotNull(files.deletedAt));
    await deleteRemovedFiles();
    expect([existsSync(pathA), existsSync(pathCopyB)]).toEqual([false, false]);
    expect((await save(server, as.userA, copyA?.id as number)).bytes).toHaveLength(301);
    expect((await save(server, as.userA, second.id)).bytes).toHaveLength(302);
  });

  test('is submitted again once, also of two windows at once, until that one is rejected or cancelled', async () => {
    const id = await makeRejected();
    const calls = [await again(id), await again(id)];
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const second = replies.find(({ status }) => status === 201)?.body.id as number;
    await expectNothingDone(await again(id), already);
    await expectNothingDone(() => begin({ resubmissionOf: id }), already);
    await decide.reject(second);
    expect((await page(id)).can.submitAgain).toBe(true);
    const { body: third } = await (await again(id))();
    expect((await page(id)).resubmittedAs?.id).toBe(third.id);
    await decide.approve(third.id);
    expect((await page(id)).resubmittedAs).toMatchObject({ id: third.id, status: 'completed' });
    await expectNothingDone(await again(id), already);
  });

  test('submitted again in another window is no longer what a draft is of, and the draft is submitted without it', async () => {
    const id = await makeRejected();
    const { body: draft } = await begin({ title: 'Again', resubmissionOf: id });
    await (await again(id))();
    const { body: now } = await as.userA.call(requestDrafts.get, { params: { id: draft.id } });
    expect(now.resubmissionOf).toBeNull();
    const { id: requestTypeId } = await makeRequestType();
    const { status, body } = await as.userA.call(requests.create, {
      body: { requestTypeId, title: 'Again', draftId: draft.id },
    });
    expect([status, body.resubmissionOf]).toEqual([201, null]);
  });

  test('is told to those who read its page to be submitted again, and to be closed again, though they had it before', async () => {
    const id = await makeRejected();
    const read = (tag?: string | null) =>
      as.userB.fetch(`/api/requests/${id}/progress`, { headers: tag ? { 'If-None-Match': tag } : {} });
    const { headers } = await read();
    const { body } = await (await again(id))();
    const told = await read(headers.get('etag'));
    expect(told.status).toBe(200);
    expect(await read(told.headers.get('etag'))).toMatchObject({ status: 304 });
    await decide.cancel(body.id);
    expect(await read(told.headers.get('etag'))).toMatchObject({ status: 200 });
  });
});

describe('the link between two requests', () => {
  test('is shown to those who see both, and to others neither its number nor that there is one', async () => {
    const id = await makeRejected(); // of user B’s step
    const { body } = await (await again(id, {}, { step: cast.ordinary }))();
    const after = body.id;
    for (const person of ['userA', 'managerA', 'admin'] as const) {
      expect((await page(after, person)).resubmissionOf?.id).toBe(id);
      expect((await page(id, person)).resubmittedAs?.id).toBe(after);
    }
    for (const [seen, person, hidden] of [
      [id, 'userB', body.uniqueNumber],
      [after, 'ordinary', (await page(id)).uniqueNumber],
    ] as const) {
      const { status, body: progress } = await as[person].call(requests.getProgress, {
        params: { id: seen },
      });
      expect(status).toBe(200);
      expect(progress.request).toMatchObject({ resubmissionOf: null, resubmittedAs: null });
      expect(JSON.stringify(progress)).not.toContain(hidden);
      const other = seen === id ? after : id;
      await expectRefusal(() => as[person].call(requests.get, { params: { id: other } }), notFound);
    }
  });

  test('is not in lists', async () => {
    const id = await makeRejected();
    await (await again(id))();
    const { body } = await as.userA.call(requests.list);
    expect(body.every((one) => !('resubmissionOf' in one) && !('submitAgain' in one.can))).toBe(true);
  });

  test.each<[string, Person]>([
    ['an administrator', 'admin'],
    ['a manager of the company', 'managerA'],
    ['the person who decided it', 'userB'],
    ['a person who does not see it', 'managerB'],
  ])('is not made by %s', async (_who, by) => {
    const { id, end } = await makeFailed();
    await attach(id);
    await end();
    expect((await as[by].call(requests.get, { params: { id } })).body?.can?.submitAgain ?? false).toBe(false);
    await expectNothingDone(() => begin({ resubmissionOf: id }, by), badInput('resubmissionOf'));
    for (const formerFiles of [true, false])
      await expectNothingDone(await again(id, { formerFiles }, { by }), badInput('resubmissionOf'));
  });

  test('is made with no request that is open, completed or not there', async () => {
    const { id: open } = await makeRequest({ by: cast.userA, steps: [{ responsibleUserId: cast.userB.id }] });
    const { id: completed } = await makeFailed();
    await decide.approve(completed);
    expect((await page(open)).can.submitAgain).toBe(false);
    for (const id of [open, completed, 2_000_000_000]) {
      await expectNothingDone(() => begin({ resubmissionOf: id }), badInput('resubmissionOf'));
      await expectNothingDone(await again(id), badInput('resubmissionOf'));
    }
  });

  test('is not made by saving a draft', async () => {
    const id = await makeRejected();
    const { body: draft } = await begin({ title: 'New' });
    const body = { title: 'New', resubmissionOf: id } as SentBody<typeof requestDrafts.save>;
    await expectRefusal(() => as.userA.call(requestDrafts.save, { params: { id: draft.id }, body }), {
      status: 400,
    });
  });

  test('is not made any more by a submitter who has left the company, and their draft tells nothing of it', async () => {
    const by = await makeUser({ assignedCompanyId: cast.companyA.id });
    const { id } = await makeFailed('reject', by);
    await decide.reject(id);
    const person = await server.as(by);
    const { body: draft } = await person.call(requestDrafts.create, { body: { resubmissionOf: id } });
    expect(draft.resubmissionOf?.id).toBe(id);
    await db.update(users).set({ assignedCompanyId: null }).where(eq(users.id, by.id));
    const read = () => person.call(requestDrafts.get, { params: { id: draft.id } });
    expect((await read()).body.resubmissionOf).toBeNull();
    const { id: requestTypeId } = await makeRequestType();
    const body = { requestTypeId, title: 'Again', resubmissionOf: id };
    await expectNothingDone(() => person.call(requests.create, { body }), badInput('resubmissionOf'));
  });

  test('goes with the earlier request', async () => {
    const { id } = await makeRequest({ by: cast.userA });
    await decide.cancel(id);
    const { body } = await (await again(id))();
    await db.delete(table).where(eq(table.id, id));
    expect((await page(body.id)).resubmissionOf).toBeNull();
  });
});

describe('files that come along', () => {
  const { uploadQuota, uploadFreeSpace, requestsADay } = config;
  afterEach(() => Object.assign(config, { uploadQuota, uploadFreeSpace, requestsADay }));

  async function makeWithFile(): Promise<number> {
    const { id, end } = await makeFailed();
    await attach(id, 'plan.pdf', pdf(5_000));
    await end();
    return id;
  }

  test.each(['person', 'company'] as const)(
    'beyond the quota of a %s are refused with the request, which is submitted without them',
    async (of) => {
      const id = await makeWithFile();
      config.uploadQuota = { ...uploadQuota, [of]: 5_001 };
      const call = await again(id);
      await expectNothingDone(call, { status: 507, code: 'quota_reached' });
      expect((await (await again(id, { formerFiles: false }))()).status).toBe(201);
    },
  );

  test('to a disk that is nearly full are refused with the request', async () => {
    const id = await makeWithFile();
    config.uploadFreeSpace = Number.MAX_SAFE_INTEGER;
    await expectNothingDone(await again(id), { status: 507, code: 'insufficient_storage' });
  });

  test('are not copied for a request that is refused without them', async () => {
    const id = await makeWithFile();
    config.uploadFreeSpace = Number.MAX_SAFE_INTEGER; // refuses whatever is to be copied
    const draftId = 2_000_000_000;
    await expectNothingDone(await again(id, { draftId }), { status: 409, code: 'draft_gone' });
    await expectNothingDone(await again(id, { dueDate: '2020-01-01' }), badInput('dueDate'));
    await expectNothingDone(await again(id, { requestTypeId: draftId }), badInput('requestTypeId'));
    config.requestsADay = 1;
    await expectNothingDone(await again(id), { status: 429, code: 'requests_used_up' });
  });

  test('stay where the server fails once the request is there', async () => {
    const id = await makeWithFile();
    const submit = await again(id);
    const rename = vi.spyOn(fs, 'rename').mockRejectedValueOnce(new Error('the disk is busy'));
    syncBuiltinESMExports();
    expect((await submit()).status).toBe(500);
    rename.mockRestore();
    syncBuiltinESMExports();
    await settleLeftovers(Date.now() + 2 * 3_600_000);
    const after = (await page(id)).resubmittedAs?.id as number;
    const [file] = await filesOf(after);
    expect((await save(server, as.userA, file?.id as number)).bytes).toHaveLength(5_000);
  });

  test('are dropped where the request is refused, for another reason too', async () => {
    const id = await makeWithFile();
    const draftId = 2_000_000_000;
    await expectNothingDone(await again(id, { draftId }), { status: 409, code: 'draft_gone' });
    await expectNothingDone(await again(id, { dueDate: '2020-01-01' }), badInput('dueDate'));
    expect(await readdir(incomingFolder())).toEqual([]);
  });
});
