import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error: a script, without types
import { isAllowed, licencesDocument, productionPackages } from '../../scripts/lib/licences.mjs';
import { packageRoot } from '../../server/lib/root';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');
const isLong = rounds({ short: 0, long: 1 }) === 1;

type Versions = Record<string, string>;
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Versions>;
const lock = JSON.parse(read('package-lock.json')) as {
  lockfileVersion: number;
  packages: Record<string, Record<string, unknown>>;
};
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every package is asked for in one exact version', () => {
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file has what package.json asks for, each with its checksum, and names no registry', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(lock.packages['']).toMatchObject({ dependencies, devDependencies });
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  const unsure = locked.filter(
    ([, { integrity, resolved, link }]) => !integrity || resolved !== undefined || link !== undefined,
  );
  expect(unsure.map(([path]) => path)).toEqual([]);
});

test('every licence is listed, and one that we may use', () => {
  const packages: { name: string; licence: string }[] = productionPackages();
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  expect(refused).toEqual([]);
  expect(read('docs/licences.md'), 'npm run licences brings it up to date').toBe(licencesDocument());
  keepFigure(18, { packages: packages.length, licencesRefused: refused.length });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC AND BSD-3-Clause', true],
  ['(MIT OR GPL-3.0-only) AND ISC', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0-only', false],
  ['(AGPL-3.0-only OR SSPL-1.0) AND MIT', false],
  ['none stated', false],
])('the licence %s may be used: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may);
});

// Needs a registry that answers it, and its answer changes without us: never part of `npm test`.
test.runIf(isLong)(
  'no package has a known weakness that is high or critical',
  { timeout: patience },
  (context) => {
    const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: packageRoot, encoding: 'utf8' });
    const { metadata, error, message } = JSON.parse(stdout);
    if (!metadata)
      return context.skip(`the registry does not answer npm audit: ${message ?? error?.summary}`);
    const { high, critical } = metadata.vulnerabilities;
    keepFigure(18, { high, critical });
    expect({ high, critical }).toEqual({ high: 0, critical: 0 });
  },
);
