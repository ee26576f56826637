import type { Actor } from '@shared/rules/actor';
import { type Placeholder, sql } from 'drizzle-orm';

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

/** What a prepared statement is told of its viewer. */
export const valuesOf = ({ id, assignedCompanyId }: Actor) => ({
  viewerId: id,
  viewerCompanyId: assignedCompanyId,
});
