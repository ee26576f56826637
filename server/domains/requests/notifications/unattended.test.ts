import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, type Tx } from '../../../db/client';
import { users as people } from '../../../db/schema/people';
import { makeRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { markRead, toldOfRequest } from '../../../test/notifications';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { statementsOf } from '../../../test/statements';
import { leaveSteps, resumeSteps } from '../decisions/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
/** An administrator beside the cast's. */
let colleague: TestUser;
let leaving: TestUser;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  colleague = await makeUser({ role: 'admin' });
  await makeUser({ role: 'admin', isActive: false }); // is told nothing, as every list below says
});
afterAll(() => server.close());
beforeEach(async () => {
  leaving = await makeUser({ assignedCompanyId: cast.companyB.id });
});

const setActive = (isActive: boolean, by = as.admin) =>
  by.call(users.setStatus, { params: { id: leaving.id }, body: { isActive } });
const approve = (id: number, by = as.admin) => by.call(requests.approve, { params: { id }, body: {} });
const unattended = async (id: number) =>
  (await toldOfRequest(id))
    .filter(({ type }) => type === 'step_unattended')
    .map(({ to, stepId, by }) => ({ to, stepId, by }));
const byNobody = (to: TestUser, stepId: number | null, by: TestUser | null) => ({
  to: to.id,
  stepId,
  by: by?.id ?? null,
});
const open = (...steps: NonNullable<NonNullable<Parameters<typeof makeRequest>[0]>['steps']>) =>
  makeRequest({ by: cast.userA, steps });

describe('when a required step that a request waits at loses its person', () => {
  test('the active administrators are told, but for the one who disabled the account', async () => {
    const { id, stepIds } = await open(leaving, cast.userB);
    await setActive(false);
    expect(await unattended(id)).toEqual([byNobody(colleague, stepIds[0] as number, cast.admin)]);
    const [told] = (await (await server.as(colleague)).fetch('/api/notifications?type=step_unattended'))
      .body as object[];
    expect(told).toMatchObject({ request: { id }, step: { stepName: 'Step 1' } });
  });

  test('nobody is told of a later step, of one that is decided, or of a closed request', async () => {
    const later = await open(cast.userB, leaving);
    const decided = await open(leaving, cast.userB);
    await approve(decided.id);
    const closed = await open(leaving);
    await as.admin.call(requests.cancel, { params: closed, body: {} });
    const before = await Promise.all([later, decided, closed].map(({ id }) => toldOfRequest(id)));
    await setActive(false);
    expect(await Promise.all([later, decided, closed].map(({ id }) => toldOfRequest(id)))).toEqual(before);
  });

  test('what is taken back with the account: the person decides it again', async () => {
    const { id, stepIds } = await open(leaving, cast.userB);
    await setActive(false);
    await setActive(true);
    expect(await unattended(id)).toEqual([]);
    expect(await toldOfRequest(id)).toEqual([
      { to: leaving.id, type: 'step_waiting', stepId: stepIds[0], by: cast.admin.id },
    ]);
  });

  test('of many requests that stand at a step of theirs, in as many statements as of one', async () => {
    const statements = async (work: (tx: Tx) => Promise<void>) =>
      (await statementsOf(() => db.transaction(work))).length;
    const counts: number[][] = [];
    for (const many of [1, 12]) {
      const person = await makeUser();
      const made = await Promise.all(Array.from({ length: many }, () => open(person, cast.userB)));
      const setTo = (isActive: boolean) =>
        db.update(people).set({ isActive }).where(eq(people.id, person.id));
      await setTo(false);
      const leaving = await statements((tx) => leaveSteps(tx, person.id, cast.admin.id));
      for (const { id, stepIds } of made)
        expect(await unattended(id)).toEqual([byNobody(colleague, stepIds[0] as number, cast.admin)]);
      await setTo(true);
      const resuming = await statements((tx) => resumeSteps(tx, person.id, cast.admin.id));
      for (const { id, stepIds } of made)
        expect(await toldOfRequest(id)).toEqual([
          { to: person.id, type: 'step_waiting', stepId: stepIds[0], by: cast.admin.id },
        ]);
      counts.push([leaving, resuming]);
    }
    expect(counts[1]).toEqual(counts[0]);
  });

  test('a refused deactivation tells nobody', async () => {
    const { id } = await open(leaving);
    const before = await toldOfRequest(id);
    expect((await setActive(false, as.userB)).status).toBe(403);
    expect(await toldOfRequest(id)).toEqual(before);
  });
});

describe('when a request comes to a step that nobody can decide', () => {
  test('by submission, approval and return, the administrators are told', async () => {
    const gone = await makeUser({ isActive: false });
    const submitted = await open({ responsibleUserId: null, isRequired: true });
    const admins = [cast.admin, colleague];
    expect(await unattended(submitted.id)).toEqual(
      admins.map((admin) => byNobody(admin, submitted.stepIds[0] as number, cast.userA)),
    );

    const approved = await open(cast.userB, gone);
    expect(await unattended(approved.id)).toEqual([]);
    await approve(approved.id, as.userB);
    expect(await unattended(approved.id)).toEqual(
      admins.map((admin) => byNobody(admin, approved.stepIds[1] as number, cast.userB)),
    );

    const returned = await open(leaving, cast.userB);
    await approve(returned.id);
    await setActive(false);
    await as.userB.call(requests.reject, { params: returned, body: { returnToPrevious: true } });
    expect(await unattended(returned.id)).toEqual(
      admins.map((admin) => byNobody(admin, returned.stepIds[0] as number, cast.userB)),
    );
  });

  test('because the system passed over the one before, all but a person who disabled its person', async () => {
    const { id, stepIds } = await open(
      { responsibleUserId: leaving.id, isRequired: false },
      { responsibleUserId: null, isRequired: true },
    );
    await setActive(false);
    expect(await unattended(id)).toEqual([byNobody(colleague, stepIds[1] as number, null)]);
  });

  test('because there is none, the administrators are told without a step', async () => {
    const { id } = await open();
    expect(await unattended(id)).toEqual(
      [cast.admin, colleague].map((admin) => byNobody(admin, null, cast.userA)),
    );
    await approve(id);
    expect(await unattended(id)).toEqual([]);
  });
});

describe('what a person has seen to', () => {
  test('is taken back from the administrators who have not read it', async () => {
    const { id, stepIds } = await open({ responsibleUserId: null, isRequired: true });
    await as.admin.call(requests.reassign, {
      params: { id, stepId: stepIds[0] as number },
      body: { responsibleUserId: cast.userB.id },
    });
    expect(await toldOfRequest(id)).toEqual([
      { to: cast.userB.id, type: 'step_reassigned', stepId: stepIds[0], by: cast.admin.id },
    ]);
  });

  test('stays with those who have', async () => {
    const { id } = await open({ responsibleUserId: null, isRequired: true });
    await markRead({ requestId: id });
    await approve(id);
    expect(await unattended(id)).toHaveLength(2);
  });
});
