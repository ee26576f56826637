import type pg from 'pg';
import { compareLevel, levelOf, readMigrations } from './backup/level';
import { withClient } from './with-client';

const MIGRATE = 'Run `npm run db:migrate`';

/** Rejects, saying what to run, where this version needs more. A database that is ahead will do: migrations only add. */
async function requireMigrated(client: pg.Client): Promise<void> {
  const migrations = readMigrations();
  const level = await levelOf(client);
  if (!level || level.length === 0)
    throw new Error(
      `The database that DATABASE_URL names has no tables of Masar. ${MIGRATE}, then \`npm run admin:create\`.`,
    );
  if (compareLevel(level, migrations) === 'foreign')
    throw new Error(
      'The database that DATABASE_URL names was migrated by another program: name one of its own.',
    );
  const missing = migrations.length - level.length;
  if (missing > 0)
    throw new Error(
      `The database that DATABASE_URL names lacks ${missing} migrations of this version. ${MIGRATE}.`,
    );
}

/** Looks at a database that Masar did not make before anything is done in it. Resolves with what to warn of. */
export const inspectDatabase = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    await requireMigrated(client);
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
    if (!rows[0].rolsuper) return [];
    return [
      'DATABASE_URL connects as a superuser of PostgreSQL: an intruder in the product could do anything to the ' +
        'whole cluster. Make it a role that owns its database alone (docs/operations.md).',
    ];
  });
