import * as projects from '@shared/contracts/projects';
import type fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { World } from '../authorization/world';
import { faults, startFaultyServer } from './faulty-server';
import { Tally } from './figures';
import { fuzz } from './fuzz';
import { type Change, invalidCalls, type Meant, validCalls } from './kinds';
import { meaningsOf } from './meanings';

const target = { name: 'projects.create', endpoint: projects.create };

let world: World;
let meant: Meant;
beforeAll(async () => {
  world = await World.build();
  meant = await meaningsOf(world);
});
afterAll(() => world.close());

async function fuzzBehind(handler: Parameters<typeof startFaultyServer>[0]): Promise<string> {
  const server = await startFaultyServer(handler);
  const pool = new Pool(server.url);
  const run = { world, pool, tally: new Tally() };
  const kinds = [
    validCalls(projects.create, meant),
    invalidCalls(projects.create, meant) as fc.Arbitrary<Change>,
  ];
  const found: string[] = [];
  for (const calls of kinds) found.push(...(await fuzz(run, target, calls, 15)));
  await pool.close();
  server.close();
  return found.join('\n');
}

test.each(faults)('a fault is found and told with its call: $title', async ({ handler, said }) => {
  const found = await fuzzBehind(handler);
  expect(found).toMatch(said);
  expect(found).toMatch(/projects\.create, seed -?\d+, path [\d:]+: /);
  expect(found).toContain('POST /api/projects');
});

test('without a fault nothing is found', async () => {
  expect(await fuzzBehind((_req, _res, next) => next())).toBe('');
});
