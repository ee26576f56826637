import { cast, measuredCompany } from '../world/sizes';
import { noRecord, type Scenario } from './scenario';

const list = (noun: string, as: 'admin' | 'manager', whose: string): Scenario => ({
  name: `${noun}-${as}`,
  title: `List of 25 ${noun}, ${whose}`,
  kind: 'read',
  as,
  ...(noun === 'projects' && { target: 6 }),
  records: noRecord,
  request: () => ({ method: 'GET', path: `/api/${noun}?limit=25` }),
});

const one = (noun: string): Scenario => ({
  name: noun,
  title: `One ${noun}, company manager`,
  kind: 'read',
  as: 'manager',
  target: 6,
  records: (ask) =>
    ask(`select id as record from ${noun}s where company_id = $1 order by id limit 100`, [measuredCompany]),
  request: ({ record }) => ({ method: 'GET', path: `/api/${noun}s/${record}` }),
});

export const reads: Scenario[] = [
  list('projects', 'admin', 'admin'),
  list('projects', 'manager', 'company manager'),
  list('requests', 'admin', 'admin'),
  list('requests', 'manager', 'company manager'),
  one('project'),
  one('request'),
];

const poll = (name: string, path: (record: number) => string): Scenario => ({
  name: `poll-${name}`,
  title: `Poll \`${path(0).replace('/0/', '/{id}/')}\`, nothing changed`,
  kind: 'poll',
  as: 'manager',
  target: 4,
  records: (ask) =>
    ask(`select request_id as record from request_steps where responsible_user_id = $1 order by id limit 1`, [
      cast.manager.id,
    ]),
  request: ({ record = 0 }) => ({ method: 'GET', path: path(record) }),
});

export const polls: Scenario[] = [
  poll('desk', () => '/api/user/assigned-workflow-tasks'),
  poll('workflow', (record) => `/api/requests/${record}/workflow`),
  poll('status', () => '/api/auth/status'),
  poll('page', () => '/api/check-page-access/projects'),
];
