import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { serve } from '@/test/signed-in';
import { showUsers } from '@/test/user-management';
import { sampleUser } from '@/test/users';
import { PendingEmail } from './pending-email';

afterEach(() => vi.unstubAllGlobals());

const SEND = 'POST /api/users/7/email-link';
const DROP = 'DELETE /api/users/7/pending-email';
const user = { id: 7, pendingEmail: 'new@masar.example' };
const again = () => screen.getByRole('button', { name: 'إعادة الإرسال' });
const cancel = () => screen.getByRole('button', { name: 'إلغاء التغيير' });

function show(answers: Parameters<typeof serve>[1] = {}) {
  const calls = serve(administrator, answers);
  return { calls, ...renderUi(<PendingEmail user={user} canSettle />) };
}

describe('a new address that waits', () => {
  it('is named, with what happens until it is confirmed', () => {
    show();
    expect(screen.getByText(/^بانتظار التأكيد: .*new@masar\.example/)).toBeVisible();
    expect(screen.getByText(/صالح لمدة 24 ساعة/)).toBeVisible();
  });

  it('is sent its link again, or is dropped', async () => {
    const { user: reader, calls } = show({
      [SEND]: () => answer(204),
      [DROP]: () => answer(204),
    });
    await reader.click(again());
    expect(await screen.findByText('تم إرسال الرابط')).toBeVisible();
    await reader.click(cancel());
    expect(await screen.findByText('أُلغي تغيير البريد الإلكتروني')).toBeVisible();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([SEND, DROP]);
  });

  it('says why the link is not sent', async () => {
    const { user: reader } = show({
      [SEND]: () => answer(429, { code: 'too_many_requests', message: 'محاولات كثيرة' }),
    });
    await reader.click(again());
    expect(await screen.findByText('تعذّر إرسال الرابط')).toBeVisible();
    expect(screen.getByText('محاولات كثيرة')).toBeVisible();
  });

  it('is shown without buttons to who may not settle it, and not at all where none waits', () => {
    const { unmount } = renderUi(<PendingEmail user={user} canSettle={false} />);
    expect(screen.getByText(/new@masar\.example/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    renderUi(<PendingEmail user={{ id: 7, pendingEmail: null }} canSettle />);
    expect(screen.queryByText(/بانتظار التأكيد/)).toBeNull();
  });
});

describe('the dialog of a user', () => {
  const open = async (changes: Parameters<typeof sampleUser>[1] = {}) => {
    const person = sampleUser(7, changes);
    const saved = { ...person, pendingEmail: 'next@masar.example' };
    const shown = showUsers({
      people: [person],
      answers: { 'PUT /api/admin/users/7': () => answer(200, saved) },
    });
    await shown.user.click(await screen.findByRole('button', { name: /^تعديل/ }));
    return shown;
  };
  const field = () => screen.getByLabelText(/^البريد الإلكتروني/);

  it('shows the address that waits below the one that counts', async () => {
    await open({ pendingEmail: 'new@masar.example' });
    expect(field()).toHaveValue('noura7@masar.example');
    expect(again()).toBeVisible();
  });

  it('says that the address was dropped, though the note is gone by then', async () => {
    let pendingEmail: string | null = 'new@masar.example';
    const person = sampleUser(7);
    const { user: reader } = showUsers({
      answers: {
        'GET /api/users': () => answer(200, [{ ...person, pendingEmail }], { 'X-Total-Count': '1' }),
        [DROP]: () => {
          pendingEmail = null;
          return answer(204);
        },
      },
    });
    await reader.click(await screen.findByRole('button', { name: /^تعديل/ }));
    await reader.click(cancel());
    expect(await screen.findByText('أُلغي تغيير البريد الإلكتروني')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/بانتظار التأكيد/)).toBeNull());
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  });

  it('tells where the link went once a new address was saved', async () => {
    const { user: reader } = await open();
    expect(field()).toHaveAccessibleDescription('يُستخدم العنوان الجديد بعد تأكيده بالرابط الذي نرسله إليه.');
    await reader.clear(field());
    await reader.type(field(), 'next@masar.example');
    await reader.click(screen.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => expect(screen.getByText(/أرسلنا رابطًا إلى .*next@masar\.example/)).toBeVisible());
  });
});
