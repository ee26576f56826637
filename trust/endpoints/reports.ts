import { hubDay } from '@shared/contracts/fields';
import { monthOf } from '@shared/rules/reports';
import type { Sized } from '../sizes/world';
import { type EndpointRow, id } from './row';

/** Of this month, in which the world was made. */
const report = (of: 'company' | 'project') => (world: Sized) => ({
  ...id(of)(world),
  query: { month: monthOf(hubDay()) },
});

export const reportRows: Record<string, EndpointRow> = {
  'reports.company': { size: report('company') },
  'reports.project': { size: report('project') },
};
