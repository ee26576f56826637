import { asc, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../db/client';
import { accountLetters } from '../../db/schema/account-letters';
import { users } from '../../db/schema/people';
import { roles } from '../../db/schema/roles';

const actors = alias(users, 'actors');

/** The oldest letters that are due, with the names of the owner and of the person who made the change as they are now. */
export const dueLetters = (max: number) =>
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
      /** The second name of the role that was given. */
      roleNameEn: roles.nameEn,
      actor: { firstName: actors.firstName, lastName: actors.lastName },
    })
    .from(accountLetters)
    .innerJoin(users, eq(users.id, accountLetters.userId))
    .leftJoin(roles, sql`${roles.name} = ${accountLetters.facts} ->> 'role'`)
    .leftJoin(actors, eq(actors.id, accountLetters.actorId))
    .where(lte(accountLetters.dueAt, sql`now()`))
    .orderBy(asc(accountLetters.id))
    .limit(max);

export type AccountLetterRow = Awaited<ReturnType<typeof dueLetters>>[number];
