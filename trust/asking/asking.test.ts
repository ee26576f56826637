import { endpoints } from '@shared/contracts';
import type { Endpoint } from '@shared/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '../../server/db/client';
import { nextCursor } from '../../server/test/pages';
import type { Reply } from '../../server/test/server';
import { cellsOf, inTurns, recordOf } from '../authorization/cells';
import { signedOut } from '../authorization/outcomes';
import { type Persona, personas } from '../authorization/personas';
import { table } from '../authorization/table';
import { sown } from '../canaries/columns';
import { type Prepared, prepare } from '../canaries/prepare';
import { sow } from '../canaries/sow';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import {
  choicesOf,
  filters,
  filtersOf,
  type Item,
  idOf,
  lists,
  places,
  responsibleCompanies,
  sorts,
} from './cases';

let prepared: Prepared;
/** Values that may be asked for, by what they are of: all that anybody's records have. */
const known: Record<string, string[]> = {};
/** A word a row, of each column that is sown. */
let words: { column: string; word: string }[];

beforeAll(async () => {
  prepared = await prepare();
  const { world, canaries } = prepared;
  for (const row of table.filter(({ items }) => items))
    for (const cell of cellsOf(world, row, personas)) await recordOf(world, row, cell, 'share');
  await sow(canaries);
  words = await wordsOf();
  for (const [name, statement] of Object.entries(values))
    known[name] = (await db.execute<{ value: string }>(statement)).rows.map(({ value }) => value);
  for (const { id, companies } of (await db.execute<{ id: number; companies: string[] }>(responsible)).rows)
    responsibleCompanies.set(id, new Set(companies));
}, patience);
afterAll(() => prepared.world.close());

const FEW = sql.raw('limit 6');
const responsible = sql`select project_id as id, array_agg(distinct responsible_company_id::text) as companies
  from project_tasks where responsible_company_id is not null group by 1`;
const values = {
  id: sql`(select id::text as value from users order by md5(id::text) ${FEW}) union (select id::text from roles ${FEW})`,
  companyId: sql`select id::text as value from companies order by md5(id::text) ${FEW}`,
  participantId: sql`select responsible_company_id::text as value from project_tasks
    where responsible_company_id is not null group by 1 order by md5(responsible_company_id::text) ${FEW}`,
  requestTypeId: sql`select request_type_id::text as value from requests order by md5(id::text) ${FEW}`,
  createdFrom: sql`select distinct created_at::date::text as value from requests ${FEW}`,
  createdTo: sql`select (current_date - 1)::text as value union select (current_date + 1)::text`,
  projectId: sql`select id::text as value from projects order by md5(id::text) ${FEW}`,
  role: sql`select distinct role as value from users`,
  targetBefore: sql`select target_date::text as value from requests union select (current_date + 1000)::text`,
  type: sql`select distinct type as value from notifications`,
  userId: sql`select distinct user_id::text as value from turns where user_id is not null ${FEW}`,
};

/** Of each sown column the words of some rows, so that there are seen and hidden ones among them. */
async function wordsOf() {
  const found = [];
  for (const [name, { columns }] of Object.entries(sown)) {
    for (const column of Object.keys(columns)) {
      const { rows } = await db.execute<{ word: string }>(
        sql`select substring(${sql.identifier(column)}::text from 'canary[0-9]+z') as word
            from ${sql.identifier(name)} where ${sql.identifier(column)}::text ~ 'canary[0-9]+z'
            order by md5(${sql.identifier(column)}::text) limit ${rounds({ short: 2, long: 12 })}`,
      );
      found.push(...rows.map(({ word }) => ({ column: `${name}.${column}`, word })));
    }
  }
  return found;
}

const stride = rounds({ short: 7, long: 1 });
const readers = personas.filter((persona) => !signedOut.includes(persona));
const readersOf = (index: number) => readers.filter((_, place) => (place + index) % stride === 0);

interface Asking {
  name: string;
  endpoint: Endpoint;
  persona: Persona;
  params: object | undefined;
}

/** Each list for some people, with what its path takes. */
function askings(): Promise<Asking[]> {
  const { world } = prepared;
  return Promise.all(
    lists.flatMap(({ name, endpoint }, index) =>
      readersOf(index).map(async (persona) => {
        const company = { id: world.ownerOf(persona).assignedCompanyId ?? world.elsewhere.id };
        const params = endpoint.params && ((await places[name]?.(world, persona)) ?? company);
        return { name, endpoint, persona, params };
      }),
    ),
  );
}

let calls = 0;
function ask({ endpoint, persona, params }: Asking, query: object): Promise<Reply<Item[]>> {
  calls += 1;
  const input = { params, query: { limit: 1_000, ...query } };
  return prepared.world.browsers[persona].call(endpoint, input as never) as unknown as Promise<Reply<Item[]>>;
}

const idsOf = ({ body }: Reply<Item[]>) => body.map(idOf);
const told = ({ name, persona }: Asking, query: object) => `${name} ${JSON.stringify(query)} × ${persona}`;

/** The answer to a filter is what the reader could have picked from the whole list by what it shows. */
async function checkFilters(asking: Asking, whole: Reply<Item[]>): Promise<string[]> {
  const { name, endpoint, persona } = asking;
  const reader = prepared.world.ownerOf(persona);
  const wrong: string[] = [];
  for (const filter of filtersOf(endpoint)) {
    const shows = filters[name]?.[filter];
    for (const value of choicesOf(endpoint, filter) ?? known[filter] ?? []) {
      const query = { [filter]: value };
      const reply = await ask(asking, query);
      if (reply.status === 403) continue;
      const picked = whole.body.filter((item) => shows?.(item, value, reader)).map(idOf);
      if (String(idsOf(reply)) !== String(picked))
        wrong.push(`${told(asking, query)}: ${picked.length} are shown to fit`);
    }
  }
  return wrong;
}

/** A word finds records that show it, or that lead to a record in which its reader may read it. */
async function checkSearch(asking: Asking): Promise<string[]> {
  const { name, persona, endpoint } = asking;
  if (!('search' in (endpoint.query?.shape ?? {}))) return [];
  const { id, assignedCompanyId: companyId } = prepared.world.ownerOf(persona);
  const wrong: string[] = [];
  for (const { column, word } of words) {
    const { body, status } = await ask(asking, { search: word });
    if (status !== 200) return [`${told(asking, { search: word })}: ${status}`];
    const isHidden = body.some((item) => !JSON.stringify(item).toLowerCase().includes(word));
    const isKept = prepared.canaries.leaksIn(word, { persona, id, companyId }, name).length > 0;
    if (isHidden && isKept) wrong.push(`${told(asking, { search: column })}: finds what is kept from them`);
  }
  return wrong;
}

/** Orders by a column are many: asked for by one person. */
const byColumns: readonly Persona[] = ['userA'];
const columns = ['title', 'target', 'end', 'due', 'priority', 'status', 'type', 'company'].concat([
  'progress',
  'person',
  'creator',
  'submitter',
]);
const isByColumn = (sort: string): boolean => sort.includes(':') || columns.includes(sort);

/** The order is that of what is shown, as a whole and page by page. */
async function checkSorts(asking: Asking): Promise<string[]> {
  const wrong: string[] = [];
  for (const sort of choicesOf(asking.endpoint, 'sort') ?? [asking.name in sorts ? asking.name : 'newest']) {
    const query = 'sort' in (asking.endpoint.query?.shape ?? {}) ? { sort } : {};
    const whole = await ask(asking, query);
    const [column = '', direction] = sort.split(':');
    const isFromEnd = direction === 'desc';
    const keys = sorts[column];
    if (!keys) return [`${asking.name}: no case for the order ${sort}`];
    if (isByColumn(sort) && !byColumns.includes(asking.persona)) continue;
    const sorted = whole.body
      .toSorted((one, other) => compare(keys(one, isFromEnd), keys(other, isFromEnd)) * (isFromEnd ? -1 : 1))
      .map(idOf);
    if (String(sorted) !== String(idsOf(whole)))
      wrong.push(`${told(asking, query)}: another order than is shown`);
    const limit = Math.max(2, Math.ceil(whole.body.length / 4));
    const walked: number[] = [];
    for (let cursor: string | undefined, turn = 0; turn < 5; turn++) {
      const page = await ask(asking, { ...query, limit, cursor });
      walked.push(...idsOf(page));
      cursor = nextCursor(page);
      if (cursor === undefined) break;
    }
    if (String(walked) !== String(sorted)) wrong.push(`${told(asking, query)}: pages show other records`);
    const place = await ask(asking, { ...query, cursor: String(sorted[0] ?? 1) });
    if (place.status !== 400) wrong.push(`${told(asking, query)}: takes a record's id for a cursor`);
  }
  return wrong;
}

function compare(one: (string | number)[], other: (string | number)[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] as typeof value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

test('every filter of every list has a case; lists that are not paged have none', () => {
  for (const { name, endpoint } of endpoints) {
    if (endpoint.paged)
      expect(Object.keys(filters[name] ?? {}), name).toEqual(expect.arrayContaining(filtersOf(endpoint)));
    else if (endpoint.response instanceof z.ZodArray) expect(filtersOf(endpoint), name).toEqual([]);
  }
});

test('nobody searches, filters or sorts by what a list does not show them', {
  timeout: patience,
}, async () => {
  const asked = await askings();
  const wrong = await inTurns(asked, async (asking) => {
    const whole = await ask(asking, {});
    if (whole.status !== 200) return [];
    return [
      ...(await checkFilters(asking, whole)),
      ...(await checkSearch(asking)),
      ...(await checkSorts(asking)),
    ];
  });
  keepFigure(26, {
    lists: lists.length,
    personas: readers.length,
    words: words.length,
    calls,
    wrong: wrong.length,
  });
  expect([...new Set(wrong)]).toEqual([]);
});
