import type { Endpoint } from '@shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { World } from '../authorization/world';
import { writes, writing } from '../endpoints';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import { Assignment } from './assignment';
import { type Case, casesOf } from './cases';

let world: World;
beforeAll(async () => {
  world = await World.build();
});
afterAll(() => world.close());

/** The fields that a call's schema knows; where there are several schemas, those of each. */
const fieldsOf = ({ body }: Endpoint): string[] => [...new Set(body ? fieldsIn(body) : [])];

function fieldsIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((one) => fieldsIn(one as z.ZodType));
  return 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

const objects = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((one) => Reflect.ownKeys(one));

test('every write is declared, with the fields that its body may have, and a person may make it', () => {
  expect(Object.keys(writes).toSorted()).toEqual(writing.map(({ name }) => name).toSorted());
  for (const { name, endpoint } of writing) {
    const { sets = [], ignores = [] } = writes[name] ?? {};
    expect(fieldsOf(endpoint).toSorted(), name).toEqual([...sets, ...ignores].toSorted());
    expect(casesOf(world, name).length, name).toBeGreaterThan(0);
  }
});

const isLong = rounds({ short: 0, long: 1 }) === 1;
/** In the short form one body of so many, others for the next call. */
const stride = rounds({ short: 12, long: 1 });
/** By everybody, or in the short form by the person with the fewest rights. */
const chosenCases = (name: string): Case[] => casesOf(world, name).slice(isLong ? 0 : -1);

test('no body sets what is not its own', { timeout: patience }, async () => {
  const before = objects();
  let from = 0;
  const assignment = new Assignment(world, (places) => {
    from += 1;
    return places.filter((place) => (place + from) % stride === 0);
  });
  for (const [name, write] of Object.entries(writes))
    for (const one of chosenCases(name)) await assignment.check(one, write);
  const { calls, columns, wrong } = assignment;
  keepFigure(4, { writes: writing.length, bodies: calls, columns: columns.size, wrong: wrong.length });
  expect(wrong).toEqual([]);
  expect(objects()).toEqual(before);
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
});

/** The same schema, which takes whatever comes. */
const loosened = (body: z.ZodType): z.ZodType => (body instanceof z.ZodObject ? body.loose() : body);

/** What is told of a call while its schema takes whatever comes. */
async function toldLoosened({ name, endpoint }: (typeof writing)[number]): Promise<string[]> {
  const [one] = casesOf(world, name);
  const write = writes[name];
  const { body } = endpoint;
  if (!body || !write || !one) throw new Error(`${name} takes no body`);
  const assignment = new Assignment(world, () => [0, 1]);
  endpoint.body = loosened(body);
  await assignment.check(one, write).finally(() => {
    endpoint.body = body;
  });
  return assignment.wrong;
}

test('a call whose schema takes whatever comes is told', { timeout: patience }, async () => {
  const withBody = writing.filter(({ endpoint }) => endpoint.body);
  const told: string[] = [];
  for (const one of withBody.filter(
    ({ name }, index) => isLong || name === 'users.create' || index % 12 === 0,
  )) {
    const wrong = await toldLoosened(one);
    expect(wrong, one.name).not.toEqual([]);
    told.push(...wrong);
  }
  expect(told.filter((sentence) => sentence.endsWith('has changed users.id'))).not.toEqual([]);
});
