import { isAdmin, isManager, privilegedCompanies, type Viewer } from '@shared/rules/actor';
import { fillPlaceholders, QueryPromise, sql } from 'drizzle-orm';
import { type Database, db, type Executor, reading } from './client';

/** A query of drizzle's that can be built before its values are known. */
export interface Preparable<Row = unknown> extends PromiseLike<Row[]> {
  prepare: (name: string) => {
    getQuery: () => { sql: string; params: unknown[] };
    execute: (values: Bound) => Promise<unknown>;
  };
  toSQL: () => { sql: string; params: unknown[] };
}
type Prepared = ReturnType<Preparable['prepare']>;

/** Goes to PostgreSQL as it is: columns that store something else than they are given need another way. */
type Parameter = number | string | readonly number[];
/** Makes a variant of the query. */
type Choice = boolean | null | undefined;
type Values = Record<string, Parameter | Choice> & { viewer?: Viewer };
type Bound = Record<string, unknown>;

/** More variants of a query than there are of any: whoever finds ways to more has theirs built for each call. */
const MOST = 200;

/**
 * A query that is built once rather than for each call, where building it with drizzle costs more than sending it
 * (docs/decisions/0026-built-once.md). `build` is given placeholders for numbers, texts and arrays, and for what a viewer
 * is. It may put them into the query and ask whether there is one. It may not compare them or reckon with them, nor with
 * the time. In a transaction the query is built for the call. Throws a TypeError where a value is nothing of the kind.
 */
export function prepared<Given extends object, Q extends Preparable>(
  build: (executor: Executor, values: Given) => Q,
) {
  const ofDatabase = new WeakMap<Database, Map<string, Prepared>>();
  const variantsFor = (database: Database) => {
    const variants = ofDatabase.get(database) ?? new Map<string, Prepared>();
    ofDatabase.set(database, variants);
    return variants;
  };
  return (given: Given, executor: Executor = db): PromiseLike<Awaited<Q>> & Pick<Preparable, 'toSQL'> => {
    const buildNow = () => build(executor, given) as PromiseLike<Awaited<Q>> & Q;
    if (executor !== db) return buildNow();
    const values = given as Values;
    const database = reading();
    const variants = variantsFor(database);
    const variant = variantOf(values);
    const known = variants.get(variant);
    if (known) return new BoundQuery<Awaited<Q>>(known, bound(values));
    if (variants.size >= MOST) return buildNow();
    // its name at the database is the connection’s matter (statements.ts)
    const query = build(database, placeholdersFor(values) as Given).prepare('');
    variants.set(variant, query);
    return new BoundQuery<Awaited<Q>>(query, bound(values));
  };
}

/** A prepared query with the values of one call. */
class BoundQuery<Rows> extends QueryPromise<Rows> {
  constructor(
    private readonly query: Prepared,
    private readonly values: Bound,
  ) {
    super();
  }

  execute(): Promise<Rows> {
    return this.query.execute(this.values) as Promise<Rows>;
  }

  toSQL() {
    const { sql, params } = this.query.getQuery();
    return { sql, params: fillPlaceholders(params, this.values) };
  }
}

/** What of the values decides how the query is built. */
function variantOf({ viewer, ...values }: Values): string {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [name, isParameter(value) ? kindOf(value) : value];
  });
  return JSON.stringify([parts, viewer && [roleOf(viewer), privilegeOf(viewer)]]);
}

const kindOf = (value: Parameter) => (Array.isArray(value) ? 'array' : typeof value);

function isParameter(value: Parameter | Choice): value is Parameter {
  if (typeof value === 'number' || typeof value === 'string' || Array.isArray(value)) return true;
  if (value == null || typeof value === 'boolean') return false;
  throw new TypeError('a prepared query takes numbers, texts, arrays and booleans');
}

/** Each under its name; a viewer's under names of their own. */
const bound = ({ viewer, ...values }: Values): Bound =>
  viewer ? { viewerId: viewer.id, viewerCompanyId: viewer.assignedCompanyId, ...values } : values;

function placeholdersFor({ viewer, ...values }: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isParameter(value) ? placeholder(name) : value,
  ]);
  return { ...Object.fromEntries(entries), ...(viewer && { viewer: placeholderFor(viewer) }) };
}

const placeholder = (name: string) => sql.placeholder(name) as unknown as number;

/** Custom roles see what users see. */
const roleOf = (viewer: Viewer) => (isAdmin(viewer) || isManager(viewer) ? viewer.role : 'user');

/** The company where rules ask which one it is; of all others they only ask whether there is one. */
function privilegeOf({ assignedCompanyId }: Viewer): number | null | 'none' {
  const isAskedFor = assignedCompanyId === null || privilegedCompanies.includes(assignedCompanyId);
  return isAskedFor ? assignedCompanyId : 'none';
}

function placeholderFor(viewer: Viewer): Viewer {
  const privilege = privilegeOf(viewer);
  const assignedCompanyId = privilege === 'none' ? placeholder('viewerCompanyId') : privilege;
  return { id: placeholder('viewerId'), role: roleOf(viewer), assignedCompanyId };
}
