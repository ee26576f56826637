import { eq, sql } from 'drizzle-orm';
import { versionSteps } from './schema/request-types';
import { requestSteps } from './schema/requests';

/**
 * What a request's step is called and says, as its version has it; a step that a server of the version before wrote has it
 * in its own row. Read with `versionSteps` joined by `isItsVersion`.
 */
export const stepTexts = {
  stepName: sql<string>`coalesce(${versionSteps.stepName}, ${requestSteps.stepName})`,
  stepNameEn: sql<string | null>`coalesce(${versionSteps.stepNameEn}, ${requestSteps.stepNameEn})`,
  description: sql<string | null>`coalesce(${versionSteps.description}, ${requestSteps.description})`,
};

export const isItsVersion = eq(versionSteps.id, requestSteps.versionStepId);
