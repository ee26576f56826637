import type { News, Since } from './news';
import { SharedStream, type Wish } from './shared-stream';

type Tell = (news: News) => void;

/**
 * Hears of changes by way of the worker that all pages share, or by a stream of this page's own where there is none.
 * Returns how to stop.
 */
export function listen(since: Since | undefined, tell: Tell): () => void {
  if (!('EventSource' in globalThis)) return () => {}; // the timers go on
  let stop = start(since, tell);
  const leave = () => stop();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    tell({ kind: 'reset' });
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

const listenAlone = (since: Since | undefined, tell: Tell) => new SharedStream().add(since, tell);

function start(since: Since | undefined, tell: Tell): () => void {
  if (!('SharedWorker' in globalThis)) return listenAlone(since, tell);
  const worker = new SharedWorker(new URL('./stream-worker.ts', import.meta.url), { type: 'module' });
  const say = (wish: Wish) => worker.port.postMessage(wish);
  let stop = () => {
    say({});
    worker.port.close();
  };
  worker.port.onmessage = ({ data }: MessageEvent<News>) => tell(data);
  // a worker that can't be loaded, as after a new version
  worker.onerror = () => {
    stop = listenAlone(since, tell);
  };
  say({ listen: since });
  return () => stop();
}
