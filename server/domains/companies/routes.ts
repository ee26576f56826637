import * as companies from '@shared/contracts/companies';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { createCompany, removeCompany, updateCompany } from './commands';
import { presentCompany } from './presenter';
import { listCompanies } from './queries';

export const companyRoutes = [
  on(companies.list)(async ({ actor, query }) =>
    mapPage(await listCompanies(query), (row) => presentCompany(actor, row)),
  ),
  on(companies.create)(async ({ actor, body }) => presentCompany(actor, await createCompany(actor, body))),
  ...[companies.update, companies.patch].map((endpoint) =>
    on(endpoint)(async ({ actor, params, body }) =>
      presentCompany(actor, await updateCompany(actor, params.id, body)),
    ),
  ),
  on(companies.remove)(({ actor, params }) => removeCompany(actor, params.id)),
];
