import { eq, sql } from 'drizzle-orm';
import { versionSteps } from './schema/request-types';
import { requestSteps } from './schema/requests';

/**
 * The names of a request's step, beside its id, where a row may have no step: an object of columns of two tables would never be
 * null as a whole. Read with `versionSteps` joined by `isItsVersion`.
 */
export const stepNames = {
  stepName: sql<string>`${versionSteps.stepName}`,
  stepNameEn: sql<string | null>`${versionSteps.stepNameEn}`,
};

/** A request's step and the step of its version, which has its name and description. */
export const isItsVersion = eq(versionSteps.id, requestSteps.versionStepId);
