import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { digest, sha256Of } from './digest';
import { type Manifest, manifest } from './manifest';

/**
 * A backup is a folder: the tables, the attached files, a manifest, and the checksums of all of them as `sha256sum`
 * reads and writes them. The manifest's comes last, so that a list that was cut off lacks it.
 */
export const tableFile = (name: string): string => `tables/${name}.copy.gz`;
export const attachmentFile = (storageKey: string): string => `attachments/${storageKey}`;
const manifestFile = 'manifest.json';
const checksumFile = 'SHA256SUMS';

/** It cannot be restored from, and nothing was changed. */
export class BackupError extends Error {}

/** A backup on its way, under another name until it is complete and on the disk. */
export class NewBackup {
  private readonly unfinished: string;
  /** The lines of the list of checksums. */
  private readonly sums: string[] = [];

  private constructor(private readonly folder: string) {
    this.unfinished = `${folder}.unfinished`;
  }

  static async in(parent: string, at: Date): Promise<NewBackup> {
    const made = new NewBackup(join(parent, `masar-${at.toISOString().replace(/[:.]/g, '-')}`));
    for (const part of ['tables', 'attachments'])
      await mkdir(join(made.unfinished, part), { recursive: true, mode: 0o700 });
    return made;
  }

  /** Writes what these streams make, the first of them and all through which it goes; then the file is on the disk. */
  async write(file: string, source: Readable, ...through: Transform[]): Promise<void> {
    const written = digest();
    const target = createWriteStream(join(this.unfinished, file), { mode: 0o600, flags: 'wx', flush: true });
    await pipeline([source, ...through, written.stream, target]);
    this.sums.push(`${written.sha256()}  ${file}\n`);
  }

  /** Resolves to where it is from now on. */
  async complete(about: Manifest): Promise<string> {
    await this.write(manifestFile, Readable.from(`${JSON.stringify(about, null, 2)}\n`));
    await writeFile(join(this.unfinished, checksumFile), this.sums, { mode: 0o600, flush: true });
    await rename(this.unfinished, this.folder);
    const parent = await open(dirname(this.folder), 'r');
    await parent.sync().finally(() => parent.close());
    return this.folder;
  }

  discard = (): Promise<void> => rm(this.unfinished, { recursive: true, force: true });
}

/** Reads every byte of a backup, and resolves to what it says about itself once all is as it was written. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, checksumFile))) throw new BackupError(`There is no backup in ${folder}.`);
  const listed = new Set<string>();
  let attachments = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, checksumFile)) })) {
    const [, sha256, file = ''] =
      /^([0-9a-f]{64}) {2}(manifest\.json|(?:tables|attachments)\/\w[\w.]*)$/.exec(line) ?? [];
    const path = join(folder, file);
    if (!sha256 || !existsSync(path) || (await sha256Of(createReadStream(path))) !== sha256)
      throw new BackupError(`The backup is damaged: ${file || checksumFile} is not as it was written.`);
    if (file.startsWith('attachments/')) attachments++;
    else listed.add(file);
  }
  if (!listed.has(manifestFile)) throw new BackupError(`The backup is not complete: ${folder}`);
  const { data: about } = manifest.safeParse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  if (!about) throw new BackupError('The backup is of a kind that this version does not know.');
  const isWhole =
    about.attachments.files === attachments && about.tables.every(({ name }) => listed.has(tableFile(name)));
  if (!isWhole) throw new BackupError(`The backup is not complete: ${folder}`);
  return about;
}
