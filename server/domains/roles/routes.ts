import { accessOf } from '@shared/contracts/permissions';
import * as roles from '@shared/contracts/roles';
import { on } from '../../http/mount';
import { requireRecentSignIn } from '../../http/session';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { presentEntry } from '../permissions/presenter';
import { entriesOf } from '../permissions/queries';
import { clearRolePage, createRole, removeRole, setRolePage, updateRole } from './commands';
import { presentCustomRole, presentRole } from './presenter';
import { findCustomRole, listCustomRoles, listRoles } from './queries';

/** Who may read and change roles is told by the person alone, so the endpoints' access says it. */
export const roleRoutes = [
  on(roles.list)(async ({ query, language }) =>
    mapPage(await listRoles(query), (row) => presentRole(row, language)),
  ),

  on(roles.customList)(async ({ query }) => mapPage(await listCustomRoles(query), presentCustomRole)),

  on(roles.create)(async ({ actor, body }) => presentCustomRole(await createRole(actor, body))),

  on(roles.update)(async ({ actor, params, body }) =>
    presentCustomRole(await updateRole(actor, params.id, body)),
  ),

  on(roles.remove)(({ actor, params }) => removeRole(actor, params.id)),

  on(roles.pages)(async ({ params, language }) => {
    const { id: roleId } = found(await findCustomRole(params.id));
    return (await entriesOf('role', roleId)).map((row) => presentEntry({ ...row, roleId }, language));
  }),

  on(roles.setPage)(async ({ actor, params, body, language, req }) => {
    requireRecentSignIn(req);
    return presentEntry(await setRolePage(actor, { ...params, canAccess: accessOf(body) }), language);
  }),

  on(roles.clearPage)(({ actor, params, req }) => {
    requireRecentSignIn(req);
    return clearRolePage(actor, params);
  }),
];
