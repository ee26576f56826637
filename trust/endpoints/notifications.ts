import { notifications } from '../../server/db/schema/notifications';
import { type EndpointRow, plain } from './row';

export const notificationRows: Record<string, EndpointRow> = {
  'notifications.count': { size: plain },
  'notifications.list': { size: plain },
  'notifications.mark': { tables: [notifications], sets: ['read'], unrecorded: 'a note to oneself' },
  'notifications.markAllRead': {
    tables: [notifications],
    sets: ['type', 'upTo'],
    bound: 'changes rows',
    unrecorded: 'a note to oneself',
  },
};
