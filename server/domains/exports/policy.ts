import type { SeenList } from '@shared/contracts/exports';
import type { Actor } from '@shared/rules/actor';
import { columnsOfReaders } from '@shared/rules/list-columns';
import { reachOf } from '@shared/rules/reach';
import { canFilterBy } from '../users/policy';

/**
 * Whether the actor may export this list. Lists other than people are limited by their queries. People need reach; a person who only reads
 * them exports names and companies, and filters as in the list.
 */
export function canExport(actor: Actor, seen: SeenList): boolean {
  if (seen.list !== 'users') return true;
  const reach = reachOf(actor, 'users');
  if (reach === 'none' || !canFilterBy(actor, seen.filters)) return false;
  return (
    reach !== 'read' || seen.columns.every((column) => columnsOfReaders.some((shown) => shown === column))
  );
}
