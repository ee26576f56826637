import { changeTopics } from '@shared/contracts/events';
import { z } from 'zod';

/** What a change is of, as the triggers announce it (migrations/0014_changes.sql). */
const topics = [...changeTopics, 'session'] as const;
type Topic = (typeof topics)[number];

/** A committed change. */
export interface Change {
  topic: Topic;
  /** The transaction. */
  by: string;
  /** Undefined: too much to tell. Any record of the topic may have changed, and it may concern anybody. */
  scope: Scope | undefined;
}

const numbers = z.array(z.int());
const message = z.object({ topic: z.enum(topics), by: z.string() });
/** What changed, and whom it concerns besides those who see everything. */
const scope = z.object({
  ids: numbers,
  users: numbers,
  companies: numbers,
  roles: z.array(z.string()),
  /** Of sessions: the digests of their ids. */
  keys: z.array(z.string()),
});
export type Scope = z.infer<typeof scope>;

/** Reads the payload of a notification; undefined where it is none that this version understands. */
export function readChange(payload: string): Change | undefined {
  try {
    const told: unknown = JSON.parse(payload);
    const { data } = message.safeParse(told);
    return data && { ...data, scope: scope.safeParse(told).data };
  } catch {
    return undefined; // no JSON
  }
}

const work: readonly Topic[] = ['request', 'project', 'task', 'notification', 'session'];

/**
 * What a change makes outdated, by the names that answers are kept under:
 *
 * - `request 5`: a record, or what hangs on it; `any request`: which there are, and how they stand;
 * - `requests of 7`: what request waits for a person, or is theirs;
 * - `session …`: a session, by the digest of its id;
 * - `rights`: what roles and pages allow, of all people;
 * - `shown`: what is shown beside any work: names of people, companies and types, and what people may see of each other.
 *
 * Undefined: everything.
 */
export function outdatedBy({ topic, scope }: Change): string[] | undefined {
  if (topic === 'role' || topic === 'rights') return ['rights', 'shown'];
  const shown = work.includes(topic) ? [] : ['shown'];
  if (!scope) return shown.length > 0 && topic !== 'user' ? [...shown, `any ${topic}`] : undefined;
  const { ids, users, keys } = scope;
  return [
    ...shown,
    `any ${topic}`,
    ...ids.map((id) => `${topic} ${id}`),
    ...(topic === 'request' ? users.map((id) => `requests of ${id}`) : []),
    ...keys.map((key) => `session ${key}`),
  ];
}
