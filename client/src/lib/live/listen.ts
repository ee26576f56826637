import { PATIENCE_MS, type StreamMessage, type StreamPosition } from './messages';
import { SharedStream, type SubscribeMessage } from './shared-stream';

type Tell = (message: StreamMessage) => void;

/**
 * Hears of changes by way of the worker that all pages share, or by a stream of this page's own where there is none.
 * Returns how to stop.
 */
export function listen(since: StreamPosition | undefined, tell: Tell): () => void {
  if (!('EventSource' in globalThis)) return () => {}; // the timers go on
  let stop = start(since, tell);
  const leave = () => stop();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    tell({ kind: 'down' }); // until it is up again, and then everything is read anew
    stop = start(undefined, tell);
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
    stop();
  };
}

const listenAlone = (since: StreamPosition | undefined, tell: Tell) => new SharedStream().add(since, tell);

function start(since: StreamPosition | undefined, tell: Tell): () => void {
  const worker = sharedWorker();
  if (!worker) return listenAlone(since, tell);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {
    clearTimeout(silence);
    worker.onerror = null;
    worker.port.onmessage = null;
    worker.port.postMessage({} satisfies SubscribeMessage);
    worker.port.close();
  };
  /** Goes on without a worker that can't be loaded, as after a new version, or that is gone. */
  const goOnAlone = (from: StreamPosition | undefined) => {
    leave();
    leave = listenAlone(from, tell);
  };
  const hear = ({ data }: MessageEvent<StreamMessage>) => {
    clearTimeout(silence);
    if (data.kind !== 'down') silence = setTimeout(giveUp, PATIENCE_MS);
    tell(data);
  };
  const giveUp = () => {
    tell({ kind: 'down' });
    goOnAlone(undefined);
  };
  worker.port.onmessage = hear;
  worker.onerror = () => goOnAlone(since);
  worker.port.postMessage({ listen: since } satisfies SubscribeMessage);
  return () => leave();
}

/** Undefined where a browser has none, or does not allow it. */
function sharedWorker(): SharedWorker | undefined {
  if (!('SharedWorker' in globalThis)) return undefined;
  try {
    return new SharedWorker(new URL('./stream-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined; // as good as one that it does not have
  }
}
