import type pg from 'pg';

/** Every sequence goes on after what was entered with ids of its own. */
export async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; sequence: string }>(`
    select format('%I', table_name) as table, pg_get_serial_sequence(format('%I', table_name), 'id') as sequence
    from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
  for (const { table, sequence } of rows)
    await client.query(
      `select setval($1::regclass, greatest((select max(id) from ${table}), (select last_value from ${sequence})))`,
      [sequence],
    );
  await client.query(`select setval('work_item_ids',
    (select greatest(max(tasks.id), (select max(id) from project_tasks), 1) from tasks))`);
}
