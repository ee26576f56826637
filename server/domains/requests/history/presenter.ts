import type { Correction, HistoryEvent } from '@shared/contracts/requests';
import {
  clockEventTypes,
  fileEventTypes,
  historyTypes,
  nudgeEventTypes,
  questionEventTypes,
} from '@shared/rules/request-history';
import { presentPast } from '../../../lib/past-person';
import { toIso } from '../../../lib/time';
import type { HistoryRow } from './queries';

const types = {
  ...historyTypes,
  ...fileEventTypes,
  ...clockEventTypes,
  ...nudgeEventTypes,
  ...questionEventTypes,
};

export const presentEvent = (row: HistoryRow): HistoryEvent => ({
  id: row.id,
  type: types[row.action],
  at: toIso(row.at),
  actor: presentPast(row.actor, row.actorThen),
  actingFor: presentPast(row.actingFor, row.actingForThen),
  person: presentPast(row.named, row.namedThen),
  step: row.step,
  notes: row.notes,
  revision: row.revision,
  isRepeated: row.isRepeated,
  file: row.action in fileEventTypes ? { name: row.file.name ?? '', version: row.file.version ?? 1 } : null,
  deciders:
    row.deciders?.map(({ stepId, from, to }) => ({
      stepId,
      from: from && presentPast(from.person, from.then),
      to: to && presentPast(to.person, to.then),
    })) ?? null,
  due: row.action in clockEventTypes ? { from: row.due.from ?? '', to: row.due.to ?? '' } : null,
});

/** What an event says that asked for a correction. */
export const presentCorrection = (row: HistoryRow): Correction => ({
  askedAt: toIso(row.at),
  askedBy: presentPast(row.actor, row.actorThen),
  step: row.step && { stepName: row.step.stepName, stepNameEn: row.step.stepNameEn },
  reason: row.notes ?? '',
});
