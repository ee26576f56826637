import * as passkeys from '@shared/contracts/passkeys';
import * as secondFactor from '@shared/contracts/second-factor';
import { addressOf } from '@shared/endpoint';
import { db } from '../../server/db/client';
import { passwordResets } from '../../server/db/schema/password-resets';
import { digestOf, newToken } from '../../server/lib/link-token';
import { waitingEmailOf } from '../../server/test/factories/email-changes';
import { makeInvited } from '../../server/test/factories/invitations';
import { makeUser, TEST_PASSWORD } from '../../server/test/factories/users';
import { fileFor } from '../../server/test/files';
import { makeAuthenticator } from '../../server/test/passkeys';
import { codeOf, halfSignedIn, setUpTotp } from '../../server/test/second-factor';
import type { Client, Reply } from '../../server/test/server';
import { type Cell, cellsOf, inputOf } from '../authorization/cells';
import { signedOut } from '../authorization/outcomes';
import { type Persona, personas } from '../authorization/personas';
import type { Row } from '../authorization/rows';
import { table } from '../authorization/table';
import type { World } from '../authorization/world';

/** A write, and a person who may make it. */
export interface Case {
  row: Row;
  cell: Cell;
  /** There are others who may do more. */
  isLeast: boolean;
}

const isSuccess = ({ expected }: Cell) => typeof expected !== 'number';

/** What the table can't say of a call that ends differently for each account: who makes it, and with what. */
interface Own {
  body: object;
  browser: Client;
  params?: object;
}

/** These spend or change what a person proves themselves with, so they are made by an account of their own. */
const ofOwnAccounts: Record<string, (persona: Persona, world: World) => Promise<Own>> = {
  'auth.resetPassword': async (_persona, { server }) => ({
    body: await linkAndPassword(),
    browser: server.guest(),
  }),
  'auth.acceptInvitation': async (_persona, { server }) => ({
    body: { token: (await makeInvited()).token, password: 'first-password' },
    browser: server.guest(),
  }),
  'auth.confirmEmail': async (_persona, { server }) => ({
    body: { token: await waitingEmailOf((await makeUser()).id, (await makeUser({ role: 'admin' })).id) },
    browser: server.guest(),
  }),
  'calendarFeeds.make': async (persona, { server }) => ({
    body: {},
    browser: await server.as(await someone(persona)),
  }),
  'auth.changePassword': async (persona, { server }) => ({
    body: { currentPassword: TEST_PASSWORD, password: 'new-password' },
    browser: await server.as(await someone(persona)),
  }),
  'passkeys.add': async (persona, { server }) => {
    const browser = await server.as(await someone(persona));
    const options = (await browser.call(passkeys.begin)).body;
    return { body: { credential: makeAuthenticator({ origin: server.url }).create(options) }, browser };
  },
  'passkeys.rename': async (persona, world) => ({
    ...(await withPasskey(persona, world)),
    body: { name: 'Work phone' },
  }),
  'passkeys.remove': withPasskey,
  'passkeys.signIn': async (persona, { server }) => {
    const owner = await server.as(await someone(persona));
    const authenticator = makeAuthenticator({ origin: server.url });
    const credential = authenticator.create((await owner.call(passkeys.begin)).body);
    await owner.call(passkeys.add, { body: { credential } });
    const browser = server.guest();
    const options = (await browser.call(passkeys.beginSignIn)).body;
    return { body: { credential: authenticator.get(options) }, browser };
  },
  'secondFactor.confirmTotp': async (persona, { server }) => {
    const browser = await server.as(await someone(persona));
    const { secret } = (await browser.call(secondFactor.beginTotp)).body;
    return { body: { code: await codeOf(secret) }, browser };
  },
  'secondFactor.enterCode': async (persona, { server }) => {
    const user = await someone(persona);
    const { secret } = await setUpTotp(await server.as(user), user);
    return { body: { code: await codeOf(secret) }, browser: await halfSignedIn(server, user) };
  },
  'secondFactor.removeTotp': withTotp,
  'secondFactor.renewRecoveryCodes': withTotp,
};

const someone = (persona: Persona) => makeUser({ role: persona === 'admin' ? 'admin' : 'user' });

async function withPasskey(persona: Persona, { server }: World): Promise<Own> {
  const browser = await server.as(await someone(persona));
  const credential = makeAuthenticator({ origin: server.url }).create(
    (await browser.call(passkeys.begin)).body,
  );
  await browser.call(passkeys.add, { body: { credential } });
  const [passkey] = (await browser.call(secondFactor.get)).body.passkeys;
  return { body: {}, browser, params: { id: passkey?.id } };
}

async function withTotp(persona: Persona, { server }: World): Promise<Own> {
  const user = await someone(persona);
  const browser = await server.as(user);
  await setUpTotp(browser, user);
  return { body: {}, browser };
}

const caseOf = (world: World, rows: readonly Row[], persona: Persona): Omit<Case, 'isLeast'> | undefined => {
  for (const row of rows) {
    const cell = cellsOf(world, row, [persona]).find((one) => isSuccess(one) || row.name in ofOwnAccounts);
    if (cell) return { row, cell };
  }
  return undefined;
};

/** The same call by an admin, if it is one for admins, and by the person with the fewest rights of those who may make it. */
export function casesOf(world: World, name: string): Case[] {
  const rows = table.filter((row) => row.name === name);
  const admin = caseOf(world, rows, 'admin');
  const [least] = personas
    .filter((persona) => persona !== 'admin' && (!signedOut.includes(persona) || !admin))
    .flatMap((persona) => caseOf(world, rows, persona) ?? []);
  return [
    ...(admin ? [{ ...admin, isLeast: false }] : []),
    ...(least ? [{ ...least, isLeast: admin !== undefined }] : []),
  ];
}

/** A person with a record of their own, ready to write. */
export interface Writer {
  body: object;
  send: (text: string) => Promise<Reply<unknown>>;
  /** With these fields beside the file. */
  upload: (fields: Record<string, string>) => Promise<Reply<unknown>>;
}

export async function writerOf(world: World, { row, cell }: Case): Promise<Writer> {
  const input = (await inputOf(world, row, cell, 'make')) as {
    params?: Record<string, unknown>;
    body?: object;
  };
  const own = await ofOwnAccounts[row.name]?.(cell.persona, world);
  const body = own?.body ?? input.body ?? {};
  const browser = own?.browser ?? (await browserOf(world, row, cell.persona));
  const path = addressOf(row.endpoint, { ...input, ...(own?.params && { params: { ...own.params } }) });
  const { method } = row.endpoint;
  const headers = { 'Content-Type': 'application/json' };
  return {
    body,
    send: (text) => browser.fetch(path, { method, headers, body: text }),
    upload: (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [name, file] of fileFor(row.endpoint.path)) form.set(name, file);
      return browser.fetch(path, { method, body: form });
    },
  };
}

/** A new browser where the call ends the session or needs a remembered one. */
async function browserOf(world: World, { ownSession }: Row, persona: Persona): Promise<Client> {
  return ownSession && !signedOut.includes(persona)
    ? world.server.asRemembered(world.ownerOf(persona))
    : world.browsers[persona];
}

async function linkAndPassword(): Promise<object> {
  const token = newToken();
  const [digest, expiresAt] = [digestOf(token), new Date(Date.now() + 60_000).toISOString()];
  await db.insert(passwordResets).values({ digest, userId: (await makeUser()).id, expiresAt });
  return { token, password: 'new-password' };
}
