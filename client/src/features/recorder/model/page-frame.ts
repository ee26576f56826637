import { pause } from './files';

/** How the captured pages are laid out: a full HD screen. */
export const FRAME = { width: 1920, height: 1080 };
/** What a page is given to load and settle. */
const WAIT_MS = 2000;
/** How long a slow page may take beyond that. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;
/** A page that has not changed for this long is no longer drawing itself: charts grow into place. */
const STILL_MS = 400;

/** The person may not open the page: the guard led away from it. */
export class PageClosed extends Error {
  override name = 'PageClosed';
}

/** Out of sight and out of reach: nothing in it is read out, focused or clicked. */
function hiddenFrame(path: string) {
  const place = document.createElement('div');
  place.inert = true;
  place.setAttribute('aria-hidden', 'true');
  Object.assign(place.style, { position: 'fixed', top: '0', width: '0', height: '0', overflow: 'hidden' });
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.src = path;
  Object.assign(frame.style, {
    width: `${FRAME.width}px`,
    height: `${FRAME.height}px`,
    maxWidth: 'none',
    border: '0',
  });
  place.append(frame);
  return { place, frame };
}

const loaded = (frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    pause(PATIENCE_MS, signal).then(() => reject(new Error(`${frame.src} did not load`)), reject);
  });

/** Its heading is there, nothing of it is on its way (a counter has a skeleton without being a busy region), nor are its fonts. */
export const hasSettled = (page: Document): boolean =>
  page.querySelector('h1') !== null &&
  page.querySelector('[aria-busy="true"], .animate-shimmer') === null &&
  page.fonts.status === 'loaded';

/** A page that leads elsewhere focuses the heading there, and scripts may do so even where all is inert. */
function keepFocusOut({ defaultView }: Document): void {
  if (defaultView) defaultView.HTMLElement.prototype.focus = () => {};
}

/** How long ago the page last changed. */
function watchStillness(page: Document) {
  let last = performance.now();
  const observer = new MutationObserver(() => {
    last = performance.now();
  });
  observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
  return { stillFor: () => performance.now() - last, stop: () => observer.disconnect() };
}

async function settled(page: Document, path: string, signal: AbortSignal): Promise<void> {
  const watch = watchStillness(page);
  try {
    await pause(WAIT_MS, signal);
    for (let waited = 0; !hasSettled(page) || watch.stillFor() < STILL_MS; waited += LOOK_MS) {
      if (waited >= PATIENCE_MS) throw new Error(`${path} was still loading`);
      await pause(LOOK_MS, signal);
    }
  } finally {
    watch.stop();
  }
}

/**
 * Opens a page of the product in a hidden frame, waits for it, and hands its document to `use`; the frame is gone
 * afterwards, and with it all that the page polls. The page is shown in the light theme, since pictures are on white.
 */
export async function withPage<T>(
  path: string,
  signal: AbortSignal,
  use: (page: Document) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { place, frame } = hiddenFrame(path);
  document.body.append(place);
  try {
    await loaded(frame, signal);
    const page = frame.contentDocument;
    if (!page) throw new Error(`${path} could not be opened`);
    page.documentElement.dataset.theme = 'light';
    keepFocusOut(page);
    await settled(page, path, signal);
    if (page.location.pathname !== path) throw new PageClosed(path);
    return await use(page);
  } finally {
    place.remove();
  }
}
