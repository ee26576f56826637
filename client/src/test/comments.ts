import type { Comment } from '@shared/contracts/comments';

/** A comment of the reader's own. */
export const sampleComment = (id: number, changes: Partial<Comment> = {}): Comment => ({
  id,
  content: 'Papers are in',
  excerpt: changes.content ?? 'Papers are in',
  author: { id: 1, firstName: 'Reem', lastName: 'Ali', username: 'reem' },
  createdAt: '2026-11-20T08:00:00Z',
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  quoted: null,
  isAnswer: false,
  mentions: [],
  references: [],
  files: [],
  can: { edit: true, remove: true, restore: false, markAnswer: true },
  ...changes,
});
