import type { Endpoint } from '@shared/endpoint';
import fc from 'fast-check';
import type { z } from 'zod';
import { type Persona, personas } from '../authorization/personas';
import { hostile, refusedJson, refusedText } from './invalid';
import { wellFormed, writeJson } from './json';
import { queryOf } from './requests';
import { shapeOf } from './schemas';
import { anyText, oddText } from './texts';
import { brokenBody, brokenForm, type Carried } from './transport';
import { type Meanings, validOf } from './valid';

export interface Meant {
  query: Meanings;
  body: Meanings;
}

/** What is sent in a call in place of what the authorization table sends. */
export interface Change {
  persona: Persona;
  /** Which of the calls in the table. */
  pick: number;
  /** Whether what the table sends stays where it is no identifier. */
  keeps?: boolean;
  query?: object;
  body?: unknown;
  fileName?: string;
  /** The texts of the query or the body as they are sent. */
  rawQuery?: string;
  rawBody?: string;
  /** A text in the path, already encoded. */
  rawParam?: { name: string; text: string };
  carried?: Carried;
  headers?: Record<string, string>;
  /** What it is answered; absent: by the schemas. */
  status?: number;
}

/** Who comes to the handlers: admins do everywhere but where people of a company are asked for theirs. */
export const mainCaller = ({ access }: Endpoint): Persona => (access === 'companyPeople' ? 'userA' : 'admin');

const withCaller = (endpoint: Endpoint, change: fc.Arbitrary<Partial<Change>>): fc.Arbitrary<Change> =>
  fc
    .record({
      persona: fc.oneof(
        { weight: 4, arbitrary: fc.constant(mainCaller(endpoint)) },
        { weight: 1, arbitrary: fc.constantFrom(...personas) },
      ),
      pick: fc.nat(),
      change,
    })
    .map(({ change: what, ...who }) => ({ ...who, ...what }));

/** Calls that the contract takes. */
export function validCalls(endpoint: Endpoint, meant: Meant): fc.Arbitrary<Change> {
  const { query, body, upload } = endpoint;
  return withCaller(
    endpoint,
    fc.record({
      keeps: fc.boolean(),
      ...(query && { query: validOf(query, meant.query) as fc.Arbitrary<object> }),
      ...(body && { body: validOf(body, meant.body) }),
      ...(upload && { fileName: anyText(1, 200).map((name) => `${name}.txt`) }),
    }),
  );
}

const malformedPercent = ['%', '%zz', '%c0%ae', '%ff', '%e0%a4', '1%', '%u0031', '%C3%28'];

/** Calls that the contract refuses; undefined where an endpoint takes nothing. */
export function invalidCalls(endpoint: Endpoint, meant: Meant): fc.Arbitrary<Change> | undefined {
  const { params, query, body, upload } = endpoint;
  const kinds: { weight: number; arbitrary: fc.Arbitrary<Partial<Change>> }[] = [];
  if (params) {
    const refused = refusedField(params).map(({ name, text }) => ({
      rawParam: { name, text: encodeURIComponent(text) },
    }));
    const malformed = fc
      .record({
        name: fc.constantFrom(...Object.keys(params.shape)),
        text: fc.constantFrom(...malformedPercent),
      })
      .map((rawParam) => ({ rawParam, status: 404 }));
    kinds.push({ weight: 3, arbitrary: refused }, { weight: 1, arbitrary: malformed });
  }
  if (query) kinds.push({ weight: 6, arbitrary: refusedQuery(query, meant) });
  if (body) {
    kinds.push(
      { weight: 8, arbitrary: refusedJson(body, meant.body).map((rawBody) => ({ rawBody })) },
      { weight: 2, arbitrary: brokenBody.map((carried) => ({ carried })) },
    );
  }
  if (upload) kinds.push({ weight: 6, arbitrary: brokenForm.map((carried) => ({ carried })) });
  return kinds.length === 0 ? undefined : withCaller(endpoint, fc.oneof(...kinds));
}

/** A field of a path or a query with a text that it refuses. */
const refusedField = (schema: z.ZodObject): fc.Arbitrary<{ name: string; text: string }> =>
  fc.oneof(
    ...Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
      const texts = refusedText(field);
      return texts ? [texts.map((text) => ({ name, text }))] : [];
    }),
  );

function refusedQuery(query: z.ZodObject, meant: Meant): fc.Arbitrary<Partial<Change>> {
  const valid = validOf(query, meant.query) as fc.Arbitrary<Record<string, unknown>>;
  const wrong = fc
    .tuple(valid, refusedField(query))
    .map(([rest, { name, text }]) => queryOf({ ...rest, [name]: text }));
  const twice = fc
    .tuple(valid, fc.constantFrom(...Object.keys(query.shape)))
    .map(([rest, key]) => `${queryOf({ ...rest, [key]: 1 })}&${key}=2`);
  return fc
    .oneof({ weight: 5, arbitrary: wrong }, { weight: 1, arbitrary: twice })
    .map((rawQuery) => ({ rawQuery }));
}

const oddQueries = [
  ...[
    'limit[]=5',
    'limit[a]=5',
    'search[$ne]=',
    'search=%',
    'search=%ff',
    'search=%zz',
    'search=%00',
    'search=a%00b',
  ],
  ...[
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    '=',
    '&&&',
    'search',
    '?',
    'limit=+5',
    'limit=%20005',
    'cursor=5e0',
  ],
  ...[
    'search=%ed%a0%80',
    'search=+',
    'limit=5;search=a',
    'hasOwnProperty=1',
    'a='.repeat(1_500),
    'x=1&'.repeat(1_500),
  ],
];
const oddHeaders: Record<string, string>[] = [
  { 'accept-language': '*;q=0' },
  { 'accept-language': ',;q=,ar;q=9e9' },
  { accept: 'application/xml' },
  { 'accept-encoding': 'br;q=x, *;q=0' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "'; drop table users; --" },
  { range: 'bytes=9-1' },
  { 'if-modified-since': 'Sat, 99 Foo 99999' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

/** Calls that are strange, and that the contract may take or not. */
export function oddCalls(endpoint: Endpoint): fc.Arbitrary<Change> {
  const { body } = endpoint;
  const kinds: fc.Arbitrary<Partial<Change>>[] = [
    fc.constantFrom(...oddQueries).map((rawQuery) => ({ rawQuery })),
    fc.constantFrom(...oddHeaders).map((headers) => ({ headers })),
    oddText.map((text) => ({ rawQuery: queryOf({ search: wellFormed(text), key: 'a' }) })),
  ];
  if (body) {
    const keys = Object.keys(shapeOf(body));
    const field = fc.tuple(fc.constantFrom(...keys, '__proto__'), fc.oneof(oddText, hostile));
    kinds.push(
      field.map(([key, value]) => ({ keeps: true, body: Object.fromEntries([[key, value]]) })),
      field.map(([key, value]) => ({ rawBody: `{"${key}":${writeJson(value ?? null)},"${key}":null}` })),
    );
  }
  return withCaller(endpoint, fc.oneof(...kinds));
}
