import type { Cast } from './factories/users';
import type { Client, TestServer } from './server';

const people = [
  'admin',
  'managing',
  'operations',
  'managerA',
  'userA',
  'managerB',
  'userB',
  'ordinary',
] as const satisfies readonly (keyof Cast)[];

export type Person = (typeof people)[number];
export type Browsers = Record<Person, Client>;

/** A browser for each of the cast. */
export async function signInCast(server: TestServer, cast: Cast): Promise<Browsers> {
  const signedIn = await Promise.all(
    people.map(async (person) => [person, await server.as(cast[person])] as const),
  );
  return Object.fromEntries(signedIn) as Browsers;
}
