import type { LinkedRequest } from '@shared/contracts/requests';
import type { RequestStatus } from '@shared/rules/statuses';
import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { requests } from '../../../db/schema/requests';
import { failed, hasFailed } from './policy';

/** The last of the requests that meet a condition. */
async function linked(condition: SQL, isVisible: SQL | undefined): Promise<LinkedRequest | null> {
  const [row] = await db
    .select({ id: requests.id, uniqueNumber: requests.uniqueNumber, status: requests.status })
    .from(requests)
    .where(and(condition, isVisible))
    .orderBy(desc(requests.id))
    .limit(1);
  return row ?? null;
}

/** Whether a request that this one was submitted again as is open or completed. */
export const isResubmitted = async (id: number, executor: Executor = db): Promise<boolean> =>
  (await executor.$count(
    requests,
    and(eq(requests.resubmissionOf, id), notInArray(requests.status, [...failed])),
  )) > 0;

interface Linkable {
  id: number;
  status: RequestStatus;
  resubmissionOf: number | null;
}

/** What a request was submitted again after, and as what: of each as much as the reader sees. */
export async function linksOf({ id, status, resubmissionOf }: Linkable, isVisible: SQL | undefined) {
  const [before, after, resubmitted] = await Promise.all([
    resubmissionOf === null ? null : linked(eq(requests.id, resubmissionOf), isVisible),
    hasFailed({ status }) ? linked(eq(requests.resubmissionOf, id), isVisible) : null,
    hasFailed({ status }) && isResubmitted(id),
  ]);
  return { resubmissionOf: before, resubmittedAs: after, isResubmitted: resubmitted };
}
