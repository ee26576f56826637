import { addressOf, type Endpoint } from '@shared/endpoint';
import { fileFor } from '../../server/test/files';
import type { Client, Reply } from '../../server/test/server';
import { type Result, resultFor, signedOut } from './outcomes';
import type { Persona } from './personas';
import type { Caller, Row } from './rows';
import type { Named, World } from './world';

/** One persona, one target, and what the call is to come to. */
export interface Cell {
  persona: Persona;
  target: string;
  expected: Result;
}

/** The cells of a row for these people: of records that there can be. */
export function cellsOf(world: World, row: Row, personas: readonly Persona[]): Cell[] {
  return personas.flatMap((persona) =>
    Object.entries(row.cells)
      .filter(([target]) => target === 'none' || world.canMake(row.noun, target, persona))
      .map(([target, outcome]) => {
        const isKeptOut = !row.isOpen && signedOut.includes(persona);
        return { persona, target, expected: isKeptOut ? 401 : resultFor(persona, outcome) };
      }),
  );
}

const AT_ONCE = 8;

/** Some at a time. */
export async function inTurns<T>(all: readonly T[], check: (one: T) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    wrong.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(check))).flat());
  return wrong;
}

/** Records that all calls share, or one of its own for each. */
export type Use = 'share' | 'make';

export const recordOf = async (
  world: World,
  row: Row,
  { persona, target }: Cell,
  use: Use,
): Promise<Named> => (target === 'none' ? row.noun.nonexistent : world[use](row.noun, target, persona));

export const callerOf = (world: World, persona: Persona, use: Use): Caller => ({
  persona,
  owner: world.ownerOf(persona),
  record: async (noun, ...targets) => {
    const target = targets.find((one) => world.canMake(noun, one, persona));
    if (!target) throw new Error(`${persona} has none of ${targets.join()}`);
    return world[use](noun, target, persona);
  },
});

export async function inputOf(world: World, row: Row, cell: Cell, use: Use): Promise<object> {
  return row.send(await recordOf(world, row, cell, use), callerOf(world, cell.persona, use));
}

export async function callAs(world: World, row: Row, persona: Persona, input: object): Promise<Reply<never>> {
  const browser = row.ownSession ? await ownSession(world, persona) : world.browsers[persona];
  if (!row.endpoint.upload) return browser.call(row.endpoint, input as never) as Promise<Reply<never>>;
  const { method } = row.endpoint;
  return browser.fetch(addressOf(row.endpoint, input), { method, body: fileFor(row.endpoint.path) });
}

const ownSession = async (world: World, persona: Persona): Promise<Client> =>
  signedOut.includes(persona) ? world.server.guest() : world.server.asRemembered(world.ownerOf(persona));

export function successOf({ redirect, status, response, file, picture, csv }: Endpoint): number {
  if (redirect) return 302;
  return status ?? (response || file || picture || csv ? 200 : 204);
}

export const titleOf = ({ name, field, about }: Row): string =>
  [name, field && `(${field})`, about].filter(Boolean).join(' ');
export const where = (row: Row, { persona, target }: Cell): string =>
  `${titleOf(row)}: ${persona} × ${target}`;
export const told = (row: Row, cell: Cell, { status, error }: Reply<unknown>): string =>
  `${where(row, cell)}: expected ${cell.expected}, got ${status} ${error?.code ?? ''}`;
