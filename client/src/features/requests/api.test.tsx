import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest } from '@/test/requests';
import { type Call, serve } from '@/test/signed-in';
import {
  assignedTasksQuery,
  companyRequestsQuery,
  requestsQuery,
  requestWorkflowQuery,
  useAssignedDecision,
} from './api';

const request = sampleRequest();
const WORKFLOW = '/api/requests/5/workflow';
const ASSIGNED = '/api/user/assigned-workflow-tasks';

let calls: Call[];
beforeEach(() => {
  vi.useFakeTimers();
  calls = serve(engineer, {
    [`GET ${WORKFLOW}`]: () =>
      answer(200, { request, steps: request.workflowSteps, history: [], timeHeld: [] }),
    'POST /api/requests/5/move-to-next-step': () => answer(200, request),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const callsOf = (path: string) => calls.filter((call) => call.path === path).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function hide(hidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  window.dispatchEvent(new Event('visibilitychange'));
}

describe('a request that is looked at', () => {
  function Workflow() {
    useQuery(requestWorkflowQuery(5));
    return null;
  }

  it('is read again every 3 seconds, also while its tab is in the background', async () => {
    renderUi(<Workflow />);
    await pass(0);
    expect(callsOf(WORKFLOW)).toBe(1);
    await pass(2_900);
    expect(callsOf(WORKFLOW)).toBe(1);
    await pass(200);
    expect(callsOf(WORKFLOW)).toBe(2);
    hide(true);
    await pass(3_100);
    expect(callsOf(WORKFLOW)).toBe(3);
    hide(false);
  });
});

describe('the assigned tasks', () => {
  function Assigned() {
    useInfiniteQuery(assignedTasksQuery);
    return null;
  }

  it('are read again every 2 seconds', async () => {
    renderUi(<Assigned />);
    await pass(1_900);
    expect(callsOf(ASSIGNED)).toBe(1);
    await pass(200);
    expect(callsOf(ASSIGNED)).toBe(2);
  });

  it('are read a page at a time, the most urgent first', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    renderUi(<Assigned />);
    await pass(0);
    expect(fetched.mock.calls.map(([address]) => address)).toContain(`${ASSIGNED}?limit=30&sort=urgent`);
  });

  it('are not kept: looked at anew, they are waited for anew', () => {
    expect(assignedTasksQuery).toMatchObject({ staleTime: 0, gcTime: 0 });
  });
});

describe('after a decision', () => {
  function Screen() {
    useInfiniteQuery(requestsQuery());
    useInfiniteQuery(companyRequestsQuery());
    useInfiniteQuery({ ...assignedTasksQuery, refetchInterval: false });
    useQuery({ ...requestWorkflowQuery(5), refetchInterval: false });
    const { mutate } = useAssignedDecision();
    return (
      <button type="button" onClick={() => mutate({ type: 'approve', request, notes: null })}>
        approve
      </button>
    );
  }

  it('the request is read again at once, and requests, company requests and assigned tasks 100 ms later', async () => {
    const { getByRole } = renderUi(<Screen />);
    await pass(0);
    const lists = ['/api/requests', '/api/company/requests', ASSIGNED];
    expect(lists.map(callsOf)).toEqual([1, 1, 1]);
    expect(callsOf(WORKFLOW)).toBe(1);

    act(() => getByRole('button').click());
    await pass(90);
    expect(callsOf(WORKFLOW)).toBe(2);
    expect(lists.map(callsOf)).toEqual([1, 1, 1]);
    await pass(20);
    expect(lists.map(callsOf)).toEqual([2, 2, 2]);
  });
});
