import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { Response } from 'express';
import type { z } from 'zod';
import { onDraining } from '../lib/lifecycle';
import { liftDeadline } from './deadline';
import { chunkOf, LAST_CHUNK, letGo } from './let-go';

/** So often that neither a proxy nor the listener takes the stream for dead, in ms. */
const BEAT = 20_000;

/** What lies ready for somebody who does not read, in bytes, before they are hung up on. */
const PATIENCE = 100_000;
/** How long somebody may take to read the end, in ms; a server that stops hangs up sooner. */
const LAST_WORDS = 5_000;

/** The way to somebody who listens. */
export interface Sink<Event> {
  tell: (event: Event, position: string) => void;
  /** An event that says nothing but its name. */
  send: (name: string, position: string) => void;
  end: () => void;
}

/** Begins to write to a sink; returns how to stop. */
export type Stream<Event> = (sink: Sink<Event>) => () => void;

const open = new Set<Outlet>();

export const openStreams = (): number => open.size;

const beat = setInterval(() => {
  for (const outlet of open) outlet.write('event: beat\ndata: 1\n\n');
}, BEAT);
beat.unref();

/** What a stream is written to: the connection of its call, or the answer where that can't be let go of. */
class Outlet {
  readonly #socket: Socket;
  readonly #isSocket: boolean;
  readonly #to: Writable;

  constructor(res: Response) {
    // of an answer that waits for others, only the request knows the connection
    this.#socket = res.req.socket;
    const socket = letGo(res);
    this.#isSocket = socket !== undefined;
    this.#to = socket ?? res;
  }

  write(text: string): void {
    this.#to.write(this.#isSocket ? chunkOf(text) : text);
    if (this.#to.writableLength > PATIENCE) this.destroy();
  }

  /** They have some time to read what is left. */
  end(): void {
    this.#to.end(this.#isSocket ? LAST_CHUNK : undefined);
    setTimeout(() => this.destroy(), LAST_WORDS).unref();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  whenClosed(listener: () => void): void {
    this.#socket.once('close', listener);
  }
}

/** Answers with server-sent events, until the caller goes, the stream ends or the server is asked to stop. */
export function answerStream<Event>(schema: z.ZodType, res: Response, stream: Stream<Event>): void {
  // the caller has gone meanwhile: nothing would ever stop it (an answer that waits for others is never closed)
  if (res.closed || res.req.socket.destroyed) return;
  liftDeadline(res);
  res.set({
    'Content-Type': 'text/event-stream',
    // nobody on the way may keep it, pack it or hold it back
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  if (res.req.method === 'HEAD') return void res.end();
  tellAll(schema, new Outlet(res), stream);
}

/** Knows nothing of the call, which is let go of. */
function tellAll<Event>(schema: z.ZodType, outlet: Outlet, stream: Stream<Event>): void {
  let over = false;
  let stop = () => {};
  const finish = () => {
    if (over) return;
    over = true; // nothing may be written after it
    open.delete(outlet);
    stay();
    stop();
  };
  const end = () => {
    if (over) return;
    finish();
    outlet.end();
  };
  const write = (name: string, position: string, data: unknown) => {
    if (!over) outlet.write(`event: ${name}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const stay = onDraining(end);
  outlet.whenClosed(finish);
  open.add(outlet);
  // all of a server’s browsers come back when it stops: not in the same moment
  outlet.write(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`);
  try {
    stop = stream({
      tell: (event, position) => write('change', position, schema.parse(event)),
      send: (name, position) => write(name, position, {}),
      end,
    });
  } catch (error) {
    outlet.destroy(); // a listener who would be told nothing comes back
    throw error;
  }
  if (over) stop();
}
