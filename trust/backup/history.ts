import { actionOf } from '@shared/rules/request-history';
import type { HistoryType } from '@shared/rules/requests';
import pg from 'pg';
import { versionOf } from '../../server/test/factories/request-types';
import { databaseUrl } from '../database-url';

/**
 * What may have become of a request of three steps: its events in order, each with the rank of its step, and where that
 * leaves it. They are dealt out in turn; six requests have 19 events.
 */
const fates = [
  { events: 'submitted', status: 'pending', at: 1, done: 0 },
  { events: 'submitted approved1', status: 'in_progress', at: 2, done: 1 },
  { events: 'submitted approved1 approved2 approved3 completed', status: 'completed', at: null, done: 3 },
  {
    events: 'submitted approved1 returned2 approved1 approved2 rejected3',
    status: 'rejected',
    at: 3,
    done: 2,
  },
  { events: 'submitted cancelled', status: 'cancelled', at: 1, done: 0 },
  { events: 'submitted approved1 returned2', status: 'pending', at: 1, done: 0 },
];
const EVENTS_OF_ALL = fates.reduce((sum, { events }) => sum + events.split(' ').length, 0);

const statements = [
  `create temp table fates (number int, status text, at int, done int)`,
  `create temp table fate_events (number int, place int, action text, rank int)`,
  ...fates.map(
    ({ status, at, done }, number) => `insert into fates values (${number}, '${status}', ${at}, ${done})`,
  ),
  ...fates.flatMap(({ events }, number) =>
    events.split(' ').map((event, place) => {
      const [, type, rank] = /^(\D+)(\d?)$/.exec(event) ?? [];
      return `insert into fate_events values (${number}, ${place}, '${actionOf(type as HistoryType)}', ${rank || null})`;
    }),
  ),
];

/** Enters requests with at least so many events of history altogether, decided by one person. */
export async function enterHistory(rows: number, requestTypeId: number, personId: number): Promise<void> {
  const requests = Math.ceil(rows / EVENTS_OF_ALL) * fates.length;
  const { id: versionId } = await versionOf(requestTypeId);
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query(
      `create temp table entered as select nextval('requests_id_seq')::int as id, n % ${fates.length} as number
       from generate_series(1, ${requests}) n`,
    );
    await client.query(
      `insert into requests (id, title, target_date, request_type_id, version_id, submitted_by, status, closed_at)
       select id, 'طلب اعتماد ' || id, current_date, $1, $2, $3, status,
         case when status in ('pending', 'in_progress') then null else now() end
       from entered join fates using (number)`,
      [requestTypeId, versionId, personId],
    );
    await client.query(
      `insert into request_steps (request_id, version_step_id, step_order, is_required, responsible_user_id, completed_at, completed_by)
       select entered.id, of_version.id, step_order, true, $1,
         case when step_order <= done then now() end, case when step_order <= done then $1::int end
       from entered join fates using (number), version_steps of_version where version_id = $2`,
      [personId, versionId],
    );
    await client.query(
      `update requests set current_step = at from entered join fates using (number) where entered.id = requests.id`,
    );
    await client.query(
      `insert into events (entity, entity_id, action, step_id, actor_id)
       select 'request', entered.id, action, request_steps.id, $1
       from entered join fate_events using (number)
         left join request_steps on request_id = entered.id and step_order = rank
       order by entered.id, place`,
      [personId],
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
