import * as permissions from '@shared/contracts/permissions';
import { and, eq } from 'drizzle-orm';
import { db } from '../db/client';
import { events } from '../db/schema/events';
import { users } from '../db/schema/people';
import type { TestUser } from './factories/users';
import type { Client } from './server';

/** What was done to a person, in order. */
export const auditOfUser = (id: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, 'user'), eq(events.entityId, id)))
    .orderBy(events.id);

export const storedUser = async (id: number): Promise<TestUser | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

/** An admin lets a person into a page. */
export async function letInto(admin: Client, { id }: { id: number }, key: string) {
  const { body } = await admin.call(permissions.systemPages);
  const pageId = body.find(({ pageKey }) => pageKey === key)?.id as number;
  return admin.call(permissions.setUserPage, { params: { id }, body: { pageId, hasAccess: true } });
}

/** An admin lets a person into the page of people, which gives them reach. */
export const letIntoUsers = (admin: Client, user: TestUser) => letInto(admin, user, 'users');
