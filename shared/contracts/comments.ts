import { z } from 'zod';
import { endpoint } from '../endpoint';
import { attachment, fileErrors } from './attachments';
import {
  bilingual,
  byId,
  id,
  idParam,
  listQuery,
  MAX_LIMIT,
  numberParam,
  pastPerson,
  person,
  time,
} from './fields';
import { markdownText } from './markdown-text';

/** Comments on one record. */
export const MAX_COMMENTS = 1_000;
/** Comments that are listed at a time, also where more are asked for: each is read with what stands beside it. */
export const MAX_LISTED = 100;
const cappedAt = (most: number) => (limit: number) => Math.min(limit, most);
/** People who are named in one comment. */
export const MAX_MENTIONS = 20;
/** Files of one comment. */
export const MAX_COMMENT_FILES = 10;
/** How many characters of a comment stand in an excerpt of it, above its reply for instance. */
export const QUOTED = 200;
/** How many people are offered to be named at a time. */
export const OFFERED_PEOPLE = 8;

/** What people talk about and follow. `tasks`: general tasks and those of projects, which draw their ids from one sequence. */
export const discussedRecords = ['requests', 'projects', 'tasks'] as const;
export type DiscussedRecords = (typeof discussedRecords)[number];
const recordParams = z.object({ records: z.enum(discussedRecords), id: idParam });

/** What is written in a comment: text in Markdown, of which paragraphs, lists, quotations, code, links and emphasis are shown. */
export const commentContent = markdownText();

/** A person who is named in a comment, and as what: `@` and this name stand in its text. */
const mention = person.extend({ as: z.string() });

/** A record that a comment names, for those who see it. */
const reference = z.object({
  /** As it stands in the text. */
  text: z.string(),
  kind: z.enum(['request', 'project', 'projectTask', 'task']),
  id,
  ...bilingual.shape,
  /** Of a request or a project, or of the project of a task. */
  uniqueNumber: z.string().nullable(),
  /** Of a task of a project. */
  projectId: id.nullable(),
});
export type CommentReference = z.infer<typeof reference>;

export const comment = z.object({
  id,
  /** Null: it was deleted. */
  content: z.string().nullable(),
  /** The beginning of that without the marks of Markdown, on one line. */
  excerpt: z.string().nullable(),
  author: pastPerson,
  createdAt: time,
  editedAt: time.nullable(),
  deletedAt: time.nullable(),
  deletedBy: person.nullable(),
  /** What it replies to, the beginning of that; no text where that was deleted. */
  quoted: z.object({ id, author: person, excerpt: z.string().nullable() }).nullable(),
  isAnswer: z.boolean(),
  mentions: z.array(mention),
  references: z.array(reference),
  files: z.array(attachment.pick({ id: true, name: true, mediaType: true, size: true })),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    /** What was deleted, for 30 days. */
    restore: z.boolean(),
    markAnswer: z.boolean(),
  }),
});
export type Comment = z.infer<typeof comment>;

const written = {
  content: commentContent,
  /**
   * Who is named in it: those of them are told whose name stands in the text behind an `@`, as they are called now; of
   * several people with one name the last. Who was named before an edit stays so while that name stands there.
   */
  mentions: z.array(id).max(MAX_MENTIONS).optional(),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/:records/:id/comments',
  summary: 'What people say about a request, a project or a task, newest first',
  access: 'signedIn',
  params: recordParams,
  query: listQuery.extend({
    limit: numberParam
      .pipe(z.int().min(1).max(MAX_LIMIT).overwrite(cappedAt(MAX_LISTED)))
      .default(MAX_LISTED),
  }),
  response: z.array(comment),
  paged: true,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/:records/:id/comments',
  summary: 'Say something about a request, a project or a task',
  access: 'signedIn',
  params: recordParams,
  body: z.strictObject({ ...written, quotedId: id.optional() }),
  response: comment,
  status: 201,
  errors: ['limit_reached'],
});

export const edit = endpoint({
  method: 'PATCH',
  path: '/api/comments/:id',
  summary: 'Change a comment of one’s own',
  access: 'signedIn',
  params: byId,
  body: z.strictObject(written),
  response: comment,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Delete a comment; its place and author stay, its text and files for 30 days, unseen',
  access: 'signedIn',
  params: byId,
  response: comment,
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/comments/:id/restore',
  summary: 'Take back that a comment was deleted, within 30 days',
  access: 'signedIn',
  params: byId,
  response: comment,
});

export const mark = endpoint({
  method: 'PUT',
  path: '/api/comments/:id/answer',
  summary: 'Mark a comment as the answer, or no longer',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ isAnswer: z.boolean() }),
  response: comment,
});

export const addFile = endpoint({
  method: 'POST',
  path: '/api/comments/:id/attachments',
  summary: 'Attach a file to a comment of one’s own',
  access: 'signedIn',
  params: byId,
  upload: true,
  response: attachment,
  status: 201,
  errors: fileErrors,
});

export const people = endpoint({
  method: 'GET',
  path: '/api/:records/:id/people',
  summary: 'People who see a record and whom the caller may name in a comment on it',
  access: 'signedIn',
  params: recordParams,
  query: listQuery.pick({ search: true }),
  response: z.array(person),
});

/** Whether the caller is told of news of a record. */
const following = z.object({
  isFollowing: z.boolean(),
  /** They have a part in it, by which they follow unless they stop. */
  hasPart: z.boolean(),
  /** They were told of news or a mention here and have not read it. */
  hasNews: z.boolean(),
});
export type Following = z.infer<typeof following>;

export const follows = endpoint({
  method: 'GET',
  path: '/api/:records/:id/following',
  summary: 'Whether the caller follows a record',
  access: 'signedIn',
  params: recordParams,
  response: following,
});

export const follow = endpoint({
  method: 'PUT',
  path: '/api/:records/:id/following',
  summary: 'Follow a record, or stop',
  access: 'signedIn',
  params: recordParams,
  body: z.strictObject({ isFollowing: z.boolean() }),
  response: following,
});

export const readNews = endpoint({
  method: 'POST',
  path: '/api/:records/:id/news/read',
  summary: 'Mark what the caller was told of news and mentions on a record as read',
  access: 'signedIn',
  params: recordParams,
});
