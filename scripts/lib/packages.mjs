import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

/** Installs the packages of package-lock.json, unless exactly those are there. */
export async function ensurePackages() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const code = await runNpm(['ci', '--include=dev', '--loglevel=error']);
  if (code !== 0) throw new Error('the packages could not be installed (see above)');
}

/** npm writes down what it has installed, as its last act. */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  const found = readLock('node_modules/.package-lock.json');
  return (
    found !== undefined &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      path in found ? found[path].version === version : path === '' || optional,
    )
  );
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
