import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { setStreamUp } from '@/lib/live/timers';
import { pageAccessQuery } from './api';

test('access to a page is asked again every 60 s, and an answer is fresh for 30 s', () => {
  const { queryKey, refetchInterval, staleTime } = pageAccessQuery('projects');
  expect({ queryKey, staleTime }).toEqual({
    queryKey: ['/api/check-page-access', 'projects'],
    staleTime: 30_000,
  });
  const interval = refetchInterval as () => number | false;
  expect(interval()).toBe(60_000);
  setStreamUp(new QueryClient(), true);
  expect(interval()).toBe(false);
  setStreamUp(new QueryClient(), false);
});
