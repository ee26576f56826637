import { hubDay } from '@shared/contracts/fields';
import { monthOf } from '@shared/rules/reports';
import { reportSubscriptions } from '../../server/db/schema/reports';
import type { Sized } from '../sizes/world';
import { type EndpointRow, id, nothing } from './row';

/** Of this month, in which the world was made. */
const report = (of: 'company' | 'project') => (world: Sized) => ({
  ...id(of)(world),
  query: { month: monthOf(hubDay()) },
});

export const reportRows: Record<string, EndpointRow> = {
  'reports.company': { size: report('company') },
  'reports.project': { size: report('project') },
  // its language is that of the browser
  'reports.subscribe': { ...nothing(), bound: ['report_subscriptions'] },
  'reports.unsubscribe': nothing(reportSubscriptions),
};
