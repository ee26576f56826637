import { and, eq } from 'drizzle-orm';
import { db, type Executor, reservedDb } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { users } from '../../../db/schema/people';
import { passkeys } from '../../../db/schema/second-factors';

/** The passkeys of a person, as browsers are told of them. */
export const credentialsOf = (userId: number, executor: Executor = db) =>
  executor
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id);

/** A passkey that an active person signs in with, by the authenticator's own name for it, and their sessions' epoch. */
export async function passkeyByCredential(credentialId: string) {
  const [found] = await reservedDb
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      epoch: users.sessionEpoch,
    })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isPresent))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}
