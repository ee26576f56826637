import { z } from 'zod';
import { endpoint } from '../endpoint';
import { bilingual, byId, id, idParam, listQuery, secondName, shortText, shownName, time } from './fields';
import { accessBody, pagePermission } from './permissions';

/** Roles of the hub's own making. */
export const MAX_CUSTOM_ROLES = 100;

/** A role as it is chosen for a person; `name` is what their record says, `displayName` what it is called in the reader's language. */
export const role = z.object({ id, ...bilingual.shape, displayName: z.string() });
export type Role = z.infer<typeof role>;

/** A role of the hub's own making. */
export const customRole = z.object({
  id,
  ...bilingual.shape,
  description: z.string().nullable(),
  createdAt: time,
});
export type CustomRole = z.infer<typeof customRole>;

export const rolePagePermission = pagePermission.extend({ roleId: id });
export type RolePagePermission = z.infer<typeof rolePagePermission>;

export const list = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Built-in and custom roles',
  access: 'roleReaders',
  query: listQuery,
  response: z.array(role),
  paged: true,
});

export const customList = endpoint({
  method: 'GET',
  path: '/api/custom-roles',
  summary: 'Custom roles',
  access: 'customRoleReaders',
  query: listQuery.extend({ id: idParam.optional() }),
  response: z.array(customRole),
  paged: true,
});

const newRole = z.strictObject({
  name: shownName(1, 100),
  nameEn: secondName(shownName(1, 100)),
  description: shortText.nullish(),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/custom-roles',
  summary: 'Create a role',
  access: 'admin',
  body: newRole,
  response: customRole,
  status: 201,
  errors: ['role_name_reserved', 'role_name_taken', 'name_confusable', 'limit_reached'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/custom-roles/:id',
  summary:
    'Rename a custom role, or describe it anew; its people keep it. Absent fields stay, a null or empty description or second name clears',
  access: 'admin',
  params: byId,
  body: newRole.partial(),
  response: customRole,
  errors: ['role_name_reserved', 'role_name_taken', 'name_confusable'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/custom-roles/:id',
  summary: 'Delete a custom role that nobody has, with what is entered about its pages',
  access: 'admin',
  params: byId,
  errors: ['role_in_use'],
});

export const pages = endpoint({
  method: 'GET',
  path: '/api/custom-roles/:id/page-permissions',
  summary: 'What is entered for a custom role',
  access: 'customRoleReaders',
  params: byId,
  response: z.array(rolePagePermission),
});

const pageOfRole = z.object({ roleId: idParam, pageId: idParam });

export const setPage = endpoint({
  method: 'PUT',
  path: '/api/custom-roles/:roleId/page-permissions/:pageId',
  summary: 'Grant or withhold a page for a custom role',
  access: 'admin',
  params: pageOfRole,
  body: accessBody,
  response: rolePagePermission,
  errors: ['confirmation_required'],
});

export const clearPage = endpoint({
  method: 'DELETE',
  path: '/api/custom-roles/:roleId/page-permissions/:pageId',
  summary:
    'Take away what is entered about a page for a custom role, if anything, so that the weaker rules decide',
  access: 'admin',
  params: pageOfRole,
  errors: ['confirmation_required'],
});
