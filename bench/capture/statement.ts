/** A statement of the product as `pg` was given it. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Of a prepared one. */
  name?: string;
}

/** What of a call's parameters belongs to its record, by a name for it: the ids that differ from call to call. */
export type Facts = Record<string, number>;

type Filled = (facts: Facts) => unknown;

const constant =
  (value: unknown): Filled =>
  () =>
    value;

function filled(value: unknown, names: Map<number, string>): Filled {
  if (typeof value === 'number') {
    const name = names.get(value);
    return name === undefined ? constant(value) : (facts) => facts[name];
  }
  if (typeof value === 'string') return filledText(value, names);
  if (Array.isArray(value)) {
    const parts = value.map((part) => filled(part, names));
    return (facts) => parts.map((part) => part(facts));
  }
  return constant(value);
}

/** Ids stand in texts as well: in JSON, or alone. */
function filledText(text: string, names: Map<number, string>): Filled {
  const parts = text.split(/(?<![\d.-])(\d+)(?![\d.-])/);
  const isNamed = (part: string | undefined, index: number) => index % 2 === 1 && names.has(Number(part));
  if (!parts.some(isNamed)) return constant(text);
  const pieces = parts.map((part, index) =>
    isNamed(part, index) ? (names.get(Number(part)) as string) : undefined,
  );
  return (facts) =>
    parts.map((part, index) => (pieces[index] === undefined ? part : facts[pieces[index]])).join('');
}

/** A statement for other records: what of its parameters is a fact of the captured one is replaced by theirs. */
export function replayable({ text, values, name }: Statement, captured: Facts): (facts: Facts) => Statement {
  const entries = Object.entries(captured).map(([fact, value]) => [value, fact] as const);
  const names = new Map(entries);
  if (names.size < entries.length) throw new Error(`facts that are alike: ${JSON.stringify(captured)}`);
  const parts = values.map((value) => filled(value, names));
  return (facts) => ({ text, name, values: parts.map((part) => part(facts)) });
}

const beginnings = /^\s*begin\b/i;
const ends = /^\s*(commit|rollback)\b/i;

/** The statements of a call: each transaction together, the others one by one. */
export function transactionsOf<S extends Pick<Statement, 'text'>>(statements: readonly S[]): S[][] {
  const groups: S[][] = [];
  let open: S[] | undefined;
  for (const statement of statements) {
    if (open) open.push(statement);
    else groups.push([statement]);
    if (beginnings.test(statement.text)) open = groups.at(-1);
    if (ends.test(statement.text)) open = undefined;
  }
  return groups;
}

/**
 * Without those that any call of somebody signed in begins with, what it leaves behind for their session, servers’ signs of
 * life, and the settings of connections.
 */
export function withoutSession(
  statements: readonly Statement[],
  ofSession: ReadonlySet<string>,
): Statement[] {
  const isOfSession = ({ text }: Statement) =>
    ofSession.has(text) ||
    /\b(from|into|update) "?(sessions|user_activity|pg_locks)\b|^set plan_cache_mode/i.test(text);
  return statements.filter((statement) => !isOfSession(statement));
}
