import type { Comment, CommentReference } from '@shared/contracts/comments';
import type { Note } from '@shared/contracts/notes';
import type { Actor } from '@shared/rules/actor';
import { presentPast } from '../../lib/past-person';
import { excerptOfMarkdown } from '../../lib/plain-markdown';
import { toIso } from '../../lib/time';
import { canRemoveComment, commentRights, type Subject } from './policy';
import type { CommentRow } from './queries';

/** What stands with a comment, each asked for by its reader. */
interface Beside {
  references: CommentReference[];
  files: Comment['files'];
}

export function presentComment(
  actor: Actor,
  subject: Subject,
  row: CommentRow,
  { references, files }: Beside,
): Comment {
  const isDeleted = row.deletedAt !== null;
  return {
    id: row.id,
    content: isDeleted ? null : row.content,
    excerpt: isDeleted ? null : excerptOfMarkdown(row.content),
    author: presentPast(row.author, row.authorThen),
    createdAt: toIso(row.createdAt),
    editedAt: toIso(row.editedAt),
    deletedAt: toIso(row.deletedAt),
    deletedBy: row.deletedBy,
    quoted: row.quoted && {
      ...row.quoted,
      excerpt: row.quoted.excerpt === null ? null : excerptOfMarkdown(row.quoted.excerpt),
    },
    isAnswer: row.isAnswer,
    mentions: isDeleted ? [] : row.mentions,
    references,
    files,
    can: commentRights(actor, subject, row),
  };
}

/** A comment on a task as the calls for notes have it. */
export const presentNote = (actor: Actor, row: CommentRow): Note => ({
  can: { remove: canRemoveComment(actor, row) },
  id: row.id,
  content: row.content,
  taskId: (row.taskId ?? row.projectTaskId) as number,
  author: presentPast(row.author, row.authorThen),
  createdAt: toIso(row.createdAt),
});
