import { createReadStream, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { incomingPathOf, keepUpload, openUpload, openUploads, uploadPathOf } from '../../lib/uploads';
import { sha256Of } from './digest';
import { attachmentFile, type NewBackup } from './folder';
import type { Manifest } from './manifest';

/** Writes the files of all rows of the snapshot, some of which may still be on their way in. */
export async function writeAttachments(
  client: pg.Client,
  backup: NewBackup,
): Promise<Manifest['attachments']> {
  const missing: string[] = [];
  let files = 0;
  for (const key of await storageKeys(client)) {
    const source = await openUpload(key);
    if (source) {
      await backup.write(attachmentFile(key), source.createReadStream());
      files++;
    } else missing.push(key);
  }
  return { files, missing };
}

/**
 * Brings the files of the restored rows in, as uploads come in: they are on their way until the rows are committed, and
 * are then moved to their place by what this returns, or else by the next server. A file that is there already stays.
 */
export async function placeAttachments(
  client: pg.Client,
  { attachments }: Manifest,
  folder: string,
): Promise<() => Promise<void>> {
  await openUploads();
  const missing = new Set(attachments.missing);
  const incoming: string[] = [];
  for (const key of await storageKeys(client)) {
    if (missing.has(key)) continue;
    const source = join(folder, attachmentFile(key));
    if (await isSame(source, uploadPathOf(key))) continue;
    await copyFile(source, incomingPathOf(key));
    incoming.push(key);
  }
  // the former ones are to be deleted, unless the backup has them: by the product, and once all of this is true
  if (await keepsFiles(client))
    await client.query(
      `insert into removed_files (storage_key) select storage_key from former_files
       where storage_key not in (select storage_key from attachments)`,
    );
  return async () => {
    for (const key of incoming) await keepUpload(key);
  };
}

const isSame = async (source: string, place: string): Promise<boolean> =>
  existsSync(place) &&
  (await sha256Of(createReadStream(place))) === (await sha256Of(createReadStream(source)));

/** Notes the files of a hub that is replaced, in a table of this transaction. Others in the folder may be anybody's. */
export async function noteFormerFiles(client: pg.Client): Promise<void> {
  await client.query('create temp table former_files (storage_key text) on commit drop');
  if (!(await keepsFiles(client))) return;
  await client.query(
    `insert into former_files select storage_key from attachments union select storage_key from removed_files`,
  );
}

/** Those of all attachments. */
async function storageKeys(client: pg.Client): Promise<string[]> {
  if (!(await keepsFiles(client))) return [];
  const { rows } = await client.query<{ key: string }>(
    'select storage_key as key from attachments order by id',
  );
  return rows.map(({ key }) => key);
}

/** A database that has not met all migrations may know no files yet. */
async function keepsFiles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('attachments') is not null as found`);
  return rows[0].found;
}
