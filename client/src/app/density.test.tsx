import type { Density } from '@shared/rules/settings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { engineer, sampleRequest } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { RequestList } from '../features/requests/components/request-list';

afterEach(() => localStorage.clear());

const requests = {
  data: { items: [sampleRequest()], total: 1 },
  error: null,
  isFetching: false,
  isFetchingNextPage: false,
  refetch: () => {},
  fetchNextPage: () => {},
};

function show(density: Density) {
  serve({ ...engineer, density });
  return renderUi(
    <SignedIn>
      <RequestList query={requests} empty={null} />
    </SignedIn>,
  );
}

it('a compact account sees one line a request, with its decisions by name', async () => {
  show('compact');
  const { title } = sampleRequest();
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', '/request-details/5');
  await waitFor(() => expect(screen.queryByText('عرض التفاصيل')).toBeNull());
  expect(screen.getByRole('button', { name: 'موافقة' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'رفض' })).toBeEnabled();
});

it('a comfortable account sees cards, also where this browser knew another choice last', async () => {
  localStorage.setItem('density', 'compact');
  show('comfortable');
  expect(await screen.findByText('عرض التفاصيل')).toBeVisible();
});
