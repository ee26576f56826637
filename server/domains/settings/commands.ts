import type { update } from '@shared/contracts/settings';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AccountSettings } from '@shared/rules/settings';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { userSettings } from '../../db/schema/settings';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { settingsOf } from './queries';

const settingFacts = [
  'density',
  'firstPage',
  'emailNotifications',
  'followedLetters',
  'digestHour',
  'profileVisibility',
  'activityVisibility',
] as const;

/** One statement writes what was chosen and nothing else, so two choices at once, of different things, both stay. */
export const changeSettings = (actor: Actor, body: Body<typeof update>): Promise<AccountSettings> =>
  db.transaction(async (tx) => {
    const { id } = actor;
    const before = await settingsOf(id, tx);
    const changes = changesOf<AccountSettings>(before, body);
    if (!isEmpty(changes)) {
      await tx
        .insert(userSettings)
        .values({ userId: id, ...changes })
        .onConflictDoUpdate({ target: userSettings.userId, set: changes });
      await record(tx, {
        actorId: id,
        action: 'user.update_settings',
        entity: 'user',
        entityId: id,
        data: changedFacts<AccountSettings>(before, changes, settingFacts),
      });
    }
    return settingsOf(id, tx);
  });
