import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './db/backup/restore';
import { connect, disconnect } from './db/client';
import { databaseForCommand } from './db/for-command';
import { migrateDatabase } from './db/migrate';
import { seedReference } from './db/seed/reference';
import { fillSkeletons } from './db/skeletons';
import { reasonOf } from './lib/reason';

const usage = `Restores a backup into an empty database, or with --replace into one whose contents are given up.

  npm run restore -- backups/masar-… [--replace]`;

/** `npm run restore -- folder [--replace]` */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error(`Which backup?\n\n${usage}`);
  const database = await databaseForCommand({ join: false });
  try {
    const manifest = await restoreBackup(database.url, resolve(folder), values);
    const { files, missing } = manifest.attachments;
    console.log(`The database is as it was at ${manifest.createdAt}, with ${files} attached files.`);
    if (missing.length > 0)
      console.warn(`Attached files that were not there for the backup either: ${missing.join(', ')}`);
    await bringUpToDate(database.url);
  } finally {
    await disconnect();
    await database.close();
  }
}

/** From the level of the backup to that of this product, as after any upgrade. */
async function bringUpToDate(url: string): Promise<void> {
  await migrateDatabase(url);
  connect(url, { max: 1 });
  await seedReference();
  await fillSkeletons();
}

await run().catch((error: unknown) => {
  console.error(`Restoring went wrong. ${reasonOf(error)}`);
  process.exitCode = 1;
});
