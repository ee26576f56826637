import type { WholeRequest } from '@shared/contracts/requests';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import common from '@/locales/ar/common';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest, sampleRights, sampleStep } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { DecisionButtons } from './decision-buttons';

const second = sampleRequest({ currentStep: 2, status: 'in_progress' });
const decisionsOf = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

/** Stands in for polling: the request is replaced while the reader makes up their mind. */
function Polled({ first, next }: { first: WholeRequest; next: WholeRequest }) {
  const [request, setRequest] = useState(first);
  return (
    <SignedIn>
      <DecisionButtons request={request} toEveryone />
      <button type="button" data-testid="poll" onClick={() => setRequest(next)} />
    </SignedIn>
  );
}

const show = (request: WholeRequest) =>
  renderUi(
    <SignedIn>
      <DecisionButtons request={request} toEveryone />
    </SignedIn>,
  );

describe('deciding a request', () => {
  it('approves the step that was seen, with the note', async () => {
    const calls = serve(engineer, { 'PUT /api/requests/5/approve': () => answer(200, second) });
    const { user } = show(sampleRequest());
    await user.click(await screen.findByRole('button', { name: ar.approve }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('سعد الحربي');
    await user.type(within(dialog).getByRole('textbox'), ' مطابق ');
    await user.click(within(dialog).getByRole('button', { name: ar.approve }));
    expect(await screen.findByText(ar.toasts.approved)).toBeInTheDocument();
    expect(decisionsOf(calls)).toEqual([
      {
        method: 'PUT',
        path: '/api/requests/5/approve',
        body: { notes: 'مطابق', expectedStepId: 101, expectedRevision: 0 },
      },
    ]);
    expect(screen.getByRole('button', { name: ar.approved })).toBeDisabled();
  });

  it('is offered again once the request comes back to the step', async () => {
    serve(engineer, { 'PUT /api/requests/5/approve': () => answer(200, second) });
    const shown = [second, sampleRequest()];
    function Returned() {
      const [request, setRequest] = useState(sampleRequest());
      return (
        <SignedIn>
          <DecisionButtons request={request} />
          <button
            type="button"
            data-testid="poll"
            onClick={() => setRequest(shown.shift() as WholeRequest)}
          />
        </SignedIn>
      );
    }
    const { user } = renderUi(<Returned />);
    await user.click(await screen.findByRole('button', { name: ar.approve }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: ar.approve }));
    expect(await screen.findByRole('button', { name: ar.approved })).toBeDisabled();
    for (const _ of [...shown]) await user.click(screen.getByTestId('poll'));
    expect(await screen.findByRole('button', { name: ar.approve })).toBeEnabled();
    expect(screen.getByRole('button', { name: ar.reject })).toBeEnabled();
  });

  it('is not offered to the submitter where duties are separate', async () => {
    serve(engineer);
    const can = sampleRights({ cancel: true });
    const own = { submittedBy: engineer.id, can };
    show(sampleRequest({ ...own, id: 6 }));
    expect(await screen.findByRole('button', { name: ar.approve })).toBeVisible();
    cleanup();
    renderUi(
      <SignedIn>
        <p>shown</p>
        <DecisionButtons request={sampleRequest({ ...own, separateDuties: true })} toEveryone />
      </SignedIn>,
    );
    expect(await screen.findByText('shown')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['at the first step', sampleRequest(), false],
    ['later', second, true],
  ])(
    'speaks of returning it before it is rejected only where that is possible: %s',
    async (_, request, is) => {
      serve(engineer);
      const { user } = show(request);
      await user.click(await screen.findByRole('button', { name: ar.reject }));
      const dialog = screen.getByRole('dialog');
      expect(dialog).toHaveTextContent(ar.decision.rejectText);
      expect(dialog.textContent?.includes(ar.decision.orReturn)).toBe(is);
    },
  );

  it('says to ask for a correction before it is rejected, where that is possible', async () => {
    serve(engineer);
    const can = sampleRights({ reject: true, return: true, askCorrection: true });
    const { user } = show(sampleRequest({ currentStep: 2, status: 'in_progress', can }));
    await user.click(await screen.findByRole('button', { name: ar.reject }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(ar.decision.orCorrect);
    expect(dialog).not.toHaveTextContent(ar.decision.orReturn);
  });

  it('names all who decide next at the same time before it is approved', async () => {
    serve(engineer);
    const workflowSteps = [
      sampleStep(1, { isCurrent: true }),
      ...[2, 3].map((order) => sampleStep(order, { stage: 2 })),
    ];
    const { user } = show(sampleRequest({ workflowSteps }));
    await user.click(await screen.findByRole('button', { name: ar.approve }));
    const text = screen.getByRole('dialog').textContent ?? '';
    for (const words of ['موافقة المقاول', 'سعد الحربي', 'اعتماد الشركة المديرة', 'ريم القحطاني'])
      expect(text).toContain(words);
  });

  it('keeps to the step that was seen when another one is polled meanwhile, and says that it was decided', async () => {
    const calls = serve(engineer, {
      'PUT /api/requests/5/approve': () => answer(409, { code: 'step_already_decided', message: '' }),
      'GET /api/requests/5/step-status/101': () => answer(200, { isCompleted: true, completedAt: null }),
    });
    const { user } = renderUi(<Polled first={sampleRequest()} next={second} />);
    await user.click(await screen.findByRole('button', { name: ar.approve }));
    screen.getByTestId('poll').click();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: ar.approve }));
    expect(await screen.findByText(ar.toasts.alreadyApproved)).toBeInTheDocument();
    expect(decisionsOf(calls)[0]?.body).toEqual({ notes: null, expectedStepId: 101, expectedRevision: 0 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  const decidedBySaad = {
    id: 9,
    type: 'approved',
    at: '2026-11-02T09:00:00Z',
    actor: { id: 13, firstName: 'سعد', lastName: 'الحربي', username: 'manager13' },
    actingFor: null,
    step: { id: 101, stepName: 'المراجعة الهندسية', stepOrder: 1 },
    notes: null,
  };

  it.each([
    ['step_already_decided', decidedBySaad, ar.toasts.alreadyApproved, 'تمت الموافقة على خطوة'],
    ['request_closed', { ...decidedBySaad, type: 'rejected' }, 'الطلب مغلق', 'رُفض الطلب في خطوة'],
  ])(
    'names who was quicker, and keeps what was written to be copied: %s',
    async (code, decision, title, story) => {
      const error = { code, message: 'الطلب مغلق', details: { decision } };
      serve(engineer, {
        'PUT /api/requests/5/reject': () => answer(409, error),
        'GET /api/requests/5/step-status/101': () => answer(200, { isCompleted: true, completedAt: null }),
      });
      const { user } = show(sampleRequest());
      await user.click(await screen.findByRole('button', { name: ar.reject }));
      const dialog = screen.getByRole('dialog');
      await user.type(within(dialog).getByRole('textbox'), 'الأساسات أضحل من المطلوب');
      await user.click(within(dialog).getByRole('button', { name: ar.reject }));
      expect(await screen.findByText(title)).toBeInTheDocument();
      expect(screen.getAllByText(new RegExp(story))[0]).toHaveTextContent('سعد الحربي');
      expect(within(dialog).getByRole('alert')).toHaveTextContent(ar.decision.late);
      expect(within(dialog).getByRole('textbox')).toHaveValue('الأساسات أضحل من المطلوب');
      expect(within(dialog).queryByRole('button', { name: ar.reject })).not.toBeInTheDocument();
      await user.click(within(dialog).getAllByRole('button', { name: common.close })[0] as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it.each(['Escape', 'Cancel'])('asks before a note that was begun is thrown away: %s', async (way) => {
    serve(engineer);
    const { user } = show(sampleRequest());
    await user.click(await screen.findByRole('button', { name: ar.reject }));
    const dialog = screen.getByRole('dialog');
    const giveUp = () =>
      way === 'Escape'
        ? user.keyboard('{Escape}')
        : user.click(within(dialog).getByRole('button', { name: common.cancel }));
    await user.type(within(dialog).getByRole('textbox'), 'ناقص');
    await giveUp();
    await user.click(await screen.findByRole('button', { name: common.unsaved.stay }));
    expect(within(dialog).getByRole('textbox')).toHaveValue('ناقص');
    await giveUp();
    await user.click(await screen.findByRole('button', { name: common.unsaved.leave }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names the step that follows, not one that the system passes over', async () => {
    const gone = { firstName: 'سعد', lastName: 'الحربي', assignedCompany: null, isActive: false };
    const steps = [sampleStep(1), sampleStep(2, { isRequired: false, responsibleUser: gone }), sampleStep(3)];
    serve(engineer);
    const { user } = show(sampleRequest({ workflowSteps: steps }));
    await user.click(await screen.findByRole('button', { name: ar.approve }));
    expect(screen.getByRole('dialog')).toHaveTextContent('ريم القحطاني');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('سعد الحربي');
  });

  it('says that a person who is responsible is disabled, and who decides in their place', async () => {
    const gone = { firstName: 'نورة', lastName: 'السبيعي', assignedCompany: null, isActive: false };
    const can = sampleRights();
    serve(engineer);
    const { user } = show(sampleRequest({ can, workflowSteps: [sampleStep(1, { responsibleUser: gone })] }));
    await user.click(await screen.findByRole('button', { name: ar.approve }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/نورة السبيعي.*الحساب معطّل.*يبتّ فيها مدير النظام/);
  });

  it('offers to return only above the first step, and names the step it goes back to', async () => {
    const calls = serve(engineer, { 'PUT /api/requests/5/reject': () => answer(200, sampleRequest()) });
    const { user, unmount } = show(sampleRequest());
    await screen.findByRole('button', { name: ar.approve });
    expect(screen.queryByRole('button', { name: ar.return })).not.toBeInTheDocument();
    unmount();

    const next = show({ ...second, can: { ...second.can, return: true } });
    await next.user.click(await screen.findByRole('button', { name: ar.return }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('المراجعة الهندسية');
    await user.click(within(dialog).getByRole('button', { name: ar.return }));
    expect(await screen.findByText(ar.toasts.returned)).toBeInTheDocument();
    expect(decisionsOf(calls)[0]?.body).toEqual({
      notes: null,
      expectedStepId: 102,
      expectedRevision: 0,
      returnToPrevious: true,
    });
  });

  it('is offered where requests are listed to everyone, elsewhere to those whose turn it is', async () => {
    serve(engineer);
    const can = sampleRights();
    const others = sampleRequest({ can });
    show(others);
    expect(await screen.findByRole('button', { name: ar.approve })).toBeVisible();
    cleanup();
    const elsewhere = (request: WholeRequest) =>
      renderUi(
        <SignedIn>
          <p>shown</p>
          <DecisionButtons request={request} />
        </SignedIn>,
      );
    elsewhere(others);
    expect(await screen.findByText('shown')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    cleanup();
    elsewhere(sampleRequest());
    expect(await screen.findByRole('button', { name: ar.approve })).toBeVisible();
  });

  it('names who can decide to a person who may not, without asking the server', async () => {
    const calls = serve(engineer);
    const can = sampleRights();
    const { user } = show(sampleRequest({ can }));
    await user.click(await screen.findByRole('button', { name: ar.reject }));
    expect(screen.getByRole('dialog')).toHaveTextContent('نورة السبيعي');
    expect(decisionsOf(calls)).toEqual([]);
  });

  describe('that is decided together with others', () => {
    const together = (
      mine: Partial<WholeRequest['workflowSteps'][number]>,
      can: Partial<WholeRequest['can']>,
      needed: number | null = null,
    ) => {
      const stage = { stage: 1, needed, isCurrent: true };
      const workflowSteps = [
        sampleStep(1, { ...stage, ...mine }),
        sampleStep(2, stage),
        sampleStep(3, stage),
        sampleStep(4, { isCurrent: false }),
      ];
      return sampleRequest({ workflowSteps, can: sampleRights({ approve: true, reject: true, ...can }) });
    };

    it('says whom it still waits for, and that the approval alone was recorded', async () => {
      const request = together({}, {});
      serve(engineer, {
        'PUT /api/requests/5/approve': () => answer(200, { ...request, currentStepId: 102 }),
      });
      const { user } = show(request);
      await user.click(await screen.findByRole('button', { name: ar.approve }));
      const dialog = screen.getByRole('dialog');
      expect(dialog).toHaveTextContent(/ويبقى الطلب بانتظار: .*سعد الحربي.*ريم القحطاني/);
      await user.click(within(dialog).getByRole('button', { name: ar.approve }));
      expect(await screen.findByText(ar.toasts.approvedBeside)).toBeInTheDocument();
    });

    it('says how many more are needed where not all are', async () => {
      serve(engineer, {});
      const { user } = show(together({}, {}, 2));
      await user.click(await screen.findByRole('button', { name: ar.approve }));
      expect(screen.getByRole('dialog')).toHaveTextContent(/وتكفي بعدها موافقة واحدة من: /);
    });

    it('names the step that follows where one approval is enough', async () => {
      serve(engineer, {});
      const { user } = show(together({}, {}, 1));
      await user.click(await screen.findByRole('button', { name: ar.approve }));
      expect(screen.getByRole('dialog')).toHaveTextContent('ليان الغامدي');
    });

    it('is objected to where the approval is not required, and the dialog says so', async () => {
      const request = together({ isRequired: false }, { objects: true });
      serve(engineer, {
        'PUT /api/requests/5/reject': () => answer(200, { ...request, currentStepId: 102 }),
      });
      const { user } = show(request);
      await user.click(await screen.findByRole('button', { name: ar.object }));
      const dialog = screen.getByRole('dialog', { name: ar.decision.objectTitle });
      expect(dialog).toHaveTextContent(ar.decision.objectText);
      await user.click(within(dialog).getByRole('button', { name: ar.object }));
      expect(await screen.findByText(ar.toasts.objected)).toBeInTheDocument();
    });

    it('names all who are awaited to a person who may not decide', async () => {
      serve(engineer, {});
      const { user } = show(together({ isRequired: false }, { approve: false, reject: false }));
      await user.click(await screen.findByRole('button', { name: ar.approve }));
      expect(screen.getByRole('dialog')).toHaveTextContent(/الطلب بانتظار قرار: .*سعد الحربي.*ريم القحطاني/);
      expect(screen.getByRole('dialog')).not.toHaveTextContent('نورة');
    });
  });

  it('keeps the note when the server refuses', async () => {
    serve(engineer, {
      'PUT /api/requests/5/reject': () => answer(500, { code: 'internal', message: 'تعطل الخادم' }),
    });
    const { user } = show(sampleRequest());
    await user.click(await screen.findByRole('button', { name: ar.reject }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'ناقص');
    await user.click(within(dialog).getByRole('button', { name: ar.reject }));
    expect(await screen.findByText(ar.toasts.rejectFailed)).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue('ناقص');
  });

  it('says when an approval failed, and why', async () => {
    serve(engineer, {
      'PUT /api/requests/5/approve': () => answer(500, { code: 'internal', message: 'تعطل الخادم' }),
    });
    const { user } = show(sampleRequest());
    await user.click(await screen.findByRole('button', { name: ar.approve }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: ar.approve }));
    expect(await screen.findByText(ar.toasts.approveFailed)).toBeInTheDocument();
    expect(screen.getByText('تعطل الخادم')).toBeInTheDocument();
  });

  it('says when it rejected the request, and sends the note', async () => {
    const rejected = sampleRequest({ status: 'rejected' });
    const calls = serve(engineer, { 'PUT /api/requests/5/reject': () => answer(200, rejected) });
    const { user } = show(sampleRequest());
    await user.click(await screen.findByRole('button', { name: ar.reject }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'ناقص');
    await user.click(within(dialog).getByRole('button', { name: ar.reject }));
    expect(await screen.findByText(ar.toasts.rejected)).toBeInTheDocument();
    expect(decisionsOf(calls)[0]?.body).toEqual({
      notes: 'ناقص',
      expectedStepId: 101,
      expectedRevision: 0,
      returnToPrevious: false,
    });
  });

  it.each(['completed', 'rejected', 'cancelled'] as const)(
    'offers nothing once a request is %s',
    async (status) => {
      serve(engineer);
      renderUi(
        <SignedIn>
          <p>here</p>
          <DecisionButtons request={sampleRequest({ status })} toEveryone />
        </SignedIn>,
      );
      await screen.findByText('here');
      for (const name of [ar.approve, ar.reject, ar.return]) {
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      }
    },
  );
});
