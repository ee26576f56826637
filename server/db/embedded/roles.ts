import pg from 'pg';
import { withClient } from '../with-client';

/** The role and the database of the product have one name. */
export const PRODUCT = 'masar';
export const ADMINISTRATOR = 'postgres';
/** A superuser for as long as another one is renamed. */
const HELPER = 'masar_conversion';

interface Cluster {
  /** The address of a database of the cluster for a role. */
  addressOf: (role: string, password: string, database: string) => string;
  passwords: { product: string; administrator: string };
}

/** Makes what is missing of the product's role and of its database, which no other role may connect to. */
export async function ensureProduct({ addressOf, passwords }: Cluster): Promise<void> {
  const { administrator, product } = passwords;
  if (!(await letsIn(addressOf(ADMINISTRATOR, administrator, 'postgres'))))
    await renameSuperuser({ addressOf, passwords });
  await withClient(addressOf(ADMINISTRATOR, administrator, 'postgres'), async (client) => {
    await client.query(`drop role if exists ${HELPER}`);
    await makeRoleAndDatabase(client, product);
  });
  await withClient(addressOf(ADMINISTRATOR, administrator, PRODUCT), giveObjects);
}

async function letsIn(url: string): Promise<boolean> {
  try {
    return await withClient(url, async () => true);
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false; // no such role, or another password
    throw error;
  }
}

/**
 * In clusters of earlier versions the product's role is the superuser that initdb made. PostgreSQL lets it be neither
 * an ordinary role nor rename itself, so a second superuser gives it the administrator's name and password.
 */
async function renameSuperuser({ addressOf, passwords }: Cluster): Promise<void> {
  const { administrator, product } = passwords;
  const secret = pg.escapeLiteral(administrator);
  await withClient(addressOf(PRODUCT, product, 'postgres'), async (client) => {
    await client.query(`drop role if exists ${HELPER}`); // of a start that was killed
    await client.query(`create role ${HELPER} superuser login password ${secret}`);
  });
  await withClient(addressOf(HELPER, administrator, 'postgres'), (client) =>
    client.query(
      `begin; alter role ${PRODUCT} rename to ${ADMINISTRATOR}; alter role ${ADMINISTRATOR} password ${secret}; commit`,
    ),
  );
}

async function makeRoleAndDatabase(client: pg.Client, password: string): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [PRODUCT]);
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  if (!role.rowCount)
    await client.query(`create role ${PRODUCT} ${rights} password ${pg.escapeLiteral(password)}`);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [PRODUCT]);
  if (rowCount) await client.query(`alter database ${PRODUCT} owner to ${PRODUCT}`);
  else await client.query(`create database ${PRODUCT} owner ${PRODUCT}`);
  for (const database of [PRODUCT, 'postgres', 'template1'])
    await client.query(`revoke connect, temporary on database ${database} from public`);
}

/**
 * Gives the product's role what the administrator owns in the product's database, as it does in one of an earlier
 * version: all but what came with PostgreSQL or an extension. What belongs to a table goes with it.
 */
async function giveObjects(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with ours as (select oid from pg_namespace where nspname in ('public', 'drizzle')),
       other as (select oid from pg_roles where rolname = $1),
       part as (select classid, objid from pg_depend where deptype in ('a', 'i', 'e'))
     select format('alter schema %I owner to %I', nspname, $2::text) as statement from pg_namespace
       where oid in (select oid from ours) and nspowner in (select oid from other)
     union all
     select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, $2::text)
       from pg_class c where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace in (select oid from ours)
       and relowner in (select oid from other) and not exists (select from part where classid = 'pg_class'::regclass and objid = c.oid)
     union all
     select format('alter routine %s owner to %I', p.oid::regprocedure, $2::text)
       from pg_proc p where pronamespace in (select oid from ours)
       and proowner in (select oid from other) and not exists (select from part where classid = 'pg_proc'::regclass and objid = p.oid)`,
    [ADMINISTRATOR, PRODUCT],
  );
  if (rows.length === 0) return;
  await client.query(`begin; ${rows.map(({ statement }) => statement).join('; ')}; commit`);
}
