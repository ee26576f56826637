import type { Summary } from '../measure/sample';
import type { Compared } from '../scenarios/compare';
import { COMPARED } from '../scenarios/lengths';
import { shown, table } from './table';

export interface Verdict {
  what: string;
  figure: string;
  target: string;
  reached: boolean;
}

const at = (compared: Compared, name: string): Summary | undefined => compared.results[name]?.[COMPARED];

/** How many times the CPU of the other server the product takes. */
function ratioOf(compared: Compared): number {
  const other = at(compared, compared.scenario.kind === 'poll' ? 'express' : 'floor');
  return (at(compared, 'product')?.cpu ?? Number.NaN) / (other?.cpu ?? Number.NaN);
}

const errorsOf = ({ results }: Compared): number =>
  Object.values(results.product ?? {}).reduce((sum, { errors }) => sum + errors, 0);

export function verdictOf(compared: Compared): Verdict {
  const { title, kind, target } = compared.scenario;
  const ratio = ratioOf(compared);
  const errors = errorsOf(compared);
  const silent = kind !== 'poll' || compared.statements === 0;
  return {
    what: title,
    figure:
      `${shown(ratio)} × ${kind === 'poll' ? 'Express' : 'the floor'}` +
      (kind === 'poll' ? `, ${compared.statements} statements` : '') +
      (errors > 0 ? `, ${errors} errors` : ''),
    target: `≤ ${target} ×${kind === 'poll' ? ', 0 statements' : ''}`,
    reached: ratio <= target && errors === 0 && silent,
  };
}

const named = { product: 'Masar', floor: 'floor', express: 'Express, hello', express304: 'Express, 304' };

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
