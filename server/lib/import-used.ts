import { NAMED_USED } from '@shared/contracts/imports';
import { Refusal } from './refusal';

/**
 * Lets an import be taken back where nothing that it made is in use.
 *
 * @param names of what is in use, by which the caller knows it
 * @param detail under which the names are told: what was changed since, or people who have joined
 * @throws Refusal `import_used` with how many are in use and the first few of their names
 */
export function requireUnused(names: readonly string[], detail: 'used' | 'joined' = 'used'): void {
  if (names.length === 0) return;
  throw new Refusal('import_used', { [detail]: names.slice(0, NAMED_USED), count: names.length });
}
