import { recordAudit } from '../../db/audit';
import { db } from '../../db/client';
import { users } from '../../db/schema/users';
import { hashPassword } from '../../lib/passwords';

export interface NewAdmin {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** The first account of a new hub, made from the command line; rejects when the name or the address is taken. */
export async function createAdmin({ password, ...person }: NewAdmin): Promise<{ id: number }> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...person, passwordHash, role: 'admin' })
      .returning({ id: users.id });
    const id = user?.id as number;
    await recordAudit(tx, { actorId: null, action: 'user.create_admin', entity: 'user', entityId: id });
    return { id };
  });
}
