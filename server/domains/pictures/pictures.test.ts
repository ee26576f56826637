import { createHash } from 'node:crypto';
import * as companyCalls from '@shared/contracts/companies';
import * as linkPreview from '@shared/contracts/link-preview';
import * as contract from '@shared/contracts/pictures';
import * as userCalls from '@shared/contracts/users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { users } from '../../db/schema/people';
import { pictureAddresses, pictures } from '../../db/schema/pictures';
import { network } from '../../lib/public-address';
import { makeCompany } from '../../test/factories/companies';
import { makeUser } from '../../test/factories/users';
import { formOf, pictureBomb, png } from '../../test/files';
import { expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Site, startSite } from '../../test/web-site';
import { pictureAt, purgePictures, purgePreviews, tendPictures } from './commands';

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const ownAddress = `/api/pictures/${digestOf(png)}`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const files: Record<string, { type: string; body: string | Buffer; status?: number }> = {
  '/a.png': { type: 'image/png', body: png },
  '/b.png': { type: 'image/png', body: png },
  '/named-png': { type: 'image/png', body: svg },
  '/a.svg': { type: 'image/svg+xml', body: svg },
  '/page': { type: 'text/html', body: '<meta property="og:image" content="/a.png"><title>Page</title>' },
  '/untrue': { type: 'text/html', body: '<meta property="og:image" content="/gone.png"><title>Page</title>' },
  '/bomb.png': { type: 'image/png', body: pictureBomb },
  '/large.png': { type: 'image/png', body: Buffer.concat([png, Buffer.alloc(contract.MAX_PICTURE_BYTES)]) },
};

let release = () => {};
const slow = new Promise<void>((resolve) => {
  release = resolve;
});

let server: TestServer;
let site: Site;
let person: Awaited<ReturnType<typeof makeUser>>;
let browser: Client;
beforeAll(async () => {
  config.linkPreviewNetworks = [network('127.0.0.1/32')];
  site = await startSite(async (req, res) => {
    if (req.url?.startsWith('/slow')) await slow;
    const file = files[req.url ?? ''];
    if (!file) return void res.writeHead(404).end();
    res.writeHead(200, { 'Content-Type': file.type }).end(file.body);
  });
  server = await startServer();
  person = await makeUser({ role: 'admin' });
  browser = await server.as(person);
});
afterAll(() => Promise.all([server.close(), site.close()]));

const send = (content: Buffer | string, name = 'face.png', who = browser) =>
  who.fetch(contract.add.path, { method: 'POST', body: formOf(name, content) });
const asked = (path: string) => site.requests.filter(({ url }) => url === path).length;
const countOf = async () => (await db.select({ digest: pictures.digest }).from(pictures)).length;

test('an uploaded picture is shown to people who are signed in, as what it is and nothing else', async () => {
  const sent = await send(png);
  expect([sent.status, sent.body]).toEqual([201, { address: ownAddress }]);
  const shown = await fetch(server.url + ownAddress, { headers: { Cookie: browser.cookie() } });
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect((await server.guest().fetch(ownAddress)).status).toBe(401);
  expect((await browser.fetch(ownAddress.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(
    404,
  );
});

test.each([
  ['svg', svg, 415, 'picture_type_refused'],
  ['a text', 'hello', 415, 'picture_type_refused'],
  ['more than 1 MB', files['/large.png']?.body as Buffer, 413, 'picture_too_large'],
  ['nothing', '', 400, 'invalid_input'],
  ['a small file of many pixels', pictureBomb, 413, 'picture_too_many_pixels'],
  ['a picture whose header is cut off', png.subarray(0, 20), 415, 'picture_type_refused'],
])('%s is refused, and not kept', async (_what, content, status, code) => {
  const before = await countOf();
  await expectRefusal(() => send(content), { status, code } as never);
  expect(await countOf()).toBe(before);
});

describe('storage', () => {
  const quota = config.uploadQuota;
  const { uploadFreeSpace } = config;
  afterEach(() => Object.assign(config, { uploadQuota: quota, uploadFreeSpace }));
  const full = { status: 507, code: 'quota_reached' } as const;
  const size = png.length + 1;
  /** Of that size, and another one for each number. */
  const picture = (number: number) => Buffer.concat([png, Buffer.from([number])]);

  test.each(['person', 'company'] as const)('pictures beyond the quota of a %s are refused', async (of) => {
    const company = await makeCompany();
    const uploaders = await Promise.all(
      [1, 2].map(async () => server.as(await makeUser({ assignedCompanyId: company.id }))),
    );
    const [own, colleague] = uploaders as [Client, Client];
    config.uploadQuota = { ...quota, [of]: 2 * size };
    const first = of === 'person' ? 10 : 20;
    expect((await send(picture(first), 'a.png', own)).status).toBe(201);
    const replies = await Promise.all([1, 2, 3].map((more) => send(picture(first + more), 'a.png', own)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 507, 507]);
    await expectRefusal(() => send(picture(first + 4), 'a.png', own), full);
    const { status } = await send(picture(first + 5), 'a.png', colleague);
    expect(status).toBe(of === 'person' ? 201 : 507);
  });

  test('a disk with too little free space takes no picture', async () => {
    config.uploadFreeSpace = Number.MAX_SAFE_INTEGER;
    await expectRefusal(() => send(picture(30)), { status: 507, code: 'insufficient_storage' });
  });

  describe('that is fetched', () => {
    const at = (number: number) => {
      files[`/${number}.png`] = { type: 'image/png', body: picture(number) };
      return `${site.url}/${number}.png`;
    };
    afterEach(() => db.delete(pictureAddresses));

    test('counts for the person who asked, whose previews end with their quota and nobody else’s', async () => {
      const [reader, other] = [await makeUser(), await makeUser()];
      config.uploadQuota = { ...config.uploadQuota, person: 2 * size };
      expect(await pictureAt(at(40), reader)).not.toBeNull();
      expect((await send(picture(41), 'a.png', await server.as(reader))).status).toBe(201);
      const before = asked('/42.png');
      expect(await pictureAt(at(42), reader)).toBeNull();
      expect(asked('/42.png')).toBe(before);
      expect(await pictureAt(at(42), other)).not.toBeNull();
    });

    test('is not asked for while the disk has too little free space, by the hub neither', async () => {
      config.uploadFreeSpace = Number.MAX_SAFE_INTEGER;
      for (const keeper of [person, 'hub'] as const) expect(await pictureAt(at(43), keeper)).toBeNull();
      expect(asked('/43.png')).toBe(0);
    });

    test('is deleted with its preview, the oldest first, when all previews have too many bytes', async () => {
      await purgePreviews(0);
      const shown = [];
      for (const number of [44, 45, 46]) shown.push(await pictureAt(at(number), person));
      await purgePreviews(2 * size);
      const statuses = await Promise.all(
        shown.map(async (own) => (await browser.fetch(own as string)).status),
      );
      expect(statuses).toEqual([404, 200, 200]);
    });
  });

  afterAll(() => db.delete(pictures).where(eq(pictures.size, size)));
});

test('a profile names an uploaded picture, and none that is not there', async () => {
  await send(png);
  const set = (profileImageUrl: string) =>
    browser.call(userCalls.update, { params: { id: person.id }, body: { profileImageUrl } });
  expect((await set(ownAddress)).body).toMatchObject({ profileImageUrl: ownAddress, picture: ownAddress });
  await expectRefusal(() => set(`/api/pictures/${'0'.repeat(64)}`), {
    status: 400,
    code: 'invalid_input',
  } as never);
});

test('an address that has no picture is saved, and nothing is shown for it', async () => {
  const body = { profileImageUrl: 'https://127.0.0.1:1/none.png' };
  const reply = await browser.call(userCalls.update, { params: { id: person.id }, body });
  expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ ...body, picture: null })]);
  const made = await browser.call(companyCalls.create, {
    body: { name: 'Najd', logo: 'https://127.0.0.1:1/x' },
  });
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ logo: 'https://127.0.0.1:1/x', logoPicture: null }),
  ]);
});

test('a picture on the web is fetched once, by the server, and its address at the hub is what answers show', async () => {
  const address = `${site.url}/a.png`;
  expect(await Promise.all([pictureAt(address, person), pictureAt(`${site.url}/a.svg`, person)])).toEqual([
    ownAddress,
    null,
  ]);
  expect(await pictureAt(address, person)).toBe(ownAddress);
  expect(asked('/a.png')).toBe(1);
  expect(site.requests.at(0)?.headers).not.toHaveProperty('cookie');
  await db.update(users).set({ profileImageUrl: address }).where(eq(users.id, person.id));
  const reply = await browser.call(userCalls.list, { query: { search: person.username } });
  expect(reply.body).toContainEqual(
    expect.objectContaining({ profileImageUrl: address, picture: ownAddress }),
  );
});

test('people who open a page at the same moment have its picture fetched once', async () => {
  const readers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeUser()));
  const shown = await Promise.all(readers.map((reader) => pictureAt(`${site.url}/b.png`, reader)));
  expect(new Set(shown)).toEqual(new Set([ownAddress]));
  expect(asked('/b.png')).toBe(1);
});

test.each(['/named-png', '/a.svg', '/large.png', '/bomb.png', '/none.png'])(
  'no picture is kept of %s',
  async (path) => {
    const before = await countOf();
    expect(await pictureAt(site.url + path, person)).toBeNull();
    expect(await countOf()).toBe(before);
  },
);

test.each(['http://127.0.0.2/a.png', 'http://[::1]/a.png', 'http://169.254.169.254/', 'file:///etc/passwd'])(
  'nothing is asked for inside the network, at %s',
  async (address) => expect(await pictureAt(address, person)).toBeNull(),
);

test('one person’s slow pictures leave others the half of what is fetched at once', async () => {
  const paths = Array.from({ length: 6 }, (_, number) => `/slow/${number}`);
  const fetches = paths.map((path) => pictureAt(site.url + path, person));
  const asking = () => site.requests.filter(({ url }) => url?.startsWith('/slow')).length;
  await expect.poll(asking).toBe(2);
  expect(await pictureAt(`${site.url}/a.png?other`, await makeUser())).toBeNull();
  expect(asked('/a.png?other')).toBe(1);
  expect(asking()).toBe(2);
  release();
  expect(await Promise.all(fetches)).toEqual(paths.map(() => null));
});

test('the picture of a preview is the hub’s, or none', async () => {
  const preview = async (path: string) =>
    (await browser.call(linkPreview.get, { query: { url: site.url + path } })).body?.image;
  expect(await preview('/page')).toBe(ownAddress);
  expect(await preview('/untrue')).toBeNull();
});

test('pictures that were named before are fetched in the background, and those that nothing shows are deleted', async () => {
  const old = 'https://old.example/face.png';
  await db.update(users).set({ profileImageUrl: old }).where(eq(users.id, person.id));
  await tendPictures();
  const [tried] = await db.select().from(pictureAddresses).where(eq(pictureAddresses.address, old));
  expect(tried).toMatchObject({ digest: null });

  await pictureAt(`${site.url}/a.png`, 'hub', 0);
  await db.update(pictures).set({ createdAt: sql`now() - interval '2 days'` });
  await purgePictures();
  expect(await countOf()).toBe(1); // the preview’s
  await db.update(pictureAddresses).set({ fetchedAt: sql`now() - interval '4 days'` });
  await db.update(users).set({ profileImageUrl: ownAddress }).where(eq(users.id, person.id));
  await purgePictures();
  expect(await countOf()).toBe(1); // the person’s
  await db.update(users).set({ profileImageUrl: null }).where(eq(users.id, person.id));
  await purgePictures();
  expect(await countOf()).toBe(0);
});
