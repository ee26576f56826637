import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Finding {
  file: string;
  line: number;
  rule_name: string;
  message: string;
}

/** What Squawk, the linter for migrations of PostgreSQL, has to say about these files, or about some SQL. */
export function squawk(given: { files: string[] } | { sql: string }, except: string[] = []): Finding[] {
  const program = join(
    dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')),
    'js/bin/squawk',
  );
  const flags = [
    '--reporter=json',
    '--assume-in-transaction',
    '--pg-version=15',
    `--exclude=${except.join()}`,
  ];
  const [files, input] = 'files' in given ? [given.files, ''] : [['--stdin-filepath=next.sql'], given.sql];
  const { stdout, stderr, error } = spawnSync(process.execPath, [program, ...flags, ...files], {
    input,
    encoding: 'utf8',
  });
  if (error || !stdout) throw new Error(`Squawk did not run: ${error?.message ?? stderr}`);
  return JSON.parse(stdout);
}
