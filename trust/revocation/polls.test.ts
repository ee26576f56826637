import * as requests from '@shared/contracts/requests';
import { addressOf } from '@shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRequestType } from '../../server/test/factories/request-types';
import { serial } from '../../server/test/factories/serial';
import { makeUser } from '../../server/test/factories/users';
import { type Client, openBrowser, signIn } from '../../server/test/server';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';

const count = rounds({ short: 100, long: 5_000 });

let instances: [Instance, Instance];
beforeAll(async () => {
  instances = await Promise.all([startInstance(databaseUrl()), startInstance(databaseUrl())]);
});
afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

const desk = addressOf(requests.assignedWorkflowTasks, { query: { limit: 30 } });
const poll = (browser: Client, tag?: string) =>
  browser.fetch(desk, { headers: tag ? { 'If-None-Match': tag } : {} });

/** In ms. A server that is not told of changes for so long forgets its answers (server/changes/changes.ts). */
const LATEST = 2_000;

/** Polls until the answer is another one. Returns its tag, and how long that took, in ms. */
async function untilChanged(browser: Client, tag: string): Promise<{ tag: string; after: number }> {
  const begun = performance.now();
  for (;;) {
    const reply = await poll(browser, tag);
    const after = performance.now() - begun;
    if (reply.status === 200) return { tag: reply.headers.get('ETag') as string, after };
    if (after > LATEST) throw new Error(`answered ${reply.status} for ${after} ms after a change`);
  }
}

test(
  'a change is in the next poll on the server that answered it, and within moments in one on another server',
  async () => {
    const approver = await makeUser();
    const { id: requestTypeId } = await makeRequestType({ steps: [{ responsibleUserId: approver.id }] });
    const here = await signIn(instances[0].url, approver);
    const there = openBrowser(instances[1].url, here.cookie());
    let unchanged = 0;
    let stale = 0;
    let slowest = 0;
    for (let round = 0; round < count; round++) {
      const [changing, polling] = round % 2 ? [here, there] : [there, here];
      const tag = (await poll(changing)).headers.get('ETag') as string;
      for (const browser of [changing, polling]) if ((await poll(browser, tag)).status === 304) unchanged++;
      const title = `Request ${serial()}`;
      const { body: request } = await changing.call(requests.create, { body: { requestTypeId, title } });
      if ((await poll(changing, tag)).status === 304) stale++;
      const submitted = await untilChanged(polling, tag);
      await changing.call(requests.approve, {
        params: { id: request.id },
        body: { expectedStepId: request.currentStepId },
      });
      if ((await poll(changing, submitted.tag)).status === 304) stale++;
      const approved = await untilChanged(polling, submitted.tag);
      slowest = Math.max(slowest, submitted.after, approved.after);
    }
    keepFigure(9, { polls: count * 2, stale, slowestElsewhere: Math.round(slowest) });
    expect(stale).toBe(0);
    // a poll that reads for the first time on its server, or after another change, is answered in full
    expect(unchanged).toBeGreaterThan(count);
  },
  patience,
);
