import type { HistoryEvent } from '@shared/contracts/requests';
import {
  clockEventTypes,
  fileEventTypes,
  historyTypes,
  nudgeEventTypes,
} from '@shared/rules/request-history';
import { presentPast } from '../../../lib/past-person';
import { toIso } from '../../../lib/time';
import type { HistoryRow } from './queries';

export const presentEvent = (row: HistoryRow): HistoryEvent => ({
  id: row.id,
  type: { ...historyTypes, ...fileEventTypes, ...clockEventTypes, ...nudgeEventTypes }[row.action],
  at: toIso(row.at),
  actor: presentPast(row.actor, row.actorThen),
  actingFor: presentPast(row.actingFor, row.actingForThen),
  step: row.step,
  notes: row.notes,
  file: row.action in fileEventTypes ? { name: row.file.name ?? '', version: row.file.version ?? 1 } : null,
  due: row.action in clockEventTypes ? { from: row.due.from ?? '', to: row.due.to ?? '' } : null,
});
