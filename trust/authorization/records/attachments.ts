import { db } from '../../../server/db/client';
import { attachments } from '../../../server/db/schema/attachments';
import { newStorageKey, writeUpload } from '../../../server/lib/uploads';
import type { TestUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun } from '../world';
import { comment } from './comments';
import { projectTask } from './projects';
import { requestDraft } from './request-drafts';
import { request } from './requests';
import { task } from './tasks';

type Owner =
  | { taskId: number }
  | { projectTaskId: number }
  | { requestId: number }
  | { draftId: number; field: string }
  | { commentId: number };

async function make(owner: Owner, by: TestUser): Promise<{ id: number }> {
  const storageKey = newStorageKey();
  const size = await writeUpload(storageKey, 'Seen');
  const file = { name: 'seen.txt', mediaType: 'text/plain', size, storageKey, uploadedById: by.id };
  const [row] = await db
    .insert(attachments)
    .values({ ...file, ...owner })
    .returning();
  return { id: row?.id as number };
}

const ofTask = ({ id }: { id: number }) => ({ taskId: id });
const ofProjectTask = ({ id }: { id: number }) => ({ projectTaskId: id });
const ofDraft = ({ id }: { id: number }) => ({ draftId: id, field: 'files' });
const ofRequest = ({ id }: { id: number }) => ({ requestId: id });
const ofComment = ({ id }: { id: number }) => ({ commentId: id });

/** Decision 0015: seen with their record. Those that are not said to be theirs were uploaded by another person. */
const targets = {
  /** On a task that they see without being its editor. */
  mine: {
    of: 'company',
    foreign: 'onOthersTask',
    make: async (owner, world) => make(ofTask(await task.targets.assigned.make(owner, world)), owner),
  },
  onCreated: {
    of: 'person',
    foreign: 'onOthersTask',
    make: async (owner, world) => make(ofTask(await task.targets.created.make(owner, world)), world.stranger),
  },
  onAssigned: {
    of: 'company',
    foreign: 'onOthersTask',
    make: async (owner, world) =>
      make(ofTask(await task.targets.assigned.make(owner, world)), world.stranger),
  },
  onOthersTask: {
    of: 'anybody',
    make: async (owner, world) => make(ofTask(await task.targets.others.make(owner, world)), world.stranger),
  },
  onOwnProject: {
    of: 'company',
    make: async (owner, world) =>
      make(ofProjectTask(await projectTask.targets.own.make(owner, world)), world.stranger),
  },
  onOthersProject: {
    of: 'anybody',
    make: async (owner, world) =>
      make(ofProjectTask(await projectTask.targets.others.make(owner, world)), world.stranger),
  },
  onSubmitted: {
    of: 'person',
    make: async (owner, world) =>
      make(ofRequest(await request.targets.submitted.make(owner, world)), world.stranger),
  },
  onOthersRequest: {
    of: 'anybody',
    make: async (owner, world) =>
      make(ofRequest(await request.targets.others.make(owner, world)), world.stranger),
  },
  onOwnDraft: {
    of: 'person',
    foreign: 'onOthersDraft',
    make: async (owner, world) => make(ofDraft(await requestDraft.targets.own.make(owner, world)), owner),
  },
  onOthersDraft: {
    of: 'anybody',
    make: async (owner, world) =>
      make(ofDraft(await requestDraft.targets.others.make(owner, world)), world.stranger),
  },
  /** Of a comment of theirs, by them. */
  ofComment: {
    of: 'person',
    make: async (owner, world) => make(ofComment(await comment.targets.mine.make(owner, world)), owner),
  },
  /** Of another person's comment, on a task that they created. */
  ofCommentOnCreated: {
    of: 'person',
    make: async (owner, world) =>
      make(ofComment(await comment.targets.onCreated.make(owner, world)), world.stranger),
  },
  ofOthersComment: {
    of: 'anybody',
    make: async (owner, world) =>
      make(ofComment(await comment.targets.onOthersRequest.make(owner, world)), world.stranger),
  },
  /** Of a comment of theirs that they have deleted, by them. */
  ofDeletedComment: {
    of: 'person',
    make: async (owner, world) => make(ofComment(await comment.targets.deleted.make(owner, world)), owner),
  },
} as const satisfies Noun['targets'];

export const attachment: Noun<{ id: number }, keyof typeof targets> = {
  name: 'attachment',
  targets,
  nonexistent: { id: NOWHERE },
};
