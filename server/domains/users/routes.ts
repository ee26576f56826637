import * as users from '@shared/contracts/users';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { updateUser } from './commands';
import { presentUser } from './presenter';
import { usersInReach } from './queries';

export const userRoutes = [
  ...[users.list, users.adminList].map((endpoint) =>
    on(endpoint)(async ({ actor, query }) =>
      mapPage(await usersInReach(actor, query), (row) => presentUser(actor, row)),
    ),
  ),

  on(users.update)(async ({ actor, params, body }) =>
    presentUser(actor, await updateUser(actor, params.id, body)),
  ),
];
