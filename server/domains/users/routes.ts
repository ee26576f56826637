import * as users from '@shared/contracts/users';
import type { Actor } from '@shared/rules/actor';
import type { Request, Response } from 'express';
import { liftDeadline } from '../../http/deadline';
import { on } from '../../http/mount';
import { continueSession, requireRecentSignIn } from '../../http/session';
import { answerTogether } from '../../http/together';
import { mapPage } from '../../lib/paging';
import { authorise, found } from '../../lib/refusal';
import { findPicture, requirePicture } from '../pictures/commands';
import { createUser, inviteUser, setUserActive, updateOther, updateUser } from './commands';
import { handOver } from './hand-over/commands';
import { inviteAgain } from './invitations/commands';
import { type Changes, canFilterBy, isSelf } from './policy';
import { presentUser } from './presenter';
import { freeUserName, rightsFor, type UserRow, userById, usersInReach, visibleUser } from './queries';
import { removeUser } from './removal/commands';
import { dutiesOf } from './removal/queries';
import { resetFactors } from './second-factor/commands';

interface Caller {
  actor: Actor;
  req: Request;
  res: Response;
  version: string | undefined;
}

/** A person who changes their own account goes on with the session they changed it in; their others are over. */
async function changeUser({ actor, req, res, version }: Caller, id: number, body: Changes) {
  await requirePicture('profileImageUrl', body.profileImageUrl);
  const proof = () => requireRecentSignIn(req);
  const { user, newEpoch } = await updateUser(actor, id, body, proof, version);
  if (newEpoch !== undefined && isSelf(actor, user)) await continueSession(req, { id, epoch: newEpoch });
  if (!body.profileImageUrl) return present(actor, user);
  liftDeadline(res);
  await findPicture(actor, body.profileImageUrl);
  return present(actor, found(await userById(id)));
}

const present = async (actor: Actor, user: UserRow) =>
  presentUser(actor, user, (await rightsFor(actor, [user])).get(user.id));

export const userRoutes = [
  ...[users.list, users.adminList].map((endpoint) =>
    on(endpoint)(async ({ actor, query }) => {
      authorise(canFilterBy(actor, query));
      const page = await usersInReach(actor, query);
      const rights = await rightsFor(actor, page.items);
      return mapPage(page, (row) => presentUser(actor, row, rights.get(row.id)));
    }),
  ),

  on(users.userNameProposal)(async ({ query }) => ({
    username: await freeUserName(query.firstName, query.lastName),
  })),

  on(users.create)(async ({ actor, body, req }) =>
    present(actor, await createUser(actor, body, () => requireRecentSignIn(req))),
  ),

  on(users.invite)(async ({ actor, body, language, req }) =>
    present(actor, await inviteUser(actor, { language, ...body }, () => requireRecentSignIn(req))),
  ),

  on(users.sendInvitation)(async ({ actor, params, body, language }) =>
    present(actor, await inviteAgain(actor, params.id, body.language ?? language)),
  ),

  ...[users.update, users.adminUpdate].map((endpoint) =>
    on(endpoint)(({ params, body, ...caller }) => changeUser(caller, params.id, body), {
      current: async ({ actor, params }) => present(actor, found(await visibleUser(actor, params.id))),
    }),
  ),

  on(users.setStatus)(async ({ actor, params, body }) =>
    present(actor, await setUserActive(actor, params.id, body.isActive)),
  ),

  on(users.changeMany)(({ body, req }) =>
    answerTogether(req, body.users, (actor, { id, changes, expected }) =>
      updateOther(actor, id, changes, () => requireRecentSignIn(req), expected),
    ),
  ),

  // an account that has the state already was changed by another person meanwhile, which an undo must not reverse
  on(users.setStatusOfMany)(({ body, req }) =>
    answerTogether(req, body.users, (actor, { id, isActive }) =>
      setUserActive(actor, id, isActive, { isActive: !isActive }),
    ),
  ),

  on(users.listDuties)(async ({ params }) => dutiesOf(found(await userById(params.id)).id)),

  on(users.handOver)(({ actor, params, body }) => handOver(actor, params.id, body)),

  on(users.remove)(({ actor, params }) => removeUser(actor, params.id)),

  on(users.resetSecondFactor)(({ actor, params, req }) => {
    requireRecentSignIn(req);
    return resetFactors(actor, params.id);
  }),
];
