import { isDeepStrictEqual } from 'node:util';
import { progressOf } from '../../shared/rules/progress';
import type { HistoryType } from '../../shared/rules/requests';
import { replay, type Standing } from '../../shared/test/replay';
import { withClient } from './client';

const SAMPLE = 2_000;

/** Requests from all over the table with what is needed to replay them. */
const requests = `
  select r.id, r.status, r.current_step as "currentRank", s.ids as "stepIds", s.completed, s.skipped, h.events
  from (select * from requests where id % greatest((select count(*) / ${SAMPLE} from requests), 1) = 0) r,
    lateral (select array_agg(id order by step_order) as ids,
        coalesce(array_agg(id order by step_order) filter (where completed_at is not null), '{}') as completed,
        coalesce(array_agg(id order by step_order) filter (where skipped_at is not null), '{}') as skipped
      from request_steps where request_id = r.id) s,
    lateral (select json_agg(json_build_object('type', type, 'stepId', step_id) order by id) as events
      from request_history where request_id = r.id) h`;

interface RequestRow extends Standing {
  id: number;
  stepIds: number[];
  events: { type: HistoryType; stepId: number | null }[];
}

const projects = `
  select p.id, task_count as "taskCount", completed_task_count as "completedTaskCount", progress,
    count(*)::int as tasks, (count(*) filter (where t.status = 'completed'))::int as completed,
    max(order_index) as last, bool_or(t.status <> 'pending' and t.status <> 'completed' and order_index > completed_task_count) as unlocked
  from projects p join project_tasks t on t.project_id = p.id
  where p.id % greatest((select count(*) / ${SAMPLE} from projects), 1) = 0 group by p.id`;

interface ProjectRow {
  id: number;
  taskCount: number;
  completedTaskCount: number;
  progress: number;
  tasks: number;
  completed: number;
  last: number;
  unlocked: boolean;
}

/** Fails unless a sample of the world is as the product would have left it. */
export const checkWorld = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const { id, stepIds, events, ...state } of (await client.query<RequestRow>(requests)).rows)
      if (!isDeepStrictEqual(replay(stepIds, events), state))
        throw new Error(`request ${id} is not as its history tells`);
    for (const row of (await client.query<ProjectRow>(projects)).rows) {
      const counted = row.tasks === row.taskCount && row.completed === row.completedTaskCount;
      if (!counted || row.progress !== progressOf(row) || row.last !== row.tasks - 1 || row.unlocked)
        throw new Error(`project ${row.id} is not as its tasks tell: ${JSON.stringify(row)}`);
    }
  });
