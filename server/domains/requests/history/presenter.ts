import type { HistoryEvent } from '@shared/contracts/requests';
import { presentPast } from '../../../lib/past-person';
import { toIso } from '../../../lib/time';
import type { HistoryRow } from './queries';

export const presentEvent = ({ actorThen, actingForThen, ...row }: HistoryRow): HistoryEvent => ({
  ...row,
  actor: presentPast(row.actor, actorThen),
  actingFor: presentPast(row.actingFor, actingForThen),
  at: toIso(row.at),
});
