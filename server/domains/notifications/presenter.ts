import type { Notification } from '@shared/contracts/notifications';
import { toIso } from '../../lib/time';
import type { NotificationRow } from './queries';

export const presentNotification = (row: NotificationRow): Notification => ({
  ...row,
  createdAt: toIso(row.createdAt),
  readAt: toIso(row.readAt),
});
