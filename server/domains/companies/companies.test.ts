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
      const shown = { id, name, nameEn: null, logo, logoPicture: null, isActive };
      expect(await detailsOf(who, cast.companyA.id)).toEqual(shown);
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

  test('sorts by age, or by name as a dictionary of either script has it, page after page', async () => {
    const names = ['Zad Works', 'بيت العمارة', 'abar Works', 'أبعاد', 'Basma Works', 'إتقان', 'Basma Works'];
    const made: number[] = [];
    for (const name of names) made.push((await makeCompany({ name: `${name} sorted` })).id);
    const browser = await server.as(cast.ordinary);
    const read = async (sort: companies.CompanySort) => {
      const found: companies.Company[] = [];
      for (let path = `/api/companies?search=sorted&limit=2&sort=${sort}`; path; ) {
        const { body, headers } = await browser.fetch(path);
        expect(headers.get('x-total-count')).toBe('7');
        found.push(...(body as companies.Company[]));
        path = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? '';
      }
      return found;
    };
    expect((await read('newest')).map(({ id }) => id)).toEqual(made.toReversed());
    expect((await read('oldest')).map(({ id }) => id)).toEqual(made);
    const byName = (await read('name')).map(({ id }) => made.indexOf(id));
    expect(byName).toEqual([2, 4, 6, 0, 3, 5, 1]);
  });

  test('tells those who see a whole company what they may do with it', async () => {
    const canOf = async (who: keyof Cast) => (await detailsOf(who, cast.companyA.id))?.can;
    const [yes, no] = [
      { edit: true, setActive: true, remove: true },
      { edit: false, setActive: false, remove: false },
    ];
    expect(await canOf('admin')).toEqual(yes);
    expect(await canOf('managerA')).toEqual({ ...no, edit: true });
    for (const who of ['managing', 'operations', 'userA'] as const) expect(await canOf(who)).toEqual(no);
    for (const who of ['managerB', 'ordinary'] as const) expect(await canOf(who)).toBeUndefined();
  });

  test('refuses a limit or a cursor that is none', async () => {
    const browser = await server.as(cast.admin);
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'cursor=-1', 'companyId=abc', 'sort=size']) {
      expect((await browser.fetch(`/api/companies?${query}`)).status).toBe(400);
    }
  });
});
