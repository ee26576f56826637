import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRequestType } from '../../server/test/factories/request-types';
import { serial } from '../../server/test/factories/serial';
import { type Cast, makeCast, makeUser } from '../../server/test/factories/users';
import { type Client, startServer, type TestServer } from '../../server/test/server';
import { letIntoUsers } from '../../server/test/user-management';
import { keepFigure } from '../figures';
import { patience } from '../length';

let server: TestServer;
let cast: Cast;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
});
afterAll(() => server.close());

type Call = (by: Client, id: number) => Promise<{ status: number }>;
const set =
  (body: () => object): Call =>
  (by, id) =>
    by.call(users.adminUpdate, { params: { id }, body: body() });
const activate =
  (isActive: boolean): Call =>
  (by, id) =>
    by.call(users.setStatus, { params: { id }, body: { isActive } });

const managerOf = (assignedCompanyId: number) => makeUser({ role: 'manager', assignedCompanyId });
const actors = {
  'manager of company 11': () => managerOf(MANAGING_COMPANY),
  'manager of company 41': () => managerOf(OPERATIONS_COMPANY),
  'manager of a company': () => managerOf(cast.companyA.id),
  'colleague who was let in': async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    await letIntoUsers(admin, person);
    return person;
  },
};

const targets = {
  'of the company': () => makeUser({ assignedCompanyId: cast.companyA.id }),
  'with a step': async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    await makeRequestType({ steps: [{ responsibleUserId: person.id }] });
    return person;
  },
  'of another company': () => makeUser({ assignedCompanyId: cast.companyB.id }),
  'of company 11': () => makeUser({ assignedCompanyId: MANAGING_COMPANY }),
  'of no company': () => makeUser(),
  manager: () => managerOf(cast.companyA.id),
};

/** What may be denied of an account. */
const climbs: Record<string, Call> = {
  'its address': set(() => ({ email: `taken${serial()}@masar.test` })),
  'its password': set(() => ({ password: 'another kettle' })),
  'its role': set(() => ({ role: 'manager' })),
  'its link': (by, id) => by.call(users.sendPasswordLink, { params: { id } }),
  'its state': activate(false),
};

/** What the same actor may be allowed before. */
const steps: Record<string, Call> = {
  renamed: set(() => ({ firstName: `Renamed${serial()}` })),
  'taken out of the company': set(() => ({ assignedCompanyId: null })),
  'moved to A': set(() => ({ assignedCompanyId: cast.companyA.id })),
  'moved to B': set(() => ({ assignedCompanyId: cast.companyB.id })),
  'moved to 11': set(() => ({ assignedCompanyId: MANAGING_COMPANY })),
  'moved to 41': set(() => ({ assignedCompanyId: OPERATIONS_COMPANY })),
  disabled: activate(false),
  enabled: activate(true),
};

const isDenied = ({ status }: { status: number }) => status === 403 || status === 404;

test('what is denied of an account stays denied after each change that the same actor may make', {
  timeout: patience,
}, async () => {
  const climbed: string[] = [];
  let pairs = 0;
  for (const [who, makeActor] of Object.entries(actors)) {
    const browser = await server.as(await makeActor());
    for (const [whose, makeTarget] of Object.entries(targets))
      for (const [what, climb] of Object.entries(climbs)) {
        if (!isDenied(await climb(browser, (await makeTarget()).id))) continue;
        for (const [first, step] of Object.entries(steps)) {
          const { id } = await makeTarget();
          if (isDenied(await step(browser, id))) continue;
          pairs++;
          if (!isDenied(await climb(browser, id))) climbed.push(`${who}: ${what}, ${whose}, ${first}`);
        }
      }
  }
  keepFigure(33, { pairs, climbed: climbed.length });
  expect(climbed).toEqual([]);
  expect(pairs).toBeGreaterThan(50);
});
