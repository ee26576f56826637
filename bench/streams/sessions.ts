import { createHmac } from 'node:crypto';
import type { Ask } from '../scenarios/scenario';
import { SESSION_SECRET } from '../servers/product';

/** Sessions as signing in leaves them; checking as many passwords would take longer than everything else. */
const insert = `
  insert into sessions (sid, sess, expire)
  select 'streams-' || n, json_build_object(
      'cookie', json_build_object('originalMaxAge', null, 'expires', null, 'httpOnly', true, 'path', '/'),
      'passport', json_build_object('user', json_build_object('id', id, 'epoch', session_epoch)),
      'startedAt', extract(epoch from now()) * 1000, 'renewedAt', extract(epoch from now()) * 1000
    ), now() + interval '1 hour'
  from (
    select n, p.id, p.session_epoch
    from generate_series(0, $1::int - 1) n
    join (
      select id, session_epoch, row_number() over (order by id) - 1 as place, count(*) over () as people
      from users where is_active and deleted_at is null
    ) p on p.place = n % p.people
  ) as made
  on conflict (sid) do nothing
  returning sid`;

/** The cookies of so many sessions, of everybody in turn. */
export async function openSessions(ask: Ask, count: number): Promise<string[]> {
  await ask("delete from sessions where sid like 'streams-%'");
  const rows = await ask(insert, [count]);
  return rows.map(({ sid }) => cookieOf(String(sid)));
}

/** As express-session signs it. */
function cookieOf(sid: string): string {
  const signature = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '');
  return `masar=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}
