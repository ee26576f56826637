import { setTimeout as sleep } from 'node:timers/promises';
import { connect, disconnect } from '../../server/db/client';
import { migrateDatabase } from '../../server/db/migrate';
import { seedReference } from '../../server/db/seed/reference';
import { withClient } from '../../server/db/with-client';
import { hashPassword } from '../../server/lib/passwords';
import { startInstance } from '../../trust/instances';
import { people } from './people';
import { projectTables } from './projects';
import { requestTables } from './requests';
import { PASSWORD, type Size } from './sizes';
import { functions } from './words';

/** Fills an empty database with a world of this size: the product's schema, triggers and all, table by table. */
export async function loadWorld(url: string, size: Size, dataDir: string): Promise<void> {
  await migrateDatabase(url);
  connect(url);
  await seedReference();
  await disconnect();

  const passwordHash = await hashPassword(PASSWORD);
  const tables = [...people(size), ...projectTables(size), ...requestTables(size)];
  await withClient(url, async (client) => {
    for (const setting of settings) await client.query(`set ${setting}`);
    for (const text of functions) await client.query(text);
    // made, and checked, once all rows are there, they take a third of the time; triggers look into the turns meanwhile
    const { rows: slow } = await client.query<{ off: string; on: string }>(foreignKeysAndIndexes);
    for (const { off } of slow) await client.query(off);
    for (const [table, text] of tables) {
      await client.query(text, text.includes('$1') ? [passwordHash] : []);
      if (text.includes('create temp table')) await client.query(`analyze ${table}`);
    }
    for (const table of numbered)
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
    await client.query(`select setval('work_item_ids',
      greatest((select max(id) from tasks), (select max(id) from project_tasks)))`);
    for (const { on } of slow.reverse()) await client.query(on);
    await client.query('analyze');
    // else the server's job would count when every turn is due while its calls are measured
    const product = await startInstance(url, { MASAR_DATA_DIR: dataDir });
    while (!(await client.query(clocksCounted)).rowCount) await sleep(1_000);
    await product.stop();
    await client.query('vacuum (freeze, analyze)');
  });
}

const clocksCounted = `select from pgboss.job where name = 'clocks' and state = 'completed'`;

const settings = [
  `work_mem = '256MB'`,
  `temp_buffers = '256MB'`,
  `maintenance_work_mem = '512MB'`,
  'jit = off',
  'synchronous_commit = off',
];

/** Those that are filled with ids of their own: their sequences go on after them. */
const numbered = [
  ...['companies', 'users', 'projects', 'request_types', 'request_type_versions', 'version_steps'],
  ...['requests', 'request_steps'],
];

const foreignKeysAndIndexes = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and indrelid <> 'turns'::regclass
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`;
