import type { AuthorityMatrix } from '@shared/contracts/authority';
import { toIso } from '../../lib/time';
import type { MatrixRow } from './queries';

export const presentMatrix = ({ rates, updatedAt, ...row }: MatrixRow): AuthorityMatrix => ({
  levels: row.levels,
  holders: row.holders,
  limits: row.limits,
  rates: rates.map((rate) => ({
    ...rate,
    currency: rate.currency as (typeof rate)['currency'] & AuthorityMatrix['rates'][number]['currency'],
  })),
  updatedAt: toIso(updatedAt),
});
