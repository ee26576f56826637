import type { Socket } from 'node:net';
import type { Response } from 'express';

/**
 * Node.js keeps a call and its answer, and with them all that was made for it, until the answer ends: for a stream, for hours.
 * This sends the head and lets Node.js take the answer for one without a body, as of a HEAD. Returns the connection, which is
 * the caller's from then on; undefined where Node.js would close it with the answer.
 */
export function letGo(res: Response): Socket | undefined {
  const { socket, req } = res;
  const staysOpen =
    req.httpVersion === '1.1' && res.shouldKeepAlive && res.getHeader('Connection') !== 'close';
  if (!socket || !staysOpen) return undefined;
  res.flushHeaders();
  (res as unknown as { _hasBody: boolean })._hasBody = false;
  // after Node.js' own: it begins to wait for the next call
  res.once('finish', () => socket.setTimeout(0));
  res.end();
  return socket;
}

/** A part of a body whose length nobody knows yet (RFC 9112, 7.1). */
export const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

export const LAST_CHUNK = '0\r\n\r\n';
