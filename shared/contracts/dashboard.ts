import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day } from './fields';

const count = z.int().nonnegative();
const percent = z.int().min(0).max(100);

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
  /** The last 30 days. Growth is in percent of what there was before; null where there was nothing. */
  last30Days: z.object({
    companyGrowth: z.int().nullable(),
    /** Percent of the companies that are active. */
    activeCompanyShare: percent.nullable(),
    /** Active tasks now against those that were active 30 days ago. */
    activeTaskGrowth: z.int().nullable(),
    /** Percent completed, of the tasks entered in these days. */
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
  /** The first day of the week, a Saturday. */
  from: day,
  opened: count,
  completed: count,
});
export type RequestWeek = z.infer<typeof requestWeek>;

export const requestActivity = endpoint({
  method: 'GET',
  path: '/api/dashboard/request-activity',
  summary: 'Requests opened and completed in each of the last 12 weeks',
  access: 'signedIn',
  response: z.array(requestWeek),
});
