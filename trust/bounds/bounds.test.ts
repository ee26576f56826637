import { endpoints } from '@shared/contracts';
import { limitKinds } from '@shared/rules/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCast } from '../../server/test/factories/users';
import { sendToMailServer } from '../../server/test/mail';
import { expectRefusal } from '../../server/test/refusals';
import { startServer, type TestServer } from '../../server/test/server';
import { writes } from '../endpoints';
import { keepFigure } from '../figures';
import { patience } from '../length';
import { type Callers, cases } from './cases';

let server: TestServer;
let mail: Awaited<ReturnType<typeof sendToMailServer>>;
let callers: Callers;
beforeAll(async () => {
  server = await startServer();
  mail = await sendToMailServer();
  const cast = await makeCast();
  callers = { cast, admin: await server.as(cast.admin), managerA: await server.as(cast.managerA) };
});
afterAll(() => Promise.all([server.close(), mail.close()]));

const bounds = Object.fromEntries(
  Object.entries(writes).flatMap(([name, { bound }]) => (bound ? [[name, bound]] : [])),
);

test('every call that adds something is bounded, and it is told by what', () => {
  const adding = endpoints
    .filter(({ endpoint }) => endpoint.method === 'POST' || endpoint.errors?.includes('limit_reached'))
    .map(({ name }) => name);
  expect(Object.keys(bounds).sort()).toEqual(adding.sort());
  const limited = endpoints.filter(({ endpoint }) => endpoint.errors?.includes('limit_reached'));
  expect(limited.map(({ name }) => name).filter((name) => typeof bounds[name] === 'string')).toEqual([]);
  keepFigure(24, { calls: adding.length, limits: limitKinds.length });
});

test('every limit is reached by a case', () => {
  expect([...new Set(cases.map(({ of }) => of))].sort()).toEqual([...limitKinds].sort());
  const reached = new Set(cases.flatMap(({ calls }) => calls));
  expect(Object.keys(bounds).filter((name) => Array.isArray(bounds[name]) && !reached.has(name))).toEqual([]);
});

const named = cases.map((each) => ({ ...each, name: `${each.calls.join(' or ')}, at ${each.of}` }));

test.each(named)(
  '$name: the last one is added once, and one more is refused',
  { timeout: patience },
  async ({ of, limit, fill, isSize }) => {
    const add = await fill(callers);
    if (!isSize) {
      const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([statuses[0], 409, 409]);
      expect(statuses[0]).toBeLessThan(300);
    }
    const { error } = await expectRefusal(add, { status: 409, code: 'limit_reached' });
    expect(error.details).toMatchObject({ of, limit });
    expect(error.message).toContain(String(limit));
  },
);
