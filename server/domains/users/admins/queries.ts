import { type Actor, isAdmin } from '@shared/rules/actor';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { locks } from '../../../db/locks';
import { isPresent } from '../../../db/present-person';
import { users } from '../../../db/schema/people';
import { Refusal } from '../../../lib/refusal';
import { hasJoined } from '../invitations/queries';
import { isSelf } from '../policy';
import type { UserRow } from '../queries';

/** Of those who are about to take an admin away, one after the other: each sees what the one before has left. */
export const takeTurn = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${locks.admins})`);

/**
 * Refuses to take a person's account or role away: one's own, the last that administers the hub, and any by a person
 * who was taken away themselves while they waited for their turn.
 */
export async function requireReplaceable(tx: Tx, actor: Actor, user: UserRow): Promise<void> {
  if (isSelf(actor, user)) throw new Refusal('own_account');
  if (isAdmin(user) && user.isActive && (await countAdminsBeside(tx, user)) === 0)
    throw new Refusal('last_admin');
  if (!(await isStillThere(tx, actor))) throw new Refusal('signed_out');
}

const countAdminsBeside = (tx: Tx, { id, role }: UserRow): Promise<number> =>
  tx.$count(users, and(eq(users.role, role), ne(users.id, id), isPresent, hasJoined));

const isStillThere = async (tx: Tx, { id, role }: Actor): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, id), eq(users.role, role), isPresent))) > 0;
