import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { projectTasks } from '../../../server/db/schema/project-tasks';
import { projects } from '../../../server/db/schema/projects';
import { makeProjectWithTasks, type TestProject } from '../../../server/test/factories/projects';
import { makeTemplate } from '../../../server/test/factories/templates';
import type { TestUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun, type World } from '../world';

interface ProjectRecord {
  id: number;
  companyId: number;
  /** Its last task. */
  taskId: number;
}

type Tasks = Parameters<typeof makeProjectWithTasks>[1];

async function make(
  world: World,
  project: Partial<TestProject>,
  tasks: Tasks = [{}],
): Promise<ProjectRecord> {
  const foreign = { companyId: world.elsewhere.id, createdBy: world.stranger.id };
  const made = await makeProjectWithTasks({ ...foreign, ...project }, tasks);
  return { id: made.project.id, companyId: made.project.companyId, taskId: made.tasks.at(-1)?.id as number };
}

const companyOf = ({ assignedCompanyId }: TestUser) => assignedCompanyId as number;
const deleted = { deletedAt: new Date().toISOString() };

/** Product decision 16: seen by those whose company owns it or takes part, and who see all. */
const targets = {
  own: { of: 'company', make: (owner, world) => make(world, { companyId: companyOf(owner) }) },
  partner: {
    of: 'company',
    make: (owner, world) => make(world, {}, [{ responsibleCompanyId: companyOf(owner) }]),
  },
  /** Created by them, for a company that they are not of, or no longer. */
  created: { of: 'person', make: (owner, world) => make(world, { createdBy: owner.id }) },
  others: { of: 'anybody', make: (_owner, world) => make(world, {}) },
  completed: {
    of: 'company',
    foreign: 'completedElsewhere',
    make: (owner, world) => make(world, { companyId: companyOf(owner), status: 'completed' }),
  },
  completedElsewhere: { of: 'anybody', make: (_owner, world) => make(world, { status: 'completed' }) },
  ownDeleted: {
    of: 'company',
    foreign: 'deleted',
    make: (owner, world) => make(world, { companyId: companyOf(owner), ...deleted }),
  },
  deleted: { of: 'anybody', make: (_owner, world) => make(world, deleted) },
} as const satisfies Noun<ProjectRecord>['targets'];

export const project: Noun<ProjectRecord, keyof typeof targets> = {
  name: 'project',
  targets,
  nonexistent: { id: NOWHERE, companyId: NOWHERE, taskId: NOWHERE },
  stored: ({ id }) => db.select().from(projects).where(eq(projects.id, id)),
};

interface ProjectTaskRecord {
  id: number;
  projectId: number;
  companyId: number;
}

const taskOf = ({ id, taskId, companyId }: ProjectRecord): ProjectTaskRecord => ({
  id: taskId,
  projectId: id,
  companyId,
});

const taskTargets = {
  own: { of: 'company', make: async (owner, world) => taskOf(await targets.own.make(owner, world)) },
  partner: { of: 'company', make: async (owner, world) => taskOf(await targets.partner.make(owner, world)) },
  created: { of: 'person', make: async (owner, world) => taskOf(await targets.created.make(owner, world)) },
  others: { of: 'anybody', make: async (owner, world) => taskOf(await targets.others.make(owner, world)) },
  deleted: { of: 'anybody', make: async (owner, world) => taskOf(await targets.deleted.make(owner, world)) },
  /** The company's own work, but the task before it is not completed. */
  locked: {
    of: 'company',
    foreign: 'lockedElsewhere',
    make: async (owner, world) =>
      taskOf(
        await make(world, { companyId: companyOf(owner) }, [{}, { responsibleCompanyId: companyOf(owner) }]),
      ),
  },
  lockedElsewhere: { of: 'anybody', make: async (_owner, world) => taskOf(await make(world, {}, [{}, {}])) },
} as const satisfies Noun<ProjectTaskRecord>['targets'];

export const projectTask: Noun<ProjectTaskRecord, keyof typeof taskTargets> = {
  name: 'project task',
  targets: taskTargets,
  nonexistent: { id: NOWHERE, projectId: NOWHERE, companyId: NOWHERE },
  stored: ({ id }) => db.select().from(projectTasks).where(eq(projectTasks.id, id)),
};

/** Templates belong to the hub. */
const templateTargets = { any: { of: 'anybody', make: () => makeTemplate() } } as const;
export const template: Noun<{ id: number }, 'any'> = {
  name: 'template',
  targets: templateTargets,
  nonexistent: { id: NOWHERE },
};
