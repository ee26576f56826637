import type { DueItem } from '@shared/contracts/due';
import type { DueRow } from './queries';

export const presentDue = (row: DueRow, today: string): DueItem => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  titleEn: row.titleEn,
  uniqueNumber: row.uniqueNumber,
  project: row.projectId === null ? null : { id: row.projectId, name: row.projectName ?? '' },
  dueOn: row.dueOn,
  isLate: row.isDelayed || row.dueOn < today,
});
