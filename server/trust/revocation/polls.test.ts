import * as requests from '@shared/contracts/requests';
import { addressOf } from '@shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRequestType } from '../../test/factories/request-types';
import { serial } from '../../test/factories/serial';
import { makeUser } from '../../test/factories/users';
import { type Client, openBrowser, signIn } from '../../test/server';
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

test(
  'a change that one instance has answered is in the next poll of the other',
  async () => {
    const approver = await makeUser();
    const { id: requestTypeId } = await makeRequestType({ steps: [{ responsibleUserId: approver.id }] });
    const here = await signIn(instances[0].url, approver);
    const there = openBrowser(instances[1].url, here.cookie());
    let unchanged = 0;
    let stale = 0;
    for (let round = 0; round < count; round++) {
      const [changing, polling] = round % 2 ? [here, there] : [there, here];
      const tag = (await poll(polling)).headers.get('ETag') as string;
      if ((await poll(polling, tag)).status === 304) unchanged++;
      const title = `Request ${serial()}`;
      const { body: request } = await changing.call(requests.create, { body: { requestTypeId, title } });
      const submitted = await poll(polling, tag);
      if (submitted.status === 304) stale++;
      await changing.call(requests.approve, {
        params: { id: request.id },
        body: { expectedStepId: request.currentStepId },
      });
      if ((await poll(polling, submitted.headers.get('ETag') as string)).status === 304) stale++;
    }
    keepFigure(9, { polls: count * 2, stale });
    expect({ unchanged, stale }).toEqual({ unchanged: count, stale: 0 });
  },
  patience,
);
