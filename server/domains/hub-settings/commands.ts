import type { update } from '@shared/contracts/hub-settings';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { hubSettings } from '../../db/schema/hub-settings';
import { changedFacts } from '../../lib/changes';
import { secondFactorRequiredSince } from '../auth/second-factor/queries';

/** Sets what is given; a grace that runs already is not prolonged by asking again. */
export const changeHubSettings = (
  { id: actorId }: Actor,
  { secondFactorRequired }: Body<typeof update>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(hubSettings).values({}).onConflictDoNothing();
    await tx.select().from(hubSettings).for('update');
    const isRequired = (await secondFactorRequiredSince(tx)) !== null;
    if (secondFactorRequired === undefined || secondFactorRequired === isRequired) return;
    await tx.update(hubSettings).set({ secondFactorRequiredSince: secondFactorRequired ? sql`now()` : null });
    await record(tx, {
      actorId,
      action: 'hub.update_settings',
      entity: null,
      entityId: null,
      data: changedFacts({ secondFactorRequired: isRequired }, { secondFactorRequired }, [
        'secondFactorRequired',
      ]),
    });
  });
