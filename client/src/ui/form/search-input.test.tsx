import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider, useNavigation, useSearchParams } from 'react-router-dom';
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
  const load = () =>
    new Promise<{ Component: () => string }>((resolve) => {
      arrive = () => resolve({ Component: () => 'The next page' });
    });
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/next', lazy: load },
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

/** What takes long to draw that a page loads: until then, what was drawn before is shown. */
const never = new Promise<never>(() => {});
function SlowToDraw() {
  if (useNavigation().state === 'loading') use(never);
  return null;
}

it('does not call back a reader who has left, though that is not drawn yet', async () => {
  let arrive = () => {};
  const load = () =>
    new Promise<{ Component: () => string }>((resolve) => {
      arrive = () => resolve({ Component: () => 'The next page' });
    });
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <List />
          <SlowToDraw />
        </>
      ),
    },
    { path: '/next', lazy: load },
  ]);
  render(
    <Providers>
      <Suspense fallback="Loading">
        <RouterProvider router={router} />
      </Suspense>
    </Providers>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'p');
  void router.navigate('/next');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(router.state.navigation.location?.pathname).toBe('/next');
  arrive();
  expect(await screen.findByText('The next page')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/next', search: '' });
});
