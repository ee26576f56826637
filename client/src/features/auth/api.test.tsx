import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query';
import { answer } from '@/test/render';
import { administrator } from '@/test/requests';
import { useForgetOthers } from './api';

type Reader = Parameters<typeof useForgetOthers>[0];

function Page({ reader }: { reader: Reader }) {
  useForgetOthers(reader);
  useQuery({ queryKey: ['/api/companies', 5] });
  return null;
}
const shownTo = (reader: Reader, queryClient: QueryClient) => (
  <QueryClientProvider client={queryClient}>
    <Page reader={reader} />
  </QueryClientProvider>
);

it('nothing that was kept for one person is shown to the next, who signed in in another tab', async () => {
  const fetched = vi.fn(async () => answer(200, {}));
  vi.stubGlobal('fetch', fetched);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/users'], 'what an administrator sees');
  const { rerender } = render(shownTo(administrator, queryClient));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  rerender(shownTo(null, queryClient)); // the session has ended
  rerender(shownTo(administrator, queryClient));
  expect(queryClient.getQueryData(['/api/users'])).toBe('what an administrator sees');

  rerender(shownTo({ ...administrator, id: administrator.id + 1 }, queryClient));
  expect(queryClient.getQueryData(['/api/users'])).toBeUndefined();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});
