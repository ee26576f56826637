import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../server/lib/root';
import type { Findings } from '../parts';
import { STORM_TARGET } from '../scenarios/storm';
import type { Streams } from '../streams/streams';
import { abuseVerdicts } from './abuse';
import { comparisonTable, type Verdict, verdictOf, verdictTable } from './comparison';
import { firstPaintTable } from './first-paint';
import { growthTable, growthVerdict, scanList, sweepVerdict } from './growth';
import { replaceSection, shown } from './table';

const MEMORY_TARGET = 150;
const STREAMS_MEMORY_TARGET = 250;
const ARRIVAL_TARGET = 250;
/** As many lines as a person reads. */
const SHOWN = 40;

export function verdictsOf({ compared, storm, memory, streams, abused, growth, sweep }: Findings): Verdict[] {
  const verdicts = compared.map(verdictOf);
  if (storm)
    verdicts.push({
      what: 'Sign-in storm: p99 of a list meanwhile',
      figure: `${shown(storm.meanwhile / storm.alone)} × the usual, ${shown(storm.signInsPerSecond)} sign-ins/s, ${storm.errors} errors`,
      target: `≤ ${STORM_TARGET} ×`,
      reached: storm.meanwhile / storm.alone <= STORM_TARGET && storm.errors === 0,
    });
  if (memory !== undefined)
    verdicts.push({
      what: 'Memory of the process under all of this, at most',
      figure: `${shown(memory)} MB`,
      target: `≤ ${MEMORY_TARGET} MB`,
      reached: memory <= MEMORY_TARGET,
    });
  if (streams) verdicts.push(...streamVerdicts(streams));
  if (abused) verdicts.push(...abuseVerdicts(abused));
  if (growth) verdicts.push(growthVerdict(growth));
  if (sweep) verdicts.push(sweepVerdict(sweep));
  return verdicts;
}

function streamVerdicts({ two, one }: Record<'two' | 'one', Streams>): Verdict[] {
  const arrivals = ({ p50, p95, p99, changes, arrivals, unheard, ended }: Streams) =>
    `p50 ${shown(p50)}, p95 ${shown(p95)}, p99 ${shown(p99)} ms; ${changes} changes, ${arrivals} arrivals, ${unheard} unheard, ${ended} streams ended`;
  const memory = ({ memory, idle }: Streams) =>
    `${memory.map(shown).join(' and ')} MB; ${shown(idle)} s of CPU for a thousand streams and a quiet minute`;
  const isComplete = ({ unheard, ended }: Streams) => unheard === 0 && ended === 0;
  return Object.entries({ 'two servers': two, 'one server': one }).flatMap(([where, streams]) => [
    {
      what: `Change to arrival at ${streams.open} open streams of ${where}`,
      figure: arrivals(streams),
      target: `p95 < ${ARRIVAL_TARGET} ms`,
      reached: streams.p95 < ARRIVAL_TARGET && isComplete(streams),
    },
    {
      what: `Memory of ${where} with them`,
      figure: memory(streams),
      target: `each ≤ ${STREAMS_MEMORY_TARGET} MB`,
      reached: Math.max(...streams.memory) <= STREAMS_MEMORY_TARGET,
    },
  ]);
}

/** As Markdown: what was to be reached, then what was measured. `all` of the growth, or the calls that grow most. */
export function reportOf(findings: Findings, { all = false } = {}): string {
  const { compared, firstPaint, growth, sweep } = findings;
  const parts = [verdictTable(verdictsOf(findings))];
  if (compared.length > 0)
    parts.push(
      'CPU in seconds per 1,000 calls: medians of the rounds, then the lowest and the highest of them. p50, p95 and p99 in ms.',
      comparisonTable(compared),
    );
  if (firstPaint)
    parts.push(
      'Pages in Chromium, medians in ms since the navigation: the first paint of anything, and the content of the page in sight.',
      firstPaintTable(firstPaint),
    );
  if (growth) {
    const lines = all ? growth : growth.slice(0, SHOWN);
    parts.push(
      `Growth of ${growth.length} questions. p50 in ms, PostgreSQL's CPU in s per 1,000 calls` +
        (lines.length < growth.length ? `; the ${lines.length} that grow most:` : ':'),
      growthTable(lines),
    );
  }
  if (sweep && sweep.scans.length > 0) parts.push('Sequential scans:', scanList(sweep.scans));
  return parts.join('\n\n');
}

/** The machine, what ran on it, and when. */
export function circumstances({ yardstick }: Findings, world: string): string {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux`;
  const simplest = yardstick
    ? ` pgbench, select only, 16 clients: ${shown(yardstick.perSecond)}/s, ${shown(yardstick.database)} s of PostgreSQL's CPU per 1,000.`
    : '';
  return `${day}, Masar ${version}, world "${world}", ${machine}, Node.js ${process.versions.node}.${simplest}`;
}

/** Into docs/performance.md, in place of what the last run of this size wrote. */
export function writeReport(size: string, text: string): void {
  const file = join(packageRoot, 'docs', 'performance.md');
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), size, text));
}
