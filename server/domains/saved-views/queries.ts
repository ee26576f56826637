import type { Actor } from '@shared/rules/actor';
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { namesOf } from '../../db/names';
import { companies, users } from '../../db/schema/people';
import { defaultViews, savedViews } from '../../db/schema/saved-views';

const select = (executor: Executor, actor: Actor) =>
  executor
    .select({
      id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      state: savedViews.state,
      userId: savedViews.userId,
      companyId: savedViews.companyId,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      company: namesOf(companies),
      defaultId: defaultViews.viewId,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .leftJoin(companies, eq(companies.id, savedViews.companyId))
    .leftJoin(
      defaultViews,
      and(
        eq(defaultViews.userId, actor.id),
        eq(defaultViews.viewId, savedViews.id),
        eq(defaultViews.list, savedViews.list),
      ),
    );

export type ViewRow = Awaited<ReturnType<typeof select>>[number];

/** One's own, but for those of a company that they have left, and what one's company shares: an admin's list is not all that is shared. */
const isOffered = ({ id, assignedCompanyId }: Actor): SQL | undefined =>
  or(
    and(eq(savedViews.userId, id), isNull(savedViews.companyId)),
    assignedCompanyId === null ? undefined : eq(savedViews.companyId, assignedCompanyId),
  );

export const viewsFor = (actor: Actor): Promise<ViewRow[]> =>
  select(db, actor).where(isOffered(actor)).orderBy(savedViews.name, savedViews.id);

export async function viewById(
  actor: Actor,
  id: number,
  executor: Executor = db,
): Promise<ViewRow | undefined> {
  const [row] = await select(executor, actor).where(eq(savedViews.id, id));
  return row;
}

/** Locks a view for a change, then reads it as it is after the wait. */
export async function lockView(tx: Tx, actor: Actor, id: number): Promise<ViewRow | undefined> {
  await tx.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.id, id)).for('update');
  return viewById(actor, id, tx);
}
