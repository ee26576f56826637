import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './catalog';
import { digest, sha256Of } from './digest';
import { type NewBackup, tableFile } from './folder';
import type { Manifest } from './manifest';

/** What a table holds: how many rows, and the digest of their text. */
type Contents = Pick<Manifest['tables'][number], 'rows' | 'sha256'>;

const quoted = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

const readRows = (client: pg.Client, { name, columns, key }: Table) =>
  client.query(
    copyTo(
      `copy (select ${quoted(columns)} from ${pg.escapeIdentifier(name)} order by ${quoted(key)}) to stdout`,
    ),
  );

/** Writes a table's rows, packed; never holds more of them than the buffers between the two ends. */
export async function copyOut(client: pg.Client, table: Table, backup: NewBackup): Promise<Contents> {
  const rows = readRows(client, table);
  const { stream, sha256 } = digest();
  await backup.write(tableFile(table.name), rows, stream, createGzip());
  return { rows: rows.rowCount, sha256: sha256() };
}

export async function copyIn(client: pg.Client, { name, columns }: Table, file: string): Promise<void> {
  const rows = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${quoted(columns)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), rows);
}

export async function readContents(client: pg.Client, table: Table): Promise<Contents> {
  const rows = readRows(client, table);
  const sha256 = await sha256Of(rows);
  return { rows: rows.rowCount, sha256 };
}
