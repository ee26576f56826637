import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { UnsavedBlocker } from '@/ui/form/unsaved-guard';

/** Shows something with everything around it that the product has, at an address of one's choice. */
export function renderUi(ui: ReactElement, { at = '/', path = '*' }: { at?: string; path?: string } = {}) {
  const element = (
    <>
      {ui}
      <UnsavedBlocker />
    </>
  );
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  const user = userEvent.setup();
  return {
    user,
    router,
    ...render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  };
}

/** An answer of the server, as fetch gives it. */
export const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers,
  });
