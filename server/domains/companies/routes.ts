import * as companies from '@shared/contracts/companies';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { presentCompany } from './presenter';
import { listCompanies } from './queries';

export const companyRoutes = [
  on(companies.list)(async ({ actor, query }) =>
    mapPage(await listCompanies(query), (row) => presentCompany(actor, row)),
  ),
];
