import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../lib/root';
import { locks } from '../locks';
import { writeAttachments } from './attachments';
import { sequencesOf, tablesOf } from './catalog';
import { withConnection } from './connection';
import { copyOut } from './copy';
import { NewBackup } from './folder';
import { levelOf } from './level';
import type { Manifest } from './manifest';

/** Backs database and files up into a new folder of `parent`, as of one moment, beside the product; or leaves nothing. */
export const createBackup = (url: string, parent: string) =>
  withConnection(url, async (client) => {
    // before the snapshot: what is deleted or changed from now on is not of this backup
    await client.query('select pg_advisory_lock_shared($1)', [locks.migration]);
    await client.query('select pg_advisory_lock($1)', [locks.files]);
    const migrations = await levelOf(client);
    if (!migrations) throw new Error('This database holds no Masar.');
    const createdAt = new Date();
    const backup = await NewBackup.in(parent, createdAt);
    try {
      await client.query('begin isolation level repeatable read read only');
      const tables: Manifest['tables'] = [];
      for (const table of await tablesOf(client))
        tables.push({ name: table.name, columns: table.columns, ...(await copyOut(client, table, backup)) });
      const manifest: Manifest = {
        format: 1,
        product: 'masar',
        version: JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')).version,
        createdAt: createdAt.toISOString(),
        postgresql: (await client.query('show server_version')).rows[0].server_version,
        migrations,
        tables,
        attachments: await writeAttachments(client, backup),
        // last, for sequences know no snapshot: they are to be past whatever the tables hold
        sequences: await sequencesOf(client),
      };
      await client.query('commit');
      return { folder: await backup.complete(manifest), manifest };
    } catch (error) {
      await backup.discard();
      throw error;
    }
  });
