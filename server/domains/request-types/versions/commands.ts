import type { FormField } from '@shared/contracts/forms';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { requestTypeVersions, versionSteps, workflowSteps } from '../../../db/schema/request-types';
import { found } from '../../../lib/refusal';
import { type VersionStepRow, versionStepsOf } from './queries';

interface LockedType {
  id: number;
  workflowRevision: number;
}

/**
 * The version of a type's workflow and form as they stand, with its steps in their order. The first request of a revision makes it; of
 * several at once one does, and the others wait for it. The type is locked, at least shared, so that its revision stays.
 */
export async function currentVersion(
  tx: Tx,
  type: LockedType,
): Promise<Version & { steps: VersionStepRow[] }> {
  const version = (await findVersion(tx, type)) ?? found(await makeVersion(tx, type));
  const { id } = version;
  return { ...version, steps: await versionStepsOf(tx, eq(versionSteps.versionId, id)) };
}

interface Version {
  id: number;
  fields: FormField[];
}
const ofVersion = { id: requestTypeVersions.id, fields: requestTypeVersions.fields };

async function findVersion(tx: Tx, { id, workflowRevision }: LockedType): Promise<Version | undefined> {
  const { requestTypeId, revision } = requestTypeVersions;
  const [version] = await tx
    .select(ofVersion)
    .from(requestTypeVersions)
    .where(and(eq(requestTypeId, id), eq(revision, workflowRevision)));
  return version;
}

async function makeVersion(tx: Tx, type: LockedType): Promise<Version | undefined> {
  const [made] = await tx
    .insert(requestTypeVersions)
    .values({ requestTypeId: type.id, revision: type.workflowRevision, number: nextNumber(type.id) })
    .onConflictDoNothing()
    .returning(ofVersion);
  if (!made) return findVersion(tx, type); // another request has made it meanwhile
  const workflow = await tx
    .select({
      workflowStepId: workflowSteps.id,
      stepOrder: workflowSteps.stepOrder,
      stepName: workflowSteps.stepName,
      stepNameEn: workflowSteps.stepNameEn,
      description: workflowSteps.description,
      isRequired: workflowSteps.isRequired,
      responsibleUserId: workflowSteps.responsibleUserId,
      allowedDays: workflowSteps.allowedDays,
      expires: workflowSteps.expires,
    })
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, type.id))
    .orderBy(asc(workflowSteps.stepOrder));
  if (workflow.length > 0)
    await tx.insert(versionSteps).values(workflow.map((step) => ({ ...step, versionId: made.id })));
  return made;
}

const nextNumber = (typeId: number): SQL<number> =>
  sql`(select coalesce(max(number), 0) + 1 from ${requestTypeVersions} where request_type_id = ${typeId})`;
