import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sizeOfUpload } from '../../lib/uploads';
import { db } from '../client';
import { attachments } from '../schema/attachments';
import { users } from '../schema/people';
import { projects } from '../schema/projects';
import { requestTypes } from '../schema/request-types';
import { requests } from '../schema/requests';
import { demoAccountsExist, seedDemo } from './demo';

describe('the demo world', () => {
  beforeAll(async () => {
    expect(await demoAccountsExist()).toBe(false);
    await seedDemo();
  });

  test('shows a hub at work: projects and requests in many states', async () => {
    const projectStates = await db.selectDistinct({ status: projects.status }).from(projects);
    const requestStates = await db.selectDistinct({ status: requests.status }).from(requests);
    expect(projectStates.length).toBeGreaterThanOrEqual(5);
    expect(requestStates.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'completed',
      'in_progress',
      'pending',
      'rejected',
    ]);
  });

  test('has request types of the hub, and one of a company that separates duties', async () => {
    const types = await db.select().from(requestTypes);
    const owned = types.filter(({ companyId }) => companyId !== null);
    expect(types.length).toBeGreaterThan(owned.length);
    expect(owned.map(({ companyId, separateDuties }) => ({ companyId, separateDuties }))).toEqual([
      { companyId: 13, separateDuties: true },
    ]);
  });

  test('calls its companies, types, steps, templates, roles and tasks by a name in each language', async () => {
    const { rows } = await db.execute<{ name: string; name_en: string | null }>(sql`
      select name, name_en from companies
      union all select name, name_en from request_types
      union all select step_name, step_name_en from workflow_steps
      union all select step_name, step_name_en from version_steps
      union all select name, name_en from roles where not is_built_in
      union all select name, name_en from project_tasks
      union all select name, name_en from project_templates
      union all select task ->> 'title', task ->> 'nameEn'
        from project_templates, jsonb_array_elements(template_data::jsonb -> 'tasks') task`);
    const isArabic = (text: string | null) => text === null || /\p{Script=Arabic}/u.test(text);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => !isArabic(row.name) || isArabic(row.name_en))).toEqual([]);
  });

  test('keeps its own counts right', async () => {
    const { rows } = await db.execute(sql`
      select p.id from projects p left join lateral (
        select count(*) as total, count(*) filter (where status = 'completed') as done
        from project_tasks where project_id = p.id
      ) t on true
      where p.task_count <> t.total or p.completed_task_count <> t.done
        or p.progress <> coalesce(round(100.0 * t.done / nullif(t.total, 0)), 0)`);
    expect(rows).toEqual([]);
  });

  test('has files to save on a record of each kind', async () => {
    const files = await db.select().from(attachments);
    const owners = files.map(({ taskId, projectTaskId, requestId }) => [taskId, projectTaskId, requestId]);
    expect(owners.map((columns) => columns.findIndex((id) => id !== null))).toEqual([0, 1, 2, 2]);
    for (const { storageKey, size } of files) expect(await sizeOfUpload(storageKey)).toBe(size);
  });

  test('adds nothing and overwrites nothing the second time', async () => {
    await db.update(users).set({ firstName: 'Renamed' }).where(sql`username = 'user12'`);
    const before = await everything();
    await seedDemo();
    expect(await everything()).toEqual(before);
  });
});

/** A checksum of every table. */
async function everything(): Promise<unknown[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute(
        sql`select ${name} as name, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${sql.identifier(name)} t`,
      );
      return rows[0];
    }),
  );
}
