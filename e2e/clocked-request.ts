import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { onDatabase } from './database';
import { expect } from './fixtures';
import { createCompany } from './new-company';

async function made<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

/** A request of a company's member, whose one step is the manager's, for three working days. */
export async function createClockedRequest(context: BrowserContext, { expires = false } = {}) {
  const company = await createCompany(context);
  const { manager, member } = company;
  const { request } = context;
  const signIn = ({ username, password }: typeof manager) =>
    request.post('/api/auth/login', { data: { username, password } });
  await signIn(manager);
  const name = `Clocked ${randomUUID().slice(0, 8)}`;
  const { id: requestTypeId } = await made<{ id: number }>(request, '/api/request-types', { name });
  const step = { stepName: 'Review', responsibleUserId: manager.id, allowedDays: 3, expires };
  await made(request, '/api/workflow-steps', { requestTypeId, ...step });
  await signIn(member);
  const { id } = await made<{ id: number }>(request, '/api/requests', { requestTypeId, title: name });
  return { ...company, request: { id, title: name } };
}

/** As if the days of its step were up. */
export async function endDays(requestId: number): Promise<void> {
  const { rowCount } = await onDatabase((client) =>
    client.query(
      `update clocks set due_at = now() - interval '1 minute'
       from turns where turns.id = turn_id and request_id = $1 and ended_at is null`,
      [requestId],
    ),
  );
  expect(rowCount).toBe(1);
}
