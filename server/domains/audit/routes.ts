import * as audit from '@shared/contracts/audit';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { today } from '../../lib/time';
import { noteExport } from './commands';
import { presentEntry, presentRow, tableHead } from './presenter';
import { listEntries, readEntries } from './queries';

export const auditRoutes = [
  on(audit.list)(async ({ query }) => mapPage(await listEntries(query), presentEntry)),
  on(audit.exportTable)(async ({ actor, query }) => {
    await noteExport(actor, query);
    return { name: `masar-audit-${today()}.csv`, head: tableHead, rows: rowsOf(query) };
  }),
];

async function* rowsOf(query: audit.AuditFilters) {
  for await (const row of readEntries(query, audit.MAX_EXPORTED)) yield presentRow(row);
}
