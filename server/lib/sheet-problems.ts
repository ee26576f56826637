import type { Problem } from '@shared/contracts/imports';
import type { ErrorCode } from '@shared/errors';
import type { Language } from '@shared/language';
import { type ImportRow, sheetRow } from '@shared/rules/imports';
import type { LimitKind } from '@shared/rules/limits';
import { wordIssue } from '@shared/validation';
import type { z } from 'zod';
import { ar } from '../locales/ar';
import { limits as arabicLimits } from '../locales/ar/limits';
import { en } from '../locales/en';
import { limits as englishLimits } from '../locales/en/limits';

const sentences = { ar, en };
const limitSentences = { ar: arabicLimits, en: englishLimits };

/** A row of a sheet that is not blank, with its number there. */
export interface PlacedRow {
  row: number;
  values: ImportRow;
}

const isBlank = (values: ImportRow): boolean => Object.values(values).every((value) => value === '');

export const placedRows = (rows: readonly ImportRow[]): PlacedRow[] =>
  rows.map((values, index) => ({ row: sheetRow(index), values })).filter(({ values }) => !isBlank(values));

/** Collects what is wrong with a sheet, in the reader's language. */
export class SheetProblems {
  readonly #language: Language;
  readonly #problems: Problem[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  /** By the word of a schema: `choice`, `unknown_company`. */
  issue(row: number, field: string, key: string): void {
    this.#tell(
      row,
      field,
      wordIssue({ code: 'custom', message: key, path: [], input: undefined }, this.#language),
    );
  }

  /** By the code of a refusal. */
  code(row: number, field: string, code: ErrorCode): void {
    this.#tell(row, field, sentences[this.#language][code]);
  }

  /** By a limit that the rows exceed. */
  limit(row: number, field: string, of: LimitKind, limit: number): void {
    this.#tell(row, field, limitSentences[this.#language][of](String(limit)));
  }

  /** What a schema found, the first of each field, at a row or at that of the field. */
  invalid(
    row: number | ((key: string) => number),
    { issues }: z.ZodError,
    fieldOf = (key: string) => key,
  ): void {
    const wrong = new Map(issues.toReversed().map((issue) => [String(issue.path[0]), issue]));
    for (const [key, issue] of wrong)
      this.#tell(typeof row === 'number' ? row : row(key), fieldOf(key), wordIssue(issue, this.#language));
  }

  /** Row by row. */
  all(): Problem[] {
    return this.#problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  }

  #tell(row: number, field: string, message: string): void {
    this.#problems.push({ row, field, message });
  }
}
