import * as companies from '@shared/contracts/companies';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { companies as table } from '../../../db/schema/people';
import { fillSkeletons } from '../../../db/skeletons';
import { skeletonOf } from '../../../lib/confusables';
import { makeCompany } from '../../../test/factories/companies';
import { type Cast, makeCast } from '../../../test/factories/users';
import { expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  await makeCompany({ name: 'Delta Supply' });
  await makeCompany({ name: 'مؤسسة الأمل', isActive: false });
});
afterAll(() => server.close());

const taken = { status: 409, code: 'name_confusable' } as const;
const create = (by: Client, name: string) => by.call(companies.create, { body: { name } });
const rename = (by: Client, id: number, name: string) =>
  by.call(companies.update, { params: { id }, body: { name } });
const storedName = async (id: number) => {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row?.name;
};

const lookAlikes = ['Deltа Supply', 'DeIta Suppiy', 'Delta Supp1y', 'Delta\u200d Suрply'];

test.each(lookAlikes)('nobody gives a company a name that looks like another’s: %s', async (name) => {
  await expectRefusal(() => create(as.admin, name), taken);
  await expectRefusal(() => rename(as.admin, cast.companyA.id, name), taken);
  await expectRefusal(() => rename(as.managerA, cast.companyA.id, name), taken);
  await expectRefusal(
    () => as.managerA.call(companies.patch, { params: { id: cast.companyA.id }, body: { name } }),
    taken,
  );
});

describe('the very name of another company', () => {
  test.each(['Delta Supply', 'DELTA  supply', 'مؤسسه الامل', 'الشركة المديرة'])(
    'is not for managers: %s',
    async (name) => {
      await expectRefusal(() => rename(as.managerA, cast.companyA.id, name), taken);
    },
  );

  test('is entered by admins, who see both', async () => {
    expect((await create(as.admin, 'Delta Supply')).status).toBe(201);
  });
});

test('a company keeps its name, spells it otherwise, and takes one that is free', async () => {
  const { id } = cast.companyA;
  for (const name of ['Nile Works', 'NILE works', 'Nile Works and sons']) {
    expect((await rename(as.managerA, id, name)).status).toBe(200);
    expect(await storedName(id)).toBe(name);
  }
});

test('two companies renamed at once do not take names that look alike', async () => {
  const replies = await Promise.all([
    rename(as.managerA, cast.companyA.id, 'Simon Works'),
    rename(as.managerB, cast.companyB.id, 'Ѕimon Works'),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['none', null],
  ['one of an earlier version', 'company'],
])('companies with %s for a skeleton are given theirs', async (_what, nameSkeleton) => {
  const { id, name } = await makeCompany();
  await db.update(table).set({ nameSkeleton }).where(eq(table.id, id));
  await fillSkeletons();
  const [row] = await db.select().from(table).where(eq(table.id, id));
  expect(row?.nameSkeleton).toBe(skeletonOf(name));
  expect(await db.$count(table, eq(table.id, MANAGING_COMPANY))).toBe(1);
});
