import pg from 'pg';

/** How many statements are kept prepared on each connection, and from which time on one is worth it. */
const MOST = 400;
const WORTH = 3;

/**
 * Statements that come again and again, by names of their own: PostgreSQL keeps those prepared, and neither reads nor
 * plans them anew. Those of which there are countless forms (lists of ids, words to search for) stay as they are.
 */
export class Statements {
  readonly #seen = new Map<string, { times: number; name?: string }>();
  #named = 0;

  /** The name of a statement; undefined while it is not known to come again. */
  nameOf(text: string): string | undefined {
    const statement = this.#seen.get(text) ?? this.#firstSeen(text);
    statement.times += 1;
    if (!statement.name && statement.times >= WORTH && this.#named < MOST) {
      this.#named += 1;
      statement.name = `masar_${this.#named}`;
    }
    return statement.name;
  }

  #firstSeen(text: string) {
    if (this.#seen.size > 10 * MOST) this.#forgetUnnamed();
    const statement: { times: number; name?: string } = { times: 0 };
    this.#seen.set(text, statement);
    return statement;
  }

  #forgetUnnamed(): void {
    for (const [text, { name }] of this.#seen) if (!name) this.#seen.delete(text);
  }
}

const statements = new Statements();

/** A connection of the pool whose statements with parameters are prepared as soon as they come again. */
export class PreparingClient extends pg.Client {
  // pg's own has eight forms; all that matters here is that a query may be an object with a text
  override query(config: unknown, ...rest: unknown[]): never {
    return (super.query as (...query: unknown[]) => never)(named(config), ...rest);
  }
}

/** A connection of which nothing is kept: libraries name statements as well. */
export class NamelessClient extends pg.Client {
  override query(config: unknown, ...rest: unknown[]): never {
    const query = isPlain(config) ? { ...config, name: undefined } : config;
    return (super.query as (...query: unknown[]) => never)(query, ...rest);
  }
}

interface QueryConfig {
  text: string;
  name?: string;
}

const isPlain = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && !('submit' in config) && 'text' in config;

function named(config: unknown): unknown {
  if (!isPlain(config)) return config;
  const query = config;
  // without parameters it is one of a kind, or begins or ends a transaction; with many it is a list, of any length
  if (query.name || !query.text.includes('$1') || query.text.includes('$20')) return config;
  const name = statements.nameOf(query.text);
  return name ? { ...query, name } : query;
}
