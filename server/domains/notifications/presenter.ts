import type { Notification } from '@shared/contracts/notifications';
import { plainMarkdown } from '../../lib/plain-markdown';
import { toIso } from '../../lib/time';
import type { NotificationRow } from './queries';

export const presentNotification = (row: NotificationRow): Notification => ({
  ...row,
  comment: row.comment && {
    ...row.comment,
    excerpt: row.comment.excerpt === null ? null : plainMarkdown(row.comment.excerpt),
  },
  createdAt: toIso(row.createdAt),
  readAt: toIso(row.readAt),
});
