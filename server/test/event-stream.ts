import { stream } from '@shared/contracts/events';
import { addressOf } from '@shared/endpoint';
import { changes } from '../changes/changes';

interface Told {
  event: string;
  id: string;
  data: unknown;
}

export interface Listener {
  status: number;
  /** What came so far. */
  told: Told[];
  /** Waits until so many have come, or fails after 5 s. */
  until: (count: number) => Promise<Told[]>;
  /** When the server has ended it. */
  ended: Promise<void>;
  close: () => void;
}

interface Options {
  cookie: string;
  since?: string;
  lastEventId?: string;
}

/** Listens to the changes as a browser does. */
export async function listen(url: string, { cookie, since, lastEventId }: Options): Promise<Listener> {
  await changes.check();
  const abort = new AbortController();
  const headers = { Cookie: cookie, ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
  const response = await fetch(url + addressOf(stream, { query: { since } }), {
    headers,
    signal: abort.signal,
  });
  const told: Told[] = [];
  const ended = read(response, told);
  const until = async (count: number) => {
    const deadline = Date.now() + 5_000;
    while (told.length < count) {
      if (Date.now() > deadline) throw new Error(`told ${told.length} of ${count}: ${JSON.stringify(told)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return told;
  };
  return { status: response.status, told, until, ended, close: () => abort.abort() };
}

async function read(response: Response, told: Told[]): Promise<void> {
  let text = '';
  const chunks = response.body?.pipeThrough(new TextDecoderStream());
  try {
    for await (const chunk of chunks ?? []) {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop() ?? '';
      told.push(...messages.filter((message) => message.startsWith('event: ')).map(readMessage));
    }
  } catch {
    // given up, or cut off by a server that stops: an end as well
  }
}

function readMessage(message: string): Told {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? '';
  return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) };
}
