import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

export interface Digest {
  /** What goes through it is digested and comes out as it went in. */
  stream: Transform;
  sha256: () => string;
  /** How many lines went through. */
  lines: () => number;
}

const NEWLINE = 10;

export function digest(): Digest {
  const hash = createHash('sha256');
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex'), lines: () => lines };
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
