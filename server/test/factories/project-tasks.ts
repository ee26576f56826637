import { progressOf } from '@shared/rules/progress';
import { eq } from 'drizzle-orm';
import { db } from '../../db/client';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { serial } from './serial';

export type TestProjectTask = typeof projectTasks.$inferSelect;

/** A task at the end of a project, whose counts and progress follow. */
export async function makeProjectTask({
  projectId,
  ...overrides
}: Partial<typeof projectTasks.$inferInsert> & { projectId: number }): Promise<TestProjectTask> {
  const ofProject = eq(projectTasks.projectId, projectId);
  const orderIndex = await db.$count(projectTasks, ofProject);
  const [task] = await db
    .insert(projectTasks)
    .values({ name: `Step ${serial()}`, orderIndex, ...overrides, projectId })
    .returning();
  const statuses = await db.select({ status: projectTasks.status }).from(projectTasks).where(ofProject);
  const counts = {
    taskCount: statuses.length,
    completedTaskCount: statuses.filter(({ status }) => status === 'completed').length,
  };
  await db
    .update(projects)
    .set({ ...counts, progress: progressOf(counts) })
    .where(eq(projects.id, projectId));
  return task as TestProjectTask;
}
