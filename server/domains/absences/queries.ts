import type { listStandIns } from '@shared/contracts/absences';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../db/among';
import { db, type Executor, type Tx } from '../../db/client';
import { readPage, rowsById } from '../../db/page';
import { byPersonName } from '../../db/person-order';
import { isPresent } from '../../db/present-person';
import { absences } from '../../db/schema/absences';
import { users } from '../../db/schema/people';
import { requestTypes } from '../../db/schema/request-types';
import { isFoundBy } from '../../db/search';
import { today } from '../../lib/time';

const away = alias(users, 'away');
const standIn = alias(users, 'stand_in');
const personOf = (table: typeof away | typeof standIn) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  username: table.username,
});

async function select(executor: Executor, where: SQL | undefined) {
  const rows = await executor
    .select({
      id: absences.id,
      user: personOf(away),
      standIn: personOf(standIn),
      startDate: absences.startDate,
      endDate: absences.endDate,
      requestTypeIds: absences.requestTypeIds,
    })
    .from(absences)
    .innerJoin(away, eq(away.id, absences.userId))
    .innerJoin(standIn, eq(standIn.id, absences.standInId))
    .where(where)
    .orderBy(asc(absences.startDate), asc(absences.id));
  const types = await typesOf(
    executor,
    rows.flatMap(({ requestTypeIds }) => requestTypeIds ?? []),
  );
  return rows.map(({ requestTypeIds, ...row }) => ({
    ...row,
    requestTypes: requestTypeIds?.flatMap((id) => types.get(id) ?? []) ?? null,
  }));
}

type TypeName = { id: number; name: string; nameEn: string | null };

/** Names of request types by their ids, and whose they are; of one that is deleted there is none. */
export async function typesOf(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, TypeName & { companyId: number | null }>();
  const rows = await executor
    .select({
      id: requestTypes.id,
      name: requestTypes.name,
      nameEn: requestTypes.nameEn,
      companyId: requestTypes.companyId,
    })
    .from(requestTypes)
    .where(inArray(requestTypes.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const isNotOver = () => gte(absences.endDate, today());

/** Present and coming absences of a person. */
export const absencesOf = (userId: number) => select(db, and(eq(absences.userId, userId), isNotOver()));

/** A person whose account is not removed, disabled or not. */
export async function personWith(id: number) {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return person;
}

export async function absenceById(id: number, executor: Executor = db) {
  const [row] = await select(executor, eq(absences.id, id));
  return row;
}

/** Those of all people that have not ended by a day. */
export const absencesFrom = (tx: Tx, day: string) =>
  tx
    .select({
      userId: absences.userId,
      standInId: absences.standInId,
      startDate: absences.startDate,
      endDate: absences.endDate,
      requestTypeIds: absences.requestTypeIds,
    })
    .from(absences)
    .where(gte(absences.endDate, day));

type Colleague = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'username'>;

const colleagues = rowsById<Colleague>(() =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(users)
    .where(isOneOf(users.id, sql.placeholder('ids')))
    .prepare('colleagues'),
);

/** The active people of the actor's company but themselves; none for a person without a company. */
export const colleaguesOf = ({ id, assignedCompanyId }: Actor, query: Query<typeof listStandIns>) =>
  readPage(
    users,
    and(
      assignedCompanyId === null ? sql`false` : eq(users.assignedCompanyId, assignedCompanyId),
      ne(users.id, id),
      isPresent,
      isFoundBy(query.search, users, 'search_names'),
    ),
    query,
    colleagues,
    byPersonName,
  );
