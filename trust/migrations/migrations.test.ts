import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../server/lib/root';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import { answered, explained } from './explained';
import { squawk } from './squawk';

const isLong = rounds({ short: 0, long: 1 }) === 1;
const folder = join(packageRoot, 'migrations');
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));

test('what the linter finds in the migrations is explained, and nothing is explained that it does not find', () => {
  const findings = squawk({ files: migrations.map((name) => join(folder, name)) }, Object.keys(answered));
  const counts = new Map<string, number>();
  for (const { file, rule_name: rule } of findings) {
    const key = `${basename(file)} ${rule}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const expected = Object.entries(explained).flatMap(([file, rules]) =>
    rules.map(([rule, count]) => [`${file} ${rule}`, count] as const),
  );
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
  keepFigure(17, { migrations: migrations.length, findings: findings.length, unexplained: 0 });
});

/** While a new version is rolled out, the one before it works on the same tables: it misses whatever goes or changes. */
test.each([
  ['a column that goes', 'ALTER TABLE users DROP COLUMN phone', 'ban-drop-column'],
  ['a table that goes', 'DROP TABLE roles', 'ban-drop-table'],
  ['a column of another name', 'ALTER TABLE users RENAME COLUMN phone TO mobile', 'renaming-column'],
  ['a table of another name', 'ALTER TABLE users RENAME TO people', 'renaming-table'],
  ['a column of another type', 'ALTER TABLE users ALTER COLUMN phone TYPE integer', 'changing-column-type'],
  [
    'a column that the older version does not fill',
    'ALTER TABLE users ADD COLUMN x text NOT NULL',
    'adding-required-field',
  ],
  [
    'a column that has to be filled from now on',
    'ALTER TABLE users ALTER COLUMN phone SET NOT NULL',
    'adding-not-nullable-field',
  ],
  ['an index that stops all writing', 'CREATE INDEX i ON users (phone)', 'require-concurrent-index-creation'],
  [
    'a constraint that reads all rows',
    'ALTER TABLE users ADD CONSTRAINT c CHECK (id > 0)',
    'constraint-missing-not-valid',
  ],
])('the linter would find %s', (_what, sql, rule) => {
  expect(squawk({ sql }, Object.keys(answered)).map((found) => found.rule_name)).toContain(rule);
});

// Minutes, and it needs the history of the repository.
test.runIf(isLong)(
  'the API tests of the previous release pass on the schema of this one',
  { timeout: patience },
  async (context) => {
    const { code, said } = await testPreviousRelease();
    if (code === 2) return context.skip(said.trim());
    expect(code, said.slice(-4_000)).toBe(0);
    const [, release = ''] = /previous release: (\S+)/.exec(said) ?? [];
    const [, passed] = /Tests\s+(\d+) passed/.exec(said) ?? [];
    expect(Number(passed)).toBeGreaterThan(1_000);
    keepFigure(17, { previousRelease: release, itsTestsPassed: Number(passed), failed: 0 });
  },
);

/** Runs `npm run test:previous` as from a terminal, not as a part of this run. */
function testPreviousRelease(): Promise<{ code: number | null; said: string }> {
  const { PATH, HOME } = process.env;
  const script = join(packageRoot, 'scripts', 'previous-release.mjs');
  const child = spawn(process.execPath, [script], { env: { PATH, HOME, NO_COLOR: '1' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
