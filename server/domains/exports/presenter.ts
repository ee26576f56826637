import type { ListExport } from '@shared/contracts/exports';
import { toIso } from '../../lib/time';
import type { ExportRow } from './queries';

export const presentExport = ({
  attempts,
  finishedAt,
  createdAt,
  keptUntil,
  ...row
}: ExportRow): ListExport => ({
  ...row,
  status: statusOf({ attempts, finishedAt, failure: row.failure }),
  createdAt: toIso(createdAt),
  keptUntil: toIso(keptUntil),
});

function statusOf({
  attempts,
  finishedAt,
  failure,
}: Pick<ExportRow, 'attempts' | 'finishedAt' | 'failure'>): ListExport['status'] {
  if (failure !== null) return 'failed';
  if (finishedAt !== null) return 'done';
  return attempts === 0 ? 'waiting' : 'running';
}
