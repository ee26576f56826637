import * as dashboard from '@shared/contracts/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { companies } from '../../db/schema/people';
import { requests } from '../../db/schema/requests';
import { makeCompany } from '../../test/factories/companies';
import { makeProject } from '../../test/factories/projects';
import { makeRequestType, versionOf } from '../../test/factories/request-types';
import { makeTask } from '../../test/factories/tasks';
import { makeUser, type TestUser } from '../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const statsOf = async (client: Client) => (await client.call(dashboard.stats)).body;

// before the demo world comes: the hub's own three companies, registered now, and nothing else
describe('the figures of the last 30 days', () => {
  const figures = async (client: Client) => {
    const { activeCompanyShare, last30Days } = await statsOf(client);
    return { activeCompanyShare, ...last30Days };
  };

  test('compare nothing with nothing: they are unknown', async () => {
    const nobody = await server.as(await makeUser());
    expect(await figures(nobody)).toEqual({
      activeCompanyShare: 100,
      companyGrowth: null,
      enteredTaskGrowth: null,
      completedTaskShare: null,
    });
  });

  test('companies: those registered in these days against those before, and the share of active ones', async () => {
    const nobody = await server.as(await makeUser());
    const recent = await db.$count(companies);
    await makeCompany({ createdAt: daysAgo(30.001), isActive: false });
    await makeCompany({ createdAt: daysAgo(400) });
    expect(await figures(nobody)).toMatchObject({
      companyGrowth: Math.round((100 * recent) / 2),
      activeCompanyShare: Math.round((100 * (recent + 1)) / (recent + 2)),
    });
    await makeCompany({ createdAt: daysAgo(29.999) });
    expect(await figures(nobody)).toMatchObject({ companyGrowth: Math.round((100 * (recent + 1)) / 2) });
  });

  test('tasks: those entered in these days against the 30 days before, and how many of them are completed', async () => {
    const creator = await makeUser();
    const client = await server.as(creator);
    const enter = (days: number, status: 'pending' | 'completed' | 'cancelled' = 'pending') =>
      makeTask({ createdBy: creator.id, createdAt: daysAgo(days), status });
    await enter(60.001, 'completed');
    expect(await figures(client)).toMatchObject({ enteredTaskGrowth: null, completedTaskShare: null });
    await enter(59.999);
    await enter(30.001, 'completed');
    expect(await figures(client)).toMatchObject({ enteredTaskGrowth: -100, completedTaskShare: null });
    await enter(29.999, 'completed');
    await enter(1, 'cancelled');
    await enter(0);
    expect(await figures(client)).toMatchObject({ enteredTaskGrowth: 50, completedTaskShare: 33 });
  });

  test('count only tasks that a person sees', async () => {
    const project = await makeProject();
    for (const days of [3, 40, 41]) await makeTask({ createdAt: daysAgo(days), projectId: project.id });
    const outsider = await server.as(await makeUser());
    expect(await figures(outsider)).toMatchObject({ enteredTaskGrowth: null, completedTaskShare: null });
    const owner = await server.as(await makeUser({ assignedCompanyId: project.companyId }));
    expect(await figures(owner)).toMatchObject({ enteredTaskGrowth: -50, completedTaskShare: 0 });
  });
});

describe('GET /api/dashboard/request-activity', () => {
  const activity = async (client: Client) => (await client.call(dashboard.requestActivity)).body;
  const filled = (weeks: dashboard.RequestWeek[]) =>
    weeks.map(({ opened, completed }) => [opened, completed]);
  /** The hub's midnight that a day begins with, and so many milliseconds before or after it. */
  const midnight = (day: string, offset = 0) =>
    new Date(Date.parse(`${day}T00:00:00+03:00`) + offset).toISOString();

  async function submit(by: TestUser, createdAt: string, closed: Partial<typeof requests.$inferInsert> = {}) {
    const { id: requestTypeId } = await makeRequestType();
    await db.insert(requests).values({
      title: 'Request',
      requestTypeId,
      versionId: (await versionOf(requestTypeId)).id,
      submittedBy: by.id,
      targetDate: '2030-01-01',
      createdAt,
      ...closed,
    });
  }

  test('is for people who are signed in', async () => {
    expect((await server.guest().call(dashboard.requestActivity)).status).toBe(401);
  });

  test('has twelve weeks that begin on Saturdays, oldest first, up to today', async () => {
    const weeks = await activity(await server.as(await makeUser()));
    const starts = weeks.map(({ from }) => Date.parse(from));
    expect(weeks).toHaveLength(12);
    expect(starts.every((start) => new Date(start).getUTCDay() === 6)).toBe(true);
    expect(starts.slice(1).every((start, week) => start - (starts[week] as number) === 7 * DAY)).toBe(true);
    const last = weeks.at(-1)?.from as string;
    expect(Date.now() - Date.parse(midnight(last))).toBeGreaterThanOrEqual(0);
    expect(Date.now() - Date.parse(midnight(last))).toBeLessThan(7 * DAY);
    expect(filled(weeks)).toEqual(Array(12).fill([0, 0]));
  });

  test('a week begins at the hub’s midnight', async () => {
    const user = await makeUser();
    const client = await server.as(user);
    const weeks = (await activity(client)).map(({ from }) => from);
    const [first, third] = [weeks[0] as string, weeks[2] as string];
    await submit(user, midnight(first, -1)); // before all of them
    await submit(user, midnight(first));
    await submit(user, midnight(third, -1));
    await submit(user, midnight(third));
    await submit(user, midnight(third, 1));
    expect(filled(await activity(client)).slice(0, 4)).toEqual([
      [1, 0],
      [1, 0],
      [2, 0],
      [0, 0],
    ]);
  });

  test('counts as completed what was completed in the week, whenever it was opened', async () => {
    const user = await makeUser();
    const client = await server.as(user);
    const weeks = (await activity(client)).map(({ from }) => from);
    const [second, eleventh] = [weeks[1] as string, weeks[10] as string];
    await submit(user, daysAgo(300), { status: 'completed', closedAt: midnight(eleventh) });
    await submit(user, midnight(second), { status: 'completed', closedAt: midnight(eleventh, -1) });
    for (const status of ['rejected', 'cancelled'] as const)
      await submit(user, midnight(second), { status, closedAt: midnight(eleventh) });
    expect(filled(await activity(client))).toEqual([
      [0, 0],
      [3, 0],
      ...Array(7).fill([0, 0]),
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  test('shows only requests that a person sees', async () => {
    const company = await makeCompany();
    const [submitter, colleague, stranger, admin] = [
      await makeUser({ assignedCompanyId: company.id }),
      await makeUser({ assignedCompanyId: company.id }),
      await makeUser(),
      await makeUser({ role: 'admin' }),
    ];
    const opened = async (user: TestUser) => (await activity(await server.as(user))).at(-1)?.opened ?? 0;
    const before = await opened(admin);
    await submit(submitter, daysAgo(0), { companyId: company.id });
    expect(await opened(submitter)).toBe(1);
    expect(await opened(colleague)).toBe(1);
    expect(await opened(stranger)).toBe(0);
    expect(await opened(admin)).toBe(before + 1);
  });
});
