import * as audit from '@shared/contracts/audit';
import { only } from '../outcomes';
import { nothing } from '../records/people';
import { call } from '../rows';

const forAdmins = { any: only(['admin'], 'ok') };
const filters = ['actorId', 'companyId', 'entityId'];

/** Whom and what a filter names makes no difference: admins read all of it, and others nothing. */
export const auditRows = [audit.list, audit.exportTable].flatMap((endpoint) => [
  call(endpoint, nothing, forAdmins),
  ...filters.map((field) =>
    call(endpoint, nothing, forAdmins, { field, send: ({ id }) => ({ query: { [field]: id } }) }),
  ),
]);
