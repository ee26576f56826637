import * as savedViews from '@shared/contracts/saved-views';
import * as users from '@shared/contracts/users';
import type { SentBody } from '@shared/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { savedViews as table } from '../../db/schema/saved-views';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const late = {
  list: 'requests',
  name: 'Pending ones',
  state: { status: 'pending', sort: 'target', table: 'title*280.status.-status' },
} as const;

const save = async (who: Client, body: Partial<SentBody<typeof savedViews.create>> = {}) => {
  const { status, body: view } = await who.call(savedViews.create, { body: { ...late, ...body } });
  expect(status).toBe(201);
  return view;
};
const seenBy = async (who: Client) => (await who.call(savedViews.listViews)).body.map(({ id }) => id);

describe('a view', () => {
  test('is kept with its state for its maker alone, and is on record', async () => {
    const view = await save(as.userA);
    expect(view).toMatchObject({ ...late, company: null, isDefault: false, can: { edit: true } });
    expect(await seenBy(as.userA)).toContain(view.id);
    for (const other of [as.managerA, as.admin]) {
      expect(await seenBy(other)).not.toContain(view.id);
      const call = () => other.call(savedViews.update, { params: { id: view.id }, body: { name: 'Mine' } });
      await expectRefusal(call, notFound);
    }
    const [event] = await db.select().from(events).where(eq(events.entityId, view.id)).orderBy(events.id);
    expect(event).toMatchObject({ action: 'saved_view.create', actorId: cast.userA.id });
  });

  test('is renamed, takes another state, and goes', async () => {
    const { id } = await save(as.userA);
    const changed = await as.userA.call(savedViews.update, {
      params: { id },
      body: { name: 'Open', state: { status: 'in_progress' } },
    });
    expect(changed.body).toMatchObject({ name: 'Open', state: { status: 'in_progress' } });
    expect((await as.userA.call(savedViews.remove, { params: { id } })).status).toBe(204);
    expect(await seenBy(as.userA)).not.toContain(id);
  });

  test.each([
    ['a parameter that no list has', { status: 'pending', token: 'x' }],
    ['a table that is none', { table: 'title**' }],
    ['more than a view keeps', { answer: 'x'.repeat(1_500), search: 'y'.repeat(600) }],
  ])('with %s is refused', async (_what, state) => {
    const call = () => as.userA.call(savedViews.create, { body: { ...late, state: state as object } });
    await expectRefusal(call, { status: 400, code: 'invalid_input' });
  });
});

describe('a shared view', () => {
  test('is seen by the company, and changed by its managers and admins', async () => {
    const { id } = await save(as.managerA, { companyId: cast.companyA.id });
    expect(await seenBy(as.userA)).toContain(id);
    expect(await seenBy(as.userB)).not.toContain(id);
    const rename = (who: Client) => () =>
      who.call(savedViews.update, { params: { id }, body: { name: 'Ours' } });
    await expectRefusal(rename(as.userA), notAllowed);
    await expectRefusal(rename(as.managerB), notFound);
    expect((await rename(as.admin)()).status).toBe(200);
    expect((await rename(as.managerA)()).body).toMatchObject({ company: { id: cast.companyA.id } });
  });

  test('is made by managers for their own company, by admins for any', async () => {
    const share = (who: Client, companyId: number) => () =>
      who.call(savedViews.create, { body: { ...late, companyId } });
    await expectRefusal(share(as.userA, cast.companyA.id), notAllowed);
    await expectRefusal(share(as.managerA, cast.companyB.id), notAllowed);
    expect((await share(as.admin, cast.companyB.id)()).status).toBe(201);
  });

  test('stays with the company when its maker leaves, who then sees it no more', async () => {
    const leaving = await makeUser({ assignedCompanyId: cast.companyA.id, role: 'manager' });
    const browser = await server.as(leaving);
    const { id } = await save(browser, { companyId: cast.companyA.id });
    const moved = await as.admin.call(users.adminUpdate, {
      params: { id: leaving.id },
      body: { assignedCompanyId: cast.companyB.id },
    });
    expect(moved.status).toBe(200);
    const back = await server.as(leaving);
    expect(await seenBy(back)).not.toContain(id);
    await expectRefusal(() => back.call(savedViews.remove, { params: { id } }), notFound);
    // it does not count among the views of a maker who can't delete it
    const own = { ...late, userId: leaving.id, companyId: null };
    await db.insert(table).values(Array.from({ length: savedViews.MAX_VIEWS - 1 }, () => own));
    await save(back);
    await expectRefusal(() => back.call(savedViews.create, { body: { ...late, companyId: null } }), {
      ...{ status: 409, code: 'limit_reached' },
    });
    expect(await seenBy(as.userA)).toContain(id);
  });
});

describe('the default view of a list', () => {
  const choose = (who: Client, viewId: number | null, list: 'requests' | 'tasks' = 'requests') =>
    who.call(savedViews.setDefault, { params: { list }, body: { viewId } });
  const defaultOf = async (who: Client) =>
    (await who.call(savedViews.listViews)).body.filter(({ isDefault }) => isDefault).map(({ id }) => id);

  test('is one for each person and list, and can be none', async () => {
    const [one, other] = [await save(as.userB), await save(as.userB)];
    expect((await choose(as.userB, one.id)).status).toBe(204);
    expect(await defaultOf(as.userB)).toEqual([one.id]);
    await choose(as.userB, other.id);
    expect(await defaultOf(as.userB)).toEqual([other.id]);
    await choose(as.userB, null);
    expect(await defaultOf(as.userB)).toEqual([]);
  });

  test('goes with the view', async () => {
    const { id } = await save(as.userB);
    await choose(as.userB, id);
    await as.userB.call(savedViews.remove, { params: { id } });
    expect(await defaultOf(as.userB)).toEqual([]);
  });

  test('is a view of that list that the person sees', async () => {
    const { id: own } = await save(as.userB);
    const { id: another } = await save(as.userA);
    await expectRefusal(() => choose(as.userB, own, 'tasks'), badInput('viewId'));
    await expectRefusal(() => choose(as.userB, another), badInput('viewId'));
  });
});

test('a deleted person’s own views go, and those that the company shares stay', async () => {
  const person = await makeUser({ assignedCompanyId: cast.companyA.id, role: 'manager' });
  const browser = await server.as(person);
  const [own, shared] = [await save(browser), await save(browser, { companyId: cast.companyA.id })];
  expect((await as.admin.call(users.remove, { params: { id: person.id } })).status).toBe(204);
  const left = (await db.select({ id: table.id }).from(table)).map(({ id }) => id);
  expect(left).not.toContain(own.id);
  expect(await seenBy(as.userA)).toContain(shared.id);
});
