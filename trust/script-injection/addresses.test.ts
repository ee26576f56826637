import * as companies from '@shared/contracts/companies';
import * as projects from '@shared/contracts/projects';
import * as push from '@shared/contracts/push';
import * as users from '@shared/contracts/users';
import { addressOf, type Endpoint } from '@shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../server/test/factories/companies';
import { makeProject } from '../../server/test/factories/projects';
import { makeUser } from '../../server/test/factories/users';
import { newPushBrowser } from '../../server/test/push-service';
import { records } from '../../server/test/refusals';
import { type Client, startServer, type TestServer } from '../../server/test/server';
import { keepFigure } from '../figures';
import { addressFields } from './fields';
import { unsafeAddresses } from './payloads';

let server: TestServer;
let admin: Client;
let ids: Record<'company' | 'project' | 'user', number>;
beforeAll(async () => {
  server = await startServer();
  const user = await makeUser({ role: 'admin' });
  admin = await server.asRemembered(user);
  ids = { company: (await makeCompany()).id, project: (await makeProject()).id, user: user.id };
});
afterAll(() => server.close());

interface Taker {
  endpoint: Endpoint;
  id?: number;
  /** What else the call needs. */
  body?: object;
  /** An address that it takes; by default any of the web. */
  taken?: string;
}

/** The calls that take an address, by the field that it goes into. */
const takers = (): Record<string, Taker> => ({
  'companies.create logo': { endpoint: companies.create, body: { name: 'Planted' } },
  'companies.update logo': { endpoint: companies.update, id: ids.company },
  'companies.patch logo': { endpoint: companies.patch, id: ids.company },
  'projects.create googleMapsLink': { endpoint: projects.create, body: { name: 'Planted' } },
  'projects.update googleMapsLink': { endpoint: projects.update, id: ids.project },
  'push.register endpoint': {
    endpoint: push.register,
    body: { keys: newPushBrowser('https://fcm.googleapis.com').subscription.keys },
    taken: 'https://fcm.googleapis.com/fcm/send/a',
  },
  'users.update profileImageUrl': { endpoint: users.update, id: ids.user },
});

const send = (field: string, { endpoint, id, body }: Taker, address: string) =>
  admin.fetch(addressOf(endpoint, { params: { id } }), {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, [field.split(' ')[1] as string]: address }),
  });

test('every field for an address is tried', () => {
  expect(Object.keys(takers()).sort()).toEqual(
    addressFields()
      .map(({ call, path }) => `${call} ${path}`)
      .sort(),
  );
});

test('no address that runs something, or leads elsewhere than it says, is stored', async () => {
  const before = await records();
  const wrong: string[] = [];
  for (const [field, taker] of Object.entries(takers()))
    for (const address of unsafeAddresses) {
      const { status } = await send(field, taker, address);
      if (status !== 400) wrong.push(`${field} takes ${JSON.stringify(address)}: ${status}`);
    }
  keepFigure(12, {
    addresses: unsafeAddresses.length,
    addressFields: addressFields().length,
    taken: wrong.length,
  });
  expect(wrong).toEqual([]);
  expect(await records()).toEqual(before);
  for (const [field, taker] of Object.entries(takers())) {
    const { taken = 'https://masar.example/a' } = taker;
    expect((await send(field, taker, taken)).status, field).toBeLessThan(300);
  }
});
