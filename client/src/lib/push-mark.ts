import { z } from 'zod';
import { readStored, writeStored } from './stored';

/** That notices are pushed to this browser: for whom, and in which of their sessions that was last so. */
const mark = z.object({ userId: z.int(), session: z.string() });
export type PushMark = z.infer<typeof mark>;

const KEY = 'push';

export function readPushMark(): PushMark | null {
  try {
    return mark.parse(JSON.parse(readStored(KEY) ?? ''));
  } catch {
    return null; // none, or not one of ours
  }
}

export const writePushMark = (to: PushMark | null): void => writeStored(KEY, to ? JSON.stringify(to) : '');
