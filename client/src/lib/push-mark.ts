import { z } from 'zod';
import { readStored, writeStored } from './stored';

/** Remembers for which person this browser was registered for push, and in which of their sessions; null: in none at present. */
const mark = z.object({ userId: z.int(), session: z.string().nullable() });
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

/** Whether notices of this person are pushed to this browser. */
export function isPushedHere(userId: number): boolean {
  const kept = readPushMark();
  return kept?.userId === userId && kept.session !== null;
}
