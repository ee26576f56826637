import pg from 'pg';

/** What a table can do without while it is filled. */
interface Dress {
  indexes: string[];
  foreignKeys: string[];
}

const indexes = `
  select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as "on"
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by pg_relation_size(indrelid) desc, indexrelid`;

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

/** Takes indexes and foreign keys off, as a restore has them: they are made, and checked, once all rows are there. */
export async function undress(client: pg.Client): Promise<Dress> {
  const takeOff = async (found: string) => {
    const { rows } = await client.query<{ off: string; on: string }>(found);
    for (const { off } of rows) await client.query(off);
    return rows.map(({ on }) => on);
  };
  return { foreignKeys: await takeOff(foreignKeys), indexes: await takeOff(indexes) };
}

/** Puts them back, the indexes with as many connections as there are cores to work for them. */
export async function dress(url: string, { indexes, foreignKeys }: Dress): Promise<void> {
  const waiting = [...indexes];
  const build = async () => {
    const client = await builder(url);
    for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next);
    await client.end();
  };
  await Promise.all([build(), build()]);
  const client = await builder(url);
  for (const foreignKey of foreignKeys) await client.query(foreignKey);
  await client.end();
}

async function builder(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query('set max_parallel_maintenance_workers = 0');
  return client;
}
