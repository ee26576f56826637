import pg from 'pg';

/** How many statements are kept prepared on each connection, and from which time on a statement is. */
const MOST = 400;
const WORTH = 3;

interface Seen {
  times: number;
  name?: string;
}

/**
 * Statements that come again and again, by names of their own: PostgreSQL keeps those prepared, and neither reads nor
 * plans them anew. Those of which there are countless forms (lists of ids), and searches, stay as they are.
 */
export class Statements {
  readonly #seen = new Map<string, Seen>();
  #named = 0;

  /** The name of a statement; undefined while it is not known to come again. */
  nameOf(text: string): string | undefined {
    const seen = this.#seen.get(text);
    if (!seen && !isWorthPreparing(text)) return undefined; // not even remembered: there are countless
    const statement = seen ?? this.#firstSeen(text);
    statement.times += 1;
    if (!statement.name && statement.times >= WORTH && this.#named < MOST) {
      this.#named += 1;
      statement.name = `masar_${this.#named}`;
    }
    return statement.name;
  }

  /** For one whose best plan depends on its parameters: it is planned each time. */
  leaveUnnamed(text: string): void {
    const statement = this.#seen.get(text) ?? this.#firstSeen(text);
    statement.times = Number.NEGATIVE_INFINITY;
  }

  #firstSeen(text: string): Seen {
    if (this.#seen.size > 10 * MOST) this.#forgetUnnamed();
    const statement: Seen = { times: 0 };
    this.#seen.set(text, statement);
    return statement;
  }

  #forgetUnnamed(): void {
    for (const [text, { name }] of this.#seen) if (!name) this.#seen.delete(text);
  }
}

export const statements = new Statements();

/**
 * A connection of the pool whose statements are prepared as soon as they come again. A prepared one has one
 * plan for whatever parameters; PostgreSQL itself would go on planning it anew for those whose rows are fewer than others'.
 */
export class PreparingClient extends pg.Client {
  /** Those of all connections: a statement has the same name on each. */
  statements = statements;
  /** What the connection has been told; undefined: it may have forgotten. */
  #keepsPlans: boolean | undefined = false;

  // pg's own has eight forms; all that matters here is that a query may be an object with a text
  override query(config: unknown, ...rest: unknown[]): never {
    const statement = named(config, this.statements);
    if (hasParameters(statement)) this.#keepPlans(statement.name !== undefined);
    if (endsInRollback(statement)) this.#keepsPlans = undefined; // a setting goes with the transaction that made it
    return (super.query as (...query: unknown[]) => never)(statement, ...rest);
  }

  #keepPlans(keeps: boolean): void {
    if (keeps === this.#keepsPlans) return;
    this.#keepsPlans = keeps;
    // where it fails, as in a transaction that has failed already, plans are only slower than they could be
    super.query(`set plan_cache_mode = ${keeps ? 'force_generic_plan' : 'auto'}`).catch(() => {});
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

/** Many parameters are a list, of any length. How a search is best made depends on how often its words occur. */
const isWorthPreparing = (text: string): boolean => !text.includes('$20') && !/ like \$|strpos\(/.test(text);

const isPlain = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && !('submit' in config) && 'text' in config;

const endsInRollback = (config: unknown): boolean =>
  /^\s*rollback/i.test(isPlain(config) ? config.text : String(config));

const hasParameters = (config: unknown): config is QueryConfig =>
  isPlain(config) && config.text.includes('$1');

/** Without parameters as well: a list for those who see everything has none. */
const mayBeNamed = (config: unknown): config is QueryConfig =>
  hasParameters(config) || (isPlain(config) && config.text.startsWith('select '));

function named(query: unknown, statements: Statements): unknown {
  if (!mayBeNamed(query) || query.name) return query;
  const name = statements.nameOf(query.text);
  return name ? { ...query, name } : query;
}
