import { MAX_TRIED } from '@shared/contracts/dry-runs';
import type { Answers } from '@shared/contracts/forms';
import type { Actor } from '@shared/rules/actor';
import { type Detour, detourOf, fieldsAskedBy, type RoutedStep } from '@shared/rules/dry-run';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { versionSteps } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { type VersionStepRow, versionStepsOf } from '../request-types/versions/queries';
import { visibleRequests } from '../requests/queries';

/** The last requests of a type that the actor sees, the last first. */
const lastOf = (actor: Actor, typeId: number) =>
  db
    .select({
      id: requests.id,
      uniqueNumber: requests.uniqueNumber,
      title: requests.title,
      companyId: requests.companyId,
      versionId: requests.versionId,
      createdAt: requests.createdAt,
      closedAt: requests.closedAt,
    })
    .from(requests)
    .where(and(eq(requests.requestTypeId, typeId), visibleRequests(actor)))
    .orderBy(desc(requests.id))
    .limit(MAX_TRIED);

type TriedRequest = Awaited<ReturnType<typeof lastOf>>[number];

/** Of the answers of requests those to these fields alone: a form has hundreds of lines that no condition asks about. */
async function answersTo(fields: readonly string[], ids: readonly number[]): Promise<Map<number, Answers>> {
  if (fields.length === 0 || ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: requests.id,
      answers: sql<Answers>`coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(${requests.answers}) where ${inArray(sql`key`, [...fields])}
      ), '{}')`,
    })
    .from(requests)
    .where(inArray(requests.id, [...ids]));
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}

type Routed = RoutedStep & Pick<VersionStepRow, 'stepNameEn'>;

/** The last requests of a type, each with where these steps would have led it elsewhere than the version that it was made with. */
export async function tryOn(
  actor: Actor,
  typeId: number,
  steps: readonly Routed[],
): Promise<{ tried: number; elsewhere: { request: TriedRequest; detour: Detour<Routed> }[] }> {
  const last = await lastOf(actor, typeId);
  const versionIds = [...new Set(last.map(({ versionId }) => versionId))];
  const known =
    versionIds.length > 0 ? await versionStepsOf(db, inArray(versionSteps.versionId, versionIds)) : [];
  const answers = await answersTo(
    fieldsAskedBy([...steps, ...known]),
    last.map(({ id }) => id),
  );
  const elsewhere = last.flatMap((request) => {
    const own = known.filter(({ versionId }) => versionId === request.versionId);
    const submission = { answers: answers.get(request.id) ?? {}, companyId: request.companyId };
    const detour = detourOf<Routed>(own, steps, submission);
    return detour ? [{ request, detour }] : [];
  });
  return { tried: last.length, elsewhere };
}
