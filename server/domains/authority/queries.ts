import type { NamedMatrix } from '@shared/rules/authority';
import { asc, eq, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { namesOf } from '../../db/names';
import {
  authorityHolders,
  authorityLevels,
  authorityLimits,
  authorityMatrix,
  exchangeRates,
} from '../../db/schema/authority';
import { companies, users } from '../../db/schema/people';
import { requestTypes } from '../../db/schema/request-types';
import { found } from '../../lib/refusal';

/** The version of a matrix that was not written yet. */
const NEVER = '1970-01-01 00:00:00+00';

const levelsOf = (executor: Executor) =>
  executor
    .select({ key: authorityLevels.key, name: authorityLevels.name, nameEn: authorityLevels.nameEn })
    .from(authorityLevels)
    .orderBy(asc(authorityLevels.rank));

const ratesOf = (executor: Executor) =>
  executor.select().from(exchangeRates).orderBy(asc(exchangeRates.currency), asc(exchangeRates.fromDay));

/** The matrix with the names of what it is about, in one snapshot. */
export const readMatrix = () =>
  db.transaction(
    async (tx) => ({
      levels: await levelsOf(tx),
      holders: await tx
        .select({
          level: authorityHolders.level,
          company: namesOf(companies),
          user: {
            id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            username: users.username,
            isActive: users.isActive,
          },
        })
        .from(authorityHolders)
        .innerJoin(authorityLevels, eq(authorityLevels.key, authorityHolders.level))
        .innerJoin(users, eq(users.id, authorityHolders.userId))
        .leftJoin(companies, eq(companies.id, authorityHolders.companyId))
        .orderBy(asc(authorityLevels.rank), asc(companies.name), asc(companies.id)),
      limits: await tx
        .select({
          requestType: namesOf(requestTypes),
          company: namesOf(companies),
          upTo: authorityLimits.upTo,
          level: authorityLimits.level,
        })
        .from(authorityLimits)
        .innerJoin(requestTypes, eq(requestTypes.id, authorityLimits.requestTypeId))
        .leftJoin(companies, eq(companies.id, authorityLimits.companyId))
        .orderBy(
          ...[asc(requestTypes.name), asc(requestTypes.id), asc(companies.name), asc(companies.id)],
          asc(authorityLimits.upTo), // without an upper end: last
        ),
      rates: await ratesOf(tx),
      updatedAt: await versionOf(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
export type MatrixRow = Awaited<ReturnType<typeof readMatrix>>;

async function versionOf(tx: Tx): Promise<string> {
  const [row] = await tx.select({ updatedAt: authorityMatrix.updatedAt }).from(authorityMatrix);
  return row?.updatedAt ?? NEVER;
}

/** The matrix, held until the transaction ends. */
export async function lockMatrix(tx: Tx) {
  await tx.insert(authorityMatrix).values({ updatedAt: NEVER }).onConflictDoNothing();
  const [row] = await tx.select().from(authorityMatrix).for('update');
  return { ...found(row), ...(await matrixIn(tx)) };
}

/** The matrix as its rules know it: in one statement, so that it is one matrix while it is replaced. */
export async function matrixIn(tx: Tx) {
  const { rows } = await tx.execute<{ [Part in keyof NamedMatrix]: NamedMatrix[Part] }>(sql`select
    (select coalesce(json_agg(json_build_object('key', key, 'name', name, 'nameEn', name_en) order by rank), '[]')
      from ${authorityLevels}) as levels,
    (select coalesce(json_agg(json_build_object('level', level, 'companyId', company_id, 'userId', user_id)), '[]')
      from ${authorityHolders}) as holders,
    (select coalesce(json_agg(json_build_object('requestTypeId', request_type_id, 'companyId', company_id, 'upTo', up_to,
        'level', level)), '[]')
      from ${authorityLimits}) as limits,
    (select coalesce(json_agg(json_build_object('currency', currency, 'fromDay', from_day, 'rate', rate)), '[]')
      from ${exchangeRates}) as rates`);
  return found(rows[0]);
}
