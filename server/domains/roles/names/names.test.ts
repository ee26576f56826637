import * as roles from '@shared/contracts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRole } from '../../../test/factories/roles';
import { makeUser } from '../../../test/factories/users';
import { expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: Client;
let other: number;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
  await makeRole({ name: 'Site reviewer' });
  await makeRole({ name: 'مراجعة أولى' });
  other = (await makeRole()).id;
});
afterAll(() => server.close());

const create = (name: string) => admin.call(roles.create, { body: { name } });
const rename = (id: number, name: string) => admin.call(roles.update, { params: { id }, body: { name } });

test.each(['Sіte reviewer', 'Slte reviewer', 'Sitereviewer', 'Site revi\u200aewer', 'مراجعه اولي'])(
  'a role takes no name that looks like another role’s: %s',
  async (name) => {
    const taken = { status: 409, code: 'name_confusable' } as const;
    await expectRefusal(() => create(name), taken);
    await expectRefusal(() => rename(other, name), taken);
  },
);

test.each(['аdmin', 'Site adrnin', 'mаnager', 'Ѕupervisor', 'مدير الشركه'])(
  'a role takes no name that looks like a built-in one’s: %s',
  async (name) => {
    const reserved = { status: 409, code: 'role_name_reserved' } as const;
    await expectRefusal(() => create(name), reserved);
    await expectRefusal(() => rename(other, name), reserved);
  },
);

test('a role keeps its name, spells it otherwise, and takes one that is free', async () => {
  for (const name of ['Quality desk', 'QUALITY desk', 'Quaiity desk', 'Lead mining engineer'])
    expect((await rename(other, name)).body).toMatchObject({ name });
});

test('two roles named at once do not take names that look alike', async () => {
  const replies = await Promise.all([create('Simon desk'), rename(other, 'Ѕimon desk')]);
  expect(replies.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
});
