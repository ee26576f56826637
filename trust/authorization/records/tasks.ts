import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { comments } from '../../../server/db/schema/comments';
import { tasks } from '../../../server/db/schema/tasks';
import { makeTask } from '../../../server/test/factories/tasks';
import type { TestUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun, type World } from '../world';
import { project } from './projects';

interface TaskRecord {
  id: number;
  projectId: number | null;
  companyId: number | null;
}

const linked = async (
  world: World,
  target: keyof typeof project.targets,
  owner: TestUser,
  createdBy: number,
) => makeTask({ createdBy, projectId: (await project.targets[target].make(owner, world)).id });

/** Product decision 16: seen by their creator within the company, the assigned company, and who sees the linked project. */
const targets = {
  created: {
    of: 'person',
    amongColleagues: 'assigned',
    make: ({ id, assignedCompanyId }) => makeTask({ createdBy: id, companyId: assignedCompanyId }),
  },
  /** Created by them; they have left its company, or it was given to another. */
  leftBehind: {
    of: 'person',
    make: ({ id }, { elsewhere }) => makeTask({ createdBy: id, companyId: elsewhere.id }),
  },
  assigned: {
    of: 'company',
    make: ({ assignedCompanyId }, { stranger }) =>
      makeTask({ createdBy: stranger.id, companyId: assignedCompanyId }),
  },
  others: {
    of: 'anybody',
    make: (_owner, { stranger, elsewhere }) => makeTask({ createdBy: stranger.id, companyId: elsewhere.id }),
  },
  linked: {
    of: 'company',
    foreign: 'linkedElsewhere',
    make: (owner, world) => linked(world, 'own', owner, world.stranger.id),
  },
  /** Of a project that they created, for a company that they are not of. */
  linkedCreated: {
    of: 'person',
    foreign: 'linkedElsewhere',
    make: (owner, world) => linked(world, 'created', owner, world.stranger.id),
  },
  linkedElsewhere: {
    of: 'anybody',
    make: (owner, world) => linked(world, 'others', owner, world.stranger.id),
  },
  /** Created by them; the project that it belongs to is deleted. */
  gone: {
    of: 'person',
    foreign: 'gone',
    make: (owner, world) => linked(world, 'deleted', owner, owner.id),
  },
} as const satisfies Noun<TaskRecord>['targets'];

export const task: Noun<TaskRecord, keyof typeof targets> = {
  name: 'task',
  targets,
  nonexistent: { id: NOWHERE, projectId: NOWHERE, companyId: NOWHERE },
  stored: ({ id }) =>
    Promise.all([
      db.select().from(tasks).where(eq(tasks.id, id)),
      db.select().from(comments).where(eq(comments.taskId, id)),
    ]),
};

interface NoteRecord {
  id: number;
  taskId: number;
}

async function make({ id: taskId }: TaskRecord, author: TestUser): Promise<NoteRecord> {
  const [row] = await db
    .insert(comments)
    .values({ taskId, authorId: author.id, content: 'Seen' })
    .returning();
  return { id: row?.id as number, taskId };
}

const noteTargets = {
  mine: { of: 'person', make: async (owner) => make(await targets.created.make(owner), owner) },
  /** By another person, on a task that they created. */
  onMine: {
    of: 'person',
    make: async (owner, { stranger }) => make(await targets.created.make(owner), stranger),
  },
  others: {
    of: 'anybody',
    make: async (owner, world) => make(await targets.others.make(owner, world), world.stranger),
  },
  /** Theirs, on one task of theirs, and named as one of another. */
  misplaced: {
    of: 'person',
    make: async (owner) => ({
      ...(await make(await targets.created.make(owner), owner)),
      taskId: (await targets.created.make(owner)).id,
    }),
  },
} as const satisfies Noun<NoteRecord>['targets'];

export const note: Noun<NoteRecord, keyof typeof noteTargets> = {
  name: 'note',
  targets: noteTargets,
  nonexistent: { id: NOWHERE, taskId: NOWHERE },
};
