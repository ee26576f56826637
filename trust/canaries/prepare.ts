import { eq } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { users } from '../../server/db/schema/people';
import { userSettings } from '../../server/db/schema/settings';
import { hashPassword } from '../../server/lib/passwords';
import { makeImport } from '../../server/test/factories/imports';
import { TEST_PASSWORD } from '../../server/test/factories/users';
import { World } from '../authorization/world';
import { Canaries } from './canaries';
import { describeFacts } from './facts';
import { Readings } from './readings';
import { sow } from './sow';

export interface Prepared {
  world: World;
  canaries: Canaries;
  readings: Readings;
}

/** The world of the matrix, in which nothing that is kept from a person looks like anything else. */
export async function prepare(): Promise<Prepared> {
  const world = await World.build();
  const canaries = new Canaries();
  await describeFacts();
  for (const person of Object.values(world.people)) {
    const passwordHash = await hashPassword(TEST_PASSWORD);
    await db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  }
  // their steps stand in types and requests of all: what may be shown of them is not left to the turn of their number
  await db.insert(userSettings).values({ userId: world.stranger.id, profileVisibility: 'public' });
  // the list of imports has those that can be undone
  for (const person of Object.values(world.people)) await makeImport(person);
  await sow(canaries);
  for (const person of Object.values(world.people)) {
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    Object.assign(person, row);
  }
  return { world, canaries, readings: new Readings(world, canaries) };
}
