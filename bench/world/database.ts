import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../../server/db/embedded';
import { packageRoot } from '../../server/lib/root';
import { checkWorld } from './check';
import { withClient } from './client';
import { loadWorld } from './load';
import { type SizeName, sizes } from './sizes';

type Report = (line: string) => void;

/** A database of a world of this size, which nobody has changed. It is kept for the next run. */
async function templateOf(cluster: EmbeddedPostgres, name: SizeName, report: Report): Promise<string> {
  const database = `world_${name}`;
  const mark = fingerprint(name);
  await withClient(cluster.administratorUrl(), async (client) => {
    const { rows } = await client.query<{ mark: string }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [database],
    );
    if (rows[0]?.mark === mark) return;
    report(`making the world "${name}"…`);
    const started = Date.now();
    await client.query(`drop database if exists ${database} (force)`);
    await client.query(`create database ${database} owner masar`);
    await loadWorld(cluster.url(database), sizes[name], report);
    await checkWorld(cluster.url(database));
    await client.query(`comment on database ${database} is '${mark}'`);
    report(`the world "${name}" is there, after ${Math.round((Date.now() - started) / 1000)} s`);
  });
  return database;
}

/** A fresh copy of a world for this run, which may be changed. */
export async function worldOf(cluster: EmbeddedPostgres, name: SizeName, report: Report): Promise<string> {
  const template = await templateOf(cluster, name, report);
  const database = `run_${name}`;
  await withClient(cluster.administratorUrl(), async (client) => {
    await client.query(`drop database if exists ${database} (force)`);
    await client.query(`create database ${database} owner masar template ${template} strategy file_copy`);
    await client.query('checkpoint');
  });
  return cluster.url(database);
}

/** Of everything that a world is made of. */
function fingerprint(name: SizeName): string {
  const hash = createHash('sha256').update(name);
  for (const [folder, pattern] of [
    ['bench/world', /(?<!\.test)\.ts$/],
    ['migrations', /\.sql$/],
  ] as const)
    for (const file of readdirSync(join(packageRoot, folder)).sort())
      if (pattern.test(file)) hash.update(readFileSync(join(packageRoot, folder, file)));
  return hash.digest('hex');
}
