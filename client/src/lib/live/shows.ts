import { type ChangeEvent, changeTopics } from '@shared/contracts/events';
import type { Query, QueryClient } from '@tanstack/react-query';

export type Topic = ChangeEvent['topic'];

/** What an answer shows: by topic the id of the one record, or `any`. Every query declares it as its `meta.shows`. */
export type Shows = Partial<Record<Topic, number | 'any'>>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shows?: Shows;
      /** The server words the answer in the reader's language. */
      worded?: boolean;
    };
  }
}

/** People and companies stand on records of every kind, and so may a topic that only a later version of the server knows. */
const standsEverywhere = (topic: Topic): boolean =>
  topic === 'user' || topic === 'company' || !changeTopics.includes(topic);

/** Whether a query has to be read again after a change; a query that declares nothing always has. */
export function showsChange({ meta }: Query, { topic, ids }: ChangeEvent): boolean {
  if (!meta?.shows || standsEverywhere(topic)) return true;
  const record = meta.shows[topic];
  return record === 'any' || (record !== undefined && (ids.length === 0 || ids.includes(record)));
}

/** Reads again what shows records of a topic, after a change of one's own. */
export const refresh = (
  queryClient: QueryClient,
  topic: Topic,
  options: { refetchType?: 'none' } = {},
): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: (query) => showsChange(query, { topic, ids: [] }),
    ...options,
  });
