import type { Session } from '@shared/contracts/sessions';
import { toIso } from '../../lib/time';
import type { SessionRow } from './queries';

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  ...row,
  signedInAt: toIso(row.signedInAt),
  lastUsedAt: toIso(row.lastUsedAt),
  isCurrent: row.id === currentId,
});
