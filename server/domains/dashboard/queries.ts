import type { DashboardStats } from '@shared/contracts/dashboard';
import type { Actor } from '@shared/rules/actor';
import { count, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { companies } from '../../db/schema/companies';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { visibleTasks } from '../tasks/queries';

const active = ['pending', 'in_progress'] as const;
const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** The figures of the dashboard, over what the actor sees. */
export async function dashboardStats(actor: Actor): Promise<DashboardStats> {
  const [[project], [task], [request], totalCompanies] = await Promise.all([
    db
      .select({
        totalProjects: count(),
        inProgressProjects: countOf(sql`${projects.status} = 'in_progress'`),
        completedProjects: countOf(sql`${projects.status} = 'completed'`),
      })
      .from(projects)
      .where(visibleProjects(actor)),
    db
      .select({
        totalTasks: count(),
        activeTasks: countOf(inArray(tasks.status, active)),
        completedTasks: countOf(sql`${tasks.status} = 'completed'`),
      })
      .from(tasks)
      .where(visibleTasks(actor)),
    db
      .select({
        totalRequests: count(),
        activeRequests: countOf(inArray(requests.status, active)),
        completedRequests: countOf(sql`${requests.status} = 'completed'`),
      })
      .from(requests)
      .where(visibleRequests(actor)),
    db.$count(companies),
  ]);
  return { ...project, ...task, ...request, totalCompanies } as DashboardStats;
}
