import type { FormField } from '@shared/contracts/forms';
import type { versions as contract } from '@shared/contracts/request-types';
import type { Query } from '@shared/endpoint';
import { type FieldChange, fieldChangesBetween } from '@shared/rules/field-changes';
import { changesBetween, type StepChange } from '@shared/rules/version-changes';
import { and, asc, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../db/among';
import { db, type Executor } from '../../../db/client';
import { readPage, rowsById } from '../../../db/page';
import { requestTypes, requestTypeVersions, versionSteps } from '../../../db/schema/request-types';
import { requests } from '../../../db/schema/requests';
import { firstOf, type Page } from '../../../lib/paging';

const listed = rowsById(() =>
  db
    .select({
      id: requestTypeVersions.id,
      number: requestTypeVersions.number,
      fields: requestTypeVersions.fields,
      createdAt: requestTypeVersions.createdAt,
      isCurrent: sql<boolean>`${requestTypeVersions.revision} = ${requestTypes.workflowRevision}`,
      requestCount: db.$count(requests, eq(requests.versionId, requestTypeVersions.id)),
      openRequests: db.$count(
        requests,
        and(eq(requests.versionId, requestTypeVersions.id), isNull(requests.closedAt)),
      ),
    })
    .from(requestTypeVersions)
    .innerJoin(requestTypes, eq(requestTypes.id, requestTypeVersions.requestTypeId))
    .where(isOneOf(requestTypeVersions.id, sql.placeholder('ids')))
    .prepare('listed versions'),
);

type Listed = Awaited<ReturnType<typeof listed>>[number];
export type VersionRow = Listed & {
  steps: VersionStepRow[];
  changes: StepChange[] | null;
  fieldChanges: FieldChange[] | null;
};

/** Of so many versions at most the steps are read at once. */
const MOST_VERSIONS = 50;

/** A type's versions, newest first, each with its steps and fields and with what became of those of the one before. */
export async function listVersions(typeId: number, query: Query<typeof contract>): Promise<Page<VersionRow>> {
  const isOfType = eq(requestTypeVersions.requestTypeId, typeId);
  const page = firstOf(await readPage(requestTypeVersions, isOfType, query, listed), MOST_VERSIONS);
  const numbers = page.items.map(({ number }) => number);
  if (numbers.length === 0) return { ...page, items: [] };
  const before = Math.min(...numbers) - 1;
  const those = db
    .select({ id: requestTypeVersions.id })
    .from(requestTypeVersions)
    .where(and(isOfType, between(requestTypeVersions.number, before, Math.max(...numbers))));
  const steps = new Map<number, VersionStepRow[]>();
  for (const step of await versionStepsOf(db, inArray(versionSteps.versionId, those)))
    steps.set(step.number, [...(steps.get(step.number) ?? []), step]);
  const stepsOf = (number: number) => steps.get(number) ?? [];
  const fields = new Map(page.items.map((row) => [row.number, row.fields]));
  if (before > 0) fields.set(before, await fieldsOf(typeId, before));
  const fieldsOfNumber = (number: number) => fields.get(number) ?? [];
  return {
    ...page,
    items: page.items.map((row) => {
      const { number } = row;
      if (number === 1) return { ...row, steps: stepsOf(1), changes: null, fieldChanges: null };
      return {
        ...row,
        steps: stepsOf(number),
        changes: changesBetween(stepsOf(number - 1), stepsOf(number)),
        fieldChanges: fieldChangesBetween(fieldsOfNumber(number - 1), row.fields),
      };
    }),
  };
}

async function fieldsOf(typeId: number, number: number): Promise<FormField[]> {
  const isThis = and(eq(requestTypeVersions.requestTypeId, typeId), eq(requestTypeVersions.number, number));
  const [version] = await db
    .select({ fields: requestTypeVersions.fields })
    .from(requestTypeVersions)
    .where(isThis);
  return version?.fields ?? [];
}

/** The steps of versions, those of each in their order, with the number of the version. */
export const versionStepsOf = (executor: Executor, where: SQL) =>
  executor
    .select({
      id: versionSteps.id,
      versionId: versionSteps.versionId,
      number: requestTypeVersions.number,
      workflowStepId: versionSteps.workflowStepId,
      stepOrder: versionSteps.stepOrder,
      stepName: versionSteps.stepName,
      stepNameEn: versionSteps.stepNameEn,
      description: versionSteps.description,
      isRequired: versionSteps.isRequired,
      responsibleUserId: versionSteps.responsibleUserId,
      allowedDays: versionSteps.allowedDays,
      expires: versionSteps.expires,
      appliesWhen: versionSteps.appliesWhen,
      isBeside: versionSteps.isBeside,
      needed: versionSteps.needed,
      isInformed: versionSteps.isInformed,
      decidedBy: versionSteps.decidedBy,
    })
    .from(versionSteps)
    .innerJoin(requestTypeVersions, eq(requestTypeVersions.id, versionSteps.versionId))
    .where(where)
    .orderBy(asc(versionSteps.versionId), asc(versionSteps.stepOrder));

export type VersionStepRow = Awaited<ReturnType<typeof versionStepsOf>>[number];
