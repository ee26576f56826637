import type { Notification } from '@shared/contracts/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { writePushMark } from '@/lib/push-mark';
import { defaultSettings, saveSettings } from '@/lib/settings';
import ar from '@/locales/ar/notifications';
import { stubDesktop } from '@/test/desktop';
import { sampleNotification, sampleTurn } from '@/test/notifications';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { NotificationBell } from './notification-bell';

afterEach(() => {
  writePushMark(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const COUNT = 'GET /api/notifications/count';
const LIST = 'GET /api/notifications';
const listed = (items: Notification[]) => answer(200, items, { 'X-Total-Count': String(items.length) });
const counted = (unread: number) => answer(200, { unread });

function show() {
  const asked: string[] = [];
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address);
    return answers(address, init);
  });
  return {
    asked,
    ...renderUi(
      <SignedIn>
        <NotificationBell />
      </SignedIn>,
    ),
  };
}

const bellOf = (unread: 1 | 2) =>
  (unread === 1 ? ar.bellUnread_one : ar.bellUnread_two).replace('{{shown}}', String(unread));

describe('the bell', () => {
  it.each([
    [0, 'ar', 'الإشعارات', ''],
    [1, 'ar', 'الإشعارات، 1 غير مقروء', '1'],
    [2, 'ar', 'الإشعارات، 2 غير مقروءين', '2'],
    [3, 'ar', 'الإشعارات، 3 إشعارات غير مقروءة', '3'],
    [11, 'ar', 'الإشعارات، 11 إشعارًا غير مقروء', '11'],
    [99, 'en', 'Notifications, 99 unread', '99'],
    [100, 'en', 'Notifications, 99+ unread', '99+'],
  ] as const)('names how many are unread: %i in %s', async (unread, language, name, shown) => {
    await setLanguage(language);
    serve(engineer, { [COUNT]: () => counted(unread) });
    show();
    const bell = await screen.findByRole('button', { name });
    expect(bell).toHaveTextContent(shown);
  });

  it('asks again every 30 s, not while nobody can see it, and at once when they are back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = serve(engineer, { [COUNT]: () => counted(1) });
    const counts = () => calls.filter(({ path }) => path === '/api/notifications/count').length;
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    };
    show();
    await screen.findByRole('button', { name: bellOf(1) });
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(counts()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(counts()).toBe(2);
    turn('hidden');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(counts()).toBe(2);
    turn('visible');
    await waitFor(() => expect(counts()).toBe(3));
    visibility.mockRestore();
  });

  it('shows the latest, which lead to their records and are then read', async () => {
    const calls = serve(engineer, {
      [COUNT]: () => counted(1),
      [LIST]: () =>
        listed([sampleNotification(8), sampleTurn(7, { readAt: '2026-11-01T08:00:00Z', actor: null })]),
      'PATCH /api/notifications/8': () => answer(200, sampleNotification(8)),
    });
    const { user, router, asked } = show();
    await user.click(await screen.findByRole('button', { name: bellOf(1) }));
    const latest = within(await screen.findByRole('dialog', { name: ar.bell }));
    const [step, turn] = await latest.findAllByRole('listitem');
    expect(asked).toContain('/api/notifications?limit=8');
    expect(step).toHaveTextContent(/غير مقروء: .*خطوة «.*المراجعة الهندسية.*» بانتظار قرارك/);
    expect(step).toHaveTextContent('اعتماد مخطط الأساسات');
    expect(step).toHaveTextContent('REQ-2026-0005 · ماجد الزهراني');
    expect(turn).not.toHaveTextContent(ar.unread);
    expect(turn).toHaveTextContent(/حان دور شركتك في مهمة «.*صب الأساسات.*»/);
    expect(turn).toHaveTextContent(`PRJ-2026-0007 · ${ar.system}`);
    expect(within(turn as HTMLElement).getByRole('link')).toHaveAttribute('href', '/project/7#task-21');

    await user.click(within(step as HTMLElement).getByRole('link'));
    expect(router.state.location).toMatchObject({ pathname: '/request-details/5', hash: '#step-101' });
    await waitFor(() =>
      expect(calls).toContainEqual({ method: 'PATCH', path: '/api/notifications/8', body: { read: true } }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('marks all as read, up to the newest that was seen, and leads to all', async () => {
    let unread = 2;
    const calls = serve(engineer, {
      [COUNT]: () => counted(unread),
      [LIST]: () => listed([sampleNotification(9), sampleNotification(8)]),
      'POST /api/notifications/read-all': () => {
        unread = 0;
        return answer(204);
      },
    });
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: bellOf(2) }));
    await screen.findAllByRole('link', { name: /المراجعة الهندسية/ });
    await user.click(screen.getByRole('button', { name: ar.markAllRead }));
    expect(await screen.findByText(ar.marked)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ upTo: 9 });
    await waitFor(() => expect(screen.queryByRole('button', { name: ar.markAllRead })).toBeNull());
    await user.click(screen.getByRole('link', { name: ar.all }));
    expect(router.state.location.pathname).toBe('/notifications');
  });

  it('says that there is nothing, or that it could not be read, and tries again', async () => {
    let failing = true;
    serve(engineer, {
      [COUNT]: () => counted(0),
      [LIST]: () => (failing ? answer(500, { code: 'internal', message: 'تعذّر التحميل' }) : listed([])),
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: ar.bell }));
    expect(await screen.findByText('تعذّر التحميل')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: ar.markAllRead })).toBeNull();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText(ar.empty.bell)).toBeInTheDocument();
  });

  it.each([
    [
      { taskAssignmentNotifications: false },
      'request_approved,request_skipped,request_returned,request_rejected,request_objected,request_informed,request_completed,request_cancelled,step_expired,step_decided,question_asked,question_answered,mentioned,record_news,task_unlocked,task_your_turn,task_finished,reminder_soon,reminder_today,reminder_late,turn_escalated,turn_nudged,export_ready,export_failed',
    ],
    [
      { projectUpdateNotifications: false },
      'step_waiting,step_returned,step_reassigned,step_unattended,step_resubmitted,correction_asked,request_approved,request_skipped,request_returned,request_rejected,request_objected,request_informed,request_completed,request_cancelled,step_expired,step_decided,question_asked,question_answered,mentioned,record_news,task_assigned,task_given,reminder_soon,reminder_today,reminder_late,turn_escalated,turn_nudged,work_handed_over,stand_in_named,export_ready,export_failed',
    ],
  ])('leaves out what the settings of this browser switch off: %o', async (off, types) => {
    saveSettings({ ...defaultSettings, ...off });
    serve(engineer, { [COUNT]: () => counted(1), [LIST]: () => listed([sampleNotification(8)]) });
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: bellOf(1) }));
    await screen.findByRole('link', { name: /المراجعة الهندسية/ });
    const wanted = encodeURIComponent(types);
    expect(asked).toContain(`/api/notifications/count?type=${wanted}`);
    expect(asked).toContain(`/api/notifications?limit=8&type=${wanted}`);
  });
});

describe('what is new, while the page is not looked at', () => {
  const here = '0123456789abcdef';
  const hours = { start: '00:00', end: '00:00' };
  const told = (items: Notification[]) => {
    let news = items;
    const calls = serve(engineer, {
      [COUNT]: () => counted(news.length),
      [LIST]: () => listed(news),
      'PATCH /api/notifications/9': () => answer(200, sampleNotification(9)),
    });
    return { calls, tell: (more: Notification[]) => (news = more) };
  };
  const away = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  };
  const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(31_000));

  it('is shown on the desktop once, and leads to its record', async () => {
    away();
    saveSettings({ ...defaultSettings, pushNotifications: true, workingHours: hours });
    const { shown } = stubDesktop({ permission: 'granted' });
    const { tell } = told([sampleNotification(8)]);
    const { router } = show();
    await screen.findByRole('button', { name: bellOf(1) });
    await nextPoll();
    expect(shown).toEqual([]);
    tell([sampleNotification(9), sampleNotification(8)]);
    await nextPoll();
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]?.title).toMatch(/خطوة «.*المراجعة الهندسية.*» بانتظار قرارك/);
    expect(shown[0]).toMatchObject({ body: 'اعتماد مخطط الأساسات · REQ-2026-0005', tag: 'masar-9' });
    await nextPoll();
    expect(shown).toHaveLength(1);
    act(() => shown[0]?.open());
    expect(router.state.location).toMatchObject({ pathname: '/request-details/5', hash: '#step-101' });
  });

  it.each([
    ['what follows from a followed record', 'record_news', here, 1],
    ['a file of a list', 'export_ready', here, 1],
    ['what is pushed', 'step_waiting', here, 0],
    ['what would be pushed, while the browser is not registered', 'step_waiting', null, 1],
  ] as const)('%s is shown by the page of a browser with push: %s', async (_, type, session, count) => {
    away();
    saveSettings({ ...defaultSettings, pushNotifications: true, workingHours: hours });
    writePushMark({ userId: engineer.id, session });
    const { shown } = stubDesktop({ permission: 'granted' });
    const { tell } = told([sampleNotification(8)]);
    show();
    await screen.findByRole('button', { name: bellOf(1) });
    await nextPoll();
    tell([sampleNotification(9, { type }), sampleNotification(8)]);
    await nextPoll();
    await screen.findByRole('button', { name: bellOf(2) });
    await nextPoll();
    expect(shown).toHaveLength(count);
  });

  it.each([
    ['it is switched off', { pushNotifications: false, workingHours: hours }, 'granted', false],
    ['the browser blocks it', { pushNotifications: true, workingHours: hours }, 'denied', false],
    ['it is outside of the working hours', { pushNotifications: true }, 'granted', false],
    ['a person looks at the page', { pushNotifications: true, workingHours: hours }, 'granted', true],
  ] as const)('is left to the bell when %s', async (_when, settings, permission, isLooking) => {
    away();
    vi.setSystemTime(new Date(2026, 10, 21, 20, 30));
    vi.spyOn(document, 'hasFocus').mockReturnValue(isLooking);
    saveSettings({ ...defaultSettings, ...settings });
    const { shown } = stubDesktop({ permission });
    const { tell } = told([sampleNotification(8)]);
    show();
    await screen.findByRole('button', { name: bellOf(1) });
    tell([sampleNotification(9), sampleNotification(8)]);
    await nextPoll();
    await screen.findByRole('button', { name: bellOf(2) });
    await nextPoll();
    expect(shown).toEqual([]);
  });
});
