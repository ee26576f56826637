import { useSyncExternalStore } from 'react';
import { finishBeforeLeaving } from '@/ui/form/unsaved-guard';

/** For so long an act can be undone: it is sent after that, for what the server has is told to others at once. */
export const UNDO_MS = 10_000;

/** What a person has decided or completed. */
export interface Act {
  /** Who has: the tab may be another person's before it is sent. */
  actorId: number;
  /** One, or those that were decided together. */
  turnIds: readonly number[];
  /**
   * Sends it, unless another person is signed in by now, tells where it was refused, and resolves once what shows the record has
   * been read again: to whether it went well. A page that is leaving can’t ask the server anything before it sends.
   */
  send: (isLeaving: boolean) => Promise<boolean>;
}

interface Pending extends Act {
  timer: ReturnType<typeof setTimeout>;
  /** Absent while it waits. */
  sending?: Promise<boolean>;
}

/** Acts that are not done yet, the last one last: their turns are not shown. */
let acts: readonly Pending[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Pending[]): void {
  acts = next;
  for (const listener of listeners) listener();
}

function send(act: Pending, isLeaving: boolean): Promise<boolean> {
  clearTimeout(act.timer);
  const sending = act.send(isLeaving).finally(() => change(acts.filter((one) => one !== sent)));
  const sent = { ...act, sending };
  change(acts.map((one) => (one === act ? sent : one)));
  return sending;
}

/** Sends all that waits, and waits for all that is on its way. */
const sendAll = (isLeaving: boolean) => Promise.all(acts.map((act) => act.sending ?? send(act, isLeaving)));

let isWatching = false;
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // a page that is closed or put in the background may never run again
  const atLeaving = () => void sendAll(true);
  addEventListener('pagehide', atLeaving);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && atLeaving());
  finishBeforeLeaving(async () => (await sendAll(false)).every(Boolean));
}

/** Does it later: until then it can be taken back. */
export function later(act: Act): void {
  watch();
  const pending: Pending = { ...act, timer: setTimeout(() => void send(pending, false), UNDO_MS) };
  change([...acts, pending]);
}

const waitingOf = (actorId: number) => acts.filter((act) => act.actorId === actorId && !act.sending);

/** Takes back the last act of a person that was not sent yet, and says of which turns; undefined where all are sent. */
export function takeBack(actorId: number): readonly number[] | undefined {
  const act = waitingOf(actorId).at(-1);
  if (!act) return undefined;
  clearTimeout(act.timer);
  change(acts.filter((one) => one !== act));
  return act.turnIds;
}

/** How many acts of a person wait to be sent. */
export const waitingCount = (actorId: number): number => waitingOf(actorId).length;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const useActs = () => useSyncExternalStore(subscribe, () => acts);

/** The same number, as it changes. */
export function useWaitingCount(actorId: number): number {
  useActs();
  return waitingCount(actorId);
}

/** The turns that are not shown to a person, because they have acted on them. */
export const useGone = (actorId: number): ReadonlySet<number> =>
  new Set(useActs().flatMap((act) => (act.actorId === actorId ? act.turnIds : [])));
