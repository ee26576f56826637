import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { BottomBar } from './bottom-bar';

it('the bottom bar leads to what waits for the reader, projects, requests and notifications', async () => {
  serve(engineer);
  renderUi(
    <SignedIn>
      <BottomBar />
    </SignedIn>,
    { at: '/projects' },
  );
  const bar = await screen.findByRole('navigation', { name: 'الأماكن اليومية' });
  const links = within(bar)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(links).toEqual([
    ['دوري', '/my-work', null],
    ['المشاريع', '/projects', 'page'],
    ['الطلبات', '/requests', null],
    ['الإشعارات', '/notifications', null],
  ]);
});
