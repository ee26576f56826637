import { createHash } from 'node:crypto';
import * as attachments from '@shared/contracts/attachments';
import type { AnsweredFile, FormField, SentField } from '@shared/contracts/forms';
import { formField } from '@shared/contracts/forms';
import * as requestDrafts from '@shared/contracts/request-drafts';
import * as requests from '@shared/contracts/requests';
import { MAX_ANSWER_FILES } from '@shared/rules/attachments';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { attachments as files } from '../../db/schema/attachments';
import { users } from '../../db/schema/people';
import { requestDrafts as drafts } from '../../db/schema/request-drafts';
import { requestTypes } from '../../db/schema/request-types';
import { newStorageKey } from '../../lib/uploads';
import { makeRequestDraft } from '../../test/factories/request-drafts';
import { makeRequestType } from '../../test/factories/request-types';
import { type Cast, makeCast } from '../../test/factories/users';
import { pdf, png, save, upload } from '../../test/files';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';
import { storageOf } from '../storage/queries';
import { purgeDrafts } from './drafts/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const quotations: SentField = {
  ...{ kind: 'files', key: 'quotations', label: 'عروض الأسعار', labelEn: 'Quotations', isRequired: true },
  ...{ accept: ['pdf', 'image'], min: 2, max: 3 },
};
const drawings: SentField = { kind: 'files', key: 'drawings', label: 'Drawings' };

/** Decided by user B, of another company. */
const makeType = async (...fields: SentField[]) =>
  (
    await makeRequestType({
      fields: fields.map((field): FormField => formField.parse(field)),
      steps: [{ responsibleUserId: cast.userB.id }],
    })
  ).id;
const makeDraft = async (...fields: SentField[]) =>
  makeRequestDraft({ by: cast.userA, requestTypeId: await makeType(...fields) });

const send = (draftId: number, name = 'offer.pdf', field = 'quotations', by: Person = 'userA') =>
  upload(
    as[by],
    `/api/request-drafts/${draftId}/attachments?field=${field}`,
    name,
    name.endsWith('png') ? png : name.endsWith('txt') ? 'Offer' : pdf(),
  );
const sendAll = async (draftId: number, ...names: string[]) => {
  const sent: number[] = [];
  for (const name of names) sent.push((await send(draftId, name)).body.id);
  return sent;
};
const named = (ids: readonly number[]) =>
  ids.map((id) => ({ id, name: 'as the browser calls it.pdf', size: 1 }));
const readDraft = async (id: number) => (await as.userA.call(requestDrafts.get, { params: { id } })).body;
const submit = (
  { id, requestTypeId }: { id: number; requestTypeId: number | null },
  answers: Record<string, unknown>,
  more: object = {},
) =>
  as.userA.call(requests.create, {
    body: { requestTypeId: requestTypeId as number, title: 'Cement', draftId: id, answers, ...more },
  });
const invalid = { status: 400, code: 'invalid_input' };
const wrong = async (...sent: Parameters<typeof submit>) => {
  const { error } = await expectRefusal(() => submit(...sent), invalid);
  return error.errors;
};
const page = async (id: number, by: Person = 'userA') =>
  (await as[by].call(requests.get, { params: { id } })).body;
const namesIn = (answer: unknown) => (answer as AnsweredFile[]).map(({ name }) => name);
const erase = (id: number, by: Person = 'userA') => as[by].call(attachments.remove, { params: { id } });
const rowsOf = (ids: number[]) => db.select().from(files).where(inArray(files.id, ids));

describe('a file that is uploaded for a field of a draft', () => {
  test('stands in the draft, is saved by its author alone, and makes no story', async () => {
    const draft = await makeDraft(quotations);
    const { status, body } = await send(draft.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'offer.pdf',
      field: 'quotations',
      can: { remove: true, addVersion: false },
    });
    const sha256 = createHash('sha256').update(pdf()).digest('hex');
    expect((await readDraft(draft.id)).answers).toEqual({
      quotations: [{ id: body.id, name: 'offer.pdf', size: pdf().length, sha256 }],
    });
    const saved = await save(server, as.userA, body.id);
    expect(saved.bytes.equals(pdf())).toBe(true);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    for (const other of ['admin', 'managerA', 'userB'] as const)
      expect((await save(server, as[other], body.id)).status).toBe(404);
    await expectRefusal(() => erase(body.id, 'admin'), notFound);
    await expectRefusal(() => send(draft.id, 'offer.pdf', 'quotations', 'admin'), notFound);
    const { rows } = await db.execute(
      sql`select from events where (data ->> 'attachmentId')::int = ${body.id}`,
    );
    expect(rows).toEqual([]);
  });

  test('is refused where the draft has no such field, the field has enough, or its kind is another', async () => {
    const draft = await makeDraft(quotations, { kind: 'short_text', key: 'text', label: 'Text' });
    await expectRefusal(() => send(draft.id, 'offer.pdf', 'nothing'), badInput('field'));
    await expectRefusal(() => send(draft.id, 'offer.pdf', 'text'), badInput('field'));
    await expectRefusal(() => send(draft.id, 'offer.txt'), { status: 415, code: 'file_kind_refused' });
    await expectRefusal(() => send(draft.id, 'offer.exe'), { status: 415, code: 'file_type_refused' });
    await sendAll(draft.id, 'one.pdf', 'two.png', 'three.pdf');
    const { error } = await expectRefusal(() => send(draft.id), { status: 409, code: 'limit_reached' });
    expect(error.details).toEqual({ of: 'answer_files', limit: 3 });
  });

  test('is refused where the fields of the draft have the most files together', async () => {
    const draft = await makeDraft(quotations, drawings);
    await db.insert(files).values(
      Array.from({ length: MAX_ANSWER_FILES }, () => ({
        ...{ draftId: draft.id, field: 'gone', name: 'plan.pdf', mediaType: 'application/pdf', size: 1 },
        ...{ storageKey: newStorageKey(), uploadedById: cast.userA.id },
      })),
    );
    await expectRefusal(() => send(draft.id), { status: 409, code: 'limit_reached' });
  });

  test('counts in the quota of its author, until it is deleted', async () => {
    const usedByUserA = async () => (await storageOf({ ...cast.userA, assignedCompanyId: null }))[0]?.used;
    const draft = await makeDraft(quotations);
    const before = (await usedByUserA()) as number;
    const { id } = (await send(draft.id)).body;
    expect(await usedByUserA()).toBe(before + pdf().length);
    expect((await erase(id)).status).toBe(204);
    expect(await usedByUserA()).toBe(before);
    expect((await readDraft(draft.id)).answers).toEqual({});
  });

  test('is refused where a quota is used up, and where the disk has too little free space', async () => {
    const draft = await makeDraft(quotations);
    const { uploadQuota, uploadFreeSpace } = config;
    try {
      config.uploadQuota = { ...uploadQuota, person: 1 };
      await expectRefusal(() => send(draft.id), { status: 507, code: 'quota_reached' });
      config.uploadQuota = uploadQuota;
      config.uploadFreeSpace = Number.MAX_SAFE_INTEGER;
      await expectRefusal(() => send(draft.id), { status: 507, code: 'insufficient_storage' });
    } finally {
      Object.assign(config, { uploadQuota, uploadFreeSpace });
    }
  });

  test('goes with the draft, deleted or left alone for long', async () => {
    const [discarded, old] = [await makeDraft(quotations), await makeDraft(quotations)];
    const ids = [...(await sendAll(discarded.id, 'one.pdf')), ...(await sendAll(old.id, 'two.pdf'))];
    const keys = (await rowsOf(ids)).map(({ storageKey }) => storageKey);
    expect((await as.userA.call(requestDrafts.remove, { params: { id: discarded.id } })).status).toBe(204);
    await db.update(drafts).set({ updatedAt: sql`now() - interval '91 days'` }).where(eq(drafts.id, old.id));
    expect(await purgeDrafts()).toBe(1);
    expect(await rowsOf(ids)).toEqual([]);
    const { rows } = await db.execute(
      sql`select from removed_files where storage_key in (${sql.join(keys, sql`, `)})`,
    );
    expect(rows).toHaveLength(2);
  });
});

describe('a request whose type asks for files', () => {
  test('keeps them as its answer, by their names and digests, and as its attachments', async () => {
    const draft = await makeDraft(quotations);
    const [first, , third] = await sendAll(draft.id, 'one.pdf', 'left out.png', 'three.pdf');
    const ids = [third, first] as number[];
    const { status, body } = await submit(draft, { quotations: named(ids) });
    expect(status).toBe(201);
    const sha256 = createHash('sha256').update(pdf()).digest('hex');
    const { size } = (await rowsOf(ids))[0] ?? {};
    const answers = {
      quotations: [
        { id: third, name: 'three.pdf', size, sha256 },
        { id: first, name: 'one.pdf', size, sha256 },
      ],
    };
    expect(body.answers).toEqual(answers);
    expect((await page(body.id, 'userB')).answers).toEqual(answers);
    const { items } = (await as.userB.call(attachments.listOfRequest, { params: { id: body.id } })).body;
    expect(items.map(({ name, field, can }) => [name, field, can])).toEqual([
      ['one.pdf', 'quotations', { remove: false, addVersion: false }],
      ['three.pdf', 'quotations', { remove: false, addVersion: false }],
    ]);
    expect((await save(server, as.userB, first as number)).status).toBe(200);
    expect(await db.$count(drafts, eq(drafts.id, draft.id))).toBe(0);
    expect(await db.$count(files, eq(files.name, 'left out.png'))).toBe(0);
    const found = (await as.userB.call(requests.list, { query: { search: 'three.pdf' } })).body;
    expect(found.map(({ id }) => id)).toContain(body.id);
    const { history } = (await as.userB.call(requests.getProgress, { params: { id: body.id } })).body;
    expect(history.filter(({ type }) => type === 'attached').map(({ file }) => file?.name)).toEqual(
      expect.arrayContaining(['one.pdf', 'three.pdf']),
    );
  });

  test('is refused at the field with too few, with one twice, or with one that is not there for it', async () => {
    const draft = await makeDraft(quotations, drawings);
    const [one, two] = await sendAll(draft.id, 'one.pdf', 'two.pdf');
    const other = await makeDraft(quotations);
    const [elsewhere] = await sendAll(other.id, 'other.pdf');
    const ofOthers = await makeRequestDraft({ by: cast.userB, requestTypeId: draft.requestTypeId });
    const { id: theirs } = (await send(ofOthers.id, 'theirs.pdf', 'quotations', 'userB')).body;
    const path = 'answers.quotations';
    expect(await wrong(draft, {})).toMatchObject([{ path }]);
    expect(await wrong(draft, { quotations: [] })).toMatchObject([{ path }]);
    expect(await wrong(draft, { quotations: named([one as number]) })).toMatchObject([{ path }]);
    expect(await wrong(draft, { quotations: named([one, one] as number[]) })).toMatchObject([{ path }]);
    for (const stranger of [elsewhere, theirs, 0])
      expect(await wrong(draft, { quotations: named([one, two, stranger] as number[]) })).toMatchObject([
        { path: `${path}.2` },
      ]);
    expect(
      await wrong(draft, { quotations: named([one, two] as number[]), drawings: named([one as number]) }),
    ).toMatchObject([{ path: 'answers.drawings.0' }]);
    expect(await wrong(draft, { quotations: ['one.pdf', null] })).toMatchObject([
      { path: `${path}.0` },
      { path: `${path}.1` },
    ]);
  });

  test('is refused where the form asks for another kind or fewer by now', async () => {
    const draft = await makeDraft(quotations);
    const ids = await sendAll(draft.id, 'one.pdf', 'two.png');
    const setForm = (field: object) =>
      db
        .update(requestTypes)
        .set({ fields: [formField.parse({ ...quotations, ...field })] })
        .where(eq(requestTypes.id, draft.requestTypeId as number));
    await setForm({ accept: ['pdf'] });
    expect(await wrong(draft, { quotations: named(ids) })).toMatchObject([{ path: 'answers.quotations' }]);
    await setForm({ accept: [], min: 1, max: 1 });
    expect(await wrong(draft, { quotations: named(ids) })).toMatchObject([{ path: 'answers.quotations' }]);
  });

  test('does without them where the field is not shown', async () => {
    const draft = await makeDraft(
      { kind: 'yes_no', key: 'large', label: 'Large' },
      {
        ...quotations,
        shownWhen: { match: 'all', comparisons: [{ field: 'large', is: 'equal', value: true }] },
      },
    );
    const ids = await sendAll(draft.id, 'one.pdf', 'two.pdf');
    const { status, body } = await submit(draft, { large: false, quotations: named(ids) });
    expect([status, body.answers]).toEqual([201, { large: false }]);
    expect(await rowsOf(ids)).toEqual([]);
  });

  test('has a field or a step depend on whether there are any', async () => {
    const draft = await makeDraft(drawings, {
      ...{ kind: 'short_text', key: 'scale', label: 'Scale', isRequired: true },
      shownWhen: { match: 'all', comparisons: [{ field: 'drawings', is: 'answered', value: null }] },
    });
    const { id } = (await send(draft.id, 'plan.pdf', 'drawings')).body;
    expect(await wrong(draft, { drawings: named([id]) })).toMatchObject([{ path: 'answers.scale' }]);
    expect((await submit(draft, {})).status).toBe(201);
  });
});

/** Submitted by user A with two quotations; user B, who decides it, has asked for a correction. */
async function makeAsked() {
  const draft = await makeDraft(quotations);
  const ids = await sendAll(draft.id, 'one.pdf', 'two.pdf');
  const { id } = (await submit(draft, { quotations: named(ids) })).body;
  const params = { id };
  expect((await as.userB.call(requests.askCorrection, { params, body: { reason: 'Too old' } })).status).toBe(
    200,
  );
  return { id, params, ids: ids as [number, number] };
}
const add = (id: number, name = 'new.pdf', by: Person = 'userA') =>
  upload(
    as[by],
    `/api/requests/${id}/correction/attachments?field=quotations`,
    name,
    name.endsWith('txt') ? 'Text' : pdf(),
  );
const resubmit = (id: number, quotations: unknown) =>
  as.userA.call(requests.resubmit, {
    params: { id },
    body: { title: 'Cement', revision: 0, answers: { quotations } },
  });

describe('a correction of files that answer a field', () => {
  test('replaces one: the comparison shows both, and what was decided on stays', async () => {
    const { id, ids } = await makeAsked();
    const [kept, replaced] = ids;
    const { status, body } = await add(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ field: 'quotations', can: { remove: true, addVersion: false } });
    const reply = await resubmit(id, named([kept, body.id]));
    expect(reply.status).toBe(200);
    expect(namesIn(reply.body.answers.quotations)).toEqual(['one.pdf', 'new.pdf']);
    const said = async (revision: number) =>
      (await as.userB.call(requests.getRevision, { params: { id, revision } })).body;
    expect(namesIn((await said(0)).answers.quotations)).toEqual(['one.pdf', 'two.pdf']);
    expect(namesIn((await said(1)).answers.quotations)).toEqual(['one.pdf', 'new.pdf']);
    expect([(await said(0)).files, (await said(1)).files]).toEqual([[], []]);
    expect((await save(server, as.userB, replaced)).status).toBe(200);
    for (const file of [kept, replaced, body.id])
      await expectRefusal(() => erase(file), { status: 409, code: 'file_is_answer' });
  });

  test('is refused with too few, and with files of another request or none', async () => {
    const { id, ids } = await makeAsked();
    const other = await makeAsked();
    for (const answer of [[], named([ids[0]]), named([...ids, other.ids[0]])]) {
      const { error } = await expectRefusal(() => resubmit(id, answer), invalid);
      expect(error.errors?.[0]?.path).toMatch(/^answers\.quotations/);
    }
  });

  test('lets its files be deleted until it is sent back, by who uploaded them', async () => {
    const { id, ids } = await makeAsked();
    const { id: added } = (await add(id)).body;
    await expectRefusal(() => erase(added, 'admin'), { status: 409, code: 'file_is_answer' });
    await expectRefusal(() => erase(added, 'userB'), notAllowed);
    await expectRefusal(() => erase(ids[0]), { status: 409, code: 'file_is_answer' });
    expect((await erase(added)).status).toBe(204);
  });

  test('takes files from the submitter alone, while it is awaited, as the field does', async () => {
    const { id, params } = await makeAsked();
    for (const other of ['admin', 'userB'] as const)
      await expectRefusal(() => add(id, 'new.pdf', other), notAllowed);
    await expectRefusal(() => add(id, 'new.txt'), { status: 415, code: 'file_kind_refused' });
    for (const name of ['one', 'two', 'three']) expect((await add(id, `${name}.pdf`)).status).toBe(201);
    await expectRefusal(() => add(id), { status: 409, code: 'limit_reached' });
    await as.userB.call(requests.withdrawCorrection, { params, body: {} });
    await expectRefusal(() => add(id), { status: 409, code: 'no_correction_asked' });
    await as.userA.call(requests.cancel, { params, body: {} });
    await expectRefusal(() => add(id), { status: 409, code: 'request_closed' });
  });

  test('takes what its answers do not name with it, as it is sent back, taken back or cancelled', async () => {
    const [sent, takenBack, cancelled] = [await makeAsked(), await makeAsked(), await makeAsked()];
    const added = new Map<number, number>();
    for (const { id } of [sent, takenBack, cancelled]) added.set(id, (await add(id)).body.id);
    const { id: answering } = (await add(sent.id, 'named.pdf')).body;
    expect((await resubmit(sent.id, named([sent.ids[0], answering]))).status).toBe(200);
    expect(
      (await as.userB.call(requests.withdrawCorrection, { params: takenBack.params, body: {} })).status,
    ).toBe(200);
    expect((await as.userA.call(requests.cancel, { params: cancelled.params, body: {} })).status).toBe(200);
    expect(await rowsOf([...added.values()])).toEqual([]);
    const filesLeft = async (id: number) =>
      (await as.userA.call(attachments.listOfRequest, { params: { id } })).body.items.map(({ name }) => name);
    expect(await filesLeft(sent.id)).toEqual(['one.pdf', 'two.pdf', 'named.pdf']);
    for (const { id } of [takenBack, cancelled]) expect(await filesLeft(id)).toEqual(['one.pdf', 'two.pdf']);
    const { history } = (await as.userB.call(requests.getProgress, { params: takenBack.params })).body;
    expect(history.filter(({ type }) => type === 'detached').map(({ file }) => file?.name)).toEqual([
      'new.pdf',
    ]);
  });

  test('takes no files from a submitter who cannot correct it any more', async () => {
    const { id, params } = await makeAsked();
    const { assignedCompanyId } = cast.userA;
    const { steps } = (await as.admin.call(requests.workflow, { params })).body;
    const reassigned = await as.admin.call(requests.reassign, {
      params: { id, stepId: steps[0]?.id as number },
      body: { responsibleUserId: cast.userA.id }, // so that they go on seeing it
    });
    expect(reassigned.status).toBe(200);
    const moveTo = (company: number | null) =>
      db.update(users).set({ assignedCompanyId: company }).where(eq(users.id, cast.userA.id));
    try {
      await moveTo(cast.userB.assignedCompanyId);
      await expectRefusal(() => add(id), notAllowed);
    } finally {
      await moveTo(assignedCompanyId);
    }
    expect((await add(id)).status).toBe(201);
  });

  test('is the way to change an answer: no better version is attached to its file', async () => {
    const { id, ids } = await makeAsked();
    const version = () =>
      upload(as.userA, `/api/requests/${id}/attachments?versionOf=${ids[0]}`, 'new.pdf', pdf());
    await expectRefusal(version, { status: 409, code: 'file_is_answer' });
  });
});

describe('a request that is submitted again', () => {
  /** A rejected request with two quotations and a file beside them, and a draft that repeats it. */
  async function makeRejected(formerFiles = true) {
    const draft = await makeDraft(quotations);
    const ids = await sendAll(draft.id, 'one.pdf', 'two.pdf');
    const { id, answers } = (await submit(draft, { quotations: named(ids) })).body;
    await upload(as.userA, `/api/requests/${id}/attachments`, 'beside.pdf', pdf());
    await as.userB.call(requests.reject, { params: { id }, body: {} });
    const requestTypeId = draft.requestTypeId as number;
    const { body } = await as.userA.call(requestDrafts.create, {
      body: { requestTypeId, title: 'Again', answers, resubmissionOf: id, formerFiles },
    });
    return { id, answers, requestTypeId, again: body };
  }
  const filesOf = async (id: number) =>
    (await as.userB.call(attachments.listOfRequest, { params: { id } })).body.items;

  test('begins with the files of the answers, takes copies of them, and others where they are wanted', async () => {
    for (const formerFiles of [true, false]) {
      const { id, answers, again, requestTypeId } = await makeRejected(formerFiles);
      expect(again.answers).toEqual(answers);
      expect(again.resubmissionOf?.fileCount).toBe(1);
      const { id: own } = (await send(again.id, 'three.pdf')).body;
      const quotations = [...(answers.quotations as AnsweredFile[]), ...named([own])];
      const { status, body } = await submit(
        { id: again.id, requestTypeId },
        { quotations },
        { resubmissionOf: id, formerFiles },
      );
      expect(status).toBe(201);
      const copies = await filesOf(body.id);
      expect(copies.map(({ name, field }) => [name, field]).sort()).toEqual([
        ...(formerFiles ? [['beside.pdf', null]] : []),
        ...['one', 'three', 'two'].map((name) => [`${name}.pdf`, 'quotations']),
      ]);
      const kept = body.answers.quotations as AnsweredFile[];
      expect(namesIn(kept)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
      for (const { id: file, name } of kept)
        expect(copies.find((copy) => copy.id === file)).toMatchObject({ name, field: 'quotations' });
      expect((await save(server, as.userB, kept[0]?.id as number)).bytes.equals(pdf())).toBe(true);
      expect((await page(id)).answers).toEqual(answers);
    }
  });

  test('takes no files of a request that it does not repeat', async () => {
    const { answers, again, requestTypeId } = await makeRejected();
    expect(await wrong({ id: again.id, requestTypeId }, answers)).toMatchObject([
      { path: 'answers.quotations.0' },
      { path: 'answers.quotations.1' },
    ]);
  });

  test('is refused with more files than one form takes, though they were uploaded to two places', async () => {
    const keys = ['one', 'two', 'three', 'four', 'five', 'six'];
    const draft = await makeDraft(...keys.map((key): SentField => ({ kind: 'files', key, label: key })));
    const fill = (owner: object, count: number, key: string) =>
      db
        .insert(files)
        .values(
          Array.from({ length: count }, () => ({
            ...{ ...owner, field: key, name: 'plan.pdf', mediaType: 'application/pdf', size: 1 },
            ...{ sha256: 'a'.repeat(64), storageKey: newStorageKey(), uploadedById: cast.userA.id },
          })),
        )
        .returning({ id: files.id });
    const first = await submit(draft, {});
    const ids = Object.fromEntries(
      await Promise.all(
        keys.slice(0, 2).map(async (key) => [key, await fill({ requestId: first.body.id }, 20, key)]),
      ),
    );
    await as.userB.call(requests.reject, { params: { id: first.body.id }, body: {} });
    const { body: again } = await as.userA.call(requestDrafts.create, {
      body: { requestTypeId: draft.requestTypeId, title: 'Again', resubmissionOf: first.body.id },
    });
    ids.three = await fill({ draftId: again.id }, 11, 'three');
    const answers = Object.fromEntries(
      Object.entries(ids).map(([key, rows]) => [key, named((rows as { id: number }[]).map(({ id }) => id))]),
    );
    const { error } = await expectRefusal(
      () =>
        submit({ ...again, requestTypeId: draft.requestTypeId }, answers, { resubmissionOf: first.body.id }),
      { status: 409, code: 'limit_reached' },
    );
    expect(error.details).toEqual({ of: 'answer_files', limit: MAX_ANSWER_FILES });
  });

  test('begins without them as a duplicate, which repeats none', async () => {
    const { answers, requestTypeId } = await makeRejected();
    const { body } = await as.userA.call(requestDrafts.create, { body: { requestTypeId, answers } });
    expect(body.answers).toEqual({});
  });
});
