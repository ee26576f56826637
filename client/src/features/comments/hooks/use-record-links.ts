import type { FoundKind, FoundRecord } from '@shared/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { foundQuery } from '@/features/search/api';
import { useDebounced } from '@/lib/use-debounced';
import { useSuggestions, useTyped, type Writing } from './use-suggestions';

const TYPING_MS = 200;
/** Lines that the list below a field has room for. */
const MOST = 8;

/** Kinds of records that a text can name. */
const linked: readonly FoundKind[] = ['request', 'project', 'projectTask', 'task'];

/** Records that are offered behind a `#`, by all that the search finds them by; the text gets their number. */
export function useRecordLinks(writing: Writing) {
  const typed = useTyped('#', writing);
  const words = typed.begun?.search.trim();
  const search = useDebounced(words ?? '', TYPING_MS);
  const query = foundQuery({ search });
  const { data, isPlaceholderData } = useQuery({
    ...query,
    enabled: words !== undefined && query.enabled === true,
  });
  const groups = query.enabled ? (data?.groups ?? []) : [];
  return useSuggestions<FoundRecord>(
    typed,
    {
      items: groups
        .filter(({ kind }) => linked.includes(kind))
        .flatMap(({ items }) => items)
        .slice(0, MOST),
      isOfAnother: isPlaceholderData || search !== words,
      fits: ({ name, uniqueNumber }, said) =>
        `${uniqueNumber ?? ''} ${name}`.toLocaleLowerCase().includes(said.trim().toLocaleLowerCase()),
      keyOf: ({ kind, id }) => `${kind}-${id}`,
      // the number of a task's project is not the task's
      textOf: ({ kind, id, uniqueNumber }) =>
        uniqueNumber && (kind === 'request' || kind === 'project') ? `#${uniqueNumber}` : `#${id}`,
    },
    writing,
  );
}
