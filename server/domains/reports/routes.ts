import * as reports from '@shared/contracts/reports';
import { lastMonth } from '@shared/rules/reports';
import { on } from '../../http/mount';
import { presentCompanyReport, presentProjectReport } from './presenter';
import { companyMonth, projectMonth } from './queries';
import { subscribe, unsubscribe } from './subscriptions/commands';

export const reportRoutes = [
  on(reports.company)(async ({ actor, params, query }) =>
    presentCompanyReport(await companyMonth(actor, params.id, query.month ?? lastMonth())),
  ),
  on(reports.project)(async ({ actor, params, query }) =>
    presentProjectReport(await projectMonth(actor, params.id, query.month ?? lastMonth())),
  ),
  on(reports.subscribe)(({ actor, params, language }) => subscribe(actor, params, language)),
  on(reports.unsubscribe)(({ actor, params }) => unsubscribe(actor, params)),
];
