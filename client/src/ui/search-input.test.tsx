import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Providers } from '@/app/providers';
import { SearchInput } from './search-input';

function List() {
  const [params, setParams] = useSearchParams();
  const search = (text: string) => setParams({ search: text }, { replace: true });
  return <SearchInput label="Search" value={params.get('search') ?? ''} delay={20} onValueChange={search} />;
}

it('reports what is typed once typing pauses, but not to a page that is being left', async () => {
  let arrive = () => {};
  const lazy = () =>
    new Promise<{ Component: () => string }>((resolve) => {
      arrive = () => resolve({ Component: () => 'The next page' });
    });
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/next', lazy },
  ]);
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox'), 'pier');
  await waitFor(() => expect(router.state.location.search).toBe('?search=pier'));

  await user.type(screen.getByRole('searchbox'), 's');
  void router.navigate('/next');
  await new Promise((resolve) => setTimeout(resolve, 100));
  arrive();
  expect(await screen.findByText('The next page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/next');
});
