import { type Actor, seesEverything } from '@shared/rules/actor';
import { type Placeholder, sql } from 'drizzle-orm';
import { db, type Executor, onceConnected } from './client';

/** Who looks, as conditions of what they see name them: by ids, or in a prepared statement by placeholders for these. */
export interface ViewerIds {
  id: number | Placeholder;
  assignedCompanyId: number | null | Placeholder;
}

/** The viewer of a prepared statement. Without a company nothing is of their company: null equals no id. */
export const namedViewer = {
  id: sql.placeholder('viewerId'),
  assignedCompanyId: sql.placeholder('viewerCompanyId'),
} satisfies ViewerIds;

/** Prepares a statement for viewers who see everything, or one with a condition on `namedViewer`, each under its own name. */
type Prepare<Row> = (
  executor: Executor,
  isForAll: boolean,
) => { execute: (values: Record<string, unknown>) => Promise<Row[]> };

/**
 * A statement with a form for viewers who see everything and another for all others; the rest of its placeholders comes
 * with each call. In a transaction it is written anew, and planned once on each connection as outside of one.
 */
export function preparedForViewers<Row>(prepare: Prepare<Row>) {
  const statements = onceConnected(() => ({ forAll: prepare(db, true), forOthers: prepare(db, false) }));
  return (viewer: Actor, values: Record<string, unknown>, executor: Executor = db): Promise<Row[]> => {
    const isForAll = seesEverything(viewer);
    const { forAll, forOthers } = statements();
    const outside = isForAll ? forAll : forOthers;
    const statement = executor === db ? outside : prepare(executor, isForAll);
    const { id: viewerId, assignedCompanyId: viewerCompanyId } = viewer;
    return statement.execute({ ...values, viewerId, viewerCompanyId });
  };
}

/** Reads a record by its id (`placeholder('id')`) where the viewer sees it; undefined otherwise. */
export function visibleById<Row>(prepare: Prepare<Row>) {
  const read = preparedForViewers(prepare);
  return async (viewer: Actor, id: number, executor?: Executor): Promise<Row | undefined> =>
    (await read(viewer, { id }, executor))[0];
}
