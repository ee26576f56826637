import { NAMED_USED } from '@shared/contracts/imports';
import { Refusal } from './refusal';

/**
 * Lets an import be taken back where nothing that it made is in use.
 *
 * @param names of what is in use, by which the caller knows it
 * @param reason what became of it: it was changed, or the person has joined
 * @throws Refusal `import_used` with how many are in use and the first few of their names
 */
export function requireUnused(names: readonly string[], reason: 'used' | 'joined' = 'used'): void {
  if (names.length === 0) return;
  throw new Refusal('import_used', { [reason]: names.slice(0, NAMED_USED), count: names.length });
}
