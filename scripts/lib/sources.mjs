import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/**
 * Every source file of the product and its benchmarks with what it imports: paths from the root without extension
 * (`server/db/client`), package names otherwise.
 */
export function readSources(root) {
  return ['bench', 'client/src', 'server', 'shared', 'trust']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .map((absolute) => {
      const path = relative(root, absolute).split(sep).join('/');
      const text = readFileSync(absolute, 'utf8');
      return {
        path,
        text,
        isTest: /\.test\.tsx?$|^((client\/src|server)\/test|trust)\//.test(path),
        imports: importsOf(path, text),
      };
    });
}

function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

// TypeScript 7 offers no parser, and static imports are regular enough for an expression.
const statement = /^[ \t]*(?:import|export)\b([^'"`;=()]*?)\bfrom\s*['"]([^'"\n]+)['"]/gm;
const bareOrCall = /(?:^[ \t]*import\s*|\bimport\(\s*)['"]([^'"\n]+)['"]/gm;

function importsOf(path, text) {
  if (path.endsWith('.css')) return [];
  return [
    ...[...text.matchAll(statement)].map(([, names, target]) => ({ target, isType: isTypeOnly(names) })),
    ...[...text.matchAll(bareOrCall)].map(([, target]) => ({ target, isType: false })),
  ].map(({ target, isType }) => ({ isType, target: resolve(path, target) }));
}

/** ` type { A }`, or ` { type A, type B }`. */
function isTypeOnly(names) {
  if (/^\s*type\b/.test(names)) return true;
  const listed = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1].split(',');
  return listed?.every((name) => /^\s*(type\s|$)/.test(name)) ?? false;
}

function resolve(path, target) {
  const bare = target.replace(/\.(tsx?|css|js)$/, '');
  if (target.startsWith('.')) return posix.join(dirname(path), bare);
  if (target.startsWith('@shared/')) return bare.replace('@shared/', 'shared/');
  if (target.startsWith('@/')) return bare.replace('@/', 'client/src/');
  return target.startsWith('node:') ? target : packageName(target);
}

const packageName = (target) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
