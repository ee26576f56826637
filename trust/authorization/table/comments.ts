import * as comments from '@shared/contracts/comments';
import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { comments as commentTable } from '../../../server/db/schema/comments';
import { users } from '../../../server/db/schema/people';
import { projects } from '../../../server/db/schema/projects';
import { requests } from '../../../server/db/schema/requests';
import { editors, only, runners, seers } from '../outcomes';
import { type CommentRecord, comment } from '../records/comments';
import { user } from '../records/people';
import { project, projectTask } from '../records/projects';
import { request } from '../records/requests';
import { task } from '../records/tasks';
import { type Caller, call, list } from '../rows';
import type { Noun } from '../world';
import { projectSeen } from './projects';
import { requestSeen } from './requests';
import { taskSeen } from './tasks';

/** Of a record that company 11 sees and company 41 does not, and of one that both see: an admin's alone. */
const byAdminsOf = {
  task: { ok: ['admin'], 403: ['company11', 'manager11'], rest: 404 },
  other: { ok: ['admin'], 403: ['company11', 'manager11', 'company41'], rest: 404 },
} as const;
const byAdmins = only(['admin'], 'ok');
const seenByRunners = { ok: runners, rest: 404 } as const;
const seenBySeers = { ok: seers, rest: 404 } as const;

/** With its record. */
export const commentSeen = {
  mine: 'ok',
  mineOnDecided: 'ok',
  reply: 'ok',
  onCreated: 'ok',
  onAssigned: 'ok',
  onSubmitted: 'ok',
  onDecided: 'ok',
  onOwnProject: 'ok',
  onPartners: 'ok',
  onOwnProjectTask: 'ok',
  onOthersTask: seenByRunners,
  onOthersRequest: seenBySeers,
  onOthersProject: seenBySeers,
  onOthersProjectTask: seenBySeers,
  deleted: 'ok',
  deletedByThem: 'ok',
  deletedByOther: 'ok',
  longDeleted: 'ok',
  deletedElsewhere: seenByRunners,
} as const;
const notTheirs = { 403: runners, rest: 404 } as const;
const notOfSeers = { 403: seers, rest: 404 } as const;

/** Its author alone, as long as it is there. */
export const commentEdited = {
  mine: 'ok',
  mineOnAssigned: 'ok',
  mineOnDecided: 'ok',
  onCreated: 403,
  onAssigned: 403,
  onSubmitted: 403,
  onOwnProject: 403,
  onOwnProjectTask: 403,
  onOthersTask: notTheirs,
  onOthersRequest: notOfSeers,
  onOthersProject: notOfSeers,
  onOthersProjectTask: notOfSeers,
  mineOnDeleted: 404,
  none: 404,
} as const;

/** Its author, and admins. */
export const commentRemoved = {
  ...commentEdited,
  onCreated: byAdmins,
  onAssigned: byAdmins,
  onSubmitted: byAdmins,
  onOwnProject: byAdmins,
  onOwnProjectTask: byAdmins,
  onOthersTask: byAdminsOf.task,
  onOthersRequest: byAdminsOf.other,
  onOthersProject: byAdminsOf.other,
  onOthersProjectTask: byAdminsOf.other,
} as const;

/** Who deleted it, and admins, for 30 days. */
export const commentRestored = {
  deleted: 'ok',
  deletedByThem: 'ok',
  deletedByOther: byAdmins,
  longDeleted: 403,
  deletedElsewhere: byAdminsOf.task,
  mine: 403,
  onOthersTask: notTheirs,
  none: 404,
} as const;

/** Who wrote what it replies to, submitted the request or edits the record, and admins. */
export const commentMarked = {
  reply: 'ok',
  mine: 'ok',
  onCreated: 'ok',
  onSubmitted: 'ok',
  mineOnAssigned: only(runners, 'ok'),
  onAssigned: only(runners, 'ok'),
  mineOnDecided: byAdmins,
  onDecided: byAdmins,
  onOwnProject: only(editors, 'ok'),
  onPartners: only(runners, 'ok'),
  onOwnProjectTask: only(editors, 'ok'),
  onOthersTask: seenByRunners,
  onOthersRequest: byAdminsOf.other,
  onOthersProject: { ok: runners, 403: ['company41'], rest: 404 },
  onOthersProjectTask: { ok: runners, 403: ['company41'], rest: 404 },
  deleted: 403,
  mineOnDeleted: 404,
  none: 404,
} as const;

/** By a person who sees all that there is to see: of the directory they name whom it shows them. */
const named = {
  self: 'ok',
  colleague: 'ok',
  boss: 'ok',
  // they see the task of any company; of the directory some see their own company alone
  ofManaging: { ok: seers, rest: 400 },
  otherAdmin: { ok: ['admin', 'manager11', 'company41'], rest: 400 },
  // of a task without a project they see that of their own company
  ofOperations: { ok: ['company41'], rest: 400 },
  others: 400,
  removed: 400,
  none: 400,
} as const;
const offered = {
  colleague: 'seen',
  boss: 'seen',
  ofManaging: { seen: seers, rest: 'hidden' },
  otherAdmin: { seen: ['admin', 'manager11', 'company41'], rest: 'hidden' },
  ofOperations: { seen: ['company41'], rest: 'hidden' },
  others: 'hidden',
  removed: 'hidden',
} as const;

async function nameOf(id: number): Promise<string> {
  const [person] = await db.select().from(users).where(eq(users.id, id));
  return `${person?.firstName} ${person?.lastName}`;
}

const content = 'New';
const place = ({ records, recordId: id }: CommentRecord) => ({ params: { records, id } });
const ofCreated = async ({ record }: Caller) =>
  ({ records: 'tasks', id: (await record(task, 'created')).id }) as const;

/** On a task that they created, a comment of theirs in which this stands. */
async function withReference(text: string, caller: Caller) {
  const params = await ofCreated(caller);
  await db.insert(commentTable).values({ taskId: params.id, authorId: caller.owner.id, content: text });
  return params;
}

async function numberOf(table: typeof requests | typeof projects, id: number): Promise<string> {
  const [record] = await db.select({ number: table.uniqueNumber }).from(table).where(eq(table.id, id));
  return record?.number as string;
}

const references = (page: comments.Comment[]) => page.flatMap(({ references }) => references);
const ofSeers = { seen: seers, rest: 'hidden' } as const;

/** Who sees a record says something about it, reads what is said, and follows it. */
const perKind = [
  ...ofKind(request, requestSeen, 'requests', 'a request'),
  ...ofKind(project, projectSeen, 'projects', 'a project'),
  ...ofKind(projectTask, projectSeen, 'tasks', 'a project task'),
  ...ofKind(task, taskSeen, 'tasks', 'a general task'),
];

function ofKind<T extends string>(
  noun: Noun<{ id: number }, T>,
  seen: Parameters<typeof call<typeof comments.list, { id: number }, T>>[2],
  records: comments.DiscussedRecords,
  of: string,
) {
  const params = ({ id }: { id: number }) => ({ records, id });
  const field = 'id';
  return [
    call(comments.list, noun, seen, {
      ...{ field, about: `on ${of}` },
      send: (record) => ({ params: params(record) }),
    }),
    call(comments.create, noun, seen, {
      ...{ field, about: `on ${of}` },
      send: (record) => ({ params: params(record), body: { content } }),
    }),
    call(comments.people, noun, seen, {
      ...{ field, about: `of ${of}` },
      send: (record) => ({ params: params(record) }),
    }),
    call(comments.follows, noun, seen, {
      ...{ field, about: of },
      send: (record) => ({ params: params(record) }),
    }),
    call(comments.follow, noun, seen, {
      ...{ field, about: of },
      send: (record) => ({ params: params(record), body: { isFollowing: true } }),
    }),
    call(comments.readNews, noun, seen, {
      ...{ field, about: of },
      send: (record) => ({ params: params(record) }),
    }),
  ];
}

export const commentRows = [
  ...perKind,
  list(
    comments.list,
    comment,
    { mine: 'full', onAssigned: 'full', onSubmitted: 'full', reply: 'full', deleted: 'short' },
    {
      about: 'their texts',
      send: place,
      isFull: ({ content }) => content !== null,
    },
  ),
  list(
    comments.list,
    request,
    { submitted: 'seen', step: 'seen', others: ofSeers },
    {
      about: 'a request that one names',
      send: async ({ id }, caller) => ({ params: await withReference(await numberOf(requests, id), caller) }),
      items: references,
    },
  ),
  list(
    comments.list,
    project,
    { own: 'seen', partner: 'seen', others: ofSeers, deleted: 'hidden' },
    {
      about: 'a project that one names',
      send: async ({ id }, caller) => ({ params: await withReference(await numberOf(projects, id), caller) }),
      items: references,
    },
  ),
  list(
    comments.list,
    projectTask,
    { own: 'seen', partner: 'seen', others: ofSeers, deleted: 'hidden' },
    {
      about: 'a project task that one names',
      send: async ({ id }, caller) => ({ params: await withReference(`#${id}`, caller) }),
      items: references,
    },
  ),
  list(
    comments.list,
    task,
    { created: 'seen', assigned: 'seen', others: { seen: runners, rest: 'hidden' }, gone: 'hidden' },
    {
      about: 'a general task that one names',
      send: async ({ id }, caller) => ({ params: await withReference(`#${id}`, caller) }),
      items: references,
    },
  ),
  call(
    comments.create,
    comment,
    {
      mine: 'ok',
      onCreated: 'ok',
      onOthersTask: seenByRunners,
      onOthersRequest: seenBySeers,
    },
    {
      field: 'quotedId',
      about: 'on the same record',
      send: ({ id: quotedId, records, recordId }) => ({
        params: { records, id: recordId },
        body: { content, quotedId },
      }),
    },
  ),
  call(
    comments.create,
    comment,
    { mine: 400, onSubmitted: 400, onOthersTask: 400, none: 400 },
    {
      field: 'quotedId',
      about: 'on another record',
      send: async ({ id: quotedId }, caller) => ({
        params: await ofCreated(caller),
        body: { content, quotedId },
      }),
    },
  ),
  call(comments.create, user, named, {
    field: 'mentions',
    about: 'on a task that they created',
    send: async ({ id }, caller) => ({
      params: await ofCreated(caller),
      body: { content, mentions: [id] },
    }),
  }),
  call(comments.edit, user, named, {
    field: 'mentions',
    about: 'on a task that they created',
    send: async ({ id }, { record }) => ({
      params: { id: (await record(comment, 'mine')).id },
      body: { content, mentions: [id] },
    }),
  }),
  list(comments.people, user, offered, {
    about: 'of a task that they created',
    send: async ({ id }, caller) => ({
      params: await ofCreated(caller),
      query: { search: await nameOf(id) },
    }),
  }),
  call(
    comments.edit,
    comment,
    { ...commentEdited, mineElsewhere: seenByRunners, deleted: 403 },
    { body: { content } },
  ),
  call(comments.addFile, comment, {
    ...commentEdited,
    mineElsewhere: seenByRunners,
    deleted: 404,
  }),
  call(comments.remove, comment, { ...commentRemoved, mineElsewhere: seenByRunners, deleted: 403 }),
  call(comments.restore, comment, commentRestored),
  call(comments.mark, comment, commentMarked, { body: { isAnswer: true } }),
];
