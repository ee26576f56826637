/** What was measured, beside what it has to reach; with no target it is only told. */
export interface Verdict {
  what: string;
  figure: string;
  target: string;
  reached: boolean;
}

/** What a part of the run found. */
export interface Finding {
  verdicts: Verdict[];
  /** As Markdown. */
  details?: string;
}

/** A number as it is read at a glance: three digits that count. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** A table as Markdown has it. */
export function table(head: readonly string[], rows: readonly (string | number)[][]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? shown(cell) : cell)));
  return [head, head.map(() => '---'), ...texts].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What was to be reached, then what was measured. */
export function reportOf(findings: readonly Finding[]): string {
  const verdicts = findings.flatMap(({ verdicts }) => verdicts);
  const rows = verdicts.map(({ what, figure, target, reached }) => {
    const outcome = reached ? 'reached' : 'not reached';
    return [what, figure, target, target === '' ? '' : outcome];
  });
  const details = findings.flatMap(({ details }) => details || []);
  return [table(['What', 'Measured', 'To reach', ''], rows), ...details].join('\n\n');
}
