import { connect, disconnect } from '../../server/db/client';
import { migrateDatabase } from '../../server/db/migrate';
import { seedReference } from '../../server/db/seed/reference';
import { hashPassword } from '../../server/lib/passwords';
import { dress, undress } from './bare';
import { withClient } from './client';
import { type Inserts, passwordOfAll, people } from './people';
import { projectTables, taskTables } from './projects';
import { requestTables } from './requests';
import { advanceSequences } from './sequences';
import type { Size } from './sizes';
import { functions } from './words';

type Report = (line: string) => void;

/** Fills an empty database with a world of this size: the product's schema, triggers and all, table by table. */
export async function loadWorld(url: string, size: Size, report: Report): Promise<void> {
  await migrateDatabase(url);
  connect(url);
  await seedReference();
  await disconnect();

  const passwordHash = await hashPassword(passwordOfAll);
  await withClient(url, async (client) => {
    const dressing = await undress(client);
    await fill(url, people(size), passwordHash, report);
    // neither knows of the other, so each has a core
    await Promise.all([
      fill(url, projectTables(size), passwordHash, report),
      fill(url, [...requestTables(size), ...taskTables(size)], passwordHash, report),
    ]);
    await advanceSequences(client);
    const started = Date.now();
    await dress(url, dressing);
    report(`indexes and foreign keys: ${seconds(started)} s`);
    await client.query('vacuum (freeze, analyze)');
  });
}

const settings = [`work_mem = '256MB'`, `temp_buffers = '256MB'`, 'jit = off', 'synchronous_commit = off'];

async function fill(url: string, tables: Inserts, passwordHash: string, report: Report): Promise<void> {
  await withClient(url, async (client) => {
    for (const setting of settings) await client.query(`set ${setting}`);
    for (const text of functions) await client.query(text);
    for (const [table, text] of tables) {
      const started = Date.now();
      const { rowCount } = await client.query(text, text.includes('$1') ? [passwordHash] : []);
      if (rowCount && rowCount >= 100_000) report(`${table}: ${rowCount} rows, ${seconds(started)} s`);
      if (text.includes('create temp table')) await client.query(`analyze ${temporary(text)}`);
    }
  });
}

const temporary = (text: string) => /create temp table (\w+)/.exec(text)?.[1] ?? '';

const seconds = (started: number) => Math.round((Date.now() - started) / 1000);
