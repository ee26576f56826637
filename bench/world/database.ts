import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../../server/db/embedded';
import { withClient } from '../../server/db/with-client';
import { packageRoot } from '../../server/lib/root';
import { loadWorld } from './load';
import { type SizeName, sizes } from './sizes';

/** A fresh copy of a world for this run. The world stays for the next run, for as long as what it is made of is the same. */
export const copyOfWorld = (cluster: EmbeddedPostgres, name: SizeName, dataDir: string): Promise<string> =>
  withClient(cluster.administratorUrl(), async (client) => {
    const world = `world_${name}_${fingerprint()}`;
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`world_${name}`],
    );
    if (!rows.some(({ datname }) => datname === world)) {
      console.log(`  making the world "${name}"…`);
      for (const { datname } of rows) await client.query(`drop database ${datname} (force)`);
      const unfinished = `world_${name}_unfinished`;
      await client.query(`create database ${unfinished} owner masar`);
      await loadWorld(cluster.url(unfinished), sizes[name], dataDir);
      await client.query(`alter database ${unfinished} rename to ${world}`);
    }
    const copy = `run_${name}`;
    await client.query(`drop database if exists ${copy} (force)`);
    await client.query(`create database ${copy} owner masar template ${world} strategy file_copy`);
    await client.query('checkpoint');
    return cluster.url(copy);
  });

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['bench/world', 'migrations'])
    for (const file of readdirSync(join(packageRoot, folder)).sort())
      if (/\.(ts|sql)$/.test(file)) hash.update(readFileSync(join(packageRoot, folder, file)));
  return hash.digest('hex').slice(0, 16);
}
