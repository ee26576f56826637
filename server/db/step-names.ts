import { eq, sql } from 'drizzle-orm';
import { versionSteps } from './schema/request-types';
import { requestSteps } from './schema/requests';

/**
 * A request's step with its names, null where a row has no step: the names are no columns, since an object of columns of two tables
 * would never be null as a whole. Read with `versionSteps` joined by `isItsVersion`.
 */
export const namedStep = {
  id: requestSteps.id,
  stepName: sql<string>`${versionSteps.stepName}`,
  stepNameEn: sql<string | null>`${versionSteps.stepNameEn}`,
};

/** A request's step and the step of its version, which has its name and description. */
export const isItsVersion = eq(versionSteps.id, requestSteps.versionStepId);
