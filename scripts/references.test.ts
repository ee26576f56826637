import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (skipped.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.env.example')) return [];
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

const all = new Set(filesUnder(''));
/** A file, with or without its extension, or a folder. */
const exists = (path: string) =>
  ['', '.ts', '.tsx'].some((ending) => all.has(path + ending)) ||
  [...all].some((file) => file.startsWith(`${path}/`));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = [...all].filter((path) => path.endsWith('.md'));
const sources = [...all].filter((path) => /\.(tsx?|mjs|sql)$/.test(path));

/** The name that a heading has in an address, as GitHub makes it. */
const anchorsOf = (document: string) =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function linkTarget(document: string, link: string): { path: string; anchor: string | undefined } {
  const [path = '', anchor] = link.split('#');
  return {
    path: path === '' ? document : normalize(join(dirname(document), path)).replace(/\/$/, ''),
    anchor,
  };
}

test('every link of a document leads to a file and a heading that exist', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const { path, anchor } = linkTarget(document, link);
      const leads = exists(path) && (anchor === undefined || anchorsOf(read(path)).includes(anchor));
      return leads ? [] : [`${document}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

/** A path from the root, with an extension or the name of a folder of ours; patterns such as `<noun>` are none. */
const pathInText =
  /(?<![\w./@-])((?:client|server|shared|trust|e2e|bench|scripts|docs|migrations)\/[\w./-]*[\w/])(?![\w*<{…/-])/g;

/** On lines of its own or behind a statement; one of several lines also where these begin without a star. */
const comment = /(?<=^|\s)(?:\/\/|--) .*$|\/\*[\s\S]*?\*\//gm;

test('every path that a comment or a document names exists', () => {
  const files = [...documents, ...sources.filter((path) => path !== 'scripts/references.test.ts')];
  const broken = files.flatMap((file) => {
    const text = file.endsWith('.md')
      ? (read(file).match(/`[^`\n]+`/g) ?? [])
      : (read(file).match(comment) ?? []);
    return text.flatMap((line) =>
      [...line.matchAll(pathInText)].flatMap(([, path = '']) =>
        exists(path.replace(/\/$/, '')) ? [] : [`${file}: ${path}`],
      ),
    );
  });
  expect([...new Set(broken)]).toEqual([]);
});

test('every decision that a comment or a document names exists', () => {
  const product = new Set(
    [...read('docs/product/decisions.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number),
  );
  const technical = new Set([...all].flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []));
  const broken = [...documents, ...sources].flatMap((file) =>
    [...read(file).matchAll(/(product )?decisions? (\d+(?:(?:,| and|, and) \d+)*)/gi)].flatMap(
      ([text, isProduct, numbers = '']) => {
        const known = isProduct ? product : technical;
        const named = numbers.match(/\d+/g) ?? [];
        return named.every((number) => known.has(isProduct ? number : number.padStart(4, '0')))
          ? []
          : [`${file}: ${text}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});
