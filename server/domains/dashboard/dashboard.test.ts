import * as dashboard from '@shared/contracts/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../db/seed/demo';
import { makeUser } from '../../test/factories/users';
import { startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  await seedDemo();
  server = await startServer();
});
afterAll(() => server.close());

describe('GET /api/dashboard/stats', () => {
  test('is for people who are signed in', async () => {
    expect((await server.guest().call(dashboard.stats)).status).toBe(401);
  });

  test('counts the whole hub for an admin', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const { body } = await admin.call(dashboard.stats);
    expect(body).toEqual({
      totalProjects: 7,
      inProgressProjects: 2,
      completedProjects: 1,
      totalTasks: 10,
      activeTasks: 5,
      completedTasks: 5,
      totalRequests: 44,
      activeRequests: 5,
      completedRequests: 37,
      totalCompanies: 5,
      activeCompanyShare: 100,
      last30Days: { companyGrowth: 0, enteredTaskGrowth: 50, completedTaskShare: 17 },
    });
  });

  test('counts only what a person sees', async () => {
    const supplier = await server.as(await makeUser({ assignedCompanyId: 37 }));
    const nobody = await server.as(await makeUser());
    const seen = (await supplier.call(dashboard.stats)).body;
    expect(seen).toMatchObject({ totalProjects: 5, totalTasks: 3, totalRequests: 13, totalCompanies: 5 });
    expect((await nobody.call(dashboard.stats)).body).toMatchObject({
      totalProjects: 0,
      totalTasks: 0,
      totalRequests: 0,
    });
  });

  test('shows a hub at work week after week', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const weeks = (await admin.call(dashboard.requestActivity)).body;
    // what falls into the first and the last week depends on the weekday
    expect(weeks.slice(1, -1).every(({ opened }) => opened > 0)).toBe(true);
    expect(weeks.slice(1, -1).every(({ completed }) => completed > 0)).toBe(true);
  });
});
