import { cast, decidingCompany } from '../world/sizes';
import { json, type Scenario } from './scenario';

/** Requests of the pool, whose four steps nobody has decided yet. */
const waiting = `
  select request_id as request, min(submitted_by) as submitter,
    min(s.id) filter (where step_order = 1) as step1, min(s.id) filter (where step_order = 2) as step2,
    min(s.id) filter (where step_order = 3) as step3, min(s.id) filter (where step_order = 4) as step4,
    min(responsible_user_id) filter (where step_order = 2) as next
  from request_steps s join requests r on r.id = request_id
  where request_id in (select request_id from request_steps where responsible_user_id = $1 and step_order = 1)
    and current_step = 1 and status = 'pending'
  group by request_id
  order by request_id`;

const approve: Scenario = {
  name: 'approve',
  title: 'Approve a step',
  kind: 'write',
  as: 'decider',
  target: 18,
  records: (ask) => ask(waiting, [cast.decider.id]),
  request: ({ request, step1 }) => json('PUT', `/api/requests/${request}/approve`, { expectedStepId: step1 }),
};

/** First tasks of projects of the pool, with the tasks that they open. */
const first = `
  select t.id as task, t.project_id as project, n.id as next, n.responsible_company_id as company
  from project_tasks t join project_tasks n on n.project_id = t.project_id and n.order_index = 1
  where t.responsible_company_id = $1 and t.order_index = 0 and t.status = 'pending'
  order by t.id`;

const status: Scenario = {
  name: 'task-status',
  title: 'Complete a task',
  kind: 'write',
  as: 'decider',
  target: 18,
  records: (ask) => ask(first, [decidingCompany]),
  request: ({ task }) => json('PUT', `/api/project-tasks/${task}`, { status: 'completed' }),
};

export const writes = [approve, status];
