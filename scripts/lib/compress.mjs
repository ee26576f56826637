import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg)$/;
/** Below that the headers weigh more than what is saved. */
const SMALLEST = 1_000;

const ways = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Lays a `.br` and a `.gz` beside every script, style and drawing below a folder, as server/http/spa.ts serves them. */
export async function compressBelow(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

async function compress(file) {
  const content = readFileSync(file);
  if (content.length < SMALLEST) return;
  for (const [ending, way] of Object.entries(ways)) writeFileSync(`${file}.${ending}`, await way(content));
}
