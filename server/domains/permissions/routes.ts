import * as permissions from '@shared/contracts/permissions';
import { effectivePageAccess, pageOfKey } from '@shared/rules/pages';
import { on } from '../../http/mount';

export const permissionRoutes = [
  on(permissions.checkPageAccess)(({ actor, params }) => {
    const page = pageOfKey(params.key);
    return { hasAccess: page !== undefined && effectivePageAccess(actor, page).allowed };
  }),
];
