import type { DiscussedRecords } from '@shared/contracts/comments';
import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { commentMentions, comments, type Discussed } from '../../../server/db/schema/comments';
import type { TestUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun, type World } from '../world';
import { project, projectTask } from './projects';
import { request } from './requests';
import { task } from './tasks';

export interface CommentRecord {
  id: number;
  /** What it is about, as the calls name it. */
  records: DiscussedRecords;
  recordId: number;
}

interface Place {
  of: Discussed;
  records: DiscussedRecords;
  recordId: number;
}

type Kind = 'requestId' | 'projectId' | 'projectTaskId' | 'taskId';
const recordsOf: Record<Kind, DiscussedRecords> = {
  requestId: 'requests',
  projectId: 'projects',
  projectTaskId: 'tasks',
  taskId: 'tasks',
};

/** On a record of this kind. */
const on = (kind: Kind, { id }: { id: number }): Place => ({
  of: { [kind]: id } as unknown as Discussed,
  records: recordsOf[kind],
  recordId: id,
});

type More = Partial<typeof comments.$inferInsert>;

/** A comment, in which its author is named. */
async function make(
  { of, records, recordId }: Place,
  author: TestUser,
  more: More = {},
): Promise<CommentRecord> {
  const [row] = await db
    .insert(comments)
    .values({ ...of, authorId: author.id, content: 'Seen', ...more })
    .returning();
  const { id } = row as { id: number };
  await db.insert(commentMentions).values({ commentId: id, userId: author.id, name: 'Seen' });
  return { id, records, recordId };
}

const DAY = 86_400_000;
const deletedBy = ({ id: deletedById }: TestUser, daysAgo = 1): More => ({
  deletedById,
  deletedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
});

type Make = (owner: TestUser, world: World) => Promise<{ id: number }>;
const onA = (kind: Kind, making: Make) => async (owner: TestUser, world: World) =>
  on(kind, await making(owner, world));

const created = onA('taskId', task.targets.created.make);
const assigned = onA('taskId', task.targets.assigned.make);
const othersTask = onA('taskId', task.targets.others.make);
const submitted = onA('requestId', request.targets.submitted.make);
const decided = onA('requestId', request.targets.step.make);
const othersRequest = onA('requestId', request.targets.others.make);
const ownProject = onA('projectId', project.targets.own.make);
const partners = onA('projectId', project.targets.partner.make);
const othersProject = onA('projectId', project.targets.others.make);
const ownProjectTask = onA('projectTaskId', projectTask.targets.own.make);
const othersProjectTask = onA('projectTaskId', projectTask.targets.others.make);

const theirs =
  (place: typeof created, more: More = {}) =>
  async (owner: TestUser, world: World) =>
    make(await place(owner, world), owner, more);
const ofStranger = (place: typeof created) => async (owner: TestUser, world: World) =>
  make(await place(owner, world), world.stranger);

/** A comment of the owner that another person replied to: the reply. */
async function reply(place: Place, owner: TestUser, { stranger }: World): Promise<CommentRecord> {
  const { id: quotedId } = await make(place, owner);
  return make(place, stranger, { quotedId });
}

/** A comment is seen with its record; its author changes it. All that are not said to be theirs were written by another person. */
const targets = {
  /** On a task that they created. */
  mine: { of: 'person', make: theirs(created) },
  /** On a task of their company that another person created. */
  mineOnAssigned: { of: 'company', make: theirs(assigned) },
  /** On a request that they decide. */
  mineOnDecided: { of: 'person', make: theirs(decided) },
  /** On a record that they do not see, or no longer. */
  mineElsewhere: { of: 'person', make: theirs(othersTask) },
  mineOnDeleted: { of: 'person', make: theirs(onA('projectId', project.targets.deleted.make)) },
  onCreated: { of: 'person', make: ofStranger(created) },
  onAssigned: { of: 'company', make: ofStranger(assigned) },
  onOthersTask: { of: 'anybody', make: ofStranger(othersTask) },
  onSubmitted: { of: 'person', make: ofStranger(submitted) },
  onDecided: { of: 'person', make: ofStranger(decided) },
  onOthersRequest: { of: 'anybody', make: ofStranger(othersRequest) },
  onOwnProject: { of: 'company', make: ofStranger(ownProject) },
  onPartners: { of: 'company', make: ofStranger(partners) },
  onOthersProject: { of: 'anybody', make: ofStranger(othersProject) },
  onOwnProjectTask: { of: 'company', make: ofStranger(ownProjectTask) },
  onOthersProjectTask: { of: 'anybody', make: ofStranger(othersProjectTask) },
  /** Replies to a comment of theirs, on a request that they decide. */
  reply: {
    of: 'person',
    make: async (owner, world) => reply(await decided(owner, world), owner, world),
  },
  /** Theirs, on a task that they created; deleted by them. */
  deleted: {
    of: 'person',
    make: async (owner, world) => make(await created(owner, world), owner, deletedBy(owner)),
  },
  /** Theirs, on a task that they created; deleted by another person, who is an admin or was one. */
  deletedByOther: {
    of: 'person',
    make: async (owner, world) => make(await created(owner, world), owner, deletedBy(world.stranger)),
  },
  /** Another person's, deleted by them. */
  deletedByThem: {
    of: 'person',
    make: async (owner, world) => make(await created(owner, world), world.stranger, deletedBy(owner)),
  },
  longDeleted: {
    of: 'person',
    make: async (owner, world) => make(await created(owner, world), owner, deletedBy(owner, 31)),
  },
  deletedElsewhere: {
    of: 'anybody',
    make: async (owner, world) =>
      make(await othersTask(owner, world), world.stranger, deletedBy(world.stranger)),
  },
} as const satisfies Noun<CommentRecord>['targets'];

export const comment: Noun<CommentRecord, keyof typeof targets> = {
  name: 'comment',
  targets,
  nonexistent: { id: NOWHERE, records: 'tasks', recordId: NOWHERE },
  stored: ({ id }) => db.select().from(comments).where(eq(comments.id, id)),
};
