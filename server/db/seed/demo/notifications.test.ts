import { asc, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../client';
import { notifications } from '../../schema/notifications';
import { seedDemo } from '../demo';

beforeAll(seedDemo);

describe('the notifications of the demo world', () => {
  test('tell of every step that waits for a person, and of every open task', async () => {
    const { rows: steps } = await db.execute(sql`
      select s.id from requests r
      join request_steps s on s.request_id = r.id and s.step_order = r.current_step
      where r.status in ('pending', 'in_progress') and s.responsible_user_id <> r.submitted_by and not exists (
        select from notifications n where n.step_id = s.id and n.user_id = s.responsible_user_id
      ) and not exists (
        select from events h where h.entity = 'request' and h.entity_id = r.id and h.actor_id = s.responsible_user_id
          and h.id = (select max(id) from events where entity = 'request' and entity_id = r.id)
      )`);
    const { rows: tasks } = await db.execute(sql`
      select t.id from project_tasks t
      left join project_tasks p on p.project_id = t.project_id and p.order_index = t.order_index - 1
      where t.status not in ('completed', 'cancelled') and (p.id is null or p.status = 'completed')
        and not exists (select from notifications n where n.project_task_id = t.id)`);
    expect([steps, tasks]).toEqual([[], []]);
    expect(await db.$count(notifications)).toBeGreaterThan(20);
  });

  test('leave nothing unread that waits for nobody any more', async () => {
    const { rows } = await db.execute(sql`
      select n.id from notifications n join request_steps s on s.id = n.step_id join requests r on r.id = n.request_id
      where n.read_at is null and n.type like 'step_%'
        and (r.status not in ('pending', 'in_progress') or r.current_step <> s.step_order)`);
    expect(rows).toEqual([]);
    const unread = await db.select().from(notifications).where(isNull(notifications.readAt));
    expect(unread.length).toBeGreaterThan(2);
  });

  test('are numbered by their time, all of it past', async () => {
    const rows = await db.select().from(notifications).orderBy(asc(notifications.id));
    const times = rows.map(({ createdAt }) => new Date(createdAt).getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(Date.now());
  });
});
