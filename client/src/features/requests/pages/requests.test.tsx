import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/requests';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import RequestsPage from './requests';

beforeEach(() => setLanguage('en'));

it.each([
  ['leads people to the types of requests whom their page is open to', administrator, 1],
  ['leads others to no page that is closed to them', engineer, 0],
])('the management of requests %s', async (_what, reader, links) => {
  serve(reader, {
    'GET /api/requests/counts': () =>
      answer(200, { total: 0, pending: 0, inProgress: 0, completed: 0, mine: 0 }),
  });
  renderUi(
    <SignedIn>
      <RequestsPage />
    </SignedIn>,
    { at: '/request-management' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: say.managementTitle })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: say.requestTypes })).toHaveLength(links);
});
