import type { Call } from '../measure/measure';
import { callOf } from '../servers/browser';
import { type CastName, cast, company } from '../world/sizes';
import type { floor } from './floor';

export const CONNECTIONS = 16;

/** What a call is about; of a decision with the step that is decided. */
export interface Facts {
  record: number;
  step?: number;
}

/** A call that is measured, beside bare Express and the floor of the same outcome. */
export interface Scenario {
  title: string;
  kind: 'read' | 'write' | 'poll';
  as: CastName;
  floor: keyof typeof floor;
  /** At most so many times the CPU of bare Express, both with PostgreSQL; absent: nothing is promised. */
  target?: number;
  /** At most so many round trips to PostgreSQL, that of the session among them. */
  roundTrips?: number;
  /** The statement that finds what calls are made about, one each; of a write each is used once. */
  records: string;
  call: (facts: Facts) => Call;
}

const list = (noun: 'projects' | 'requests', as: 'admin' | 'manager', target?: number): Scenario => ({
  title: `List of 25 ${noun}, ${as}`,
  kind: 'read',
  as,
  floor: noun,
  target,
  records: 'select 0 as record',
  call: () => callOf('GET', `/api/${noun}?limit=25`),
});

const one = (noun: 'project' | 'request'): Scenario => ({
  title: `One ${noun}, manager`,
  kind: 'read',
  as: 'manager',
  floor: noun,
  target: 6,
  records: `select id as record from ${noun}s where company_id = ${company.measured} order by id limit 100`,
  call: ({ record }) => callOf('GET', `/api/${noun}s/${record}`),
});

const poll = (path: string): Scenario => ({
  title: `Poll \`${path}\`, nothing changed`,
  kind: 'poll',
  as: 'manager',
  floor: 'poll',
  target: 4,
  roundTrips: 1,
  records: `select min(request_id) as record from request_steps where responsible_user_id = ${cast.manager.id}`,
  call: ({ record }) => callOf('GET', path.replace('{id}', String(record))),
});

/** About the requests of the pool that wait at their first step. */
export const approve: Scenario = {
  title: 'Approve a step of a request with 30',
  kind: 'write',
  as: 'decider',
  floor: 'approve',
  target: 18,
  roundTrips: 10,
  records: `select r.id as record, s.id as step from requests r join request_steps s on s.request_id = r.id
    where step_order = 1 and responsible_user_id = ${cast.decider.id} and current_step = 1 and status = 'pending'
    order by r.id`,
  call: ({ record, step }) => callOf('PUT', `/api/requests/${record}/approve`, { expectedStepId: step }),
};

/** About the first tasks of the pool. */
const complete: Scenario = {
  ...approve,
  title: 'Complete a task of a project with 30',
  floor: 'complete',
  records: `select id as record from project_tasks
    where responsible_company_id = ${company.deciding} and order_index = 0 and status = 'pending' order by id`,
  call: ({ record }) => callOf('PUT', `/api/project-tasks/${record}`, { status: 'completed' }),
};

export const scenarios: Scenario[] = [
  list('projects', 'admin', 6),
  list('projects', 'manager', 6),
  list('requests', 'admin'),
  list('requests', 'manager'),
  one('project'),
  one('request'),
  approve,
  complete,
  poll('/api/user/assigned-workflow-tasks'),
  poll('/api/requests/{id}/workflow'),
  poll('/api/auth/status'),
  poll('/api/check-page-access/projects'),
];
