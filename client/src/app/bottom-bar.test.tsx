import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { BottomBar } from './bottom-bar';

async function linksOf(person: typeof engineer, at: string) {
  serve(person);
  renderUi(
    <SignedIn>
      <BottomBar />
    </SignedIn>,
    { at },
  );
  const bar = await screen.findByRole('navigation', { name: 'الأماكن اليومية' });
  return within(bar)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
}

it('the bottom bar leads people of a company to their turn at their desk', async () => {
  expect(await linksOf(engineer, '/projects')).toEqual([
    ['دوري', '/company-dashboard?tab=project-tasks', null],
    ['المشاريع', '/projects', 'page'],
    ['الطلبات', '/requests', null],
    ['الإشعارات', '/notifications', null],
  ]);
});

it('the bottom bar leads people without a company to what waits for them', async () => {
  const [myTurn] = await linksOf(administrator, '/requests');
  expect(myTurn).toEqual(['دوري', '/requests?waiting=open', null]);
});
