import type { Socket } from 'node:net';
import type { Response } from 'express';
import type { Step } from './before';

/** What is of no one's types: that an answer has a body, is its connection's last, and which answer a connection is on. */
type Inner = { _hasBody: boolean; _last: boolean };
type InnerSocket = { _httpMessage?: object | null };

const streamSockets = new WeakSet<Socket>();

/**
 * Node.js keeps a call and its answer, and with them all that was made for it, until the answer ends: for a stream, for hours.
 * This sends the head and lets Node.js take the answer for one without a body, as of a HEAD. Returns the connection, which
 * has no other call from then on; undefined where Node.js would close it with the answer, or the answer waits for others.
 */
export function letGo(res: Response): Socket | undefined {
  const { socket, req } = res;
  const staysOpen =
    req.httpVersion === '1.1' && res.shouldKeepAlive && res.getHeader('Connection') !== 'close';
  // what lies behind the stream is no answer to a next call: nobody is to send one
  res.setHeader('Connection', 'close');
  if (!socket || !staysOpen) return undefined;
  streamSockets.add(socket);
  res.flushHeaders();
  Object.assign(res as unknown as Inner, { _hasBody: false, _last: false } satisfies Inner);
  // before and after Node.js' own, which waits for the next call, or writes the answer to one that was sent ahead
  res.prependOnceListener('finish', () => socket.cork());
  res.once('finish', () => {
    if ((socket as InnerSocket)._httpMessage) return void socket.destroy();
    socket.setTimeout(0);
    socket.uncork();
  });
  res.end();
  return socket;
}

/** Whoever calls after all on a connection that is a stream's is hung up on, before anything is done. */
export const refuseInStream: Step = (req, _res, next) => {
  if (streamSockets.has(req.socket)) req.socket.destroy();
  else next();
};

/** A part of a body whose length nobody knows yet (RFC 9112, 7.1). */
export const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

export const LAST_CHUNK = '0\r\n\r\n';
