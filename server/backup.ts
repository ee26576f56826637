import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from './db/backup/create';
import { databaseForCommand } from './db/for-command';
import { reasonOf } from './lib/reason';
import { packageRoot } from './lib/root';

/** `npm run backup [-- folder]`: database and attached files, into a new folder below the one named, else `backups`. */
async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [parent = resolve(packageRoot, 'backups')] = positionals;
  const database = await databaseForCommand({ join: true });
  try {
    const { folder, manifest } = await createBackup(database.url, resolve(parent));
    const { files, missing } = manifest.attachments;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${manifest.tables.length} tables and ${files} attached files are in ${folder}`,
    );
    if (missing.length > 0)
      console.warn(`Attached files that UPLOADS_DIR does not have: ${missing.join(', ')}`);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(`No backup was made. ${reasonOf(error)}`);
  process.exitCode = 1;
});
