import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onDemand } from '../overlay/on-demand';
import type { Shown, ToastListProps, ToastMessage } from './toast-list';

const toastList = onDemand(() => import('./toast-list').then((file) => file.ToastList));

/** As specified, one at a time. */
let shown: Shown | null = null;
let waiting: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const show = (next: Shown | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a message; it takes the place of one that is still there, unless it gives way to it. */
export function toast(message: ToastMessage): void {
  if (shown?.open && Boolean(shown.givesWay) !== Boolean(message.givesWay)) {
    waiting = message.givesWay ? message : shown;
    if (message.givesWay) return;
  }
  lastId += 1;
  show({ ...message, id: lastId, open: true });
}

/** Takes the message away, or one alone, if it is still there. */
export function dismissToast(id = shown?.id): void {
  if (!shown || shown.id !== id) return;
  show({ ...shown, open: false });
  if (!waiting) return;
  const next = waiting;
  waiting = null;
  toast(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list has to be there before the failure that it tells of, which may be that of the network. */
const LIST_AFTER_MS = 3_000;

/** The place where toasts appear; once, at the root. It is fetched with the first of them, or when all else has come. */
export function Toaster() {
  const message = useSyncExternalStore(subscribe, () => shown);
  const [List, setList] = useState<ComponentType<ToastListProps> | undefined>(toastList.get);
  const awaited = List ? undefined : message?.id;
  useEffect(() => {
    if (awaited !== undefined) toastList.fetch().then(() => setList(toastList.get), console.error);
  }, [awaited]);
  useEffect(() => {
    const timer = setTimeout(() => toastList.fetch().catch(() => undefined), LIST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return List && <List message={message} dismiss={dismissToast} />;
}
