import { eq } from 'drizzle-orm';
import { db } from '../../db/client';
import { requestTypes, workflowSteps } from '../../db/schema/request-types';
import { currentVersion } from '../../domains/request-types/versions/commands';
import { found } from '../../lib/refusal';
import { serial } from './serial';
import type { TestUser } from './users';

/** A step by its responsible person, or with more said about it. */
type Step = TestUser | Partial<typeof workflowSteps.$inferInsert>;

/** A request type with a workflow of these steps, in their order. */
export async function makeRequestType({
  steps = [],
  ...overrides
}: Partial<typeof requestTypes.$inferInsert> & { steps?: Step[] } = {}) {
  const [type] = await db
    .insert(requestTypes)
    .values({ name: `Request type ${serial()}`, ...overrides })
    .returning();
  const made = type as typeof requestTypes.$inferSelect;
  if (steps.length === 0) return { ...made, steps: [] };
  const rows = steps.map((step, index) => ({
    requestTypeId: made.id,
    stepName: `Step ${index + 1}`,
    stepOrder: index + 1,
    ...('username' in step ? { responsibleUserId: step.id } : step),
  }));
  return { ...made, steps: await db.insert(workflowSteps).values(rows).returning() };
}

/** The version of a type as it stands, for requests that are entered beside the calls. */
export const versionOf = (requestTypeId: number) =>
  db.transaction(async (tx) => {
    const [type] = await tx
      .select()
      .from(requestTypes)
      .where(eq(requestTypes.id, requestTypeId))
      .for('share');
    return currentVersion(tx, found(type));
  });
