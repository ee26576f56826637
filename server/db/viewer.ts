import { type Actor, seesEverything } from '@shared/rules/actor';
import { type Placeholder, sql } from 'drizzle-orm';
import { onceConnected } from './client';

/** Who looks, as conditions of what they see name them: by ids, or in a prepared statement by placeholders for these. */
export interface ViewerIds {
  id: number | Placeholder;
  assignedCompanyId: number | null | Placeholder;
}

/** The viewer of a prepared statement. Without a company nothing is of their company: null equals no id. */
export const namedViewer: ViewerIds = {
  id: sql.placeholder('viewerId'),
  assignedCompanyId: sql.placeholder('viewerCompanyId'),
};

interface Prepared<Row> {
  execute: (values: Record<string, unknown>) => Promise<Row[]>;
}

/**
 * Reads a record by its id (`placeholder('id')`) where the viewer sees it; undefined otherwise. Prepares two statements once:
 * without a condition for viewers who see everything, and with one on `namedViewer` for all others.
 */
export function visibleById<Row>(prepare: (isForAll: boolean) => Prepared<Row>) {
  const statements = onceConnected(() => ({ forAll: prepare(true), forOthers: prepare(false) }));
  return async (viewer: Actor, id: number): Promise<Row | undefined> => {
    const { forAll, forOthers } = statements();
    const values = { id, viewerId: viewer.id, viewerCompanyId: viewer.assignedCompanyId };
    const [row] = await (seesEverything(viewer) ? forAll : forOthers).execute(values);
    return row;
  };
}
