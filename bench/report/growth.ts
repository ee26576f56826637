import type { Scan, Sweep } from '../growth/explain';
import { type Grown, growthOf, isComparable, TARGET, worst } from '../growth/growth';
import type { Verdict } from './comparison';
import { shown, table } from './table';

const rowsOf = ([before, after]: Grown['rows']) =>
  before === after ? `${before ?? ''}` : `${before} / ${after}`;

/** All calls, those that grow most first. */
export const growthTable = (growth: readonly Grown[]): string =>
  table(
    [
      'Call',
      'As',
      'Rows',
      'p50 before',
      'p50 after',
      'p50 ×',
      'PostgreSQL before',
      'PostgreSQL after',
      'PostgreSQL ×',
    ],
    growth.map(({ name, as, rows, p50, database }) => [
      `\`${name.replace('|', '\\|')}\``,
      as,
      rowsOf(rows),
      ...p50,
      growthOf(p50),
      ...database,
      growthOf(database),
    ]),
  );

export function growthVerdict(growth: readonly Grown[]): Verdict {
  const comparable = growth.filter(isComparable);
  const beyond = comparable.filter((grown) => worst(grown) > TARGET);
  const [most] = comparable;
  const others = growth.length - comparable.length;
  const longer = comparable.filter(({ isMeasuredLonger }) => isMeasuredLonger).length;
  return {
    what: `Growth of ${growth.length} questions to lists, searches, counters and the dashboard`,
    figure: most
      ? `${beyond.length} beyond, at most ${shown(worst(most))} ×; ${longer} measured for longer; ${others} with other numbers of rows not counted`
      : 'nothing measured',
    target: `each ≤ ${TARGET} ×`,
    reached: most !== undefined && beyond.length === 0,
  };
}

export const sweepVerdict = ({ calls, statements, scans }: Sweep): Verdict => ({
  what: `Plans of ${statements} statements of ${calls} calls`,
  figure: `${scans.length} sequential scans of a table with 10,000 rows or more`,
  target: '0',
  reached: statements > 0 && scans.length === 0,
});

/** One line for each statement, with a call that makes it. */
export function scanList(scans: readonly Scan[]): string {
  const byText = new Map(scans.map((scan) => [`${scan.table} ${scan.text}`, scan]));
  return [...byText.values()]
    .map(
      ({ call, table, text }) => `- \`${table}\`, ${call}:\n  \`${text.replace(/\s+/g, ' ').slice(0, 400)}\``,
    )
    .join('\n');
}
