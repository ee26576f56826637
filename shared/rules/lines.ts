import { type Column, type Currency, decimalsOf, MAX_DECIMALS } from '../contracts/forms';

/** What is typed or kept in a line, by the keys of its columns. */
type TypedLine = Readonly<Record<string, unknown>>;

/** A number as a whole one of its smallest parts, with which sums and products are exact. */
const SCALE = 10 ** MAX_DECIMALS;
const scaled = (value: number): bigint => BigInt(Math.round(value * SCALE));

/** What is typed can be of any size; beyond what is scaled there is neither an amount nor a sum of it. */
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value * SCALE);

/** What a number makes at a price, rounded to the decimals of the currency, halves away from zero. */
function productOf(quantity: number, price: number, currency: Currency): number {
  const unit = BigInt(10 ** (2 * MAX_DECIMALS - decimalsOf[currency]));
  const product = scaled(quantity) * scaled(price);
  const half = product < 0n ? -unit / 2n : unit / 2n;
  return Number((product + half) / unit) / 10 ** decimalsOf[currency];
}

/** The currency of the amounts in a column; undefined where it has none. */
export function currencyOf(column: Column, columns: readonly Column[]): Currency | undefined {
  if (column.kind === 'money') return column.currency;
  if (column.kind !== 'product') return undefined;
  const price = columns.find(({ key }) => key === column.price);
  return price?.kind === 'money' ? price.currency : undefined;
}

/** What stands in a column of a line: what was filled in, or what its factors make, once both are there. */
export function cellOf(column: Column, columns: readonly Column[], line: TypedLine): unknown {
  if (column.kind !== 'product') return line[column.key];
  const { [column.quantity]: quantity, [column.price]: price } = line;
  const currency = currencyOf(column, columns);
  const isReady = isNumber(quantity) && isNumber(price) && currency !== undefined;
  return isReady ? productOf(quantity, price, currency) : undefined;
}

/** The sum of a column over the lines that have a number there; undefined where the column is not added up. */
export function totalOf(
  column: Column,
  columns: readonly Column[],
  lines: readonly TypedLine[],
): number | undefined {
  if (!('isTotalled' in column) || !column.isTotalled) return undefined;
  const numbers = lines.map((line) => cellOf(column, columns, line)).filter(isNumber);
  return Number(numbers.reduce((sum, value) => sum + scaled(value), 0n)) / SCALE;
}
