import type { Actor } from '@shared/rules/actor';
import type { TurnTask } from '@shared/rules/turns';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import type { Notice } from '../../../db/notifications';
import { projects } from '../../../db/schema/projects';
import { today } from '../../../lib/time';

/** Who follows a project for its owning company (migrations/0072_talk.sql). */
export const followerId = () => sql<number>`project_follower(${projects.id})`;

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
