import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './catalog';
import { type Digest, digest } from './digest';
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

/** PostgreSQL's text form ends each row with the only newline in it. */
const contentsOf = (digested: Digest): Contents => ({ rows: digested.lines(), sha256: digested.sha256() });

/** Writes a table's rows, packed; never holds more of them than the buffers between the two ends. */
export async function copyOut(client: pg.Client, table: Table, backup: NewBackup): Promise<Contents> {
  const digested = digest();
  await backup.write(tableFile(table.name), readRows(client, table), digested.stream, createGzip());
  return contentsOf(digested);
}

export async function copyIn(client: pg.Client, { name, columns }: Table, file: string): Promise<void> {
  const rows = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${quoted(columns)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), rows);
}

export async function readContents(client: pg.Client, table: Table): Promise<Contents> {
  const digested = digest();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(readRows(client, table), digested.stream, nowhere);
  return contentsOf(digested);
}
