import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import {
  chmod,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { config } from '../config';

/** A file as it came in, under a random name, not yet anybody's. */
export interface ReceivedFile {
  path: string;
  /** As the sender called it. */
  name: string;
  size: number;
}

/** A file for a person to save. */
export interface StoredFile {
  name: string;
  mediaType: string;
  storageKey: string;
}

/** A transaction or an upload this old has ended one way or the other. */
const HOUR = 3_600_000;

export const newStorageKey = (): string => randomBytes(24).toString('hex');
const isStorageKey = (name: string): boolean => /^[0-9a-f]{48}$/.test(name);

/** Files on their way in; on the same disk as where they go, so that they move at once. */
export const incomingFolder = (): string => join(config.uploadsDir, 'incoming');
export const incomingPathOf = (key: string): string => join(incomingFolder(), key);
export const uploadPathOf = (storageKey: string): string => join(config.uploadsDir, storageKey);

/** Makes the folders, for nobody but the server's own account. */
export async function openUploads(): Promise<void> {
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 });
  await chmod(config.uploadsDir, 0o700);
  await chmod(incomingFolder(), 0o700);
}

/** How many bytes the disk of the uploads has left for the server's account. */
export async function freeSpace(): Promise<number> {
  await openUploads();
  const { bavail, bsize } = await statfs(config.uploadsDir);
  return bavail * bsize;
}

/** The key that a file received has from the beginning. */
export const storageKeyOf = (file: ReceivedFile): string => basename(file.path);

/** Moves a file received to where it stays; called once its row is committed. */
export async function keepUpload(storageKey: string): Promise<void> {
  await chmod(incomingPathOf(storageKey), 0o600);
  await rename(incomingPathOf(storageKey), uploadPathOf(storageKey));
}

/** Writes a file of our own; resolves to its size. */
export async function writeUpload(storageKey: string, content: string): Promise<number> {
  await openUploads();
  await writeFile(uploadPathOf(storageKey), content, { mode: 0o600, flag: 'wx' });
  return Buffer.byteLength(content);
}

export const removeUpload = (storageKey: string): Promise<void> =>
  rm(uploadPathOf(storageKey), { force: true });

/** The SHA-256 of a file, in hexadecimal digits. */
export async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk);
  return digest.digest('hex');
}

/** How large a file is; undefined where it is not there. */
export async function sizeOfUpload(storageKey: string): Promise<number | undefined> {
  return (await statOf(uploadPathOf(storageKey)))?.size;
}

/** Reads a file wherever it is: one whose row is committed may still be on its way to its place. Undefined: nowhere. */
async function readUpload<T>(storageKey: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
  const place = uploadPathOf(storageKey);
  for (const path of [place, incomingPathOf(storageKey), place]) {
    try {
      return await read(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}

export const openUpload = (storageKey: string): Promise<FileHandle | undefined> =>
  readUpload(storageKey, (path) => open(path));

/**
 * Copies a file to where files come in, under another key: it stays when the other one goes. Disks that can do so keep the
 * bytes of both once.
 */
export async function copyUpload(storageKey: string): Promise<string | undefined> {
  const key = newStorageKey();
  return readUpload(storageKey, async (path) => {
    await copyFile(path, incomingPathOf(key), constants.COPYFILE_FICLONE);
    return key;
  });
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What is still on its way in, with when it was last written to. */
export async function incomingFiles(): Promise<{ key: string; at: number }[]> {
  const keys = (await readdir(incomingFolder())).filter(isStorageKey);
  const files = await Promise.all(
    keys.map(async (key) => ({ key, stats: await statOf(incomingPathOf(key)) })),
  );
  return files.flatMap(({ key, stats }) => (stats ? [{ key, at: stats.mtimeMs }] : []));
}

export const dropIncoming = (key: string): Promise<void> => rm(incomingPathOf(key), { force: true });

/** Of files left on their way in, those with a row are kept and others dropped; before an hour, an upload may go on. */
export function sortLeftovers(
  incoming: readonly { key: string; at: number }[],
  withRow: ReadonlySet<string>,
  now: number,
): { keep: string[]; drop: string[] } {
  const old = incoming.filter(({ at }) => now - at > HOUR).map(({ key }) => key);
  return { keep: old.filter((key) => withRow.has(key)), drop: old.filter((key) => !withRow.has(key)) };
}
