import { createHash, randomBytes } from 'node:crypto';
import { addressOf } from '@shared/endpoint';
import { db } from '../../db/client';
import { passwordResets } from '../../db/schema/password-resets';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { formOf } from '../../test/files';
import type { Client, Reply } from '../../test/server';
import { type Cell, cellsOf, inputOf } from '../authorization/cells';
import { signedOut } from '../authorization/outcomes';
import { type Persona, personas } from '../authorization/personas';
import type { Row } from '../authorization/rows';
import { table } from '../authorization/table';
import type { World } from '../authorization/world';

/** A write, and somebody who may make it. */
export interface Case {
  row: Row;
  cell: Cell;
  /** There are others who may do more. */
  isLeast: boolean;
}

const isSuccess = ({ expected }: Cell) => typeof expected !== 'number';
/** These spend or change a password, so they are made by an account of their own; by nobody's where there is none. */
const newPasswords: Record<string, (persona: Persona) => Promise<{ body: object; owner?: TestUser }>> = {
  'auth.resetPassword': async () => ({ body: await linkAndPassword() }),
  'auth.changePassword': async (persona) => ({
    body: { currentPassword: TEST_PASSWORD, password: 'new-password' },
    owner: await makeUser({ role: persona === 'admin' ? 'admin' : 'user' }),
  }),
};

const caseOf = (world: World, rows: readonly Row[], persona: Persona): Omit<Case, 'isLeast'> | undefined => {
  for (const row of rows) {
    const cell = cellsOf(world, row, [persona]).find((one) => isSuccess(one) || row.name in newPasswords);
    if (cell) return { row, cell };
  }
  return undefined;
};

/** The same call by an admin, if it is one for admins, and by whoever may least of those who may make it. */
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

/** Somebody with a record of their own, ready to write. */
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
  const own = await newPasswords[row.name]?.(cell.persona);
  const body = own?.body ?? input.body ?? {};
  const browser = await (own ? browserOfOwner(world, own.owner) : browserOf(world, row, cell.persona));
  const path = addressOf(row.endpoint, input);
  const { method } = row.endpoint;
  const headers = { 'Content-Type': 'application/json' };
  return {
    body,
    send: (text) => browser.fetch(path, { method, headers, body: text }),
    upload: (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [name, file] of formOf('seen.txt', 'Seen')) form.set(name, file);
      return browser.fetch(path, { method, body: form });
    },
  };
}

/** A browser of its own where the call ends the session. */
async function browserOf(world: World, { ownSession }: Row, persona: Persona): Promise<Client> {
  return ownSession && !signedOut.includes(persona)
    ? world.server.as(world.ownerOf(persona))
    : world.browsers[persona];
}

const browserOfOwner = async ({ server }: World, owner: TestUser | undefined): Promise<Client> =>
  owner ? server.as(owner) : server.guest();

async function linkAndPassword(): Promise<object> {
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest('base64url');
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await db.insert(passwordResets).values({ digest, userId: (await makeUser()).id, expiresAt });
  return { token, password: 'new-password' };
}
