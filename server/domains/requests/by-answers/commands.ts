import type { Actor } from '@shared/rules/actor';
import { db } from '../../../db/client';
import { record } from '../../../db/events';

/** Written before a workbook is sent, so that none leaves without it. `exported`: how many requests it holds. */
export const noteExport = (actor: Actor, requestTypeId: number, exported: number): Promise<void> =>
  record(db, {
    actorId: actor.id,
    action: 'request_type.export',
    entity: 'request_type',
    entityId: requestTypeId,
    data: { exported },
  });
