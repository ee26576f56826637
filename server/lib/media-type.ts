import { readFile } from 'node:fs/promises';
import { log } from './log';
import { reasonOf } from './reason';

/** Bytes that no text has, in UTF-8 or in an older Arabic or Latin encoding: control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
/** Markup and scripts, which are text too, but which something may run. */
const runnable = /^(?:\xef\xbb\xbf)?\s*(?:<[!?a-z/]|#!)/i;

/** What a file is by its bytes alone; undefined where they tell nothing. Text is told by what it does not have. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const sniffed = await mediaTypeOfBytes(path);
  if (sniffed) return sniffed;
  const content = await readFile(path, 'latin1');
  return controls.test(content) || runnable.test(content) ? undefined : 'text/plain';
}

/** Of bytes, or of the file at a path; undefined for text, and for what cannot be taken apart. A failing disk throws. */
export async function mediaTypeOfBytes(file: string | Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type'); // some megabytes, and seldom needed
  try {
    return (await (typeof file === 'string' ? fileTypeFromFile(file) : fileTypeFromBuffer(file)))?.mime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    log.warn({ reason: reasonOf(error) }, 'a file that was sent could not be taken apart');
    return undefined;
  }
}
