import * as dryRuns from '@shared/contracts/dry-runs';
import type { FormField } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../db/client';
import { requestTypes as types, workflowSteps } from '../../db/schema/request-types';
import { requests as table } from '../../db/schema/requests';
import { makeRequestType } from '../../test/factories/request-types';
import { type Cast, makeCast } from '../../test/factories/users';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const amount: FormField = {
  ...{ kind: 'number', key: 'amount', label: 'Amount', labelEn: null, help: null, helpEn: null },
  ...{ shownWhen: null, isRequired: false, min: null, max: null, decimals: 0, initial: null },
};
const largeAlone = {
  match: 'all' as const,
  comparisons: [{ field: 'amount', is: 'at_least' as const, value: 50_000 }],
};

let typeId: number;
/** Of the hub, with a step of userB and a form that asks an amount. */
beforeEach(async () => {
  ({ id: typeId } = await makeRequestType({ steps: [cast.userB] }));
  await db
    .update(types)
    .set({ fields: [amount] })
    .where(eq(types.id, typeId));
});

async function submit(value: number | null, by: Person = 'userA') {
  const answers = value === null ? {} : { amount: value };
  const body = { requestTypeId: typeId, title: `Purchase of ${value}`, answers };
  return (await as[by].call(requests.create, { body })).body.id;
}
async function saveDraft(change: (step: requestTypes.DraftStep) => requestTypes.DraftStep[]) {
  const [step] = await db.select().from(workflowSteps).where(eq(workflowSteps.requestTypeId, typeId));
  const { id, stepName, responsibleUserId } = step as typeof workflowSteps.$inferSelect;
  const kept = {
    ...{ workflowStepId: id, stepName, responsibleUserId, stepNameEn: null, description: null },
    ...{ isRequired: true, allowedDays: null, expires: false, appliesWhen: null },
  };
  const body = { steps: change(kept) };
  expect((await as.admin.call(requestTypes.saveDraft, { params: { id: typeId }, body })).status).toBe(200);
}
const tryDraft = (by: Person = 'admin', id = typeId) => as[by].call(dryRuns.ofDraft, { params: { id } });

test('a draft that changes no way leads all requests as they went', async () => {
  await submit(1);
  await submit(70_000);
  await saveDraft((step) => [{ ...step, stepName: 'Renamed', allowedDays: 3 }]);
  expect((await tryDraft()).body).toEqual({ tried: 2, elsewhere: 0, requests: [] });
});

test('requests to which a new step applies are told, the last first, with who would have decided', async () => {
  const [, large, larger] = [await submit(1), await submit(50_000), await submit(90_000), await submit(null)];
  const finance = { stepName: 'المالية', stepNameEn: 'Finance', responsibleUserId: cast.managerB.id };
  await saveDraft((step) => [step, { ...step, ...finance, workflowStepId: null, appliesWhen: largeAlone }]);
  const { body } = await tryDraft();
  expect(body).toMatchObject({ tried: 4, elsewhere: 2 });
  const added = [
    {
      ...{ stepName: 'المالية', stepNameEn: 'Finance' },
      person: `${cast.managerB.firstName} ${cast.managerB.lastName}`,
      decidedBy: null,
    },
  ];
  expect(body.requests).toMatchObject([
    { id: larger, title: 'Purchase of 90000', closedAt: null, days: 0, added, dropped: [] },
    { id: large, title: 'Purchase of 50000', added, dropped: [] },
  ]);
});

test('each is compared with the version that it was made with, and says how many working days it took', async () => {
  const id = await submit(5);
  await as.userB.call(requests.approve, { params: { id }, body: {} });
  // Sunday at ten to Thursday at noon in Riyadh: a part of a day more than four
  const [createdAt, closedAt] = ['2026-11-01T07:00:00Z', '2026-11-05T09:00:00Z'].map((at) => new Date(at));
  await db
    .update(table)
    .set({ createdAt, closedAt } as never)
    .where(eq(table.id, id));
  await saveDraft((step) => [{ ...step, responsibleUserId: cast.managerB.id }]);
  const own = { stepName: 'Step 1', person: `${cast.userB.firstName} ${cast.userB.lastName}` };
  expect((await tryDraft()).body.requests).toMatchObject([
    { id, days: 4, dropped: [own], added: [{ stepName: 'Step 1' }] },
  ]);
});

test('those who may not change the type try nothing, nor does anybody a draft that is not there', async () => {
  await submit(5);
  await expectRefusal(() => tryDraft('admin'), notFound);
  await saveDraft((step) => [step]);
  for (const by of ['managerA', 'userA'] as const) await expectRefusal(() => tryDraft(by), notAllowed);
  await expectRefusal(() => tryDraft('admin', 2_000_000_000), notFound);
});
