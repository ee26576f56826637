import * as permissions from '@shared/contracts/permissions';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { effectivePageAccess, pageOfKey } from '@shared/rules/pages';
import { on } from '../../http/mount';
import { authorise, badField, found } from '../../lib/refusal';
import { userById } from '../users/queries';
import { setUserPage } from './commands';
import { canReadPermissionsOf } from './policy';
import { presentByUser, presentEntry, presentPage } from './presenter';
import { allPages, entriesOf, visibleEntries } from './queries';

/** Whether the person exists is told to those alone who may read their permissions. */
async function readUserPages(actor: Actor, userId: number, language: Language) {
  authorise(canReadPermissionsOf(actor, userId));
  found(await userById(userId));
  return (await entriesOf(userId)).map((row) => presentEntry(row, language));
}

export const permissionRoutes = [
  on(permissions.checkPageAccess)(({ actor, params }) => {
    const page = pageOfKey(params.key);
    return { hasAccess: page !== undefined && effectivePageAccess(actor, page).allowed };
  }),

  on(permissions.systemPages)(async ({ language }) =>
    (await allPages()).map((page) => presentPage(page, language)),
  ),

  on(permissions.userPages)(({ actor, params, language }) => readUserPages(actor, params.id, language)),

  on(permissions.userEntriesOf)(({ actor, params, language }) =>
    readUserPages(actor, params.userId, language),
  ),

  on(permissions.userEntries)(async ({ actor, language }) =>
    presentByUser(await visibleEntries(actor), language),
  ),

  on(permissions.setUserPage)(async ({ actor, params, body, language }) => {
    const entry = { userId: params.id, pageId: body.pageId, canAccess: permissions.accessOf(body) };
    return presentEntry(await setUserPage(actor, entry), language);
  }),

  on(permissions.setUserEntry)(async ({ actor, body, language }) => {
    const entry = { userId: body.userId, pageId: body.pageId, canAccess: permissions.accessOf(body) };
    return presentEntry(await setUserPage(actor, entry, badField('userId', 'unknown_user')), language);
  }),
];
