import {
  companyPagePermissions,
  rolePagePermissions,
  userPagePermissions,
} from '../../server/db/schema/permissions';
import { roles } from '../../server/db/schema/roles';
import { type EndpointRow, id, isSet, nothing, ofAdmin, plain } from './row';

const access = ['hasAccess', 'canAccess'];

export const permissionRows: Record<string, EndpointRow> = {
  'permissions.checkPageAccess': { size: () => ({ params: { key: 'users' } }) },
  'permissions.clearCompanyPage': { ...nothing(companyPagePermissions), unrecorded: isSet },
  'permissions.clearUserPage': { ...nothing(userPagePermissions), unrecorded: isSet },
  'permissions.companyPages': { size: id('company') },
  'permissions.setCompanyPage': { tables: [companyPagePermissions], sets: access },
  'permissions.setUserEntry': {
    tables: [userPagePermissions],
    sets: ['userId', 'pageId', ...access],
    bound: ['user_entries'],
  },
  'permissions.setUserPage': {
    tables: [userPagePermissions],
    sets: ['pageId', ...access],
    bound: ['user_entries'],
  },
  'permissions.systemPages': { size: plain },
  'permissions.userAccess': { size: ofAdmin },
  'permissions.userEntries': { size: plain },
  'permissions.userEntriesOf': { size: ({ admin }) => ({ params: { userId: admin.id } }) },
  'permissions.userPages': { size: ofAdmin },
  'roles.clearPage': { ...nothing(rolePagePermissions), unrecorded: isSet },
  'roles.create': { tables: [roles], sets: ['name', 'nameEn', 'description'], bound: ['custom_roles'] },
  'roles.customList': { size: plain },
  'roles.list': { size: plain },
  'roles.pages': { size: id('role') },
  'roles.remove': nothing(roles),
  'roles.setPage': { tables: [rolePagePermissions], sets: access },
  'roles.update': { tables: [roles], sets: ['name', 'nameEn', 'description'] },
};
