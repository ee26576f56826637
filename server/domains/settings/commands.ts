import type { update } from '@shared/contracts/settings';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AccountSettings } from '@shared/rules/settings';
import { recordAudit } from '../../db/audit';
import { db } from '../../db/client';
import { userSettings } from '../../db/schema/settings';
import { changesOf, isEmpty } from '../../lib/changes';
import { settingsOf } from './queries';

/** One statement writes what was chosen and nothing else, so two choices at once, of different things, both stay. */
export const changeSettings = (actor: Actor, body: Body<typeof update>): Promise<AccountSettings> =>
  db.transaction(async (tx) => {
    const { id } = actor;
    const changes = changesOf<AccountSettings>(await settingsOf(id, tx), body);
    if (!isEmpty(changes)) {
      await tx
        .insert(userSettings)
        .values({ userId: id, ...changes })
        .onConflictDoUpdate({ target: userSettings.userId, set: changes });
      await recordAudit(tx, {
        actorId: id,
        action: 'user.update_settings',
        entity: 'user',
        entityId: id,
        data: { ...changes },
      });
    }
    return settingsOf(id, tx);
  });
