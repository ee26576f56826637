import type { Notification } from '@shared/contracts/notifications';
import { notificationTypes } from '@shared/rules/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { formatFor, toDay } from '@/lib/format';
import ar from '@/locales/ar/notifications';
import say from '@/locales/en/notifications';
import { sampleNotification, sampleTurn } from '@/test/notifications';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import NotificationsPage from './notifications';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** A server with these notifications, which knows what was asked of it and marks what it is told to. */
function open(items: Notification[], { at = '/notifications', total = items.length } = {}) {
  const asked: string[] = [];
  const mark = ({ path, body }: Call) => {
    const one = items.find(({ id }) => path.endsWith(`/${id}`)) as Notification;
    one.readAt = (body as { read: boolean }).read ? ago(0) : null;
    return answer(200, one);
  };
  const calls = serve(engineer, {
    'GET /api/notifications/count': () =>
      answer(200, { unread: items.filter(({ readAt }) => readAt === null).length }),
    'GET /api/notifications': () =>
      answer(200, items, {
        'X-Total-Count': String(total),
        ...(total > items.length && { Link: '</api/notifications?cursor=1>; rel="next"' }),
      }),
    ...Object.fromEntries(items.map(({ id }) => [`PATCH /api/notifications/${id}`, mark])),
    'POST /api/notifications/read-all': () => answer(204),
  });
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET') asked.push(address);
    return answers(address, init);
  });
  const ui = (
    <SignedIn>
      <NotificationsPage />
    </SignedIn>
  );
  return { calls, asked, ...renderUi(ui, { at }) };
}

describe('the notifications', () => {
  it('stand day by day, each worded and leading to its record', async () => {
    const old = ago(9);
    open([sampleNotification(3), sampleTurn(2, { createdAt: ago(1) }), sampleTurn(1, { createdAt: old })]);
    await screen.findByText(say.today, {}, { timeout: 4_000 });
    const today = within(screen.getByRole('region', { name: say.today }));
    expect(today.getByRole('link')).toHaveAttribute('href', '/request-details/5#step-101');
    expect(today.getByRole('link')).toHaveTextContent(
      /Step “.*المراجعة الهندسية.*” is waiting for your decision/,
    );
    const yesterday = within(screen.getByRole('region', { name: say.yesterday }));
    expect(yesterday.getByRole('link')).toHaveAttribute('href', '/project/7#task-21');
    expect(screen.getByRole('region', { name: formatFor('en').longDate(old) })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });

  it.each(['ar', 'en'] as const)('have a sentence for every type, in %s', async (language) => {
    await setLanguage(language);
    open(
      notificationTypes.map((type, index) =>
        type.startsWith('task_') ? sampleTurn(index + 1, { type }) : sampleNotification(index + 1, { type }),
      ),
    );
    await screen.findByText(/اكتمل طلبك|Your request was completed/);
    const links = screen.getAllByRole('link');
    const sentences = links.map(({ textContent }) => textContent);
    expect(new Set(sentences).size).toBe(notificationTypes.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/says\.|\{\{|_/);
  });

  it('have the whole date behind their day, in Arabic with the Hijri one', async () => {
    await setLanguage('ar');
    const old = ago(9);
    open([sampleNotification(1, { createdAt: old })]);
    const { longDate, fullDate } = formatFor('ar');
    expect(await screen.findByText(longDate(old))).toHaveAttribute('title', fullDate(toDay(new Date(old))));
  });

  it('of a general task that was given to their reader lead to its page', async () => {
    const task = { id: 31, title: 'Renew the permit' };
    open([sampleNotification(1, { type: 'task_given', request: null, step: null, task })]);
    const link = await screen.findByRole('link', { name: /Task “.*Renew the permit.*” was assigned to you/ });
    expect(link).toHaveAttribute('href', '/task-details/31');
  });

  it('that remind name the step or the task that is due', async () => {
    open([
      sampleNotification(3, { type: 'reminder_today' }),
      sampleTurn(2, { type: 'reminder_late' }),
      sampleTurn(1, { type: 'turn_escalated' }),
    ]);
    expect(await screen.findByText(/^Step “.*المراجعة الهندسية.*” is due today$/)).toBeInTheDocument();
    expect(screen.getByText(/^Task “.*صب الأساسات.*” is late$/)).toBeInTheDocument();
    expect(screen.getByText(/^Task “.*صب الأساسات.*” has been late for several/)).toBeInTheDocument();
  });

  it('of a rejection without a step say only that', async () => {
    open([sampleNotification(1, { type: 'request_rejected', step: null })]);
    expect(await screen.findByText(say.says.request_rejected_outright)).toBeInTheDocument();
  });

  it('of what nobody decides name the step to an administrator, or say that there is none', async () => {
    open([
      sampleNotification(2, { type: 'step_unattended' }),
      sampleNotification(1, { type: 'step_unattended', step: null }),
    ]);
    expect(await screen.findByText(/^No one can decide step “.*المراجعة الهندسية.*”/)).toBeInTheDocument();
    expect(screen.getByText(say.says.request_unattended)).toBeInTheDocument();
  });

  it('are marked as read and as unread again', async () => {
    const { user, calls } = open([sampleNotification(4)]);
    await screen.findByText(say.today);
    await user.click(screen.getByRole('button', { name: say.markRead }));
    await user.click(await screen.findByRole('button', { name: say.markUnread }));
    expect(await screen.findByRole('button', { name: say.markRead })).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { read: true },
      { read: false },
    ]);
  });

  it('that could not be marked say so and stay as they are', async () => {
    const { user } = open([sampleNotification(4)]);
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      init?.method === 'PATCH'
        ? Promise.resolve(answer(404, { code: 'not_found', message: 'It is gone' }))
        : answers(address, init),
    );
    await screen.findByText(say.today);
    await user.click(screen.getByRole('button', { name: say.markRead }));
    expect(await screen.findByText(say.markFailed)).toBeInTheDocument();
    expect(screen.getByText('It is gone')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: say.markRead })).toBeEnabled();
  });

  it('are marked all at once, of the kind that is shown', async () => {
    const { user, calls } = open([sampleTurn(6), sampleTurn(5)], { at: '/notifications?kind=tasks' });
    await screen.findByText(say.today);
    await user.click(screen.getByRole('button', { name: say.markAllRead }));
    expect(await screen.findByText(say.marked)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      type: ['task_unlocked', 'task_assigned', 'task_given', 'task_your_turn', 'task_finished'],
      upTo: 6,
    });
  });

  it('are filtered by unread and by kind, in the address', async () => {
    const { user, asked, router } = open([sampleNotification(4, { readAt: ago(0) })]);
    expect(await screen.findByRole('button', { name: say.markAllRead })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: say.show.unread }));
    await waitFor(() => expect(asked).toContain('/api/notifications?limit=20&unread=true'));
    await user.click(screen.getByRole('combobox', { name: say.kind.label }));
    await user.click(await screen.findByRole('option', { name: say.kind.steps }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=unread&kind=steps'));
    const types = encodeURIComponent(
      'step_waiting,step_returned,step_reassigned,step_unattended,step_resubmitted,correction_asked',
    );
    await waitFor(() => expect(asked).toContain(`/api/notifications?limit=20&type=${types}&unread=true`));
  });

  it('are read page by page', async () => {
    const { user, asked } = open([sampleNotification(4)], { total: 2 });
    await user.click(await screen.findByText('Show more'));
    await waitFor(() => expect(asked).toContain('/api/notifications?limit=20&cursor=1'));
  });
});

describe('no notifications', () => {
  it.each([
    ['/notifications', ar.empty.title],
    ['/notifications?show=unread', ar.empty.unread],
    ['/notifications?kind=tasks', ar.empty.filtered],
  ])('%s says which there are none of', async (at, text) => {
    await setLanguage('ar');
    open([], { at });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('of a filter leads back to all', async () => {
    const { user, router } = open([], { at: '/notifications?show=unread&kind=tasks' });
    await user.click(await screen.findByText(say.empty.clear));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText(say.empty.text)).toBeInTheDocument();
  });

  it('because they could not be read: says so and tries again', async () => {
    let failing = true;
    serve(engineer, {
      'GET /api/notifications': () =>
        failing ? answer(503, { code: 'unavailable', message: 'Out of order' }) : answer(200, []),
    });
    const { user } = renderUi(
      <SignedIn>
        <NotificationsPage />
      </SignedIn>,
    );
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(say.empty.title)).toBeInTheDocument();
  });
});
