import { jobNames } from '@shared/rules/jobs';
import { sql } from 'drizzle-orm';
import { db } from '../../db/client';

export interface RunRow extends Record<string, unknown> {
  name: string;
  state: 'active' | 'completed' | 'failed' | 'cancelled';
  startedAt: string;
  endedAt: string | null;
}

/** The last run of each job that pg-boss still knows of. */
export async function lastRuns(): Promise<RunRow[]> {
  const { rows } = await db.execute<RunRow>(sql`
    select distinct on (name) name, state, started_on as "startedAt", completed_on as "endedAt"
    from pgboss.job where name in ${[...jobNames]} and started_on is not null
    order by name, started_on desc`);
  return rows;
}
