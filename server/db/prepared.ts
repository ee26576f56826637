import { type Actor, isAdmin, isManager, MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { fillPlaceholders, QueryPromise, sql } from 'drizzle-orm';
import { type Database, db, type Executor, reading } from './client';

/** What of somebody decides what they see. */
export type Viewer = Pick<Actor, 'id' | 'role' | 'assignedCompanyId'>;

/** A query of drizzle's. */
export interface Query<Row = unknown> extends PromiseLike<Row[]> {
  prepare: (name: string) => {
    getQuery: () => { sql: string; params: unknown[] };
    execute: (values: Record<string, unknown>) => Promise<unknown>;
  };
  toSQL: () => { sql: string; params: unknown[] };
}
type Prepared = ReturnType<Query['prepare']>;
/**
 * A query that is built once for all calls: building one with drizzle costs more than sending it. `build` is given
 * stand-ins for numbers, texts, arrays and a `viewer`. It may put them into the query and ask whether there is one; it may not compare them
 * or reckon with them, nor with the time. Whatever else there is among the values makes a query of its own, so that has
 * to be of few kinds. In a transaction the query is built for the call.
 */
export function prepared<Values extends object, Q extends Query>(
  build: (executor: Executor, values: Values) => Q,
) {
  const ofDatabase = new WeakMap<Database, Map<string, Prepared>>();
  return (values: Values, executor: Executor = db): PromiseLike<Awaited<Q>> & Pick<Query, 'toSQL'> => {
    if (executor !== db) return build(executor, values) as PromiseLike<Awaited<Q>> & Q;
    const database = reading();
    const queries = ofDatabase.get(database) ?? new Map<string, Prepared>();
    ofDatabase.set(database, queries);
    const { form, standIns, flat } = split(values);
    // its name at the database is the connection’s matter (statements.ts)
    const query = queries.get(form) ?? build(database, standIns() as Values).prepare('');
    queries.set(form, query);
    return new Run<Awaited<Q>>(query, flat);
  };
}

/** A prepared query with the values of one call. */
class Run<Rows> extends QueryPromise<Rows> {
  constructor(
    private readonly query: Prepared,
    private readonly values: Record<string, unknown>,
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

/** The values under names of their own, what makes another query of the same call, and what stands in for them. */
function split(given: object) {
  const { viewer, ...values } = given as { viewer?: Viewer } & Record<string, unknown>;
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  const isFilled = (name: string) => Array.isArray(values[name]) || /number|string/.test(typeof values[name]);
  const kindOf = (name: string) => (isFilled(name) ? name : [name, values[name]]);
  const standIns = () => ({
    ...Object.fromEntries(names.map((name) => [name, isFilled(name) ? standIn(name) : values[name]])),
    ...(viewer && { viewer: standInFor(viewer) }),
  });
  const form = JSON.stringify([names.map(kindOf), viewer && formOf(viewer)]);
  return {
    form,
    standIns,
    flat: { ...values, viewerId: viewer?.id, viewerCompany: viewer?.assignedCompanyId },
  };
}

const standIn = <T>(name: string): T => sql.placeholder(name) as unknown as T;

/** Custom roles see what users see. Some companies see more than others, and so do people of none see less. */
const kindOfRole = (viewer: Viewer) => (isAdmin(viewer) || isManager(viewer) ? viewer.role : 'user');
const special: (number | null)[] = [null, MANAGING_COMPANY, OPERATIONS_COMPANY];
const isSpecial = ({ assignedCompanyId }: Viewer) => special.includes(assignedCompanyId);

const formOf = (viewer: Viewer) => [
  kindOfRole(viewer),
  isSpecial(viewer) ? viewer.assignedCompanyId : 'other',
];

const standInFor = (viewer: Viewer): Viewer => ({
  id: standIn('viewerId'),
  role: kindOfRole(viewer),
  assignedCompanyId: isSpecial(viewer) ? viewer.assignedCompanyId : standIn('viewerCompany'),
});
