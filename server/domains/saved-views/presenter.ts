import type { SavedView } from '@shared/contracts/saved-views';
import type { Actor } from '@shared/rules/actor';
import { changesView } from '@shared/rules/saved-views';
import type { ViewRow } from './queries';

export const presentView = (actor: Actor, row: ViewRow): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  state: row.state,
  user: row.user,
  company: row.company,
  isDefault: row.defaultId !== null,
  can: { edit: changesView(actor, row) },
});
