import * as reports from '@shared/contracts/reports';
import { lastMonth } from '@shared/rules/reports';
import { on } from '../../http/mount';
import { presentCompanyReport, presentProjectReport } from './presenter';
import { companyMonth, projectMonth } from './queries';

export const reportRoutes = [
  on(reports.company)(async ({ actor, params, query }) =>
    presentCompanyReport(await companyMonth(actor, params.id, query.month ?? lastMonth())),
  ),
  on(reports.project)(async ({ actor, params, query }) =>
    presentProjectReport(await projectMonth(actor, params.id, query.month ?? lastMonth())),
  ),
];
