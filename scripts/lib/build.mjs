import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBelow } from './compress.mjs';
import { root } from './root.mjs';
import { runTool } from './run.mjs';

const sources = ['client', 'server', 'shared'];
const settings = [
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'scripts/lib/chunks.ts',
  'scripts/lib/compress.mjs',
  'scripts/lib/first-files.ts',
];
const stamp = join(root, 'dist', 'sources.sha256');

/** Builds SPA and server, unless dist/ was made from exactly these sources. */
export async function ensureBuild() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()) return;
  console.log('Building…');
  await build();
}

export async function build() {
  const hash = hashSources();
  rmSync(stamp, { force: true });
  // Whatever this runs for: the client's libraries would build their development variants otherwise.
  const production = { NODE_ENV: 'production' };
  const vite = (...args) => runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], production);
  const codes = await Promise.all([vite(), vite('--ssr')]);
  if (codes.some((code) => code !== 0)) throw new Error('the build failed (see above)');
  await compressBelow(join(root, 'dist/client/assets'));
  writeFileSync(stamp, hash);
}

/** By content, not by time: a checkout of another version and back needs no build. */
function hashSources() {
  const hash = createHash('sha256');
  const add = (file) =>
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  settings.filter((file) => existsSync(join(root, file))).forEach(add);
  sources.flatMap(filesBelow).forEach(add);
  return hash.digest('hex');
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
