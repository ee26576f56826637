import type { HistoryEvent } from '@shared/contracts/requests';
import { toIso } from '../../../lib/time';
import type { HistoryRow } from './queries';

export const presentEvent = (row: HistoryRow): HistoryEvent => ({ ...row, at: toIso(row.at) });
