import * as users from '@shared/contracts/users';
import type { Actor } from '@shared/rules/actor';
import type { Request } from 'express';
import { on } from '../../http/mount';
import { continueSession } from '../../http/session';
import { mapPage } from '../../lib/paging';
import { authorise, found } from '../../lib/refusal';
import { createUser, setUserActive, updateUser } from './commands';
import { type Changes, canFindByRole, isSelf } from './policy';
import { presentUser } from './presenter';
import { freeUserName, userById, usersInReach } from './queries';
import { removeUser } from './removal/commands';
import { dutiesOf } from './removal/queries';

/** Whoever changes their own account goes on with the session they changed it in; their others are over. */
async function changeUser(actor: Actor, req: Request, id: number, body: Changes) {
  const { user, newEpoch } = await updateUser(actor, id, body);
  if (newEpoch !== undefined && isSelf(actor, user)) await continueSession(req, { id, epoch: newEpoch });
  return presentUser(actor, user);
}

export const userRoutes = [
  ...[users.list, users.adminList].map((endpoint) =>
    on(endpoint)(async ({ actor, query }) => {
      authorise(query.role === undefined || canFindByRole(actor));
      return mapPage(await usersInReach(actor, query), (row) => presentUser(actor, row));
    }),
  ),

  on(users.userNameProposal)(async ({ query }) => ({
    username: await freeUserName(query.firstName, query.lastName),
  })),

  on(users.create)(async ({ actor, body }) => presentUser(actor, await createUser(actor, body))),

  ...[users.update, users.adminUpdate].map((endpoint) =>
    on(endpoint)(({ actor, params, body, req }) => changeUser(actor, req, params.id, body)),
  ),

  on(users.setStatus)(async ({ actor, params, body }) =>
    presentUser(actor, await setUserActive(actor, params.id, body.isActive)),
  ),

  on(users.listDuties)(async ({ params }) => dutiesOf(found(await userById(params.id)).id)),

  on(users.remove)(({ actor, params }) => removeUser(actor, params.id)),
];
