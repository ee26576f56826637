// `npm test`: everything, on a fresh machine too. Every stage runs, whatever became of the others; tests that failed are
// told again at the end, and the last line is the total.
import './lib/node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { failureText, readReport } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { run, runTool } from './lib/run.mjs';

const reports = join(root, '.cache', 'test-reports');
const reportOf = (stage) => join(reports, `${stage}.json`);

/** Runs vitest projects; the browser-less tests differ in nothing else. */
const vitest =
  (...projects) =>
  async () => {
    const report = reportOf(projects[0]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const chosen = projects.flatMap((project) => ['--project', project]);
    const code = await runTool('vitest/vitest.mjs', ['run', ...chosen, ...reporters]);
    return { code, ...readReport(report) };
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
  return { code, ...readReport(report) };
}

/** What looks at the source alone, side by side, as most of it uses one core. */
async function checks() {
  const codes = await Promise.all([
    runTool('typescript/bin/tsc', ['--noEmit']),
    runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    runTool('knip/bin/knip.js', ['--no-progress', '--cache', '--cache-location', '.cache/knip']),
    run(process.execPath, ['scripts/check-imports.mjs']),
  ]);
  return {
    code: Math.max(...codes),
    passed: 0,
    failed: codes.filter((code) => code !== 0).length,
    failures: [],
  };
}

const stages = {
  checks,
  unit: vitest('unit'),
  client: vitest('client'),
  api: vitest('api'),
  trust: builtFirst(vitest('trust', 'trust-mutants')),
  e2e: playwright,
};

await ensurePackages();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const lines = [];
const failed = [];
const total = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(stages)) {
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const outcome = await stage();
  const { code } = outcome;
  total.passed += outcome.passed;
  failed.push(...outcome.failures);
  // A stage that fails without a failed test (types, lint, a crash) counts as one failure.
  total.failed += code === 0 ? outcome.failed : Math.max(outcome.failed, outcome.failures.length, 1);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  lines.push(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.padStart(6)} s`);
}

for (const failure of failed) console.log(`\n${failureText(failure)}`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
