import { isDeepStrictEqual } from 'node:util';
import { historyTypes } from '@shared/rules/request-history';
import type { HistoryType } from '@shared/rules/requests';
import { type Place, replay, type Standing } from '@shared/test/replay';
import pg from 'pg';

const PAGE = 5_000;

const page = `
  select r.id, r.status, r.current_step as "currentRank",
    r.correction_asked_at is not null as "awaitsCorrection", s.places, s.completed, s.skipped, h.events
  from (select * from requests where id > $1 order by id limit ${PAGE}) r,
    lateral (select coalesce(json_agg(json_build_object('id', id, 'stage', stage, 'isInformed', is_informed) order by step_order), '[]') as places,
        coalesce(array_agg(id order by step_order) filter (where completed_at is not null), '{}') as completed,
        coalesce(array_agg(id order by step_order) filter (where skipped_at is not null), '{}') as skipped
      from request_steps where request_id = r.id) s,
    lateral (select json_agg(json_build_object('type', '${JSON.stringify(historyTypes)}'::jsonb ->> action, 'stepId', step_id)
        order by id) as events
      from events where entity = 'request' and entity_id = r.id) h
  order by r.id`;

interface Row extends Standing {
  id: number;
  places: Place[];
  events: { type: HistoryType; stepId: number | null }[];
}

/** Replays the history of every request of a database; resolves with how many there are, and whose state is another. */
export async function replayAll(
  url: string,
): Promise<{ requests: number; events: number; differing: number[] }> {
  const client = new pg.Client(url);
  await client.connect();
  const found = { requests: 0, events: 0, differing: [] as number[] };
  try {
    for (let after = 0; ; ) {
      const { rows } = await client.query<Row>(page, [after]);
      for (const { id, places, events, ...state } of rows) {
        found.requests++;
        found.events += events.length;
        if (!isDeepStrictEqual(replay(places, events), state)) found.differing.push(id);
      }
      const last = rows.at(-1);
      if (!last) return found;
      after = last.id;
    }
  } finally {
    await client.end();
  }
}
