import { db } from '../../db/client';
import { tasks } from '../../db/schema/tasks';
import { serial } from './serial';
import { makeUser } from './users';

export type TestTask = typeof tasks.$inferSelect;

/** A general task of a creator of its own, unless told otherwise. */
export async function makeTask(overrides: Partial<typeof tasks.$inferInsert> = {}): Promise<TestTask> {
  const createdBy = overrides.createdBy ?? (await makeUser()).id;
  const [task] = await db
    .insert(tasks)
    .values({ title: `Task ${serial()}`, ...overrides, createdBy })
    .returning();
  return task as TestTask;
}
