import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Digest {
  /** What goes through it is digested and comes out as it went in. */
  stream: Transform;
  sha256: () => string;
}

export function digest(): Digest {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}

export async function sha256Of(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
