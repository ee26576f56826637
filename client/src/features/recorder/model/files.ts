import { format } from 'date-fns/format';

/** Begins the name of every file that the recorder saves. */
const PREFIX = 'masar';
/** Between one file of "download all" and the next: browsers drop downloads that come all at once. */
export const DOWNLOAD_GAP_MS = 500;
/** How long a saved file's address stays: the browser reads it after the click. */
const RELEASE_MS = 60_000;

interface NamedFile {
  name: string;
  blob: Blob;
}

/** `masar-dashboard.png` */
export const fileName = (name: string, ending: string): string => `${PREFIX}-${name}.${ending}`;

/** 2026-11-21T08:05:09 as 20261121-080509: sorts by time, and no file system minds it. */
export const stampOf = (date: Date): string => format(date, 'yyyyMMdd-HHmmss');

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: NamedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
}

export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Saves files one after another, until told to stop; `onSaved` hears of each. */
export async function saveFiles(
  files: readonly NamedFile[],
  signal: AbortSignal,
  onSaved: (index: number) => void,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0) await pause(DOWNLOAD_GAP_MS, signal);
    saveFile(file);
    onSaved(index);
  }
}
