import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { PushedNotices } from './pushed-notices';

let worker: EventTarget;
beforeEach(() => {
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function Page({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty);
  return <PushedNotices />;
}

/** A click on a pushed notice about this record, as the service worker tells of it. */
function click(path: string) {
  const postMessage = vi.fn();
  const message = Object.assign(new Event('message'), { data: { open: path }, ports: [{ postMessage }] });
  act(() => void worker.dispatchEvent(message));
  return postMessage;
}

it('a click on a pushed notice opens its record in the page, which answers the service worker', async () => {
  const { router } = renderUi(<Page isDirty={false} />, { at: '/dashboard' });
  expect(click('/request-details/7#step-3')).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/request-details/7', hash: '#step-3' }),
  );
});

it('a click on a pushed notice asks before unsaved input is left', async () => {
  const { router, user } = renderUi(<Page isDirty />, { at: '/edit' });
  click('/request-details/7');
  await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
  expect(router.state.location.pathname).toBe('/edit');
});

it('a page that is gone listens no more', () => {
  const { unmount } = renderUi(<Page isDirty={false} />);
  unmount();
  expect(click('/tasks')).not.toHaveBeenCalled();
});
