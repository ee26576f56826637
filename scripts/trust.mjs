// `npm run trust`: the tests behind docs/trust.md, the slow ones that `npm test` leaves out among them; with `--long` in the
// length that the figures come from. Other arguments go to vitest, such as the path of one test.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { runTool } from './lib/run.mjs';

const figures = join(root, '.cache', 'trust-figures.jsonl');
const args = process.argv.slice(2);
const env = args.includes('--long') ? { TRUST: 'long' } : {};

await ensurePackages();
await ensureBuild();
rmSync(figures, { force: true });
const chosen = args.filter((arg) => arg !== '--long');
const projects = ['trust', 'trust-mutants', 'trust-slow'].flatMap((name) => ['--project', name]);
process.exitCode = await runTool('vitest/vitest.mjs', ['run', ...projects, ...chosen], env);

const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : [];
for (const { row, ...figure } of lines.map((line) => JSON.parse(line)).sort((a, b) => a.row - b.row))
  console.log(`${String(row).padStart(2)}  ${JSON.stringify(figure)}`);
