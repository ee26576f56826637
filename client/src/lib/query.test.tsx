import { type QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '@/test/render';
import { readAhead } from './ahead';
import { createQueryClient, followLanguage } from './query';

const fetched = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Companies() {
  useQuery({ queryKey: ['/api/companies', 5] });
  return null;
}
const shown = (queryClient: QueryClient, visit: number) => (
  <QueryClientProvider client={queryClient}>
    <Companies key={visit} />
  </QueryClientProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('data is read once: no polling, not when the window comes back, not when it is shown again', async () => {
  fetched.mockImplementation(async () => answer(200, {}));
  const queryClient = createQueryClient();
  const { rerender } = render(shown(queryClient, 1));
  await pass(0);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/companies/5']);
  await pass(600_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  rerender(shown(queryClient, 2));
  await pass(0);
  expect(fetched).toHaveBeenCalledOnce();
});

it('what the server words is asked again when the language changes, nothing else', async () => {
  fetched.mockImplementation(async () => answer(200, {}));
  const queryClient = createQueryClient();
  followLanguage(queryClient);
  const Pages = () => {
    useQuery({ queryKey: ['/api/system-pages'], meta: { worded: true } });
    return null;
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Companies />
      <Pages />
    </QueryClientProvider>,
  );
  await pass(0);
  fetched.mockClear();
  act(() => void i18next.emit('languageChanged', 'en'));
  await pass(0);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/system-pages']);
});

it('a failure is not tried again by itself', async () => {
  fetched.mockImplementation(async () => answer(503, 'down'));
  render(shown(createQueryClient(), 1));
  await pass(60_000);
  expect(fetched).toHaveBeenCalledOnce();
});

describe('without a network', () => {
  beforeEach(() => void window.dispatchEvent(new Event('offline')));
  afterEach(() => void window.dispatchEvent(new Event('online')));

  it('a call fails at once, and nothing is sent later by itself', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const queryClient = createQueryClient();
    const { result } = renderHook(() => useMutation({ mutationFn: () => fetch('/api/logout') }), {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
    act(() => result.current.mutate());
    await pass(0);
    expect(result.current.isError).toBe(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('what could not be read is asked for anew when it is back; what is there stays as it is', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockImplementation(async () => answer(200, {}));
    const queryClient = createQueryClient();
    render(shown(queryClient, 1));
    await pass(0);
    expect(queryClient.getQueryState(['/api/companies', 5])?.status).toBe('error');
    for (const event of ['online', 'offline', 'online']) {
      window.dispatchEvent(new Event(event));
      await pass(0);
    }
    expect(queryClient.getQueryState(['/api/companies', 5])?.status).toBe('success');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

it('what is invalidated while its first answer is on the way is asked again, and the older answer is not shown', async () => {
  let tellOld = (_: Response) => {};
  fetched.mockImplementationOnce(() => new Promise((resolve) => (tellOld = resolve)));
  fetched.mockImplementation(async () => answer(200, { name: 'new' }));
  const queryClient = createQueryClient();
  render(shown(queryClient, 1));
  await pass(0);
  const waiting = queryClient.fetchQuery({ queryKey: ['/api/companies', 5] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/companies'] }));
  tellOld(answer(200, { name: 'old' }));
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[0]?.[1].signal.aborted).toBe(true);
  expect(queryClient.getQueryData(['/api/companies', 5])).toEqual({ name: 'new' });
  expect(await waiting).toEqual({ name: 'new' });
});

it('what is invalidated while it is fetched ahead is asked again when it is shown', async () => {
  let tellOld = (_: Response) => {};
  fetched.mockImplementationOnce(() => new Promise((resolve) => (tellOld = resolve)));
  fetched.mockImplementation(async () => answer(200, { name: 'new' }));
  const queryClient = createQueryClient();
  const ahead = readAhead(queryClient, { queryKey: ['/api/companies', 5] });
  await pass(0);
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/companies'] }));
  tellOld(answer(200, { name: 'old' }));
  await ahead;
  render(shown(queryClient, 1));
  await pass(0);
  expect(queryClient.getQueryData(['/api/companies', 5])).toEqual({ name: 'new' });
});
