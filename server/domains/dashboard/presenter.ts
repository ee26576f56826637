import type { DashboardStats, RequestWeek } from '@shared/contracts/dashboard';
import { ACTIVITY_WEEKS } from '@shared/rules/dashboard';
import { formatISO, parseISO, startOfWeek, subWeeks } from 'date-fns';
import type { dashboardCounts, requestWeeks } from './queries';

type Counts = Awaited<ReturnType<typeof dashboardCounts>>;
type Weeks = Awaited<ReturnType<typeof requestWeeks>>;

/** Null where there is nothing to compare with: a percentage of nothing would be made up. */
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

export const presentStats = ({ project, task, request, company }: Counts): DashboardStats => {
  const enteredBefore = task.entered60 - task.entered30;
  return {
    totalProjects: project.total,
    inProgressProjects: project.inProgress,
    completedProjects: project.completed,
    totalTasks: task.total,
    activeTasks: task.active,
    completedTasks: task.completed,
    totalRequests: request.total,
    activeRequests: request.active,
    completedRequests: request.completed,
    totalCompanies: company.count,
    activeCompanyShare: percentOf(company.active, company.count),
    last30Days: {
      companyGrowth: percentOf(company.registered30, company.count - company.registered30),
      enteredTaskGrowth: percentOf(task.entered30 - enteredBefore, enteredBefore),
      completedTaskShare: percentOf(task.enteredAndCompleted30, task.entered30),
    },
  };
};

const SATURDAY = 6;

/** The Saturdays that the shown weeks begin with, up to the one before or on this day. */
export function shownWeeks(today: string): string[] {
  const last = startOfWeek(parseISO(today), { weekStartsOn: SATURDAY });
  return Array.from({ length: ACTIVITY_WEEKS }, (_, week) =>
    formatISO(subWeeks(last, ACTIVITY_WEEKS - 1 - week), { representation: 'date' }),
  );
}

export function presentActivity(weeks: string[], { opened, completed }: Weeks): RequestWeek[] {
  const countIn = (found: Weeks['opened'], from: string) =>
    found.find((week) => week.from === from)?.count ?? 0;
  return weeks.map((from) => ({
    from,
    opened: countIn(opened, from),
    completed: countIn(completed, from),
  }));
}
