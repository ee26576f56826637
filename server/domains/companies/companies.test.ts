import * as companies from '@shared/contracts/companies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../../test/factories/companies';
import { type Cast, makeCast } from '../../test/factories/users';
import { startServer, type TestServer } from '../../test/server';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
});
afterAll(() => server.close());

const detailsOf = async (who: keyof Cast, companyId: number) => {
  const browser = await server.as(cast[who] as Cast['admin']);
  const reply = await browser.call(companies.list, { query: { companyId } });
  expect(reply.status).toBe(200);
  return reply.body[0];
};

describe('GET /api/companies', () => {
  test('is for people who are signed in', async () => {
    expect((await server.guest().call(companies.list)).status).toBe(401);
  });

  test('shows whole companies to those who reach them, to company 11 and to their own people', async () => {
    for (const who of ['admin', 'managing', 'operations', 'managerA', 'userA'] as const) {
      expect(await detailsOf(who, cast.companyA.id)).toHaveProperty('contactEmail');
    }
  });

  test('tells of a company what it is, how to reach it and who represents it', async () => {
    const details = {
      name: 'Delta Supply',
      description: 'Steel and cement',
      logo: 'https://delta.example/logo.svg',
      contactEmail: 'office@delta.example',
      contactPhone: '+966114000000',
      address: 'Port road, Dammam',
      representativeId: cast.userB.id,
      isActive: false,
    };
    const company = await makeCompany(details);
    expect(await detailsOf('admin', company.id)).toMatchObject({
      id: company.id,
      ...details,
      representative: { firstName: cast.userB.firstName, lastName: cast.userB.lastName },
    });
  });

  test('shows everybody else the name, the logo and whether it is active', async () => {
    for (const who of ['managerB', 'userB', 'ordinary'] as const) {
      const { id, name, logo, isActive } = cast.companyA;
      expect(await detailsOf(who, cast.companyA.id)).toEqual({ id, name, logo, isActive });
    }
  });

  test('searches, filters and pages, and says how many there are', async () => {
    for (const number of [1, 2, 3])
      await makeCompany({ name: `100% Steel_${number}`, isActive: number !== 2 });
    const browser = await server.as(cast.ordinary);
    const first = await browser.call(companies.list, { query: { search: '100% steel_', limit: 2 } });
    expect(first.body.map(({ name }) => name)).toEqual(['100% Steel_3', '100% Steel_2']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = first.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? '';
    const second = await browser.fetch(next);
    expect(second.body).toMatchObject([{ name: '100% Steel_1' }]);
    expect(second.headers.get('link')).toBeNull();
    const active = await browser.call(companies.list, { query: { search: 'Steel_', isActive: 'true' } });
    expect(active.body).toHaveLength(2);
  });

  test('refuses a limit or a cursor that is none', async () => {
    const browser = await server.as(cast.admin);
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'cursor=-1', 'companyId=abc']) {
      expect((await browser.fetch(`/api/companies?${query}`)).status).toBe(400);
    }
  });
});
