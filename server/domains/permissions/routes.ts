import * as permissions from '@shared/contracts/permissions';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { effectivePageAccess, pageOfKey } from '@shared/rules/pages';
import { on } from '../../http/mount';
import { requireRecentSignIn } from '../../http/session';
import { authorise, badField, found } from '../../lib/refusal';
import { actorById } from '../auth/queries';
import { userById } from '../users/queries';
import { clearCompanyPage, clearUserPage, setCompanyPage, setUserPage } from './commands';
import { canReadPermissionsOf } from './policy';
import { presentAccess, presentByUser, presentEntry, presentPage } from './presenter';
import { allPages, companyEntries, entriesOfUser, visibleEntries } from './queries';

/** Whether the person exists is told to those alone who may read their permissions. */
async function readUserPages(actor: Actor, userId: number, language: Language) {
  authorise(canReadPermissionsOf(actor, userId));
  found(await userById(userId));
  return (await entriesOfUser(userId)).map((row) => presentEntry(row, language));
}

export const permissionRoutes = [
  on(permissions.checkPageAccess)(
    ({ actor, params }) => {
      const page = pageOfKey(params.key);
      return { hasAccess: page !== undefined && effectivePageAccess(actor, page).allowed };
    },
    { dependsOn: () => [] }, // the caller's rights are all of it
  ),

  on(permissions.systemPages)(async ({ language }) =>
    (await allPages()).map((page) => presentPage(page, language)),
  ),

  on(permissions.userPages)(({ actor, params, language }) => readUserPages(actor, params.id, language)),

  on(permissions.userEntriesOf)(({ actor, params, language }) =>
    readUserPages(actor, params.userId, language),
  ),

  on(permissions.userAccess)(async ({ actor, params, language }) => {
    authorise(canReadPermissionsOf(actor, params.id));
    const person = found(await actorById(params.id));
    return (await allPages()).map((page) => presentAccess(person, page, language));
  }),

  on(permissions.userEntries)(async ({ actor, language }) =>
    presentByUser(await visibleEntries(actor), language),
  ),

  on(permissions.setUserPage)(async ({ actor, params, body, language, req }) => {
    requireRecentSignIn(req);
    const entry = { userId: params.id, pageId: body.pageId, canAccess: permissions.accessOf(body) };
    return presentEntry(await setUserPage(actor, entry), language);
  }),

  on(permissions.clearUserPage)(({ actor, params: { id, pageId }, req }) => {
    requireRecentSignIn(req);
    return clearUserPage(actor, { userId: id, pageId });
  }),

  on(permissions.setUserEntry)(async ({ actor, body, language, req }) => {
    requireRecentSignIn(req);
    const entry = { userId: body.userId, pageId: body.pageId, canAccess: permissions.accessOf(body) };
    return presentEntry(await setUserPage(actor, entry, badField('userId', 'unknown_user')), language);
  }),

  on(permissions.companyPages)(async ({ params, language }) => {
    const entries = found(await companyEntries(params.id));
    return entries.map((row) => presentEntry({ ...row, companyId: params.id }, language));
  }),

  on(permissions.setCompanyPage)(async ({ actor, params, body, language, req }) => {
    requireRecentSignIn(req);
    const entry = { ...params, canAccess: permissions.accessOf(body) };
    return presentEntry(await setCompanyPage(actor, entry), language);
  }),

  on(permissions.clearCompanyPage)(({ actor, params, req }) => {
    requireRecentSignIn(req);
    return clearCompanyPage(actor, params);
  }),
];
