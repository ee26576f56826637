import { newRequest } from '@shared/contracts/requests';
import type { Actor } from '@shared/rules/actor';
import { type HistoryAction, historyTypes } from '@shared/rules/request-history';
import { and, asc, eq } from 'drizzle-orm';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { requestRevisions, requestSteps, requests } from '../../db/schema/requests';
import { submitRequest } from '../../domains/requests/commands';
import { makeRequestType } from './request-types';
import { serial } from './serial';
import { makeUser, type TestUser } from './users';

/** A person as a command sees them, without page entries. */
export const actorOf = ({ id, role, assignedCompanyId }: TestUser): Actor => ({
  id,
  role,
  assignedCompanyId,
  ownPages: {},
  rolePages: {},
  companyPages: {},
});

interface Wanted {
  /** Who submits it. */
  by?: TestUser;
  /** Whose steps it goes through, in order. */
  steps?: Parameters<typeof makeRequestType>[0] extends { steps?: infer S } | undefined ? S : never;
  requestTypeId?: number;
  title?: string;
  description?: string;
  dueDate?: string;
}

/** A request as a person submitted it, with the ids of its steps in their order. */
export async function makeRequest({ by, steps = [], requestTypeId, title, ...fields }: Wanted = {}) {
  const submitter = by ?? (await makeUser());
  const body = newRequest.parse({
    requestTypeId: requestTypeId ?? (await makeRequestType({ steps })).id,
    title: title ?? `Request ${serial()}`,
    ...fields,
  });
  const id = await submitRequest(actorOf(submitter), body);
  const rows = await db
    .select()
    .from(requestSteps)
    .where(eq(requestSteps.requestId, id))
    .orderBy(asc(requestSteps.stepOrder));
  return { id, requestTypeId: body.requestTypeId, submitter, stepIds: rows.map((row) => row.id) };
}

async function historyOf(requestId: number) {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.entity, 'request'), eq(events.entityId, requestId)))
    .orderBy(asc(events.id));
  return rows.map((row) => ({ ...row, type: historyTypes[row.action as HistoryAction] }));
}

/** Everything stored about a request: two of these are equal when nothing happened in between. */
export async function storedRequest(id: number) {
  const [request] = await db.select().from(requests).where(eq(requests.id, id));
  return {
    request: request as typeof requests.$inferSelect,
    steps: await db
      .select()
      .from(requestSteps)
      .where(eq(requestSteps.requestId, id))
      .orderBy(asc(requestSteps.stepOrder)),
    history: await historyOf(id),
    revisions: await db.select().from(requestRevisions).where(eq(requestRevisions.requestId, id)),
  };
}
