import { z } from 'zod';
import { endpoint } from '../endpoint';
import { ACTIVITY_WEEKS } from '../rules/dashboard';
import { day } from './fields';

const count = z.int().nonnegative();
const percent = z.int().min(0).max(100);
/** In percent of what there was before; null where there was nothing to compare with. */
const growth = z.int().nullable();

/** Counted over what the caller sees. */
export const dashboardStats = z.object({
  totalProjects: count,
  inProgressProjects: count,
  completedProjects: count,
  totalTasks: count,
  activeTasks: count,
  completedTasks: count,
  totalRequests: count,
  activeRequests: count,
  completedRequests: count,
  totalCompanies: count,
  /** Percent of the registered companies that are active now; null without any. */
  activeCompanyShare: percent.nullable(),
  last30Days: z.object({
    /** The companies registered in these days, against those registered before. */
    companyGrowth: growth,
    /** The tasks entered in these days, against those entered in the 30 days before. */
    enteredTaskGrowth: growth,
    /** Percent completed by now, of the tasks entered in these days; null without any. */
    completedTaskShare: percent.nullable(),
  }),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const stats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The figures of the dashboard',
  access: 'signedIn',
  response: dashboardStats,
});

/** Requests by week, oldest first, up to the current one; empty weeks are there too. */
export const requestWeek = z.object({
  /** The first day of the week, a Saturday in the hub's time zone. */
  from: day,
  opened: count,
  /** Whose last step was completed in this week, whenever they were opened. */
  completed: count,
});
export type RequestWeek = z.infer<typeof requestWeek>;

export const requestActivity = endpoint({
  method: 'GET',
  path: '/api/dashboard/request-activity',
  summary: `Requests opened and completed in each of the last ${ACTIVITY_WEEKS} weeks`,
  access: 'signedIn',
  response: z.array(requestWeek),
});
