import { config } from './config';
import { connect, disconnect } from './db/client';
import { migrateDatabase } from './db/migrate';
import { seedReference } from './db/seed/reference';
import { fillSkeletons } from './db/skeletons';
import { reasonOf } from './lib/reason';

/** `npm run db:migrate`: schema and reference data of the database that DATABASE_URL names. */
if (!config.databaseDirectUrl) {
  console.error('DATABASE_URL is not set. The embedded database migrates itself when the server starts.');
  process.exit(1);
}

try {
  await migrateDatabase(config.databaseDirectUrl);
  connect(config.databaseDirectUrl);
  await seedReference();
  await fillSkeletons();
  console.log('The database is up to date.');
} catch (error) {
  console.error(`The database was not migrated: ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  await disconnect();
}
