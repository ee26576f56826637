import * as notifications from '@shared/contracts/notifications';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { markAllRead, markNotification } from './commands';
import { presentNotification } from './presenter';
import { countUnread, listNotifications } from './queries';

export const notificationRoutes = [
  on(notifications.list)(async ({ actor, query }) =>
    mapPage(await listNotifications(actor, query), presentNotification),
  ),
  on(notifications.count)(async ({ actor, query }) => ({ unread: await countUnread(actor, query) })),
  on(notifications.mark)(async ({ actor, params, body }) =>
    presentNotification(await markNotification(actor, params.id, body.read)),
  ),
  on(notifications.markAllRead)(({ actor, body }) => markAllRead(actor, body)),
];
