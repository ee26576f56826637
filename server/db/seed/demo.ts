import { eq, sql } from 'drizzle-orm';
import { db } from '../client';
import { users } from '../schema/people';
import { seedAttachments } from './demo/attachments';
import { putInOrder } from './demo/notifications';
import { seedPeople } from './demo/people';
import { seedProjects } from './demo/projects';
import { seedRequests } from './demo/requests';
import { seedTasks } from './demo/tasks';

/** Whether the database holds accounts of the demo world, whose passwords everybody knows. */
export async function demoAccountsExist(): Promise<boolean> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  return account !== undefined;
}

/**
 * Fills a new hub with a world to look at. Done once, and only where there is nobody yet: a hub that was restored from a
 * backup is a hub in use, and gets no accounts whose passwords everybody knows.
 */
export async function seedDemo(): Promise<void> {
  if ((await db.$count(users)) > 0) return;
  await db.transaction(async (tx) => {
    const people = await seedPeople(tx);
    await seedProjects(tx, people);
    await seedTasks(tx, people);
    await seedRequests(tx, people);
    await seedAttachments(tx, people);
    await putInOrder(tx);
    // their past is written before it is over: the triggers would have it begin now
    await tx.execute(sql`select carry_turns()`);
  });
}
