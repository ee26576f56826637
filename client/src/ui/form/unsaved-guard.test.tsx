import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { Dialog } from '../overlay/dialog';
import { Button } from '../page/button';
import { TextInput } from './text-input';
import {
  finishBeforeLeaving,
  holdForWork,
  useGuardedClose,
  useMayDiscard,
  useMayLeave,
  useUnsavedGuard,
} from './unsaved-guard';

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
  await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
  expect(router.state.location.pathname).toBe('/edit');
  await act(() => router.navigate('/away'));
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

it('asks again for a link that is followed at once after staying', async () => {
  const { router } = renderUi(<Editor dirty />, { at: '/edit' });
  await act(() => router.navigate('/away'));
  const stay = await screen.findByRole('button', { name: 'العودة إلى التحرير' });
  await act(async () => {
    stay.click();
    await Promise.resolve(); // the answer is heard
    void router.navigate('/elsewhere');
  });
  expect(await screen.findByRole('button', { name: 'تجاهل التغييرات' })).toBeVisible();
});

it('does not ask after a release', async () => {
  const { router } = renderUi(<Editor dirty />, { at: '/edit' });
  release();
  await act(() => router.navigate('/away'));
  expect(router.state.location.pathname).toBe('/away');
});

it('asks for each of several parts of a page, whichever of them holds input', async () => {
  const warned = vi.spyOn(console, 'warn');
  const { router, user } = renderUi(
    <>
      <Editor dirty />
      <Editor dirty={false} />
    </>,
    { at: '/edit' },
  );
  await act(() => router.navigate('/away'));
  expect(router.state.location.pathname).toBe('/edit');
  expect(warned).not.toHaveBeenCalled(); // the router takes one blocker alone
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

it('warns before the tab is closed', () => {
  renderUi(<Editor dirty />, { at: '/edit' });
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function InputDialog() {
  const [open, setOpen] = useState(true);
  return open ? <OpenDialog onClose={() => setOpen(false)} /> : <p>مغلق</p>;
}
function OpenDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const close = useGuardedClose(text !== '', onClose);
  return (
    <Dialog open sticky={text !== ''} onOpenChange={(open) => !open && close()} title="دور جديد">
      <TextInput aria-label="الاسم" value={text} onChange={(event) => setText(event.target.value)} />
      <Button onClick={close}>إلغاء</Button>
    </Dialog>
  );
}

it('closes a dialog at once that holds nothing', async () => {
  const { user } = renderUi(<InputDialog />);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('مغلق')).toBeInTheDocument();
});

it.each(['Escape', 'Cancel'])('asks before a dialog is closed that holds input: %s', async (way) => {
  const { user } = renderUi(<InputDialog />);
  const give = () =>
    way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: 'إلغاء' }));
  await user.type(screen.getByLabelText('الاسم'), 'محرر');
  expect(asksBeforeClosing()).toBe(true);
  await give();
  await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('الاسم')).toHaveValue('محرر');
  await give();
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
  expect(await screen.findByText('مغلق')).toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
});

it('asks about input that something else takes the place of, and leaves work under way alone', async () => {
  const changed = vi.fn();
  function Change() {
    const mayDiscard = useMayDiscard();
    return <Button onClick={async () => changed(await mayDiscard())}>تغيير</Button>;
  }
  const end = vi.fn(async () => true);
  const stop = holdForWork({ question: { title: 'لم ينته', confirmLabel: 'إنهاء' }, end });
  const { user } = renderUi(
    <>
      <Editor dirty />
      <Change />
    </>,
  );
  const change = () => user.click(screen.getByRole('button', { name: 'تغيير' }));
  await change();
  await user.click(await screen.findByRole('button', { name: 'العودة إلى التحرير' }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(false));
  await change();
  await user.click(await screen.findByRole('button', { name: 'تجاهل التغييرات' }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(true));
  await change();
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(3));
  expect(end).not.toHaveBeenCalled();
  stop();
});

it('brings work under way to its end before a person leaves, and keeps them if that fails', async () => {
  const left = vi.fn();
  function Leave() {
    const mayLeave = useMayLeave();
    return <Button onClick={async () => left(await mayLeave())}>خروج</Button>;
  }
  const { user } = renderUi(<Leave />);
  const end = vi.fn(async () => false);
  const stop = holdForWork({ question: { title: 'لم ينته', confirmLabel: 'إنهاء' }, end });
  const leave = async (answer: string) => {
    left.mockClear();
    await user.click(screen.getByRole('button', { name: 'خروج' }));
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    return left.mock.calls[0]?.[0];
  };
  expect(asksBeforeClosing()).toBe(true);
  expect(await leave('إلغاء')).toBe(false);
  expect(end).not.toHaveBeenCalled();
  expect(await leave('إنهاء')).toBe(false);
  end.mockResolvedValue(true);
  expect(await leave('إنهاء')).toBe(true);
  expect(end).toHaveBeenCalledTimes(2);
  expect(asksBeforeClosing()).toBe(false);
  stop();
});

it.each([true, false])(
  'waits for what is still to be sent, and keeps the person where that fails: %s',
  async (isDone) => {
    const left = vi.fn();
    function Leave() {
      const mayLeave = useMayLeave();
      return <Button onClick={async () => left(await mayLeave())}>خروج</Button>;
    }
    const finish = vi.fn(async () => isDone);
    finishBeforeLeaving(finish);
    const { user } = renderUi(<Leave />);
    await user.click(screen.getByRole('button', { name: 'خروج' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(isDone));
    expect(finish).toHaveBeenCalledOnce();
    finish.mockResolvedValue(true); // it is asked for as long as the page is there
  },
);
