import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves: another program could be given one before it is used. */
const range = { from: 20_000, to: 32_000 };
const atRandom = () => randomInt(range.from, range.to);
const TRIES = 100;
const given = new Set<number>();

/** A port of this machine that nobody listens on, another one each time. Rejects where none is found. */
export async function freePort(candidate = atRandom): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = candidate();
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${range.from} and ${range.to}`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '') ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
