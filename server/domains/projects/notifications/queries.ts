import type { Actor } from '@shared/rules/actor';
import type { TurnTask } from '@shared/rules/turns';
import { and, eq, ne, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import type { Notice } from '../../../db/notifications';
import { isPresent } from '../../../db/present-person';
import { companies, users } from '../../../db/schema/people';
import { projects } from '../../../db/schema/projects';
import { today } from '../../../lib/time';

/**
 * Who follows a project for its owning company: the person who made it, while they are of the company, else the company's
 * representative.
 */
export function followerId() {
  const isMaker = and(eq(users.id, projects.createdBy), eq(users.assignedCompanyId, projects.companyId));
  return sql<number>`(${db
    .select({ id: users.id })
    .from(companies)
    .innerJoin(users, sql`${isMaker} or ${users.id} = ${companies.representativeId}`)
    .where(and(eq(companies.id, projects.companyId), isPresent))
    .orderBy(sql`${isMaker} desc`)
    .limit(1)})`;
}

/** What the follower of a project, which the caller has locked, is told of tasks that were completed: once a day at most. */
export async function newsOfFinished(
  tx: Tx,
  actor: Actor,
  { id }: { id: number },
  finished: readonly TurnTask[],
): Promise<Notice[]> {
  const last = finished.at(-1);
  if (!last) return [];
  const isNew = sql`${projects.newsToldOn} is distinct from ${today()}::date`;
  const [follower] = await tx
    .update(projects)
    .set({ newsToldOn: today() })
    .where(and(eq(projects.id, id), isNew, ne(followerId(), actor.id)))
    .returning({ id: followerId() });
  return follower
    ? [{ type: 'task_finished', to: { userId: follower.id }, about: { projectTaskId: last.id } }]
    : [];
}
