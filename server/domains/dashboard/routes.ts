import * as dashboard from '@shared/contracts/dashboard';
import { on } from '../../http/mount';
import { today } from '../../lib/time';
import { presentActivity, presentStats, shownWeeks } from './presenter';
import { dashboardCounts, requestWeeks } from './queries';

export const dashboardRoutes = [
  on(dashboard.stats)(async ({ actor }) => presentStats(await dashboardCounts(actor))),

  on(dashboard.requestActivity)(async ({ actor }) => {
    const weeks = shownWeeks(today());
    return presentActivity(weeks, await requestWeeks(actor, weeks[0] as string));
  }),
];
