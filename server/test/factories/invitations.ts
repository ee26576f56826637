import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { invitations } from '../../db/schema/invitations';
import { digestOf, newToken } from '../../lib/link-token';
import { makeUser, type TestUser } from './users';

/** A person who was sent an invitation and has not joined yet, with the token of its link. */
export async function makeInvited(changes: Parameters<typeof makeUser>[0] = {}): Promise<{
  person: TestUser;
  token: string;
}> {
  const person = await makeUser({ passwordHash: null, ...changes });
  const token = newToken();
  await db.insert(invitations).values({
    userId: person.id,
    language: 'en',
    dueAt: null,
    digest: digestOf(token),
    sentAt: sql`now()`,
    expiresAt: sql`now() + interval '7 days'`,
  });
  return { person, token };
}
