import { z } from 'zod';
import { endpoint } from '../endpoint';

const count = z.int().nonnegative();

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
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const stats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The figures of the dashboard',
  access: 'signedIn',
  response: dashboardStats,
});
