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

/** How to write to each answer that is under way. */
const open = new Set<(text: string) => void>();

export const openStreams = (): number => open.size;

const beat = setInterval(() => {
  for (const write of open) write('event: beat\ndata: 1\n\n');
}, BEAT);
beat.unref();

/** Answers with server-sent events, until the caller goes, the stream ends or the server is asked to stop. */
export function answerStream<Event>(schema: z.ZodType, res: Response, stream: Stream<Event>): void {
  const { socket } = res.req;
  // the caller has gone meanwhile: nothing would ever stop it (an answer that waits for others is never closed)
  if (res.closed || socket.destroyed) return;
  liftDeadline(res);
  res.set({
    'Content-Type': 'text/event-stream',
    // nobody on the way may keep it, pack it or hold it back
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  if (res.req.method === 'HEAD') return void res.end();
  let stop = () => {};
  const write = (text: string) => {
    res.write(text);
    if (res.writableLength > PATIENCE) socket.destroy();
  };
  const isOpen = () => open.has(write); // nothing may be written after it
  const tell = (name: string, position: string, data: unknown) => {
    if (isOpen()) write(`event: ${name}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const finish = () => {
    if (!open.delete(write)) return;
    stopWaiting();
    socket.off('close', finish);
    stop();
  };
  const end = () => {
    if (!isOpen()) return;
    finish();
    res.end();
    const hangUp = setTimeout(() => socket.destroy(), LAST_WORDS).unref();
    res.once('close', () => clearTimeout(hangUp)); // it was sent; its connection may serve other calls
  };
  const stopWaiting = onDraining(end);
  socket.once('close', finish);
  open.add(write);
  // all of a server’s browsers come back when it stops: not in the same moment
  write(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`);
  try {
    stop = stream({
      tell: (event, position) => tell('change', position, schema.parse(event)),
      send: (name, position) => tell(name, position, {}),
      end,
    });
  } catch (error) {
    socket.destroy(); // a listener who would be told nothing comes back
    throw error;
  }
  if (!isOpen()) stop();
}
