import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { config } from '../config';
import { log } from '../lib/log';
import { Refusal } from '../lib/refusal';
import { type StoredFile, sizeOfUpload } from '../lib/uploads';

/** A file in the database, whose bytes are read in pieces, so that a large file does not take its size in memory. */
export interface KeptFile {
  name: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  pieces: AsyncIterable<Buffer>;
}

/** Sends a file to be saved: an attachment of the type that we found, sandboxed, so no browser runs it as our page. */
export async function sendFile(res: Response, file: StoredFile | KeptFile): Promise<void> {
  if ('storageKey' in file) return sendStored(res, file);
  setHead(res, file);
  res.set('Content-Length', String(file.size));
  await pipeline(file.pieces, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // the browser has closed the connection
  });
}

function setHead(res: Response, { name, mediaType }: { name: string; mediaType: string }): void {
  res.attachment(name);
  res.setHeader('Content-Type', mediaType); // as it is: `set` would name a charset that we do not know
  res.set({
    'Cache-Control': 'private, no-store, no-transform',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
}

async function sendStored(res: Response, { storageKey, ...file }: StoredFile): Promise<void> {
  if ((await sizeOfUpload(storageKey)) === undefined) {
    log.error({ storageKey }, 'the file of an attachment is not in the folder of uploads');
    throw new Refusal('not_found');
  }
  setHead(res, file);
  await new Promise<void>((resolve, reject) => {
    const options = { root: config.uploadsDir, cacheControl: false, etag: false, lastModified: false };
    res.sendFile(storageKey, options, (error: NodeJS.ErrnoException | undefined) => {
      if (!error || error.code === 'ECONNABORTED' || error.code === 'EPIPE') return resolve();
      reject(error);
    });
  });
}

/** A picture that pages of ours show. */
export interface ShownPicture {
  mediaType: string;
  bytes: Buffer;
}

/** Its address holds the digest of its bytes, so that it is kept for ever, by its reader's browser alone. */
export function sendPicture(res: Response, { mediaType, bytes }: ShownPicture): void {
  res.set({
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': mediaType,
    'X-Content-Type-Options': 'nosniff',
  });
  res.send(bytes);
}
