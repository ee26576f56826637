import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCompany, type TestCompany } from '../test/factories/companies';
import { serial } from '../test/factories/serial';
import { isOneOf } from './among';
import { db } from './client';
import { alphabetical, by, newest, oldest, readPage } from './page';
import { companies } from './schema/people';

/** Rows of one test, by what stands in a column that it does not sort by. */
const isOfTest = (test: string) => eq(companies.address, test);

const orders = {
  newest: newest(companies),
  oldest: oldest(companies),
  name: alphabetical(companies, { sql: companies.name, of: (row: TestCompany) => row.name }),
  'day and time': by(
    companies,
    { sql: sql`${companies.createdAt}::date`, of: (row: TestCompany) => row.createdAt.slice(0, 10) },
    { sql: companies.createdAt, of: (row: TestCompany) => row.createdAt },
  ),
};

const readers = Object.entries(orders).map(([name, order]) => ({
  name,
  order,
  read: (test: string, query: { limit: number; cursor?: string }) =>
    readPage(
      companies,
      isOfTest(test),
      query,
      (ids) => db.select().from(companies).where(isOneOf(companies.id, ids)),
      order,
    ),
}));

/** Few of them, so that many are equal, to a dictionary or altogether. */
const name = fc
  .array(fc.constantFrom('a', 'A', 'á', 'ب', 'أ', 'ا', 'آ', "'", '"', '\\', ' ', '\n', '٣', '😀', 'ß'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((letters) => `${letters.join('')}a`);
const createdAt = fc
  .constantFrom(0, 1, 86_400_000_000)
  .map((microseconds) => sql<string>`'2026-01-01'::timestamptz + ${microseconds} * interval '1 microsecond'`);
const company = fc.record({ name, createdAt });
/** What happens between two pages. */
const event = fc.oneof(
  company.map((values) => ({ do: 'insert' as const, values })),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
  fc.constant({ do: 'nothing' as const }),
);

test.each(readers)(
  'page after page of any size has each row once and in order, whatever comes and goes meanwhile: $name',
  async ({ order, read }) => {
    const scenario = fc.record({
      rows: fc.array(company, { maxLength: 12 }),
      limit: fc.integer({ min: 1, max: 4 }),
      events: fc.array(event, { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ rows, limit, events }) => {
        const address = `test ${serial()}`;
        const insert = async (values: (typeof rows)[number]) =>
          (await makeCompany({ ...values, createdAt: values.createdAt as never, address })).id;
        const there: number[] = [];
        for (const values of rows) there.push(await insert(values));
        const [seen, fleeting]: [number[], Set<number>] = [[], new Set()];
        for (let cursor: string | undefined, turn = 0; turn === 0 || cursor !== undefined; turn++) {
          const query = { limit, ...(cursor !== undefined && { cursor }) };
          const page = await read(address, query);
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next;
          const happens = events[turn];
          if (happens?.do === 'insert') fleeting.add(await insert(happens.values));
          if (happens?.do === 'remove' && there.length > 0) {
            const id = there[happens.at % there.length] as number;
            fleeting.add(id);
            await db.delete(companies).where(and(isOfTest(address), eq(companies.id, id)));
          }
        }
        expect(new Set(seen).size).toBe(seen.length);
        const stayed = await db.select().from(companies).where(isOfTest(address)).orderBy(order.orderBy);
        const throughout = stayed.filter(({ id }) => !fleeting.has(id)).map(({ id }) => id);
        expect(seen.filter((id) => !fleeting.has(id))).toEqual(throughout);
      }),
      { numRuns: 40 },
    );
  },
);

test('a place of another order than the list’s is refused', async () => {
  const [{ read }] = readers as [(typeof readers)[number]];
  await expect(read('none', { limit: 1, cursor: '["a",1]' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('what was deleted between the ids and the rows of a page is left out of it', async () => {
  const address = String(serial());
  const made = [
    await makeCompany({ address }),
    await makeCompany({ address }),
    await makeCompany({ address }),
  ];
  const [first, second, third] = made as [TestCompany, TestCompany, TestCompany];
  const { items } = await readPage(companies, isOfTest(address), { limit: 3 }, async (ids) => {
    await db.delete(companies).where(eq(companies.id, second.id));
    return db.select().from(companies).where(isOneOf(companies.id, ids));
  });
  expect(items.map(({ id }) => id)).toEqual([third.id, first.id]);
});

test('a page goes on after its last row though one of it was deleted meanwhile', async () => {
  const address = String(serial());
  const made = [];
  for (let count = 0; count < 3; count++) made.push(await makeCompany({ address }));
  const [first, second, third] = made as [TestCompany, TestCompany, TestCompany];
  const page = await readPage(companies, isOfTest(address), { limit: 2 }, async (ids) => {
    await db.delete(companies).where(eq(companies.id, third.id));
    return db.select().from(companies).where(isOneOf(companies.id, ids));
  });
  expect([page.items.map(({ id }) => id), page.next]).toEqual([[second.id], JSON.stringify([second.id])]);
  const [{ read }] = readers as [(typeof readers)[number]];
  const next = await read(address, { limit: 2, cursor: page.next as string });
  expect(next.items.map(({ id }) => id)).toEqual([first.id]);
});
