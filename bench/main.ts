// `npm run bench [-- --small] [--only <part or scenario>]`, once the product is built; see docs/performance.md.
import { readOptions } from './options';
import { parts, runParts } from './parts';
import { circumstances, reportOf, verdictsOf, writeReport } from './report/report';
import { Stage } from './stage';

const options = readOptions(process.argv.slice(2));
if (options.only && !parts.some((part) => part.startsWith(options.only as string)))
  throw new Error(`"${options.only}" is none of ${parts.join(', ')}`);

const stage = await Stage.open();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
try {
  const findings = await runParts(stage, options);
  const { size, length, only } = options;
  console.log(`\n${circumstances(findings, length.world)}\n\n${reportOf(findings, { all: true })}`);
  if (!only) writeReport(size, `${circumstances(findings, length.world)}\n\n${reportOf(findings)}`);
  // a plan is right or wrong on any machine; a ratio is for people to judge
  const isExplained = verdictsOf({ ...findings, compared: [], growth: undefined }).every(
    ({ reached }) => reached,
  );
  if (only === 'explain' && !isExplained) process.exitCode = 1;
} finally {
  await stage.close();
}
