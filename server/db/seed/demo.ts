import { eq } from 'drizzle-orm';
import { db } from '../client';
import { users } from '../schema/users';
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

/** Fills a new hub with a world to look at. Done once: afterwards it adds nothing and overwrites nothing. */
export async function seedDemo(): Promise<void> {
  if (await demoAccountsExist()) return;
  await db.transaction(async (tx) => {
    const people = await seedPeople(tx);
    await seedProjects(tx, people);
    await seedTasks(tx, people);
    await seedRequests(tx, people);
    await seedAttachments(tx, people);
    await putInOrder(tx);
  });
}
