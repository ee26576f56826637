import { config } from '../../config';
import type { Tx } from '../../db/client';
import { Refusal } from '../../lib/refusal';
import { freeSpace } from '../../lib/uploads';
import type { Storage, Uploader } from './policy';
import { lockStorage, storageOf } from './queries';

/**
 * Whether a file may come, asked before it is taken in, when its size is not known yet.
 *
 * @throws Refusal `quota_reached` where a quota is used up, `insufficient_storage` where the disk has too little room
 */
export async function requireStorage(uploader: Uploader): Promise<void> {
  requireWithinQuota(await storageOf(uploader), 1);
  await requireFreeSpace();
}

export async function requireFreeSpace(): Promise<void> {
  if ((await freeSpace()) < config.uploadFreeSpace) throw new Refusal('insufficient_storage');
}

/** Whether so many bytes still fit, once they are there; what the same people upload at the same time waits. */
export async function holdStorage(tx: Tx, uploader: Uploader, bytes: number): Promise<void> {
  await lockStorage(tx, uploader);
  requireWithinQuota(await storageOf(uploader, tx), bytes);
}

function requireWithinQuota(storage: readonly Storage[], bytes: number): void {
  const exceeded = storage.find(({ used, quota }) => used + bytes > quota);
  if (exceeded) throw new Refusal('quota_reached', { ...exceeded });
}
