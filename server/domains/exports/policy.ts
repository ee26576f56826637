import type { SeenList } from '@shared/contracts/exports';
import type { Actor } from '@shared/rules/actor';
import { columnsOfReaders } from '@shared/rules/list-columns';
import { reachOf } from '@shared/rules/reach';

/**
 * Whether the actor may open the list as it is seen: of the others each shows what its reader sees. People are for those whose rights reach
 * them; who only reads is shown names and companies, and finds nobody by anything else.
 */
export function canExport(actor: Actor, seen: SeenList): boolean {
  if (seen.list !== 'users') return true;
  const reach = reachOf(actor, 'users');
  if (reach !== 'read') return reach !== 'none';
  const { role, isActive, hasJoined } = seen.filters;
  return (
    [role, isActive, hasJoined].every((filter) => filter === undefined) &&
    seen.columns.every((column) => columnsOfReaders.some((shown) => shown === column))
  );
}
