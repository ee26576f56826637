import * as requests from '@shared/contracts/requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAccessQuery } from '@/features/access/api';
import { sessionQuery } from '@/features/auth/api';
import { requestWorkflowQuery } from '@/features/requests/api';
import { taskQuery } from '@/features/tasks/api';
import { call } from '@/lib/http';
import { forgetAnswers, noteAnswer } from '@/lib/live/first-answer';
import { stubEventSource } from '@/test/event-source';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { sampleGeneralTask } from '@/test/tasks';
import { LiveUpdates } from './live-updates';

const request = sampleRequest();
const WORKFLOW = '/api/requests/5/workflow';
const TASK = '/api/tasks/7';

let calls: Call[];
let streams: ReturnType<typeof stubEventSource>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  forgetAnswers();
  noteAnswer(answer(200, {}, { 'X-Last-Event-ID': '1.0' }), Date.now()); // of who is signed in
  streams = stubEventSource();
  const workflow = { request, steps: request.workflowSteps, history: [], timeHeld: [] };
  calls = serve(engineer, {
    [`GET ${TASK}`]: () => answer(200, sampleGeneralTask(7)),
    [`GET ${WORKFLOW}`]: () => answer(200, workflow, { 'X-Last-Event-ID': '3.0' }),
    'PUT /api/requests/5/approve': async () => {
      streams()[0]?.send('change', { topic: 'request', ids: [5] }, '4.0');
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answer(200, request);
    },
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const callsOf = (path: string) => calls.filter((one) => one.path === path).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const send = (name: string, data?: unknown) => act(() => streams()[0]?.send(name, data, '9.0'));
const change = (id: number) => send('change', { topic: 'request', ids: [id] });

function Screen() {
  const queryClient = useQueryClient();
  useQuery(requestWorkflowQuery(5));
  useQuery(pageAccessQuery('projects'));
  useQuery(taskQuery(7));
  const { mutate } = useMutation({
    mutationFn: () => call(requests.approve, { params: { id: 5 }, body: {} }),
    onSettled: () => {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['/api/requests'] }), 100);
    },
  });
  return (
    <button type="button" onClick={() => mutate()}>
      approve
    </button>
  );
}

async function show() {
  const shown = renderUi(
    <>
      <LiveUpdates />
      <SignedIn>
        <Screen />
      </SignedIn>
    </>,
  );
  await pass(0);
  await pass(0);
  return shown;
}
async function showUp() {
  const shown = await show();
  send('ready');
  calls.length = 0;
  return shown;
}

it('timers run until changes are told, and rest while they are', async () => {
  await show();
  await pass(3_100);
  expect(callsOf(WORKFLOW)).toBe(2);
  send('ready');
  await pass(45_000);
  expect(callsOf(WORKFLOW)).toBe(2);
  expect(callsOf('/api/check-page-access/projects')).toBe(1);
});

it('when the stream goes down, what is polled is read at once, and timers run until it is back', async () => {
  await showUp();
  act(() => streams()[0]?.fail());
  await pass(10);
  expect(callsOf(WORKFLOW)).toBe(1);
  expect(callsOf('/api/check-page-access/projects')).toBe(1);
  expect(callsOf(TASK)).toBe(0);
  await pass(3_000);
  expect(callsOf(WORKFLOW)).toBe(2);
  expect(streams()).toHaveLength(2);
  send('ready');
  await pass(40_000);
  expect(callsOf(WORKFLOW)).toBe(2);
});

it('of what changed, what shows it is read again, and nothing else', async () => {
  await showUp();
  change(6);
  await pass(500);
  expect(calls).toEqual([]);
  change(5);
  await pass(60);
  expect(calls.map(({ path }) => path)).toEqual([WORKFLOW]);
});

it('many changes at a time are read once', async () => {
  await showUp();
  for (let burst = 0; burst < 20; burst++) {
    change(5);
    await pass(2);
  }
  await pass(500);
  expect(callsOf(WORKFLOW)).toBe(1);
});

it('a change of one’s own, which its call reads again, is not read twice', async () => {
  const { getByRole } = await showUp();
  act(() => getByRole('button').click());
  await pass(2_000);
  expect(callsOf(WORKFLOW)).toBe(1);
  change(5);
  await pass(60);
  expect(callsOf(WORKFLOW)).toBe(2);
});

it('after a break that is too long to be told, everything is read again', async () => {
  await showUp();
  send('reset');
  await pass(100);
  for (const path of [WORKFLOW, TASK, '/api/check-page-access/projects']) expect(callsOf(path)).toBe(1);
});

it('a stream that comes back at once has who is signed in read again all the same', async () => {
  await showUp();
  vi.mocked(Math.random).mockReturnValue(0.9);
  act(() => streams()[0]?.fail());
  await pass(100);
  vi.advanceTimersByTime(850);
  await pass(0);
  send('ready');
  await pass(1_000);
  expect(callsOf('/api/check-page-access/projects')).toBe(1);
});

it('what only a later version knows of is read again wherever it may be shown', async () => {
  await showUp();
  send('change', { topic: 'weather', ids: [] });
  change(6);
  await pass(500);
  expect(callsOf(WORKFLOW)).toBe(1);
});

it('the stream begins at the first answer of the page, and ends when nobody is signed in any more', async () => {
  forgetAnswers();
  vi.stubGlobal('fetch', async () =>
    answer(
      200,
      { authenticated: true, user: engineer, demo: false, mail: true },
      { 'X-Last-Event-ID': '2.0' },
    ),
  );
  function SignOut() {
    const queryClient = useQueryClient();
    const session = { authenticated: false as const, user: null, demo: false, mail: true };
    return (
      <button type="button" onClick={() => queryClient.setQueryData(sessionQuery.queryKey, session)}>
        out
      </button>
    );
  }
  const { getByRole } = renderUi(
    <>
      <LiveUpdates />
      <SignOut />
    </>,
  );
  expect(streams()).toEqual([]);
  await pass(0);
  await pass(0);
  expect(streams().map(({ url }) => url)).toEqual(['/api/events?since=2.0']);
  act(() => getByRole('button').click());
  await pass(0);
  expect(streams()[0]?.isOpen).toBe(false);
});
