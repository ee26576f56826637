import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../db/client';
import { accountLetters } from '../../db/schema/account-letters';
import { users } from '../../db/schema/users';

const actors = alias(users, 'actors');

/** Letters that are to be sent, with the names of the person and of who made the change as they are now. */
export const claimedLetters = (ids: number[]) =>
  db
    .select({
      id: accountLetters.id,
      userId: accountLetters.userId,
      email: accountLetters.email,
      event: accountLetters.event,
      facts: accountLetters.facts,
      createdAt: accountLetters.createdAt,
      actorId: accountLetters.actorId,
      owner: { firstName: users.firstName, username: users.username },
      actor: { firstName: actors.firstName, lastName: actors.lastName },
    })
    .from(accountLetters)
    .innerJoin(users, eq(users.id, accountLetters.userId))
    .leftJoin(actors, eq(actors.id, accountLetters.actorId))
    .where(inArray(accountLetters.id, ids))
    .orderBy(asc(accountLetters.id));

export type AccountLetterRow = Awaited<ReturnType<typeof claimedLetters>>[number];
