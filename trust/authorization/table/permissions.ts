import * as permissions from '@shared/contracts/permissions';
import * as roles from '@shared/contracts/roles';
import { serial } from '../../../server/test/factories/serial';
import { changers, only, onlyFor } from '../outcomes';
import { company, entry, nothing, page, role, user } from '../records/people';
import { call, list } from '../rows';

/** Their own, or anybody's for admins; the others are not told who exists. */
const read = {
  self: 'ok',
  others: only(['admin'], 'ok'),
  removed: only(['admin'], 404),
  none: only(['admin'], 404),
} as const;
const grant = { hasAccess: true };
const pageOfPath = onlyFor(['admin'], { any: 'ok', none: 404 });
const pageOfBody = onlyFor(['admin'], { any: 'ok', none: 400 });
const ofUser = onlyFor(['admin'], { others: 'ok', removed: 404, none: 404 });
const ofCompany = onlyFor(['admin'], { others: 'ok', managing: 'ok', none: 404 });
const ofRole = onlyFor(['admin'], { custom: 'ok', builtIn: 404, none: 404 });
const permissionReaders = ['admin', 'company41'] as const;

const reading = [
  call(
    permissions.checkPageAccess,
    nothing,
    {
      any: { full: [...changers, 'company41'], rest: 'short' },
    },
    { send: () => ({ params: { key: 'users' } }), isFull: ({ hasAccess }) => hasAccess },
  ),
  call(permissions.systemPages, nothing, { any: 'ok' }),
  ...[permissions.userPages, permissions.userEntriesOf, permissions.userAccess].map((endpoint) =>
    call(endpoint, user, read),
  ),
  list(
    permissions.userEntries,
    entry,
    { self: 'seen', others: { seen: ['admin'], rest: 'hidden' } },
    {
      items: (byUser) => Object.keys(byUser).map((id) => ({ id: Number(id) })),
    },
  ),
  call(permissions.companyPages, company, onlyFor(permissionReaders, { own: 'ok', others: 'ok', none: 404 })),
];

const ofPeople = [
  call(permissions.setUserPage, user, ofUser, {
    send: async ({ id }, { record }) => ({
      params: { id },
      body: { ...grant, pageId: (await record(page, 'any')).id },
    }),
  }),
  call(permissions.setUserPage, page, pageOfBody, {
    field: 'pageId',
    send: async ({ id: pageId }, { record }) => ({
      params: { id: (await record(user, 'others')).id },
      body: { ...grant, pageId },
    }),
  }),
  call(permissions.clearUserPage, user, ofUser, {
    send: async ({ id }, { record }) => ({ params: { id, pageId: (await record(page, 'any')).id } }),
  }),
  call(permissions.clearUserPage, page, pageOfPath, {
    field: 'pageId',
    send: async ({ id: pageId }, { record }) => ({
      params: { id: (await record(user, 'others')).id, pageId },
    }),
  }),
  call(permissions.setUserEntry, user, onlyFor(['admin'], { others: 'ok', removed: 400, none: 400 }), {
    field: 'userId',
    send: async ({ id: userId }, { record }) => ({
      body: { ...grant, userId, pageId: (await record(page, 'any')).id },
    }),
  }),
  call(permissions.setUserEntry, page, pageOfBody, {
    field: 'pageId',
    send: async ({ id: pageId }, { record }) => ({
      body: { ...grant, userId: (await record(user, 'others')).id, pageId },
    }),
  }),
];

const ofCompanies = [
  call(permissions.setCompanyPage, company, ofCompany, {
    send: async ({ id: companyId }, { record }) => ({
      params: { companyId, pageId: (await record(page, 'any')).id },
      body: grant,
    }),
  }),
  call(permissions.setCompanyPage, page, pageOfPath, {
    field: 'pageId',
    send: async ({ id: pageId }, { record }) => ({
      params: { companyId: (await record(company, 'others')).id, pageId },
      body: grant,
    }),
  }),
  call(permissions.clearCompanyPage, company, ofCompany, {
    send: async ({ id: companyId }, { record }) => ({
      params: { companyId, pageId: (await record(page, 'any')).id },
    }),
  }),
  call(permissions.clearCompanyPage, page, pageOfPath, {
    field: 'pageId',
    send: async ({ id: pageId }, { record }) => ({
      params: { companyId: (await record(company, 'others')).id, pageId },
    }),
  }),
];

const customOnly = onlyFor(permissionReaders, { custom: 'seen', builtIn: 'hidden' });
const ofRoles = [
  list(roles.list, role, onlyFor([...changers, 'shutOut'], { custom: 'seen', builtIn: 'seen' })),
  list(roles.customList, role, customOnly),
  list(roles.customList, role, customOnly, { field: 'id', send: ({ id }) => ({ query: { id } }) }),
  call(
    roles.create,
    nothing,
    { any: only(['admin'], 'ok') },
    {
      send: () => ({ body: { name: `Role of ${serial()}` } }),
    },
  ),
  call(roles.update, role, ofRole, {
    send: ({ id }) => ({ params: { id }, body: { name: `Role of ${serial()}` } }),
  }),
  call(roles.remove, role, ofRole),
  call(roles.pages, role, onlyFor(permissionReaders, { custom: 'ok', builtIn: 404, none: 404 })),
  call(roles.setPage, role, ofRole, {
    send: async ({ id: roleId }, { record }) => ({
      params: { roleId, pageId: (await record(page, 'any')).id },
      body: grant,
    }),
  }),
  call(roles.setPage, page, pageOfPath, {
    field: 'pageId',
    send: async ({ id: pageId }, { record }) => ({
      params: { roleId: (await record(role, 'custom')).id, pageId },
      body: grant,
    }),
  }),
  call(roles.clearPage, role, ofRole, {
    send: async ({ id: roleId }, { record }) => ({
      params: { roleId, pageId: (await record(page, 'any')).id },
    }),
  }),
  call(roles.clearPage, page, pageOfPath, {
    field: 'pageId',
    send: async ({ id: pageId }, { record }) => ({
      params: { roleId: (await record(role, 'custom')).id, pageId },
    }),
  }),
];

export const permissionRows = [...reading, ...ofPeople, ...ofCompanies, ...ofRoles];
