import { eq, sql } from 'drizzle-orm';
import { db } from '../../../db/client';
import { users } from '../../../db/schema/users';

/** Whom an e-mail address belongs to, in any case, as their session would hold them; whether they may have one or not. */
export async function identityByEmail(email: string): Promise<{ id: number; epoch: number } | undefined> {
  const [identity] = await db
    .select({ id: users.id, epoch: users.sessionEpoch })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return identity;
}
