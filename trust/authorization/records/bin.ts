import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { attachments } from '../../../server/db/schema/attachments';
import { projectTasks } from '../../../server/db/schema/project-tasks';
import { turns } from '../../../server/db/schema/turns';
import { makeProject } from '../../../server/test/factories/projects';
import { serial } from '../../../server/test/factories/serial';
import { makeTask } from '../../../server/test/factories/tasks';
import { makeTemplate } from '../../../server/test/factories/templates';
import { NOWHERE, type Noun } from '../world';
import { attachment } from './attachments';

interface Deleter {
  id: number;
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const deletedBy = ({ id }: Deleter, days = 1) => ({ deletedAt: ago(days), deletedBy: id });
const nonexistent = { id: NOWHERE };

const taskTargets = {
  /** Theirs to delete, which they did. */
  deletedByThem: {
    of: 'person',
    make: (owner) =>
      makeTask({ createdBy: owner.id, companyId: owner.assignedCompanyId, ...deletedBy(owner) }),
  },
  deletedByOther: {
    of: 'person',
    make: (owner, { stranger }) =>
      makeTask({ createdBy: owner.id, companyId: owner.assignedCompanyId, ...deletedBy(stranger) }),
  },
  /** Deleted by them; meanwhile they left its company, or it was given to another. */
  leftBehind: {
    of: 'person',
    make: (owner, { elsewhere }) =>
      makeTask({ createdBy: owner.id, companyId: elsewhere.id, ...deletedBy(owner) }),
  },
  longDeleted: {
    of: 'person',
    foreign: 'gone',
    make: (owner) =>
      makeTask({ createdBy: owner.id, companyId: owner.assignedCompanyId, ...deletedBy(owner, 31) }),
  },
  others: {
    of: 'anybody',
    make: (_owner, { stranger, elsewhere }) =>
      makeTask({ createdBy: stranger.id, companyId: elsewhere.id, ...deletedBy(stranger) }),
  },
} as const satisfies Noun['targets'];
export const deletedTask: Noun<{ id: number }, keyof typeof taskTargets | 'gone'> = {
  name: 'deleted task',
  targets: { ...taskTargets, gone: taskTargets.longDeleted },
  nonexistent,
};

const projectTargets = {
  deletedByThem: {
    of: 'person',
    make: (owner, { elsewhere }) => makeProject({ companyId: elsewhere.id, ...deletedBy(owner) }),
  },
  others: {
    of: 'anybody',
    make: (_owner, { stranger, elsewhere }) =>
      makeProject({ companyId: elsewhere.id, ...deletedBy(stranger) }),
  },
} as const satisfies Noun['targets'];
export const deletedProject: Noun<{ id: number }, keyof typeof projectTargets> = {
  name: 'deleted project',
  targets: projectTargets,
  nonexistent,
};

/** A task that a person deleted from a project of a company, and with it all its tasks. */
async function makeDeletedProjectTask(companyId: number, deleter: Deleter, days = 1) {
  const project = await makeProject({ companyId });
  const [task] = await db
    .insert(projectTasks)
    .values({
      ...{ name: `Deleted step ${serial()}`, orderIndex: 0, projectId: null, deletedFrom: project.id },
      ...deletedBy(deleter, days),
    })
    .returning({ id: projectTasks.id });
  const { id } = task as { id: number };
  const ended = { beganAt: ago(300), endedAt: ago(0), ending: 'suspended' } as const;
  await db.insert(turns).values({ projectTaskId: id, companyId, ...ended });
  // as in the project it had it; the ledger reads the project of a new turn from its task
  await db.update(turns).set({ projectId: project.id }).where(eq(turns.projectTaskId, id));
  return { id };
}

const projectTaskTargets = {
  /** Of a project of their company, where they have one. */
  deletedByThem: {
    of: 'person',
    make: (owner, { elsewhere }) => makeDeletedProjectTask(owner.assignedCompanyId ?? elsewhere.id, owner),
  },
  deletedByOther: {
    of: 'person',
    make: (owner, { elsewhere, stranger }) =>
      makeDeletedProjectTask(owner.assignedCompanyId ?? elsewhere.id, stranger),
  },
  /** Deleted by them, of a project that is another company's by now. */
  leftBehind: {
    of: 'person',
    make: (owner, { elsewhere }) => makeDeletedProjectTask(elsewhere.id, owner),
  },
  longDeleted: {
    of: 'person',
    foreign: 'gone',
    make: (owner, { elsewhere }) =>
      makeDeletedProjectTask(owner.assignedCompanyId ?? elsewhere.id, owner, 31),
  },
  others: {
    of: 'anybody',
    make: (_owner, { elsewhere, stranger }) => makeDeletedProjectTask(elsewhere.id, stranger),
  },
} as const satisfies Noun['targets'];
export const deletedProjectTask: Noun<{ id: number }, keyof typeof projectTaskTargets | 'gone'> = {
  name: 'deleted project task',
  targets: { ...projectTaskTargets, gone: projectTaskTargets.longDeleted },
  nonexistent,
};

const templateTargets = {
  deletedByThem: { of: 'person', make: (owner) => makeTemplate(undefined, deletedBy(owner)) },
  others: {
    of: 'anybody',
    make: (_owner, { stranger }) => makeTemplate(undefined, deletedBy(stranger)),
  },
} as const satisfies Noun['targets'];
export const deletedTemplate: Noun<{ id: number }, keyof typeof templateTargets> = {
  name: 'deleted template',
  targets: templateTargets,
  nonexistent,
};

async function deleteFile(file: { id: number }, { id: deletedById }: Deleter) {
  await db
    .update(attachments)
    .set({ deletedAt: ago(1), deletedById })
    .where(eq(attachments.id, file.id));
  return file;
}

const fileTargets = {
  /** On a task that they created, or of a comment of theirs. */
  deletedByThem: {
    of: 'person',
    make: async (owner, world) => deleteFile(await attachment.targets.onCreated.make(owner, world), owner),
  },
  ofComment: {
    of: 'person',
    make: async (owner, world) => deleteFile(await attachment.targets.ofComment.make(owner, world), owner),
  },
  deletedByOther: {
    of: 'person',
    make: async (owner, world) =>
      deleteFile(await attachment.targets.onCreated.make(owner, world), world.stranger),
  },
  /** Deleted by them, of a task that they see no longer. */
  leftBehind: {
    of: 'person',
    make: async (owner, world) => deleteFile(await attachment.targets.onOthersTask.make(owner, world), owner),
  },
  others: {
    of: 'anybody',
    make: async (owner, world) =>
      deleteFile(await attachment.targets.onOthersTask.make(owner, world), world.stranger),
  },
} as const satisfies Noun['targets'];
export const deletedFile: Noun<{ id: number }, keyof typeof fileTargets> = {
  name: 'deleted file',
  targets: fileTargets,
  nonexistent,
};
