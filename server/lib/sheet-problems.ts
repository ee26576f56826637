import type { Problem } from '@shared/contracts/imports';
import type { ErrorCode } from '@shared/errors';
import type { Language } from '@shared/language';
import { fieldsOf, type ImportKind, type ImportRow, sheetRow } from '@shared/rules/imports';
import type { LimitKind } from '@shared/rules/limits';
import { wordIssue } from '@shared/validation';
import type { z } from 'zod';
import { ar } from '../locales/ar';
import { limits as arabicLimits } from '../locales/ar/limits';
import { sheets as arabicSheets } from '../locales/ar/sheets';
import { en } from '../locales/en';
import { limits as englishLimits } from '../locales/en/limits';
import { sheets as englishSheets } from '../locales/en/sheets';

const sentences = { ar, en };
const limitSentences = { ar: arabicLimits, en: englishLimits };
const sheetSentences: Record<Language, Record<string, string>> = { ar: arabicSheets, en: englishSheets };

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
  readonly #kind: ImportKind;
  readonly #language: Language;
  readonly #problems: Problem[] = [];

  constructor(kind: ImportKind, language: Language) {
    this.#kind = kind;
    this.#language = language;
  }

  /** By the word of a schema: `choice`, `unknown_company`. */
  issue(row: number, field: string, key: string): void {
    this.#tell(row, field, this.#word({ code: 'custom', message: key, path: [], input: undefined }));
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
    { issues }: Pick<z.ZodError, 'issues'>,
    fieldOf = (key: string) => key,
  ): void {
    const wrong = new Map(issues.toReversed().map((issue) => [String(issue.path[0]), issue]));
    for (const [key, issue] of wrong)
      this.#tell(typeof row === 'number' ? row : row(key), fieldOf(key), this.#word(issue));
  }

  /** Row by row, and in a row as its fields stand in the form. */
  all(): Problem[] {
    const places = new Map(fieldsOf(this.#kind).map(({ key }, place) => [key, place]));
    const placeOf = ({ field }: Problem) => places.get(field) ?? 0;
    return this.#problems.toSorted(
      (one, other) => (one.row ?? 0) - (other.row ?? 0) || placeOf(one) - placeOf(other),
    );
  }

  #word(issue: z.core.$ZodIssue): string {
    const key = issue.code === 'invalid_value' ? 'choice' : issue.message;
    return sheetSentences[this.#language][key] ?? wordIssue(issue, this.#language);
  }

  #tell(row: number, field: string, message: string): void {
    this.#problems.push({ row, field, message });
  }
}
