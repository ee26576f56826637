import { guardedPage } from '@shared/rules/guard';
import { useQueries } from '@tanstack/react-query';
import { pageAccessQuery } from '@/features/access/api';
import { type SectionId, sections } from '../model/sections';

const guarded = sections.flatMap(({ id, path }) => {
  const page = guardedPage(path);
  return page ? [{ id, page }] : [];
});

/** The sections that the reader may not open, asked once: a capture finds out what has changed since. */
export function useClosedSections(): ReadonlySet<SectionId> {
  const answers = useQueries({
    queries: guarded.map(({ page }) => ({ ...pageAccessQuery(page), refetchInterval: false as const })),
  });
  return new Set(guarded.filter((_, index) => answers[index]?.data?.hasAccess === false).map(({ id }) => id));
}
