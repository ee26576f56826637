import type { Attachments } from '@shared/contracts/attachments';
import type { Actor } from '@shared/rules/actor';

/** Whose quotas bytes count in. */
export type Uploader = Pick<Actor, 'id' | 'assignedCompanyId'>;

/** Whose files are counted, how many bytes they have, and how many they may have. */
export type Storage = NonNullable<Attachments['storage']>;

/** The quota with the least room left. */
export const tightest = (storage: readonly Storage[]): Storage | null =>
  storage.toSorted((a, b) => a.quota - a.used - (b.quota - b.used))[0] ?? null;
