import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { Button } from './button';
import { useUnsavedGuard } from './unsaved-guard';

let release = () => {};
function Editor({ dirty }: { dirty: boolean }) {
  release = useUnsavedGuard(dirty);
  return <Button>محرر</Button>;
}

it('lets saved work go', async () => {
  const { router } = renderUi(<Editor dirty={false} />, { at: '/edit' });
  await act(() => router.navigate('/away'));
  expect(router.state.location.pathname).toBe('/away');
});

it('asks before unsaved work is left, and stays or leaves as told', async () => {
  const { router, user } = renderUi(<Editor dirty />, { at: '/edit' });
  await act(() => router.navigate('/away'));
  await user.click(await screen.findByRole('button', { name: 'البقاء في الصفحة' }));
  expect(router.state.location.pathname).toBe('/edit');
  await act(() => router.navigate('/away'));
  await user.click(await screen.findByRole('button', { name: 'مغادرة دون حفظ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

it('does not ask after a release', async () => {
  const { router } = renderUi(<Editor dirty />, { at: '/edit' });
  release();
  await act(() => router.navigate('/away'));
  expect(router.state.location.pathname).toBe('/away');
});

it('warns before the tab is closed', () => {
  renderUi(<Editor dirty />, { at: '/edit' });
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
