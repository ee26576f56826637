import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_PASSWORD, type TestUser } from '../../server/test/factories/users';
import { formOf, pdf } from '../../server/test/files';

/** A person at work in the product while it is backed up. */
export interface Work {
  /** How many calls they have made so far; throws once one was not answered as it should be. */
  calls: () => number;
  stop: () => Promise<void>;
}

/** Submits requests, attaches files to them, takes every second one away again and decides, until it is stopped. */
export async function workOn(url: string, person: TestUser, requestTypeId: number): Promise<Work> {
  let calls = 0;
  let cookie = '';
  async function call(method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { Cookie: cookie, ...(!isForm && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    calls++;
    cookie = response.headers.get('set-cookie')?.match(/masar=[^;]+/)?.[0] ?? cookie;
    return response.status === 204 ? {} : response.json();
  }

  async function work(): Promise<void> {
    await call('POST', '/api/auth/login', { username: person.username, password: TEST_PASSWORD });
    for (let round = 0; !stopped; round++) {
      const { id } = await call('POST', '/api/requests', { requestTypeId, title: `Request ${round}` });
      const file = await call('POST', `/api/requests/${id}/attachments`, formOf('plan.pdf', pdf(5_000)));
      if (round % 2) await call('DELETE', `/api/attachments/${file.id}`);
      for (let step = 0; step < round % 4; step++) await call('PUT', `/api/requests/${id}/approve`, {});
      await sleep(10);
    }
  }

  let stopped = false;
  const ended = work();
  let failure: unknown;
  ended.catch((error) => {
    failure = error;
  });
  return {
    calls: () => {
      if (failure) throw failure;
      return calls;
    },
    stop: () => {
      stopped = true;
      return ended;
    },
  };
}
