import type { DashboardStats } from '@shared/contracts/dashboard';

export const sampleStats: DashboardStats = {
  totalProjects: 24,
  inProgressProjects: 12,
  completedProjects: 6,
  totalTasks: 60,
  activeTasks: 31,
  completedTasks: 20,
  totalRequests: 50,
  activeRequests: 17,
  completedRequests: 25,
  totalCompanies: 5,
  activeCompanyShare: 80,
  last30Days: { companyGrowth: 25, enteredTaskGrowth: -40, completedTaskShare: null },
};
