/** A record that a text names. */
export interface Reference {
  /** As it stands there. */
  text: string;
  index: number;
  kind: 'request' | 'project' | 'task';
  /** By its number, as `PRJ-2026-0001`, or by its id; of a task always by that, for both kinds of tasks draw from one sequence. */
  by: { uniqueNumber: string } | { id: number };
}

/** How many records that one text names are looked up. */
export const MAX_REFERENCES = 20;

/** `#PRJ-2026-0001`, `REQ-2026-0001`, and `#1234` of a task, each where no letter or digit goes on. */
const number = /(?<![\p{L}\p{N}/#_-])(?:#?(PRJ|REQ)-(\d{4}-\d{4,10})|#(\d{1,9}))(?![\p{L}\p{N}_-])/giu;
/** What follows the origin in the address of a record's page. */
const path =
  /^\/(?:(request-details|project|task-details)\/(\d{1,9}))(?:#task-(\d{1,9}))?(?![\p{L}\p{N}/_#-])/u;

/**
 * The records that a text names, in its order: by their numbers, or by addresses of their pages behind one of these origins
 * (`https://hub.example`).
 */
export function referencesIn(text: string, origins: readonly string[]): Reference[] {
  const addresses = origins.flatMap((origin) => [...addressesIn(text, origin)]);
  return [...numbersIn(text), ...addresses].sort((a, b) => a.index - b.index);
}

function* numbersIn(text: string): Generator<Reference> {
  for (const { 0: whole, 1: prefix, 2: digits, 3: task, index } of text.matchAll(number)) {
    const place = { text: whole, index };
    if (task !== undefined) yield { ...place, kind: 'task', by: { id: Number(task) } };
    else {
      const kind = prefix?.toUpperCase() === 'REQ' ? 'request' : 'project';
      yield { ...place, kind, by: { uniqueNumber: `${prefix?.toUpperCase()}-${digits}` } };
    }
  }
}

const kindOf = { 'request-details': 'request', project: 'project', 'task-details': 'task' } as const;

function* addressesIn(text: string, origin: string): Generator<Reference> {
  for (let index = text.indexOf(origin); index >= 0; index = text.indexOf(origin, index + 1)) {
    // the longest address of a page is shorter
    const rest = text.slice(index + origin.length, index + origin.length + 60);
    const [found, page, id, task] = path.exec(rest) ?? [];
    if (!found) continue;
    const place = { text: origin + found, index };
    if (task !== undefined) yield { ...place, kind: 'task', by: { id: Number(task) } };
    else yield { ...place, kind: kindOf[page as keyof typeof kindOf], by: { id: Number(id) } };
  }
}
