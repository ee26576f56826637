// `npm run bench [-- --small] [--only <part>] [--minutes <of the part abuse>]`, once the product is built: docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../package.json';
import { packageRoot } from '../server/lib/root';
import { measureAbuse } from './abuse/abuse';
import { measureFirstPaint } from './first-paint';
import { measureGrowth } from './growth/growth';
import { checkPlans } from './growth/plans';
import { type Finding, reportOf } from './report';
import { measureCalls } from './scenarios/compare';
import { lengths, openStage, type Stage } from './stage';
import { measureStreams } from './streams';

const { values: options } = parseArgs({
  options: { small: { type: 'boolean' }, only: { type: 'string' }, minutes: { type: 'string' } },
});
const size = options.small ? 'small' : 'full';
const minutes = Number(options.minutes ?? (options.small ? 2 : 60));
if (!(minutes > 0)) throw new Error('--minutes takes a number of minutes');

/** In an order in which nothing spoils what comes after it; `abuse` runs when it is asked for by name. */
const parts: Record<string, (stage: Stage) => Promise<Finding>> = {
  growth: measureGrowth,
  'first-paint': measureFirstPaint,
  calls: measureCalls,
  streams: measureStreams,
  plans: checkPlans,
  abuse: (stage) => measureAbuse(stage, minutes),
};
const { only } = options;
if (only && !parts[only]) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);

/** What a whole run found, in the place of what the one before it did. */
function keep(report: string): void {
  const { world } = lengths[size];
  const folder = join(packageRoot, 'docs', 'measured');
  const command = `npm run bench${options.small ? ' -- --small' : ''}`;
  const head = `# Speed in the world "${world}"\n\nWritten by \`${command}\`. How it is measured: [performance](../performance.md).`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `performance-${world}.md`), `${head}\n\n${report}\n`);
}

const stage = await openStage(lengths[size]);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
try {
  const findings: Finding[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (only ? name !== only : name === 'abuse') continue;
    console.log(`${name}…`);
    findings.push(await part(stage));
  }
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux`;
  const day = new Date().toISOString().slice(0, 10);
  const circumstances = `${day}, Masar ${packageJson.version}, world "${stage.length.world}", ${machine}, Node.js ${process.versions.node}.`;
  const report = `${circumstances}\n\n${reportOf(findings)}`;
  console.log(`\n${report}`);
  if (!only) keep(report);
  // a plan is right or wrong on any machine; a ratio is for people to judge
  const isRight = findings.every(({ verdicts }) => verdicts.every(({ reached }) => reached));
  if (only === 'plans' && !isRight) process.exitCode = 1;
} finally {
  await stage.close();
}
