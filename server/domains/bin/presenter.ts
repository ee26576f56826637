import type { BinEntry } from '@shared/contracts/bin';
import { toIso } from '../../lib/time';
import type { BinRow } from './queries';

export const presentBinEntry = (row: BinRow): BinEntry => ({
  ...row,
  deletedAt: toIso(row.deletedAt),
  restorableUntil: toIso(row.restorableUntil),
});
