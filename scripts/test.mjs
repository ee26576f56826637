// `npm test`: everything, on a fresh machine too. Every stage runs, whatever became of the others; the last line is
// the total.
import './lib/node-version.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { run, runTool } from './lib/run.mjs';

const reports = join(root, '.cache', 'test-reports');
const reportOf = (stage) => join(reports, `${stage}.json`);

/** Runs one vitest project; the browser-less tests differ in nothing else. */
const vitest = (project) => async () => {
  const report = reportOf(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest/vitest.mjs', ['run', '--project', project, ...reporters]);
  return { code, ...count(report, (json) => [json.numPassedTests, json.numFailedTests]) };
};

/** For tests that start the product as in production. */
const builtFirst = (stage) => async () => {
  await ensureBuild();
  return stage();
};

async function playwright() {
  const report = reportOf('e2e');
  const code = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return { code, ...count(report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]) };
}

const check =
  (file, ...args) =>
  async () => ({ code: await runTool(file, args), passed: 0, failed: 0 });

const stages = {
  types: check('typescript/bin/tsc', '--noEmit'),
  lint: check('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  imports: async () => ({
    code: await run(process.execPath, ['scripts/check-imports.mjs']),
    passed: 0,
    failed: 0,
  }),
  unit: vitest('unit'),
  client: vitest('client'),
  api: vitest('api'),
  trust: builtFirst(vitest('trust')),
  e2e: playwright,
};

/** A stage that broke before it could report has no tests to count. */
function count(report, read) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed };
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return { passed: 0, failed: 0 };
  }
}

await ensurePackages();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const lines = [];
const total = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(stages)) {
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const { code, passed, failed } = await stage();
  total.passed += passed;
  // A stage that fails without a failed test (types, lint, a crash) counts as one failure.
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  lines.push(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.padStart(6)} s`);
}

console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
