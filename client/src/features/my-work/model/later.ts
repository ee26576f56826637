import { useSyncExternalStore } from 'react';
import type { Options } from '@/lib/http';
import { finishBeforeLeaving } from '@/ui/form/unsaved-guard';

/** For so long an act can be undone: it is sent after that, for what the server has is told to others at once. */
export const UNDO_MS = 10_000;

/** What a person has decided or completed. */
export interface Act {
  turnId: number;
  /** Sends it, tells where that failed, and resolves once what shows the record has been read again. */
  send: (options: Options) => Promise<void>;
}

interface State {
  /** To be sent, the last one last. */
  waiting: readonly (Act & { timer: ReturnType<typeof setTimeout> })[];
  /** Turns that are not shown: they wait to be sent, or are on their way. */
  gone: ReadonlySet<number>;
}

let state: State = { waiting: [], gone: new Set() };
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const withoutTurn = (turnId: number) => new Set([...state.gone].filter((id) => id !== turnId));

async function send(turnId: number, options: Options = {}): Promise<void> {
  const act = state.waiting.find((one) => one.turnId === turnId);
  if (!act) return;
  clearTimeout(act.timer);
  change({ waiting: state.waiting.filter((one) => one !== act) });
  await act.send(options);
  change({ gone: withoutTurn(turnId) });
}

/** Sends all that waits. A page that is closed or put in the background may never run again. */
const sendAll = (options?: Options) => Promise.all(state.waiting.map(({ turnId }) => send(turnId, options)));

let isWatching = false;
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const atLeaving = () => void sendAll({ keepalive: true });
  addEventListener('pagehide', atLeaving);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && atLeaving());
  finishBeforeLeaving(() => sendAll());
}

/** Does it later: until then it can be taken back. */
export function later(act: Act): void {
  watch();
  const timer = setTimeout(() => void send(act.turnId), UNDO_MS);
  change({
    waiting: [...state.waiting, { ...act, timer }],
    gone: new Set([...state.gone, act.turnId]),
  });
}

/** Takes back the last act that was not sent yet, and says of which turn; undefined where all are sent. */
export function takeBack(): number | undefined {
  const act = state.waiting.at(-1);
  if (!act) return undefined;
  clearTimeout(act.timer);
  change({ waiting: state.waiting.slice(0, -1), gone: withoutTurn(act.turnId) });
  return act.turnId;
}

/** How many acts wait to be sent. */
export const waitingCount = (): number => state.waiting.length;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The turns that are not shown, because the reader has acted on them. */
export const useGone = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => state.gone);
