import type { Response } from 'express';
import type { z } from 'zod';
import { onDraining } from '../lib/lifecycle';
import { liftDeadline } from './deadline';

/** So often that neither a proxy nor the listener takes the stream for dead, in ms. */
const BEAT = 20_000;

/** In bytes: with more waiting to be read, a stream is hung up on. */
const PATIENCE = 100_000;
/** In ms: how long a listener may take to read the end. A server that stops hangs up sooner. */
const LAST_WORDS = 5_000;

/** What a stream writes to. */
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

/** The answer of a call that listens. */
class Outlet {
  constructor(private readonly res: Response) {}

  write(text: string): void {
    this.res.write(text);
    if (this.res.writableLength > PATIENCE) this.destroy();
  }

  /** Listeners have some time to read what is left. */
  end(): void {
    this.res.end();
    setTimeout(() => this.destroy(), LAST_WORDS).unref();
  }

  destroy(): void {
    this.res.req.socket.destroy();
  }

  /** Tells when the connection is closed; returns how to stop. An answer that waits for others is not closed itself. */
  whenClosed(listener: () => void): () => void {
    const { socket } = this.res.req;
    socket.once('close', listener);
    return () => socket.off('close', listener);
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
  const outlet = new Outlet(res);
  let over = false;
  let stop = () => {};
  const finish = () => {
    if (over) return;
    over = true; // nothing may be written after it
    open.delete(outlet);
    stay();
    forget();
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
  const forget = outlet.whenClosed(finish);
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
