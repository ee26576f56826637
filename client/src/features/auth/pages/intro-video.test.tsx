import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { dropFocusOfDisabled } from '@/test/focus';
import { answer, renderUi } from '@/test/render';
import { IntroVideo } from './landing/intro-video';

const known = (user: object | null) =>
  vi.stubGlobal('fetch', async () => answer(200, { authenticated: !!user, user, demo: false }));
const show = () =>
  renderUi(
    <Suspense>
      <IntroVideo start={{ to: '/login', state: { asked: '/projects' }, label: 'ابدأ الآن' }} />
    </Suspense>,
  );

it('opens in a dialog for people who are not signed in, plays, and leads on to the sign-in', async () => {
  known(null);
  const { user, router } = show();
  const stop = dropFocusOfDisabled();
  const opener = screen.getByRole('button', { name: 'شاهد الفيديو التعريفي' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'الفيديو التعريفي' }, { timeout: 5_000 });
  expect(screen.getByRole('button', { name: 'إيقاف مؤقت' })).toBeVisible();

  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
  stop();

  await user.click(opener);
  await user.click(await screen.findByRole('link', { name: 'ابدأ الآن' }));
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { asked: '/projects' } });
});

it('is a page of its own for people who are signed in', async () => {
  known({ id: 1 });
  show();
  expect(await screen.findByRole('link', { name: 'شاهد الفيديو التعريفي' })).toHaveAttribute(
    'href',
    '/video-demo',
  );
});
