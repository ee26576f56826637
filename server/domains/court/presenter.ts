import type { CourtTurn, Holding } from '@shared/contracts/court';
import { today, toIso } from '../../lib/time';
import { presentTurn } from '../turns/presenter';
import type { CourtTurnRow, HoldingRow } from './queries';

export const presentHolding = ({
  company,
  count: held,
  late,
  heldUp,
  since,
  day,
  three,
  week,
  more,
}: HoldingRow): Holding => ({
  company,
  held,
  ages: { day, three, week, more },
  late,
  heldUp,
  since: toIso(since),
});

export const presentCourtTurn = (row: CourtTurnRow): CourtTurn => ({
  ...presentTurn(row, today()),
  request: row.request &&
    row.requestType && {
      id: row.request.id,
      uniqueNumber: row.request.uniqueNumber,
      title: row.request.title,
      requestType: row.requestType,
      revision: row.request.revision,
      awaitsCorrection: row.request.correctionAskedAt !== null,
    },
  user: row.holder,
  age: row.age,
  heldUp: row.heldUp,
  side: row.side,
  isNudged: row.isNudged,
  can: { nudge: !row.isHeld && !row.isNudged },
});
