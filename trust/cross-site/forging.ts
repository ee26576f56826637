import type { Sent } from './writes';

export interface Tried {
  /** How many calls a page has made. */
  calls: number;
  /** What it could read of their answers. */
  read: string[];
}

/**
 * Makes state-changing calls in all the ways that a page has, one after the other. It runs in the page, so all that it
 * needs is within it.
 */
export async function forgeWrites({ hub, sent }: { hub: string; sent: Sent[] }): Promise<Tried> {
  const tried: Tried = { calls: 0, read: [] };
  const frames: HTMLIFrameElement[] = [];

  function byForm(address: string, enctype: string, fields: [string, string][]) {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.name = `frame-${tried.calls++}`;
    frames.push(frame);
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'POST', action: address, enctype, target: frame.name });
    for (const [name, value] of fields) {
      const input = form.appendChild(document.createElement('input'));
      Object.assign(input, { type: 'hidden', name, value });
    }
    form.submit();
  }

  function readFrame(frame: HTMLIFrameElement) {
    try {
      const text = frame.contentDocument?.body.innerText;
      if (text) tried.read.push(`a frame: ${text}`);
    } catch {} // kept from us, as it should be
    frame.remove();
  }

  async function byFetch(address: string, init: RequestInit) {
    tried.calls++;
    try {
      const text = await (await fetch(address, { credentials: 'include', ...init })).text();
      if (text) tried.read.push(`${init.method} ${address} by fetch: ${text}`);
    } catch {} // kept from us, as it should be
  }

  for (const { method, path, body } of sent) {
    const address = hub + path;
    const json = JSON.stringify(body ?? {});
    const pairs = Object.entries({ ...(body as object), _method: method }).map(
      ([name, value]): [string, string] => [name, String(value)],
    );
    const overridden = `${address}?_method=${method}`;
    const multipart = new FormData();
    multipart.set('file', new File(['Seen'], 'seen.txt', { type: 'text/plain' }));
    const none = 'no-cors' as const;
    tried.calls += 2;
    navigator.sendBeacon(overridden, json);
    navigator.sendBeacon(overridden, new Blob([json], { type: 'application/json' }));
    byForm(overridden, 'application/x-www-form-urlencoded', pairs);
    byForm(overridden, 'multipart/form-data', pairs);
    // the sign of equality ends up within a text
    byForm(overridden, 'text/plain', [[`${json.slice(0, -1)}${body ? ',' : ''}"_":"`, '"}']]);
    await Promise.all([
      byFetch(overridden, { method: 'POST', mode: none }),
      byFetch(overridden, { method: 'POST', mode: none, body: json }),
      byFetch(overridden, { method: 'POST', mode: none, body: new URLSearchParams(pairs) }),
      byFetch(overridden, { method: 'POST', mode: none, body: multipart }),
      byFetch(overridden, { method: 'POST', body: json }),
      byFetch(address, { method, headers: { 'Content-Type': 'application/json' }, body: json }),
      byFetch(address, { method, headers: { 'X-HTTP-Method-Override': method } }),
    ]);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // the last frames have been answered
  for (const frame of frames) readFrame(frame);
  return tried;
}

/** Asks for addresses in all the ways that a page has, and tells what it got to know. It runs in the page too. */
export async function spy({ addresses }: { addresses: string[] }): Promise<Tried> {
  const tried: Tried = { calls: 0, read: [] };
  const patience = () => new Promise((resolve) => setTimeout(resolve, 2_000));
  const note = (address: string, what: unknown) => what && tried.read.push(`${address}: ${what}`);
  window.addEventListener('error', ({ message }) => message !== 'Script error.' && note('a script', message));

  async function byElement(tag: 'img' | 'script' | 'iframe' | 'video' | 'object', address: string) {
    tried.calls++;
    const element = document.createElement(tag);
    const settled = new Promise((resolve) => {
      element.addEventListener('load', resolve, { once: true });
      element.addEventListener('error', resolve, { once: true });
    });
    element.setAttribute(tag === 'object' ? 'data' : 'src', address);
    document.body.append(element);
    await Promise.race([settled, patience()]);
    try {
      if (element instanceof HTMLIFrameElement || element instanceof HTMLObjectElement)
        note(`${tag} of ${address}`, element.contentDocument?.body.innerText);
      if (element instanceof HTMLImageElement) note(`img of ${address}`, element.naturalWidth);
    } catch {} // kept from us, as it should be
    element.remove();
  }

  async function byFetch(address: string, init: RequestInit) {
    tried.calls++;
    try {
      note(`fetch of ${address}`, await (await fetch(address, { credentials: 'include', ...init })).text());
    } catch {} // kept from us, as it should be
  }

  for (const address of addresses) {
    await Promise.all([
      byElement('img', address),
      byElement('script', address),
      byElement('iframe', address),
      byElement('object', address),
      byFetch(address, {}),
      byFetch(address, { mode: 'no-cors' }),
      byFetch(address, { redirect: 'manual' }),
    ]);
  }
  return tried;
}

/** Opens a page of the hub and talks to it. It runs in the page too. */
export async function openAndTalk(address: string): Promise<string[]> {
  const read: string[] = [];
  const opened = window.open(address, 'hub');
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    opened?.postMessage({ type: 'navigate', path: '/api/logout', source: 'react-devtools-bridge' }, '*');
    try {
      const text = opened?.document.body.innerText; // of the empty page that it begins as
      if (text) read.push(text);
    } catch {} // kept from us, as it should be
  }
  opened?.close();
  return read;
}
