import type { Problem } from './answers';

/** The matrix as far as amounts and people are decided by it; levels from the lowest to the highest. */
export interface Matrix {
  levels: readonly { key: string }[];
  holders: readonly { level: string; companyId: number | null; userId: number }[];
  limits: readonly { requestTypeId: number; companyId: number | null; upTo: number | null; level: string }[];
  rates: readonly { currency: string; fromDay: string; rate: number }[];
}

/** What is wrong with a matrix, by paths into it. */
export function* problemsOfMatrix({ levels, holders, limits, rates }: Matrix): Generator<Problem> {
  const keys = levels.map(({ key }) => key);
  yield* repeated('levels', keys, 'key');
  const known = new Set(keys);
  for (const [index, { level }] of holders.entries())
    if (!known.has(level)) yield { path: ['holders', index, 'level'], message: 'choice' };
  for (const [index, { level }] of limits.entries())
    if (!known.has(level)) yield { path: ['limits', index, 'level'], message: 'choice' };
  yield* repeated(
    'holders',
    holders.map(({ level, companyId }) => `${level} ${companyId}`),
    'level',
  );
  yield* repeated(
    'limits',
    limits.map(({ requestTypeId, companyId, upTo }) => `${requestTypeId} ${companyId} ${upTo}`),
    'upTo',
  );
  yield* repeated(
    'rates',
    rates.map(({ currency, fromDay }) => `${currency} ${fromDay}`),
    'fromDay',
  );
}

function* repeated(of: string, values: readonly string[], at: string): Generator<Problem> {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) yield { path: [of, index, at], message: 'duplicate' };
    seen.add(value);
  }
}

interface Amount {
  amount: number;
  currency: string;
}

/** An amount in SAR by the latest rate that is not after a day, in whole halalas; null: there is no such rate. */
export function inSar({ amount, currency }: Amount, rates: Matrix['rates'], day: string): number | null {
  if (currency === 'SAR') return amount;
  const known = rates.filter((rate) => rate.currency === currency && rate.fromDay <= day);
  const latest = known.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0];
  return latest ? Math.round(amount * latest.rate * 100) / 100 : null;
}

/** For whom an amount is decided: what a request of a type asks in the name of a company. */
interface Asked {
  requestTypeId: number;
  companyId: number | null;
}

/** The limits of a type: those of the company where it has any, else those of every company. */
function limitsOf(limits: Matrix['limits'], { requestTypeId, companyId }: Asked): Matrix['limits'] {
  const ofType = limits.filter((limit) => limit.requestTypeId === requestTypeId);
  const own = ofType.filter((limit) => companyId !== null && limit.companyId === companyId);
  return own.length > 0 ? own : ofType.filter((limit) => limit.companyId === null);
}

const endOf = ({ upTo }: { upTo: number | null }) => upTo ?? Number.POSITIVE_INFINITY;

/**
 * The rank of the level that an amount needs, from 0; null: the type has no limits. A larger amount never needs a lower level than a
 * smaller one. Above all limits, and where the amount in SAR is unknown (null), it is the highest level that there is.
 */
export function rankFor(sar: number | null, matrix: Matrix, asked: Asked): number | null {
  const limits = limitsOf(matrix.limits, asked).toSorted((a, b) => endOf(a) - endOf(b));
  if (limits.length === 0) return null;
  const highest = matrix.levels.length - 1;
  const reached = limits.findIndex((limit) => sar !== null && sar <= endOf(limit));
  if (reached < 0) return highest;
  const ranks = limits.slice(0, reached + 1).map(({ level }) => rankOf(matrix, level));
  return Math.max(...ranks);
}

export const rankOf = ({ levels }: Pick<Matrix, 'levels'>, level: string): number =>
  levels.findIndex(({ key }) => key === level);

/**
 * Who holds a level for a company: its own holder, else the one of every company; where neither may decide, of the next higher level, and
 * never of a lower one. Null: no person.
 */
export function holderOf(
  rank: number,
  companyId: number | null,
  { levels, holders }: Matrix,
  mayDecide: (userId: number) => boolean,
): number | null {
  for (const { key } of levels.slice(rank)) {
    const ofLevel = holders.filter(({ level, userId }) => level === key && mayDecide(userId));
    const own = ofLevel.find((holder) => companyId !== null && holder.companyId === companyId);
    const holder = own ?? ofLevel.find((one) => one.companyId === null);
    if (holder) return holder.userId;
  }
  return null;
}

/** What a request and those before it that are added up come to. */
export interface Counted {
  /** Of the request itself, in SAR; null: an exchange rate is missing. */
  own: number | null;
  /** Of the others of the last days, each in SAR; null: its exchange rate is missing. */
  others: readonly (number | null)[];
}

/** By what a level of authority was found, as it was then; amounts in SAR, null where an exchange rate was missing. */
export interface AuthorityReason {
  level: string;
  name: string;
  nameEn: string | null;
  /** Of the request itself. */
  amount: number | null;
  /** With the others that it was added up with; null: none, or the reader is not told. */
  sum: { total: number | null; others: number } | null;
  /** The sum needs a higher level than the amount alone. */
  isRaised: boolean;
}

export type NamedMatrix = Matrix & {
  levels: readonly { key: string; name: string; nameEn: string | null }[];
};

/** In halalas, so that it ends at a limit which it reaches. An amount below nothing takes nothing off the others. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  let halalas = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    halalas += Math.round(Math.max(0, amount) * 100);
  }
  return halalas / 100;
}

/** Which level a request needs, and why; null: its type has no limits. */
export function authorityFor(
  matrix: NamedMatrix,
  asked: Asked,
  { own, others }: Counted,
): AuthorityReason | null {
  const total = sumOf([own, ...others]);
  const alone = rankFor(own, matrix, asked);
  const needed = rankFor(total, matrix, asked);
  if (alone === null || needed === null) return null;
  const rank = Math.max(alone, needed);
  const level = matrix.levels[rank];
  if (!level) return null;
  return {
    ...{ level: level.key, name: level.name, nameEn: level.nameEn },
    amount: own,
    sum: others.length > 0 ? { total, others: others.length } : null,
    isRaised: rank > alone,
  };
}
