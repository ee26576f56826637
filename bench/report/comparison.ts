import type { Compared } from '../scenarios/compare';
import { COMPARED } from '../scenarios/lengths';
import { shown, table } from './table';

export interface Verdict {
  what: string;
  figure: string;
  target: string;
  reached: boolean;
}

const errorsOf = ({ results }: Compared): number =>
  Object.values(results.product).reduce((sum, { errors }) => sum + errors, 0);

export function verdictOf(compared: Compared): Verdict {
  const { scenario, results, statements } = compared;
  const { title, kind, target } = scenario;
  const cpuOf = (server: keyof typeof results) => results[server][COMPARED]?.cpu ?? Number.NaN;
  const ratio = cpuOf('product') / cpuOf('express');
  const errors = errorsOf(compared);
  return {
    what: title,
    figure: `${shown(ratio)} × Express, ${statements} round trips${errors > 0 ? `, ${errors} errors` : ''}`,
    target: target === undefined ? '' : `≤ ${target} ×${kind === 'poll' ? ', 1 round trip' : ''}`,
    reached: ratio <= (target ?? Infinity) && errors === 0 && (kind !== 'poll' || statements === 1),
  };
}

const named = { product: 'Masar', express: 'Express' };

/** CPU at the compared number of connections; throughput and latencies at each. */
export function comparisonTable(compared: readonly Compared[]): string {
  const rows = compared.flatMap(({ scenario, results }) =>
    Object.entries(results).flatMap(([name, byConnections]) =>
      Object.entries(byConnections).map(([connections, found]) => [
        scenario.title,
        named[name as keyof typeof named],
        Number(connections),
        found.app,
        found.database,
        found.cpu,
        `${shown(found.spread[0])}–${shown(found.spread[1])}`,
        found.perSecond,
        found.p50,
        found.p95,
        found.p99,
        found.errors,
      ]),
    ),
  );
  const head = ['Call', 'Server', 'Connections', 'App CPU', 'PostgreSQL CPU', 'CPU', 'rounds', 'calls/s'];
  return table([...head, 'p50', 'p95', 'p99', 'errors'], rows);
}

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['What', 'Measured', 'To reach', ''],
    verdicts.map(({ what, figure, target, reached }) => [
      what,
      figure,
      target,
      reached ? 'reached' : 'not reached',
    ]),
  );
