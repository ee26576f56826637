import type { SeenList } from '@shared/contracts/exports';
import type { Answers, Comparison, FormField, SentField } from '@shared/contracts/forms';
import * as requests from '@shared/contracts/requests';
import type { Input } from '@shared/endpoint';
import { filterText, passes } from '@shared/rules/answer-filters';
import { comparisonsOf } from '@shared/rules/answers';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { requestTypes } from '../../../db/schema/request-types';
import { requests as table } from '../../../db/schema/requests';
import { SheetTooLarge, writeWorkbook } from '../../../lib/workbook';
import { makeRequest } from '../../../test/factories/requests';
import { type Cast, makeCast } from '../../../test/factories/users';
import { makeTypeAsking, publishForm } from '../../../test/forms';
import { nextCursor } from '../../../test/pages';
import { badInput, expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { writtenFile } from '../../../test/written-file';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const options = ['x', 'y', 'z'].map((key) => ({ key, name: `Name of ${key}` }));
const fields: SentField[] = [
  { kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount', currencies: ['SAR', 'USD'] },
  { kind: 'short_text', key: 'centre', label: 'مركز التكلفة', labelEn: 'Cost centre' },
  { kind: 'number', key: 'pieces', label: 'العدد', labelEn: 'Pieces', decimals: 1 },
  { kind: 'day', key: 'needed', label: 'Needed' },
  { kind: 'day_range', key: 'period', label: 'Period' },
  { kind: 'yes_no', key: 'urgent', label: 'Urgent' },
  { kind: 'choice', key: 'sort', label: 'Sort', options },
  { kind: 'choices', key: 'parts', label: 'Parts', options },
  { kind: 'company', key: 'supplier', label: 'Supplier' },
  { kind: 'long_text', key: 'reason', label: 'Reason' },
  {
    kind: 'lines',
    key: 'items',
    label: 'Items',
    columns: [{ kind: 'short_text', key: 'what', label: 'What' }],
  },
];

type Query = NonNullable<Input<typeof requests.list>['query']>;

/** Requests of a type that asks all kinds of fields, one for each of these answers. */
async function asked(...answers: Answers[]) {
  const requestTypeId = await makeTypeAsking(as.admin, ...fields);
  const ids: number[] = [];
  for (const given of answers) {
    const { id } = await makeRequest({ by: cast.userA, requestTypeId });
    await db.update(table).set({ answers: given }).where(eq(table.id, id));
    ids.push(id);
  }
  const found = async (query: Query, by = as.userA) => {
    const { status, body } = await by.call(requests.list, { query: { requestTypeId, ...query } });
    expect(status).toBe(200);
    return body.map(({ id }) => ids.indexOf(id));
  };
  return { requestTypeId, ids, found };
}

const sar = (amount: number) => ({ amount, currency: 'SAR' as const });
const purchases = () =>
  asked(
    { amount: sar(60_000), centre: '٤٤١٠' },
    { amount: sar(75_000.5), centre: '4410', pieces: 2.5 },
    { amount: sar(90_000), centre: '9900' },
    { amount: sar(40_000), centre: '4410' },
    {},
  );
const above = ['amount:at_least:50000', 'centre:equal:4410'];

describe('a list of requests of one type', () => {
  test('is filtered by several answers, a text in either row of digits', async () => {
    const { found } = await purchases();
    expect(await found({ answer: above })).toEqual([1, 0]);
    expect(await found({ answer: 'amount:unanswered' })).toEqual([4]);
    expect(await found({ answer: 'centre:different:4410' })).toEqual([2]);
    const today = new Date().getFullYear();
    expect(await found({ answer: above, createdFrom: `${today + 1}-01-01` })).toEqual([]);
    expect(await found({ answer: above, createdTo: `${today + 1}-01-01` })).toEqual([1, 0]);
  });

  test('of some days is walked by when they were submitted, page by page, newest or oldest first', async () => {
    const { requestTypeId, ids } = await purchases();
    // of one moment, so that their ids order them, but for one that was submitted first with a later id
    await db.update(table).set({ createdAt: '2026-03-05T10:00:00Z' }).where(inArray(table.id, ids));
    await db
      .update(table)
      .set({ createdAt: '2026-03-05T09:00:00Z' })
      .where(eq(table.id, ids[4] as number));
    const days = { createdFrom: '2026-03-05', createdTo: '2026-03-05' };
    for (const [sort, expected] of [
      ['newest', [3, 2, 1, 0, 4]],
      ['oldest', [4, 0, 1, 2, 3]],
    ] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const query = { requestTypeId, ...days, sort, limit: 2, ...(cursor && { cursor }) };
        const reply = await as.userA.call(requests.list, { query });
        expect(reply.headers.get('x-total-count-relation')).toBe('gte');
        seen.push(...reply.body.map(({ id }) => ids.indexOf(id)));
        cursor = nextCursor(reply);
      } while (cursor);
      expect(seen).toEqual(expected);
    }
    const rest = { requestTypeId, createdFrom: '2026-03-06', limit: 2 };
    expect((await as.userA.call(requests.list, { query: rest })).body).toEqual([]);
  });

  test('is sorted by a field in both directions, page by page, what has no answer last', async () => {
    const { requestTypeId, ids } = await purchases();
    for (const [sort, expected] of [
      ['answer:amount', [3, 0, 1, 2, 4]],
      ['answer:amount:desc', [2, 1, 0, 3, 4]],
      ['answer:pieces', [1, 0, 2, 3, 4]],
      ['answer:centre', [0, 1, 3, 2, 4]],
    ] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const query = { requestTypeId, sort, limit: 2, ...(cursor && { cursor }) };
        const reply = await as.userA.call(requests.list, { query });
        expect(reply.headers.get('x-total-count')).toBe('5');
        seen.push(...reply.body.map(({ id }) => ids.indexOf(id)));
        cursor = nextCursor(reply);
      } while (cursor);
      expect(seen).toEqual(expected);
    }
  });

  test('refuses a cursor of another type, in which the field was a text', async () => {
    const text: SentField = { kind: 'short_text', key: 'amount', label: 'Amount' };
    const other = await makeTypeAsking(as.admin, text);
    for (const amount of ['many', 'few']) {
      const { id } = await makeRequest({ by: cast.userA, requestTypeId: other });
      await db.update(table).set({ answers: { amount } }).where(eq(table.id, id));
    }
    const { requestTypeId } = await purchases();
    const query = { requestTypeId: other, sort: 'answer:amount', limit: 1 };
    const cursor = nextCursor(await as.userA.call(requests.list, { query }));
    await expectRefusal(
      () => as.userA.call(requests.list, { query: { ...query, requestTypeId, cursor } }),
      badInput('cursor'),
    );
  });

  test('refuses what names no field, or asks it as it can’t be asked', async () => {
    const { requestTypeId } = await purchases();
    const refused = (query: Query, path: string) =>
      expectRefusal(() => as.userA.call(requests.list, { query }), badInput(path));
    await refused({ requestTypeId, answer: ['amount:answered', 'nothing:answered'] }, 'answer.1.field');
    await refused({ requestTypeId, answer: 'centre:at_least:1' }, 'answer.0.is');
    await refused({ requestTypeId, answer: 'centre:like:1' }, 'answer.0.is');
    await refused({ requestTypeId, answer: 'amount:at_least:much' }, 'answer.0.value');
    await refused({ requestTypeId, answer: 'amount:at_least' }, 'answer.0.value');
    await refused({ requestTypeId, answer: Array(11).fill('amount:answered') }, 'answer');
    await refused({ requestTypeId, sort: 'answer:reason' }, 'sort');
    await refused({ requestTypeId, sort: 'description' }, 'sort');
    await refused({ fields: ['amount'] }, 'requestTypeId');
    await refused({ requestTypeId, fields: ['@company'] }, 'fields');
    await refused({ answer: 'amount:answered' }, 'requestTypeId');
    await refused({ createdFrom: '0000-01-01' }, 'createdFrom');
  });

  test('answers the fields that it is asked for beside, and no others', async () => {
    const { requestTypeId } = await purchases();
    const list = async (query: Query) =>
      (await as.userA.call(requests.list, { query: { requestTypeId, ...query } })).body;
    expect((await list({})).every((one) => one.answers === undefined)).toBe(true);
    const answered = await list({ fields: ['amount', 'nothing'] });
    const amounts = answered.map(({ answers = {} }) => answers);
    expect(amounts.some(({ amount }) => amount !== undefined)).toBe(true);
    expect(new Set(amounts.flatMap(Object.keys))).toEqual(new Set(['amount']));
  });

  test('finds among many that pass a filter those that pass another, in each order', async () => {
    const { requestTypeId, ids } = await purchases();
    const { rows } = await db.execute<{ columns: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') columns from information_schema.columns
      where table_name = 'requests' and is_generated = 'NEVER' and column_name not in ('id', 'unique_number', 'answers', 'status', 'closed_at')`);
    const columns = sql.raw(rows[0]?.columns ?? '');
    const numbers = sql`select generate_series(1, 1100) n`;
    await db.execute(sql`
      insert into requests (${columns}, status, closed_at, unique_number, answers)
      select ${columns}, 'cancelled', now(), 'MANY-' || n, jsonb_build_object('centre', '4410', 'pieces', n)
      from requests, (${numbers}) numbers where id = ${ids[4]}`);
    const answer = ['centre:equal:4410', 'pieces:at_least:2', 'pieces:at_most:1099'];
    const query = { requestTypeId, answer, limit: 2 };
    const totals = await as.userA.call(requests.totals, { query: { requestTypeId, answer } });
    expect(totals.body.count).toBe(1 + 1098);
    const numbersOf = async (sort: string) =>
      (await as.userA.call(requests.list, { query: { ...query, sort } })).body.map((one) => one.uniqueNumber);
    expect(await numbersOf('newest')).toEqual(['MANY-1099', 'MANY-1098']);
    expect((await numbersOf('answer:pieces'))[0]).toBe('MANY-2');
    expect(await numbersOf('answer:pieces:desc')).toEqual(['MANY-1099', 'MANY-1098']);
  });

  test('follows answers that are corrected', async () => {
    const { ids, found } = await purchases();
    await db
      .update(table)
      .set({ answers: { centre: '7' } })
      .where(eq(table.id, ids[0] as number));
    expect(await found({ answer: above })).toEqual([1]);
    expect(await found({ answer: 'centre:equal:7' })).toEqual([0]);
  });
});

test('a field that is asked no longer still filters, alone and beside another, sorts, and is exported', async () => {
  const { requestTypeId, found } = await purchases();
  await publishForm(
    as.admin,
    requestTypeId,
    fields.filter(({ key }) => key !== 'centre'),
  );
  const own = 'centre:equal:4410';
  expect((await found({ answer: own })).sort()).toEqual([0, 1, 3]);
  expect((await found({ answer: [own, 'amount:at_least:70000'] })).sort()).toEqual([1]);
  expect(await found({ answer: [own, 'amount:at_least:60000'], sort: 'answer:centre' })).toEqual([0, 1]);
  const [head] = await opened(as.userA, { requestTypeId, answer: own });
  expect(head?.slice(0, 4)).toEqual(['Title', 'Amount', 'Cost centre', 'Pieces']);
});

describe('what a person does not see', () => {
  test('has no fields, where they see neither the type nor a request of it', async () => {
    const { requestTypeId, found } = await purchases();
    await db
      .update(requestTypes)
      .set({ companyId: cast.companyA.id })
      .where(eq(requestTypes.id, requestTypeId));
    const query = { requestTypeId, answer: 'amount:answered' };
    await expectRefusal(() => as.userB.call(requests.list, { query }), badInput('answer.0.field'));
    await expectRefusal(() => as.userB.call(requests.totals, { query }), badInput('answer.0.field'));
    const [head] = await opened(as.userB, { requestTypeId });
    expect(head).toEqual(['Title']);
    expect((await found(query)).length).toBeGreaterThan(0);
  });

  test('is in no filter, no total and no workbook, and its fields are told to no one', async () => {
    const { requestTypeId, found } = await purchases();
    expect(await found({ answer: above }, as.userB)).toEqual([]);
    const { body } = await as.userB.call(requests.totals, { query: { requestTypeId, answer: above } });
    expect(body).toEqual({ count: 0, sums: [], compared: [] });
    expect((await opened(as.userB, { requestTypeId })).length).toBe(1);
  });
});

/** The rows of a workbook of requests: their titles, then what was answered to these fields, by default all. */
async function opened(by: Client, filters: Query, language: 'ar' | 'en' = 'en') {
  const keys = fields.map(({ key }) => `answer-${key}`);
  const seen = { list: 'requests', filters, columns: ['title', ...keys], format: 'xlsx', language };
  return readSheet(await writtenFile(server, by, seen as SeenList));
}

describe('the totals of a list', () => {
  test('count its requests, and add up numbers and amounts, those of each currency', async () => {
    const { requestTypeId, ids } = await purchases();
    await db
      .update(table)
      .set({ answers: { amount: { amount: 70_000, currency: 'USD' }, centre: '4410' } })
      .where(eq(table.id, ids[3] as number));
    const { body } = await as.userA.call(requests.totals, { query: { requestTypeId, answer: above } });
    expect(body).toEqual({
      count: 3,
      sums: [
        { field: 'amount', currency: 'SAR', sum: 135_000.5, count: 2 },
        { field: 'amount', currency: 'USD', sum: 70_000, count: 1 },
        { field: 'pieces', currency: null, sum: 2.5, count: 1 },
      ],
      compared: [],
    });
  });
});

test('the record of a filter is named as answers name it, to those who see such a request', async () => {
  const supplier = { id: 7, name: 'مؤسسة الإسمنت', nameEn: 'Cement', project: null };
  const { requestTypeId } = await asked({ supplier });
  const totals = (by: Client, id: number) =>
    by.call(requests.totals, { query: { requestTypeId, answer: `supplier:different:${id}` } });
  expect((await totals(as.userA, 7)).body.compared).toEqual([{ field: 'supplier', record: supplier }]);
  expect((await totals(as.userA, 8)).body.compared).toEqual([]);
  expect((await totals(as.userB, 7)).body.compared).toEqual([]);
});

describe('the workbook of a list', () => {
  test('has the requests in the order of the list with real numbers and days, and texts that never become formulas', async () => {
    const { requestTypeId, ids } = await asked(
      {
        amount: sar(60_000),
        centre: '=1+1',
        needed: '2026-12-24',
        sort: 'x',
        parts: ['x', 'z'],
        urgent: true,
      },
      { amount: sar(75_000) },
    );
    const sheet = await opened(as.userA, { requestTypeId, sort: 'answer:amount:desc' });
    expect(sheet[0]?.slice(0, 4)).toEqual(['Title', 'Amount', 'Cost centre', 'Pieces']);
    expect(sheet).toHaveLength(1 + ids.length);
    expect(sheet[1]?.[1]).toBe(75_000);
    expect(sheet[2]?.slice(1, 3)).toEqual([60_000, '=1+1']);
    expect(sheet[2]?.[4]).toEqual(new Date('2026-12-24T00:00:00Z'));
    expect(sheet[2]?.slice(5, 9)).toEqual([null, 'Yes', 'Name of x', 'Name of x\nName of z']);
    const named = await asked({ centre: 'constructor' }, { centre: '__proto__' });
    const texts = await opened(as.userA, { requestTypeId: named.requestTypeId, sort: 'oldest' });
    expect(texts.slice(1).map((row) => row[2])).toEqual(['constructor\u200b', '__proto__\u200b']);
    const arabic = await opened(as.userA, { requestTypeId }, 'ar');
    expect(arabic[0]?.[1]).toBe('المبلغ');
  });
});

test('a field that was of another kind before is not exported, and names no record', async () => {
  const { requestTypeId } = await asked({ supplier: 5 }, {
    centre: { from: '2026-01-01', to: '2026-01-02' },
  } as Answers);
  const sheet = await opened(as.userA, { requestTypeId, sort: 'oldest' });
  expect(sheet[2]?.[2]).toBeNull();
  const query = { requestTypeId, answer: 'supplier:equal:5' };
  expect((await as.userA.call(requests.totals, { query })).body).toMatchObject({ count: 1, compared: [] });
});

test('a workbook of more text than one holds is not written', async () => {
  const long = { reason: 'x'.repeat(30_000) };
  await expect(
    writeWorkbook({
      ...{ name: 'x.xlsx', title: 'X', isRightToLeft: false, head: ['Reason'] },
      batches: (async function* () {
        for (let at = 0; at < 1_400; at++) yield [[long.reason]];
      })(),
    }),
  ).rejects.toThrow(SheetTooLarge);
});

const DAYS = ['2026-11-01', '2026-12-24', '2027-01-01'];
const TEXTS = ['4410', '٤٤١٠', 'Cement', 'CEMENT', 'مؤسسة', 'موسسه', '=1', 'a:b', 'ﷺ'.repeat(50)];
const compared = fc.record({
  amount: fc.integer({ min: -3, max: 3 }),
  pieces: fc.integer({ min: -3, max: 3 }).map((tenths) => tenths / 10),
  centre: fc.constantFrom(...TEXTS),
  needed: fc.constantFrom(...DAYS),
  period: fc.constantFrom(...DAYS),
  urgent: fc.boolean(),
  sort: fc.constantFrom('x', 'y', 'z'),
  parts: fc.constantFrom('x', 'y', 'z'),
  supplier: fc.integer({ min: 1, max: 3 }).map((id) => ({ id, name: '', nameEn: null, project: null })),
  reason: fc.constant(null),
  items: fc.constant(null),
});
const anyAnswers = fc
  .record(
    {
      amount: fc.record(
        {
          amount: fc.integer({ min: -3, max: 3 }),
          currency: fc.constantFrom('SAR' as const, 'USD' as const),
        },
        { noNullPrototype: true },
      ),
      pieces: fc.integer({ min: -3, max: 3 }).map((tenths) => tenths / 10),
      centre: fc.constantFrom(...TEXTS),
      needed: fc.constantFrom(...DAYS),
      period: fc.constantFrom(...DAYS).map((from) => ({ from, to: '2027-02-01' })),
      urgent: fc.boolean(),
      sort: fc.constantFrom('x', 'y', 'z'),
      parts: fc.subarray(['x', 'y', 'z'], { minLength: 1 }),
      supplier: fc.integer({ min: 1, max: 3 }).map((id) => ({ id, name: 'X', nameEn: null, project: null })),
      reason: fc.constant('Because. '.repeat(200)),
      items: fc.constant([{ what: 'Cement' }]),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map((answers) => answers as Answers);

test('what a list finds by any filter is what the rule says of each request', async () => {
  const { requestTypeId, ids, found } = await asked(...fc.sample(anyAnswers, { numRuns: 40, seed: 1 }));
  const answers = new Map(
    (
      await db
        .select({ id: table.id, answers: table.answers })
        .from(table)
        .where(eq(table.requestTypeId, requestTypeId))
    ).map((row) => [row.id, row.answers]),
  );
  const anyFilter = fc.constantFrom(...(fields as FormField[])).chain((field) =>
    fc
      .record({ is: fc.constantFrom(...comparisonsOf(field as never)), values: compared })
      .map(({ is, values }): Comparison => {
        const isWith = is !== 'answered' && is !== 'unanswered';
        return { field: field.key, is, value: isWith ? values[field.key as keyof typeof values] : null };
      }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyFilter, { minLength: 1, maxLength: 3 }), async (filters) => {
      const expected = ids.flatMap((id, index) =>
        filters.every((filter) => passes(filter, answers.get(id)?.[filter.field])) ? [index] : [],
      );
      expect(await found({ answer: filters.map(filterText), sort: 'oldest', limit: 100 })).toEqual(expected);
    }),
    { numRuns: 150, seed: 2 },
  );
});
