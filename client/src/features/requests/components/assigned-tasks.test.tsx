import type { Request } from '@shared/contracts/requests';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import common from '@/locales/ar/common';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest, sampleStep } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { AssignedTasks } from './assigned-tasks';

const TASKS = 'GET /api/user/assigned-workflow-tasks';

function waiting(id: number, targetDate: string) {
  const request: Request = { ...sampleRequest(), id, title: `طلب ${id}`, targetDate };
  return { request, step: sampleStep(1, { id: 1000 + id }) };
}
const listed = (tasks: unknown[]) => answer(200, tasks, { 'X-Total-Count': String(tasks.length) });
const show = () =>
  renderUi(
    <SignedIn>
      <AssignedTasks />
    </SignedIn>,
  );

describe('the tasks assigned to a person', () => {
  it('stand with the latest first', async () => {
    const tasks = [waiting(7, '2999-02-01'), waiting(8, '2026-01-01'), waiting(9, '2999-01-01')];
    serve(engineer, { [TASKS]: () => listed(tasks) });
    show();
    await screen.findByText('طلب 8');
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['طلب 8', 'طلب 9', 'طلب 7']);
  });

  it('are approved in place with a note, and then say where the request went', async () => {
    let tasks = [waiting(7, '2999-01-01')];
    let finish = (_answer: Response) => {};
    const calls = serve(engineer, {
      [TASKS]: () => listed(tasks),
      'POST /api/requests/7/move-to-next-step': () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    const { user } = show();
    await user.type(await screen.findByRole('textbox'), 'مطابق');
    await user.click(screen.getByRole('button', { name: ar.approve }));
    expect(await screen.findByRole('button', { name: ar.processing })).toBeDisabled();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      currentStepId: 101,
      expectedRevision: 0,
      notes: 'مطابق',
    });

    tasks = [];
    finish(
      answer(200, { ...sampleRequest({ currentStep: 2, status: 'in_progress' }), id: 7, title: 'طلب 7' }),
    );
    expect(await screen.findByText(ar.toasts.approved)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(screen.getByText(/موافقة المقاول/)).toHaveTextContent('سعد الحربي');
    expect(screen.getByText(ar.assigned.empty)).toBeInTheDocument();
  });

  it('stay with what was written when another person decides meanwhile, and ask before they are left', async () => {
    let tasks = [waiting(7, '2999-01-01')];
    serve(engineer, { [TASKS]: () => listed(tasks) });
    const { user, router } = show();
    await user.type(await screen.findByRole('textbox'), 'ينقصه ختم المكتب');
    await act(() => router.navigate('/away'));
    await user.click(await screen.findByRole('button', { name: common.unsaved.stay }));
    tasks = [];
    expect(await screen.findByText(ar.assigned.overtaken, {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('ينقصه ختم المكتب');
    expect(screen.queryByRole('button', { name: ar.approve })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: ar.assigned.dismiss }));
    expect(await screen.findByText(ar.assigned.empty)).toBeInTheDocument();
  });

  it('stay open to a decision when more urgent ones push them off the page', async () => {
    let tasks = [waiting(7, '2999-01-01')];
    serve(engineer, { [TASKS]: () => answer(200, tasks, { 'X-Total-Count': '2' }) });
    const { user } = show();
    await user.type(await screen.findByRole('textbox'), 'ينقصه ختم المكتب');
    tasks = [waiting(8, '2026-01-01')];
    await screen.findByText('طلب 8', {}, { timeout: 4_000 });
    expect(screen.getByText('طلب 7')).toBeInTheDocument();
    expect(screen.queryByText(ar.assigned.overtaken)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: ar.approve })).toHaveLength(2);
  });

  it('go on with the next ones on demand, and the page is read again whole', async () => {
    const [near, far] = [waiting(7, '2999-01-01'), waiting(8, '2999-02-01')];
    const total = { 'X-Total-Count': '2' };
    const next = { ...total, Link: `</api/user/assigned-workflow-tasks?cursor=7>; rel="next"` };
    serve(engineer, {});
    const others = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (!address.startsWith('/api/user/assigned-workflow-tasks')) return others(address, init);
      asked.push(address);
      return address.includes('cursor=7') ? answer(200, [far], total) : answer(200, [near], next);
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: common.more }));
    expect(await screen.findByText('طلب 8')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: common.more })).not.toBeInTheDocument();
    asked.length = 0;
    await waitFor(() => expect(asked).toHaveLength(2), { timeout: 4_000 });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('go without a word when nothing was written', async () => {
    let tasks = [waiting(7, '2999-01-01')];
    serve(engineer, { [TASKS]: () => listed(tasks) });
    show();
    await screen.findByRole('article');
    tasks = [];
    expect(await screen.findByText(ar.assigned.empty, {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(screen.queryByText(ar.assigned.overtaken)).not.toBeInTheDocument();
  });

  it('cannot be approved again once completed', async () => {
    const task = waiting(7, '2999-01-01');
    serve(engineer, { [TASKS]: () => listed([{ ...task, step: { ...task.step, isCompleted: true } }]) });
    show();
    expect(await screen.findByRole('button', { name: ar.approved })).toBeDisabled();
  });

  it('say what the server says when a request cannot move on', async () => {
    serve(engineer, {
      [TASKS]: () => listed([waiting(7, '2999-01-01')]),
      'POST /api/requests/7/move-to-next-step': () =>
        answer(409, { code: 'request_closed', message: 'هذا الطلب مغلق ولا يقبل أي إجراء' }),
    });
    const { user } = show();
    const card = await screen.findByRole('article');
    await user.click(within(card).getByRole('button', { name: ar.approve }));
    expect(await screen.findByText('هذا الطلب مغلق ولا يقبل أي إجراء')).toBeInTheDocument();
  });

  it('have a sentence of their own when the server says nothing', async () => {
    serve(engineer, {
      [TASKS]: () => listed([waiting(7, '2999-01-01')]),
      'POST /api/requests/7/move-to-next-step': () => answer(502, 'Bad gateway'),
    });
    const { user } = show();
    await user.click(within(await screen.findByRole('article')).getByRole('button', { name: ar.approve }));
    expect(await screen.findByText(ar.toasts.moveFailed)).toBeInTheDocument();
  });

  it('say that an error occurred when the server cannot be reached', async () => {
    serve(engineer, {
      [TASKS]: () => listed([waiting(7, '2999-01-01')]),
      'POST /api/requests/7/move-to-next-step': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const { user } = show();
    await user.click(within(await screen.findByRole('article')).getByRole('button', { name: ar.approve }));
    expect(await screen.findByText(ar.toasts.moveError)).toBeInTheDocument();
  });
});
