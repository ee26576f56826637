import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../server/lib/root';

const file = join(packageRoot, '.cache', 'trust-figures.jsonl');

/** Keeps what a row of docs/trust.md measured in this run; `scripts/trust.mjs` shows all of them at its end. */
export function keepFigure(row: number, figure: Record<string, number | string>): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ row, ...figure })}\n`);
}
