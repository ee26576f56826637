import * as requests from '@shared/contracts/requests';
import { MAX_TOGETHER } from '@shared/contracts/together';
import type { SentBody } from '@shared/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast } from '../../../test/factories/users';
import { badInput, expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
let cast: Cast;
let decider: Client;
let submitter: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  decider = await server.as(cast.userB);
  submitter = await server.as(cast.userA);
});
afterAll(() => server.close());

/** Submitted by userA, decided by userB and then by managerB; as userB sees it. */
async function waiting() {
  const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
  return { id, expectedStepId: stepIds[0] as number, expectedRevision: 0 };
}
const several = () => Promise.all([waiting(), waiting(), waiting()]);
const decideMany = (by: Client, body: SentBody<typeof requests.decideMany>) =>
  by.call(requests.decideMany, { body });
const statusesOf = (all: { id: number }[]) =>
  Promise.all(all.map(async ({ id }) => (await storedRequest(id)).request.status));

test('several requests are approved with one note, each as by a call for it alone', async () => {
  const all = await several();
  const alone = await waiting();
  await decider.call(requests.approve, { params: { id: alone.id }, body: { notes: 'as agreed' } });
  const reply = await decideMany(decider, { type: 'approve', notes: ' as agreed ', requests: all });
  expect(reply.status).toBe(200);
  expect(reply.body.results).toEqual(all.map(({ id }) => ({ id, refusal: null })));
  const read = async (id: number) => {
    const { body } = await decider.call(requests.getProgress, { params: { id } });
    return {
      status: body.request.status,
      currentStep: body.request.currentStep,
      steps: body.steps.map(({ notes, isCompleted }) => ({ notes, isCompleted })),
      history: body.history.map(({ type, notes }) => ({ type, notes })),
    };
  };
  const expected = await read(alone.id);
  expect(expected.steps[0]).toEqual({ notes: 'as agreed', isCompleted: true });
  for (const { id } of all) expect(await read(id)).toEqual(expected);
});

test('several requests are rejected with one note', async () => {
  const all = await several();
  const reply = await decideMany(decider, { type: 'reject', notes: 'no budget', requests: all });
  expect(reply.body.results.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  expect(await statusesOf(all)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('a refusal tells of its request what a call for it alone would, and leaves the others decided', async () => {
  const [open, closed, moved, old] = [await waiting(), await waiting(), await waiting(), await waiting()];
  const hidden = await makeRequest({ by: cast.userA, steps: [cast.managerA] });
  await submitter.call(requests.cancel, { params: { id: closed.id }, body: {} });
  await decider.call(requests.approve, { params: { id: moved.id }, body: {} });
  const all = [
    ...[closed, moved],
    { id: hidden.id, expectedStepId: hidden.stepIds[0] as number, expectedRevision: 0 },
    { ...old, expectedRevision: 3 },
    open,
  ];
  const alone = await Promise.all(
    all.slice(0, 4).map(async ({ id, ...body }) => {
      const { error } = await expectRefusal(() => decider.call(requests.approve, { params: { id }, body }), {
        status: { [hidden.id]: 404 }[id] ?? 409,
      });
      return { id, refusal: error };
    }),
  );
  const { body } = await decideMany(decider, { type: 'approve', requests: all });
  expect(body.results).toEqual([...alone, { id: open.id, refusal: null }]);
  expect(alone.map(({ refusal }) => refusal.code)).toEqual([
    ...['request_closed', 'step_already_decided', 'not_found', 'changed_meanwhile'],
  ]);
  expect((await storedRequest(open.id)).request.currentStep).toBe(2);
});

test('a request that is named twice is decided once', async () => {
  const one = await waiting();
  const { body } = await decideMany(decider, { type: 'approve', requests: [one, one] });
  expect(body.results.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'step_already_decided']);
  expect((await storedRequest(one.id)).request.currentStep).toBe(2);
});

test('an error that is no refusal is told of its request; those before it are decided, those after it untried', async () => {
  const [first, broken, last] = await several();
  const fail = sql.raw(`create function fail_once() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$`);
  await db.execute(fail);
  await db.execute(
    sql.raw(`create trigger fail_once before update on requests for each row
      when (old.id = ${broken?.id}) execute function fail_once()`),
  );
  const all = [first, broken, last] as Awaited<ReturnType<typeof several>>;
  const { status, body } = await decideMany(decider, { type: 'approve', requests: all });
  await db.execute(sql.raw('drop trigger fail_once on requests; drop function fail_once'));
  expect(status).toBe(200);
  expect(body.results.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'unavailable', 'unavailable']);
  const steps = await Promise.all(all.map(async ({ id }) => (await storedRequest(id)).request.currentStep));
  expect(steps).toEqual([2, 1, 1]);
});

test('people who decide none of them change nothing', async () => {
  const all = await several();
  for (const [by, code] of [
    [submitter, 'not_step_responsible'],
    [await server.as(cast.ordinary), 'not_found'],
  ] as const) {
    const before = await Promise.all(all.map(({ id }) => storedRequest(id)));
    const { status, body } = await decideMany(by, { type: 'approve', requests: all });
    expect(status).toBe(200);
    expect(body.results.map(({ refusal }) => refusal?.code)).toEqual([code, code, code]);
    expect(await Promise.all(all.map(({ id }) => storedRequest(id)))).toEqual(before);
  }
});

test('too many at once, none, and what is no decision of several are refused', async () => {
  const one = await waiting();
  const refuse = (body: object, path: string) =>
    expectRefusal(() => decideMany(decider, body as never), badInput(path));
  await refuse({ type: 'approve', requests: [] }, 'requests');
  const many = Array.from({ length: MAX_TOGETHER + 1 }, () => one);
  await refuse({ type: 'approve', requests: many }, 'requests');
  await refuse({ type: 'return', requests: [one] }, 'type');
  const { expectedStepId: _step, ...withoutStep } = one;
  await refuse({ type: 'approve', requests: [withoutStep] }, 'requests.0.expectedStepId');
  await expectRefusal(() => decideMany(server.guest(), { type: 'approve', requests: [one] }), {
    status: 401,
    code: 'signed_out',
  });
});
