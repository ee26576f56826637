import type { Session } from '@shared/contracts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { serve } from '@/test/signed-in';
import { SessionList } from './session-list';

const phone: Session = {
  id: '00000000000000aa',
  browser: 'Safari',
  system: 'iOS',
  network: '203.0.113.7',
  signedInAt: '2026-11-20T09:00:00Z',
  lastUsedAt: '2026-11-21T09:00:00Z',
  isCurrent: false,
};
const here: Session = { ...phone, id: '00000000000000bb', browser: null, system: null, isCurrent: true };

/** The list, on a server with these sessions. */
function show(sessions: Session[], userId?: number) {
  let open = sessions;
  const end = () => {
    open = open.filter(({ isCurrent }) => isCurrent);
    return answer(204);
  };
  const calls = serve(engineer, {
    'GET /api/auth/sessions': () => answer(200, open),
    'GET /api/users/5/sessions': () => answer(200, open),
    [`DELETE /api/auth/sessions/${phone.id}`]: end,
    [`DELETE /api/users/5/sessions/${phone.id}`]: end,
    'POST /api/auth/sessions/end-others': end,
    'DELETE /api/users/5/sessions': end,
  });
  const shown = renderUi(
    <section tabIndex={-1} aria-label="card">
      <SessionList userId={userId} />
    </section>,
  );
  return { ...shown, changes: () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path) };
}

afterEach(() => vi.unstubAllGlobals());

describe('the list of sessions', () => {
  it('tells device, address range and last use, and marks this device, which is not ended here', async () => {
    show([here, phone]);
    const [current, other] = await screen.findAllByRole('listitem');
    expect(current).toHaveTextContent('متصفح غير معروف');
    expect(current).toHaveTextContent('هذا الجهاز');
    expect(within(current as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Safari · iOS');
    expect(other).toHaveTextContent('203.0.113.7');
    expect(other).toHaveTextContent('آخر استخدام:');
  });

  it('tells when each began, and a phone from a computer', async () => {
    show([here, phone]);
    const [current, other] = await screen.findAllByRole('listitem');
    expect(other).toHaveTextContent(/وقت الدخول.*2026/);
    expect(other?.querySelector('svg')).toHaveClass('lucide-smartphone');
    expect(current?.querySelector('svg')).toHaveClass('lucide-monitor');
  });

  it('keeps the focus in the card when a row ends with the button pressed in it', async () => {
    const { user } = show([here, phone]);
    await user.click(await screen.findByRole('button', { name: /إنهاء الجلسة على/ }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'card' })).toHaveFocus());
  });

  it('ends one, and no longer lists it', async () => {
    const { user, changes } = show([here, phone]);
    await user.click(await screen.findByRole('button', { name: /إنهاء الجلسة على/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(changes()).toEqual([`/api/auth/sessions/${phone.id}`]);
  });

  it('ends all others after a question', async () => {
    const { user, changes } = show([here, phone]);
    await user.click(await screen.findByRole('button', { name: 'إنهاء كل الجلسات الأخرى' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(changes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'إنهاء كل الجلسات الأخرى' }));
    await waitFor(() => expect(changes()).toEqual(['/api/auth/sessions/end-others']));
  });

  it('of another person is ended by an administrator', async () => {
    const { user, changes } = show([phone], 5);
    await user.click(await screen.findByRole('button', { name: 'إنهاء كل الجلسات' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'إنهاء كل الجلسات' }),
    );
    expect(await screen.findByText('لا توجد جلسات مفتوحة')).toBeVisible();
    expect(changes()).toEqual(['/api/users/5/sessions']);
  });
});
