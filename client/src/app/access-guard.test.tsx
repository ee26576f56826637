import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { AccessGuard } from './access-guard';

const submitted = vi.fn();
let checkAgain: () => Promise<void>;

function Editor() {
  const [text, setText] = useState('');
  useUnsavedGuard(text !== '');
  const queryClient = useQueryClient();
  checkAgain = () => queryClient.invalidateQueries({ queryKey: ['/api/check-page-access'] });
  return (
    <form onSubmit={submitted}>
      <input aria-label="النص" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">حفظ</button>
      <button type="button" onClick={() => setText('')}>
        مسح
      </button>
    </form>
  );
}

/** A person at work on a page, which is then withdrawn. */
async function workUntilWithdrawn(typed: string) {
  let hasAccess = true;
  serve(engineer, {
    'GET /api/check-page-access/settings': () => answer(200, { hasAccess }),
    'GET /api/check-page-access/dashboard': () => answer(200, { hasAccess: true }),
  });
  const shown = renderUi(
    <SignedIn>
      <AccessGuard>
        <Editor />
      </AccessGuard>
    </SignedIn>,
    { at: '/settings' },
  );
  const field = await screen.findByLabelText('النص');
  if (typed) await shown.user.type(field, typed);
  const check = (allowed: boolean) => {
    hasAccess = allowed;
    return act(checkAgain);
  };
  await check(false);
  return { ...shown, check, at: () => shown.router.state.location.pathname };
}
const answerWith = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  const question = await screen.findByRole('alertdialog', { name: 'لم تعد هذه الصفحة متاحة لك' });
  await user.click(
    [...question.querySelectorAll('button')].find((one) => one.textContent === name) as Element,
  );
  await waitFor(() => expect(question).not.toBeInTheDocument());
};
const field = () => screen.getByLabelText('النص');
const types = () => field().dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }));
const denied = () => screen.findByText('الوصول مرفوض', { selector: 'li *' });

beforeEach(() => void submitted.mockReset());

describe('a page that is withdrawn while a person works on it', () => {
  it('closes at once where nothing would be lost', async () => {
    const { at } = await workUntilWithdrawn('');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(await denied()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks first where there is unsaved input, and closes when told so', async () => {
    const { user, at } = await workUntilWithdrawn('مسودة');
    await answerWith(user, 'مغادرة الصفحة');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(await denied()).toBeVisible();
  });

  it('lets them stay to copy it and nothing more, and asks only once', async () => {
    const { user, at, check } = await workUntilWithdrawn('مسودة');
    await answerWith(user, 'البقاء للنسخ');
    expect(at()).toBe('/settings');
    expect(field()).toHaveValue('مسودة');
    expect(types()).toBe(false);
    fireEvent.submit(field());
    expect(submitted).not.toHaveBeenCalled();

    await check(false);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'مغادرة الصفحة' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  it('closes when they let go of their input themselves', async () => {
    const { user, at } = await workUntilWithdrawn('مسودة');
    await answerWith(user, 'البقاء للنسخ');
    await user.click(screen.getByRole('button', { name: 'مسح' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  it('is as it was when it is given back', async () => {
    const { user, check } = await workUntilWithdrawn('مسودة');
    await answerWith(user, 'البقاء للنسخ');
    await check(true);
    const notice = () => screen.queryByRole('button', { name: 'مغادرة الصفحة' });
    await waitFor(() => expect(notice()).not.toBeInTheDocument());
    expect(field()).toHaveValue('مسودة');
    expect(types()).toBe(true);
    submitted.mockImplementation((event: Event) => event.preventDefault());
    fireEvent.submit(field());
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});
