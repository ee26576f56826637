import type { Groups } from '@shared/contracts/groups';
import type { groups } from '@shared/contracts/requests';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { requestStatuses } from '@shared/rules/statuses';
import { and, countDistinct, eq, isNull, type SQL } from 'drizzle-orm';
import { db } from '../../../db/client';
import { countByStatus, counted } from '../../../db/count';
import { ASKED_GROUPS, groupsOfRows, groupsOfStatuses, groupsUnder, largestFirst } from '../../../db/groups';
import { namesOf, namesOfPerson } from '../../../db/names';
import { companies, users } from '../../../db/schema/people';
import { requests } from '../../../db/schema/requests';
import { turns } from '../../../db/schema/turns';
import { narrowedTo } from '../queries';

const hasTurn = and(eq(turns.requestId, requests.id), isNull(turns.endedAt));

/** The columns of a board of requests under these filters; a request that several decide together stands in one of each. */
export async function groupRequests(actor: Actor, { by, ...filters }: Query<typeof groups>): Promise<Groups> {
  const { where } = await narrowedTo(actor, filters);
  const { search, answer, createdFrom, createdTo } = filters;
  const isSearched = Boolean(search || answer || createdFrom || createdTo);
  return groupsUnder(requests, where, isSearched, async (among) => {
    if (by !== 'status') return groupsOfTurns(by, among);
    const { of } = await countByStatus(requests, among);
    return groupsOfStatuses(filters.status ? [filters.status] : requestStatuses, of);
  });
}

async function groupsOfTurns(by: 'company' | 'person', where: SQL | undefined): Promise<Groups> {
  const count = countDistinct(requests.id);
  const grouped =
    by === 'company'
      ? db
          .select({ ...namesOf(companies), count })
          .from(requests)
          .innerJoin(turns, hasTurn)
          .leftJoin(companies, eq(companies.id, turns.companyId))
          .where(where)
          .groupBy(companies.id)
          .orderBy(...largestFirst(count, companies.id))
      : db
          .select({ ...namesOfPerson(users), count })
          .from(requests)
          .innerJoin(turns, hasTurn)
          .leftJoin(users, eq(users.id, turns.userId))
          .where(where)
          .groupBy(users.id)
          .orderBy(...largestFirst(count, users.id));
  return groupsOfRows(await counted(grouped.limit(ASKED_GROUPS)));
}
