import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { noteFormerFiles } from './attachments';
import { dropStatements } from './catalog';
import { BackupError } from './folder';
import { compareLevel, levelOf } from './level';

/** Empties the database that is to be restored into, where it may be: nothing of other programs, and no hub in use. */
export async function makeRoom(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  { replace }: { replace: boolean },
): Promise<void> {
  const drops = await dropStatements(client);
  const level = (await levelOf(client)) ?? [];
  const isOurs = level.length === 0 ? drops.length === 0 : compareLevel(level, migrations) !== 'foreign';
  if (!isOurs)
    throw new BackupError('This database holds tables of another program: restore into one of its own.');
  // whatever is worth keeping was entered by a person; a hub that was only set up has no people
  const { rows } = await client.query(`select to_regclass('public.users') is not null as found`);
  const isInUse = rows[0].found && (await client.query('select from users limit 1')).rowCount;
  if (!replace && isInUse)
    throw new BackupError(
      'This database is in use: restore into an empty one, or give up what it holds with --replace.',
    );
  await noteFormerFiles(client);
  for (const statement of drops) await client.query(statement);
  await client.query('drop schema if exists drizzle cascade');
}
