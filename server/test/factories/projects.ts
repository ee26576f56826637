import { db } from '../../db/client';
import { projects } from '../../db/schema/projects';
import { makeCompany } from './companies';
import { makeProjectTask, type TestProjectTask } from './project-tasks';
import { serial } from './serial';
import { makeUser } from './users';

export type TestProject = typeof projects.$inferSelect;

/** A project of a company and a creator of its own, unless told otherwise. */
export async function makeProject(
  overrides: Partial<typeof projects.$inferInsert> = {},
): Promise<TestProject> {
  const companyId = overrides.companyId ?? (await makeCompany()).id;
  const createdBy = overrides.createdBy ?? (await makeUser()).id;
  const [project] = await db
    .insert(projects)
    .values({ name: `Project ${serial()}`, ...overrides, companyId, createdBy })
    .returning();
  return project as TestProject;
}

/** A project with these tasks, in this order. */
export async function makeProjectWithTasks(
  overrides: Partial<typeof projects.$inferInsert>,
  tasks: Omit<Parameters<typeof makeProjectTask>[0], 'projectId'>[],
): Promise<{ project: TestProject; tasks: TestProjectTask[] }> {
  const project = await makeProject(overrides);
  const made: TestProjectTask[] = [];
  for (const task of tasks) made.push(await makeProjectTask({ ...task, projectId: project.id }));
  return { project, tasks: made };
}
