import { expect, test } from 'vitest';
import { pageAccessQuery } from './api';

test('access to a page is asked again every 60 s, and an answer is fresh for 30 s', () => {
  expect(pageAccessQuery('projects')).toMatchObject({
    queryKey: ['/api/check-page-access', 'projects'],
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
});
