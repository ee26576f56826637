import {
  type AnsweredFile,
  type AskedField,
  type ChosenRecord,
  type Column,
  type Currency,
  decimalsOf,
  type Line,
} from '@shared/contracts/forms';
import type { Language } from '@shared/language';
import { nameIn } from '@shared/rules/bilingual';
import { cellOf, currencyOf } from '@shared/rules/lines';
import { dayCell, type SheetCell } from '../../../lib/workbook';
import { sheet as ar } from '../../../locales/ar/sheet';
import { sheet as en } from '../../../locales/en/sheet';

const texts = { ar, en };

const numberWith = (decimals: number) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

const optionName = (
  field: { options: { key: string; name: string; nameEn: string | null }[] },
  key: unknown,
  language: Language,
) => {
  const option = field.options.find((one) => one.key === key);
  return option ? nameIn(option, language) : String(key);
};

const yesOrNo = (value: boolean, language: Language) => texts[language][value ? 'yes' : 'no'];

/** An answer that fits its field, in a cell. */
export function answerCell(field: AskedField, answer: unknown, language: Language): SheetCell {
  if (answer === undefined) return null;
  const part = answer as Record<string, unknown>;
  if (field.kind === 'number' && typeof answer === 'number')
    return { value: answer, format: numberWith(field.decimals) };
  if (field.kind === 'money' && typeof part.amount === 'number') {
    const format = `${numberWith(decimalsOf[part.currency as Currency])} "${part.currency}"`;
    const isOfMany = field.currencies.length > 1;
    return { value: part.amount, format, ...(isOfMany && { unit: String(part.currency) }) };
  }
  if (field.kind === 'day' && typeof answer === 'string') return dayCell(answer);
  if (field.kind === 'day_range' && typeof part.from === 'string') return `${part.from} – ${part.to}`;
  if (field.kind === 'yes_no' && typeof answer === 'boolean') return yesOrNo(answer, language);
  if (field.kind === 'choice') return optionName(field, answer, language);
  if (Array.isArray(answer)) return listed(field, answer, language).join('\n');
  if (typeof answer !== 'object') return String(answer);
  return nameIn(answer as ChosenRecord, language);
}

/** Choices, files by their names, lines of a table by their columns. */
function listed(field: AskedField, answer: unknown[], language: Language): string[] {
  if (field.kind === 'choices') return answer.map((key) => optionName(field, key, language));
  if (field.kind === 'files') return (answer as AnsweredFile[]).map(({ name }) => name);
  if (field.kind !== 'lines') return answer.map(String);
  const { columns } = field;
  return (answer as Line[]).map((line) =>
    columns.map((column) => columnText(column, columns, line, language)).join(' | '),
  );
}

/** What stands in a column of a line; a dash where nothing does. */
function columnText(column: Column, columns: readonly Column[], line: Line, language: Language): string {
  const value = cellOf(column, columns, line);
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return yesOrNo(value, language);
  if (column.kind === 'choice') return optionName(column, value, language);
  const currency = currencyOf(column, columns);
  return currency ? `${value} ${currency}` : String(value);
}
