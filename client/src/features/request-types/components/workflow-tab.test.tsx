import { formField } from '@shared/contracts/forms';
import type {
  Draft,
  DraftStep,
  RequestType,
  TypeVersion,
  VersionStep,
  WorkflowStep,
} from '@shared/contracts/request-types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import frame from '@/locales/en/frame';
import say from '@/locales/en/request-types';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { WorkflowTab } from './workflow-tab';

beforeEach(() => setLanguage('en'));

const type: RequestType = {
  id: 4,
  name: 'Drawing approval',
  nameEn: null,
  company: null,
  description: null,
  isActive: true,
  estimatedDays: 7,
  separateDuties: true,
  repeatApprover: 'each',
  stepCount: 2,
  fieldCount: 0,
  openRequests: 3,
  createdAt: '2026-01-02T09:00:00Z',
  updatedAt: '2026-01-02T09:00:00Z',
  can: { edit: true, remove: true },
};
const noura = { firstName: 'Noura', lastName: 'Ali', assignedCompany: null };
const kept = (stepName: string, changes: Partial<VersionStep> = {}): VersionStep => ({
  workflowStepId: null,
  stepName,
  stepNameEn: null,
  description: null,
  isRequired: true,
  responsibleUserId: null,
  responsibleUser: null,
  allowedDays: null,
  expires: false,
  appliesWhen: null,
  decidedBy: null,
  isBeside: false,
  needed: null,
  isInformed: false,
  ...changes,
});
const check = kept('Check', { workflowStepId: 41 });
const approval = kept('Approval', { workflowStepId: 42, responsibleUserId: 12, responsibleUser: noura });
const published = [check, approval].map(
  ({ workflowStepId, ...step }, index): WorkflowStep => ({
    ...step,
    id: workflowStepId as number,
    requestTypeId: 4,
    stepOrder: index + 1,
    updatedAt: '2026-01-02T09:00:00Z',
  }),
);
const savedAt = (minute: number) => `2026-11-26T10:${String(minute).padStart(2, '0')}:00Z`;
const steps = (draft: Draft | null) => draft?.steps.map(({ stepName }) => stepName);

/** A server with the workflow of one type, whose draft it keeps. */
function hub(begun: VersionStep[] | null, more: Parameters<typeof serve>[1] = {}) {
  const state = {
    revision: 7,
    draft: begun && ({ steps: begun, fields: [], updatedAt: savedAt(1) } as Draft | null),
    calls: [] as Call[],
    saved: () => state.calls.filter(({ method }) => method !== 'GET'),
  };
  state.calls = serve(administrator, {
    'GET /api/request-types/4/workflow': () => answer(200, published),
    'GET /api/request-types/4/draft': () => answer(200, { revision: state.revision, draft: state.draft }),
    'GET /api/request-types/4/draft/dry-run': () => answer(200, { tried: 0, elsewhere: 0, requests: [] }),
    'PUT /api/request-types/4/draft': ({ body, version }) => {
      if (version && !state.draft) return answer(404, { code: 'not_found', message: 'It is gone' });
      if (state.draft && version !== `"${state.draft.updatedAt}"`) {
        const details = { current: state.draft, by: 'Rana', at: state.draft.updatedAt };
        return answer(409, { code: 'changed_meanwhile', message: 'Changed by Rana', details });
      }
      const sent = (body as { steps: DraftStep[] }).steps;
      const updatedAt = savedAt(Number(state.draft?.updatedAt.slice(14, 16) ?? 0) + 1);
      state.draft = {
        fields: z.array(formField).parse((body as { fields?: unknown }).fields ?? state.draft?.fields ?? []),
        steps: sent.map((step) => kept('', step as Partial<VersionStep>)),
        updatedAt,
      };
      return answer(200, state.draft);
    },
    'DELETE /api/request-types/4/draft': () => {
      state.draft = null;
      return answer(204);
    },
    'POST /api/request-types/4/draft/publish': () => {
      state.draft = null;
      return answer(204);
    },
    ...more,
  });
  return state;
}

const open = (shown = type) =>
  renderUi(
    <SignedIn>
      <main tabIndex={-1}>
        <WorkflowTab type={shown} />
      </main>
    </SignedIn>,
  );
const bar = () => screen.findByRole('region', { name: say.draft.title });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const listed = () =>
  screen.queryAllByRole('rowheader').map((header) => header.querySelector('bdi')?.textContent);

describe('a draft', () => {
  it('begins as what is published, and is edited from then on', async () => {
    const state = hub(null);
    const { user } = open();
    expect(await screen.findByText(/changes apply to new requests only/)).toBeVisible();
    await user.click(await press(say.draft.begin));
    expect(await bar()).toHaveTextContent(say.draft.text);
    expect(await bar()).toHaveFocus();
    expect(await bar()).toHaveTextContent('no changes');
    expect(screen.queryByText(/changes apply to new requests only/)).not.toBeInTheDocument();
    expect(state.saved()).toHaveLength(1);
    expect(state.saved()[0]).toMatchObject({ method: 'PUT', path: '/api/request-types/4/draft' });
    expect(state.saved()[0]?.version).toBeUndefined();
    expect(state.draft?.steps).toEqual([check, { ...approval, responsibleUser: null }]);
    expect(screen.queryByRole('button', { name: say.draft.begin })).not.toBeInTheDocument();
  });

  it('that another person began meanwhile is shown instead of begun, and why is said', async () => {
    // read again a moment later, as over a network: meanwhile the button is gone
    const workflow = async () => {
      if (state.draft) await new Promise((resolve) => setTimeout(resolve, 50));
      return answer(200, published);
    };
    const state = hub(null, { 'GET /api/request-types/4/workflow': workflow });
    const { user } = open();
    const begin = await press(say.draft.begin);
    state.draft = { fields: [], steps: [approval, kept('Handover')], updatedAt: savedAt(5) };
    await user.click(begin);
    expect(await screen.findByText(say.toasts.draftBeginFailed)).toBeVisible();
    expect(screen.getByText('Changed by Rana')).toBeVisible();
    expect(await bar()).toHaveFocus();
    expect(listed()).toEqual(['Approval', 'Handover']);
    expect(steps(state.draft)).toEqual(['Approval', 'Handover']);
    expect(screen.queryByText(/changes apply to new requests only/)).not.toBeInTheDocument();
  });

  it('takes steps that are added, changed, moved and removed, while the published workflow is not called', async () => {
    const state = hub([check, approval]);
    const { user } = open();
    await bar();
    await user.click(await press(say.workflow.addStep));
    await user.type((await dialog()).getByLabelText(new RegExp(say.step.name)), 'Handover{Enter}');
    await waitFor(() => expect(listed()).toEqual(['Check', 'Approval', 'Handover']));
    await user.click(await press(/Move step .*Handover.* up/));
    await waitFor(() => expect(listed()).toEqual(['Check', 'Handover', 'Approval']));
    await user.click(await press(/Edit step .*Check/));
    await user.clear((await dialog()).getByLabelText(new RegExp(`^${say.step.order}`)));
    await user.type((await dialog()).getByLabelText(new RegExp(`^${say.step.order}`)), '3');
    await user.type((await dialog()).getByLabelText(new RegExp(say.step.allowedDays)), '5{Enter}');
    await waitFor(() => expect(listed()).toEqual(['Handover', 'Approval', 'Check']));
    await user.click(await press(/Delete step .*Approval/));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }),
    );
    await waitFor(() => expect(listed()).toEqual(['Handover', 'Check']));
    expect(state.draft?.steps).toEqual([kept('Handover'), { ...check, allowedDays: 5 }]);
    expect(state.saved().map(({ path, version }) => [path, version])).toEqual(
      [1, 2, 3, 4].map((minute) => ['/api/request-types/4/draft', `"${savedAt(minute)}"`]),
    );
    expect(await bar()).toHaveTextContent('3 changes');
  });

  it('stands beside the published workflow, which is only looked at', async () => {
    hub([approval]);
    const { user } = open();
    await user.click(within(await bar()).getByRole('radio', { name: say.draft.published }));
    expect(listed()).toEqual(['Check', 'Approval']);
    expect(screen.queryByText(/changes apply to new requests only/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: say.workflow.addStep })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Edit step/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: say.draft.begin })).not.toBeInTheDocument();
    expect(screen.getByText('2 steps')).toBeInTheDocument();
    await user.click(within(await bar()).getByRole('radio', { name: say.draft.draft }));
    expect(listed()).toEqual(['Approval']);
    expect(screen.getByRole('button', { name: say.workflow.addStep })).toBeEnabled();
  });

  it('is discarded after a question', async () => {
    const state = hub([approval]);
    const { user } = open();
    await user.click(within(await bar()).getByRole('button', { name: say.draft.discard }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(say.draft.discardText)).toBeVisible();
    expect(state.saved()).toEqual([]);
    await user.click(question.getByRole('button', { name: say.draft.discard }));
    expect(await screen.findByText(say.toasts.draftDiscarded)).toBeVisible();
    expect(state.saved()).toMatchObject([{ method: 'DELETE', path: '/api/request-types/4/draft' }]);
    await waitFor(() => expect(listed()).toEqual(['Check', 'Approval']));
    expect(await press(say.draft.begin)).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is not there for a person who may not change the type, nor are its versions', async () => {
    const state = hub([approval]);
    open({ ...type, can: { edit: false, remove: false } });
    await waitFor(() => expect(listed()).toEqual(['Check', 'Approval']));
    expect(screen.queryByRole('region', { name: say.draft.title })).not.toBeInTheDocument();
    for (const name of [say.draft.begin, say.versions.title, say.workflow.addStep])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(state.calls.map(({ path }) => path)).not.toContain('/api/request-types/4/draft');
  });

  it('keeps what another person saved: a change of another field is merged, one of the same field is asked about', async () => {
    const state = hub([check, approval]);
    const { user } = open();
    await user.click(await press(/Edit step .*Check/));
    state.draft = {
      fields: [],
      steps: [kept('First'), { ...check, stepName: 'Survey' }],
      updatedAt: savedAt(5),
    };
    await user.type((await dialog()).getByLabelText(new RegExp(say.step.allowedDays)), '5{Enter}');
    await waitFor(() => expect(listed()).toEqual(['First', 'Survey']));
    expect(state.draft?.steps[1]).toEqual({ ...check, stepName: 'Survey', allowedDays: 5 });

    await user.click(await press(/Edit step .*Survey/));
    state.draft = { fields: [], steps: [{ ...check, stepName: 'Visit' }], updatedAt: savedAt(7) };
    await user.type((await dialog()).getByLabelText(new RegExp(say.step.name)), ' 2{Enter}');
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText(/Rana/)).toBeVisible();
    expect(steps(state.draft)).toEqual(['Visit']);
    await user.click(conflict.getByRole('radio', { name: frame.conflict.mine }));
    await user.click((await dialog()).getByRole('button', { name: common.save }));
    await waitFor(() => expect(listed()).toEqual(['Survey 2']));
  });

  it('shows what stands now where a step was moved after another person saved', async () => {
    const state = hub([check, approval]);
    const { user } = open();
    const up = await press(/Move step .*Approval.* up/);
    state.draft = { fields: [], steps: [kept('First'), check, approval], updatedAt: savedAt(5) };
    await user.click(up);
    expect(await screen.findByText('Changed by Rana')).toBeVisible();
    await waitFor(() => expect(listed()).toEqual(['First', 'Check', 'Approval']));
    expect(steps(state.draft)).toEqual(['First', 'Check', 'Approval']);
  });

  it('shows a moved step in its new place before it is saved, and takes it back where that is refused', async () => {
    let refuse = (_answer: Response) => {};
    const refusal = new Promise<Response>((resolve) => {
      refuse = resolve;
    });
    hub([check, approval], { 'PUT /api/request-types/4/draft': () => refusal });
    const { user } = open();
    await user.click(await press(/Move step .*Approval.* up/));
    await waitFor(() => expect(listed()).toEqual(['Approval', 'Check']));
    expect(await bar()).toHaveTextContent('1 change');
    refuse(answer(500, { code: 'internal', message: 'Out of order' }));
    expect(await screen.findByText('Out of order')).toBeVisible();
    await waitFor(() => expect(listed()).toEqual(['Check', 'Approval']));
  });

  it('that was published meanwhile takes no step that was filled in for it, and neither does the published workflow', async () => {
    const state = hub([check]);
    const { user } = open();
    await user.click(await press(say.workflow.addStep));
    state.draft = null;
    await user.type((await dialog()).getByLabelText(new RegExp(say.step.name)), 'Handover{Enter}');
    expect(await screen.findByText('It is gone')).toBeVisible();
    expect(state.draft).toBeNull();
    await user.click((await dialog()).getByRole('button', { name: say.step.submit }));
    await waitFor(() => expect(state.saved()).toHaveLength(2));
    expect(state.saved().map(({ method, version }) => [method, version])).toEqual([
      ['PUT', `"${savedAt(1)}"`],
      ['PUT', `"${savedAt(1)}"`],
    ]);
  });
});

describe('the form of a draft', () => {
  const fields = () => within(screen.getByRole('list', { name: say.fields.title }));
  const labels = () =>
    fields()
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent);
  const add = async (user: ReturnType<typeof open>['user'], kind: string, label: string) => {
    await user.click(await press(say.fields.add));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    await user.type((await dialog()).getByRole('textbox', { name: say.fields.label }), label);
  };

  it('takes fields that are added, changed, moved and removed, and leaves the steps as they are', async () => {
    const state = hub([check]);
    const { user } = open();
    await bar();
    expect(screen.getByText(say.fields.empty)).toBeVisible();
    await add(user, say.fields.kinds.number, 'Amount');
    await user.type(
      (await dialog()).getByRole('spinbutton', { name: new RegExp(say.fields.min) }),
      '1{Enter}',
    );
    await waitFor(() => expect(labels()).toEqual(['Amount']));
    await add(user, say.fields.kinds.short_text, 'Supplier{Enter}');
    await waitFor(() => expect(labels()).toEqual(['Amount', 'Supplier']));
    await user.click(await press(/Move up.*Supplier/));
    await waitFor(() => expect(labels()).toEqual(['Supplier', 'Amount']));
    await user.click(await press(/Edit field .*Amount/));
    await user.click((await dialog()).getByRole('checkbox', { name: say.fields.isRequired }));
    await user.click((await dialog()).getByRole('button', { name: common.save }));
    await waitFor(() => expect(fields().getByRole('img', { name: common.required })).toBeVisible());
    await user.click(await press(/Delete field .*Supplier/));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: common.delete }));
    await waitFor(() => expect(labels()).toEqual(['Amount']));
    expect(state.draft?.steps).toEqual([check]);
    expect(state.draft?.fields).toMatchObject([{ kind: 'number', min: 1, isRequired: true }]);
    expect(await bar()).toHaveTextContent('2 changes'); // a step that is gone, a field that is new
  });

  it('refuses a field that says nothing, and a condition without a value, before anything is sent', async () => {
    const state = hub([check]);
    const { user } = open();
    await bar();
    await add(user, say.fields.kinds.money, 'Amount{Enter}');
    await waitFor(() => expect(labels()).toEqual(['Amount']));
    await user.click(await press(say.fields.add));
    await user.click(await screen.findByRole('menuitem', { name: say.fields.kinds.choice }));
    const shown = await dialog();
    await user.click(shown.getByRole('checkbox', { name: say.fields.isConditional }));
    await user.click(shown.getByRole('button', { name: say.fields.submit }));
    await waitFor(() => expect(shown.getAllByText('This field is required')).toHaveLength(2));
    await user.type(shown.getByRole('textbox', { name: say.fields.label }), 'Cost centre');
    await user.type(shown.getAllByRole('textbox', { name: /Option 1/ })[0] as HTMLElement, '4410{Enter}');
    await waitFor(() => expect(shown.getByRole('spinbutton', { name: /Value of condition/ })).toBeInvalid());
    expect(state.saved()).toHaveLength(1);
  });

  it('of which another person saved a newer draft is refused, and that is shown', async () => {
    const state = hub([check]);
    const { user } = open();
    await bar();
    await add(user, say.fields.kinds.number, 'Amount');
    const theirs = formField.parse({ kind: 'day', key: 'f1', label: 'Needed by' });
    state.draft = { steps: [check], fields: [theirs], updatedAt: savedAt(8) };
    await user.click((await dialog()).getByRole('button', { name: say.fields.submit }));
    expect(await screen.findByText('Changed by Rana')).toBeVisible();
    expect(state.draft.fields).toEqual([theirs]);
  });
});

describe('undoing', () => {
  const amount = formField.parse({ kind: 'number', key: 'amount', label: 'Amount' });
  const supplier = formField.parse({ kind: 'short_text', key: 'supplier', label: 'Supplier' });
  const drafted = (): Draft => ({
    ...{ steps: [check, approval], fields: [amount, supplier], updatedAt: savedAt(1) },
  });
  const fields = () =>
    within(screen.getByRole('list', { name: say.fields.title }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent);
  const undo = () => screen.getByRole('button', { name: say.draft.undo });
  const redo = () => screen.getByRole('button', { name: say.draft.redo });
  const confirmed = async (user: ReturnType<typeof open>['user']) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }));

  it('takes back fields and steps that were removed, moved and changed, and does it all again', async () => {
    const state = hub([check]);
    state.draft = drafted();
    const { user } = open();
    await bar();
    expect(undo()).toBeDisabled();
    expect(redo()).toBeDisabled();
    await user.click(await press(/Delete field .*Amount/));
    await confirmed(user);
    await waitFor(() => expect(fields()).toEqual(['Supplier']));
    await user.click(await press(/Edit field .*Supplier/));
    await user.type((await dialog()).getByRole('textbox', { name: say.fields.label }), ' name{Enter}');
    await waitFor(() => expect(fields()).toEqual(['Supplier name']));
    await user.click(await press(/Move step .*Approval.* up/));
    await waitFor(() => expect(listed()).toEqual(['Approval', 'Check']));
    await user.click(await press(/Delete step .*Check/));
    await confirmed(user);
    await waitFor(() => expect(listed()).toEqual(['Approval']));
    const changed = state.draft;

    for (const [shownSteps, shownFields] of [
      [['Approval', 'Check'], ['Supplier name']],
      [['Check', 'Approval'], ['Supplier name']],
      [['Check', 'Approval'], ['Supplier']],
      [
        ['Check', 'Approval'],
        ['Amount', 'Supplier'],
      ],
    ]) {
      await waitFor(() => expect(undo()).toBeEnabled());
      await user.click(undo());
      await waitFor(() => expect([listed(), fields()]).toEqual([shownSteps, shownFields]));
    }
    await waitFor(async () => expect(await bar()).toHaveFocus());
    expect(undo()).toBeDisabled();
    expect(state.draft).toMatchObject({
      steps: [check, { ...approval, responsibleUser: null }],
      fields: [amount, supplier],
    });
    for (let again = 0; again < 4; again++) {
      await waitFor(() => expect(redo()).toBeEnabled());
      await user.click(redo());
    }
    await waitFor(() => expect(undo()).toBeEnabled());
    expect(redo()).toBeDisabled();
    expect(state.draft).toMatchObject({ steps: changed.steps, fields: changed.fields });
    expect(new Set(state.saved().map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['PUT /api/request-types/4/draft']),
    );
  });

  it('goes by the keyboard, on an Arabic layout too, but not where a person types', async () => {
    hub([check]).draft = drafted();
    const { user } = open();
    await user.click(await press(/Move up.*Supplier/));
    await waitFor(() => expect(fields()).toEqual(['Supplier', 'Amount']));
    await waitFor(() => expect(undo()).toBeEnabled());
    await user.click(await press(/Edit field .*Amount/));
    (await dialog()).getByRole('textbox', { name: say.fields.label }).focus();
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Escape}');
    expect(fields()).toEqual(['Supplier', 'Amount']);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(fields()).toEqual(['Amount', 'Supplier']));
    await waitFor(() => expect(redo()).toBeEnabled());
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await waitFor(() => expect(fields()).toEqual(['Supplier', 'Amount']));
    await waitFor(() => expect(undo()).toBeEnabled());
    fireEvent.keyDown(document.body, { key: 'ئ', code: 'KeyZ', ctrlKey: true });
    await waitFor(() => expect(fields()).toEqual(['Amount', 'Supplier']));
  });

  it('ends where another person has saved the draft, whose change is kept', async () => {
    const state = hub([check]);
    state.draft = drafted();
    const { user } = open();
    await user.click(await press(/Move up.*Supplier/));
    await waitFor(() => expect(undo()).toBeEnabled());
    state.draft = { steps: [check], fields: [supplier], updatedAt: savedAt(8) };
    await user.click(undo());
    expect(await screen.findByText(say.toasts.undoFailed)).toBeVisible();
    expect(screen.getByText('Changed by Rana')).toBeVisible();
    await waitFor(() => expect(fields()).toEqual(['Supplier']));
    expect(undo()).toBeDisabled();
    expect(state.draft.updatedAt).toBe(savedAt(8));
  });

  it('that is refused changes nothing, says why, and can be tried again', async () => {
    let isOut = false;
    const state = hub([check]);
    state.draft = drafted();
    const { user } = open();
    await user.click(await press(/Move up.*Supplier/));
    await waitFor(() => expect(undo()).toBeEnabled());
    isOut = true;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
      isOut && init?.method === 'PUT'
        ? answer(500, { code: 'internal', message: 'Out of order' })
        : fetch(input, init),
    );
    await user.click(undo());
    expect(await screen.findByText('Out of order')).toBeVisible();
    await waitFor(() => expect(fields()).toEqual(['Supplier', 'Amount']));
    isOut = false;
    await waitFor(() => expect(undo()).toBeEnabled());
    await user.click(undo());
    await waitFor(() => expect(fields()).toEqual(['Amount', 'Supplier']));
  });
});

describe('the preview of a form', () => {
  const options = [
    { key: 'a', name: 'عاجل', nameEn: 'Urgent' },
    { key: 'b', name: 'عادي', nameEn: 'Ordinary' },
  ];
  const asked = z.array(formField).parse([
    { kind: 'choice', key: 'urgency', label: 'الأولوية', labelEn: 'Urgency', options, isRequired: true },
    { kind: 'day', key: 'day', label: 'مطلوب قبل', labelEn: 'Needed by' },
    { kind: 'short_text', key: 'supplier', label: 'المورّد', labelEn: 'Supplier' },
  ]);
  const preview = async () => within(await screen.findByRole('region', { name: say.fields.preview }));
  const drafted = (): Draft => ({ steps: [check], fields: asked, updatedAt: savedAt(1) });
  const openPreview = async (user: ReturnType<typeof open>['user']) => {
    const toggle = await press(say.fields.preview);
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    return preview();
  };

  it('is in either language with its direction, whatever the admin reads, and keeps what was typed', async () => {
    const state = hub([check]);
    state.draft = drafted();
    const { user } = open();
    const shown = await openPreview(user);
    expect(shown.getByRole('radio', { name: 'English' })).toBeChecked();
    await user.type(shown.getByRole('textbox', { name: /^Supplier/ }), 'Cement Company');
    await user.click(shown.getByRole('radio', { name: 'العربية' }));
    const supplier = await shown.findByRole('textbox', { name: /^المورّد/ });
    expect(supplier).toHaveValue('Cement Company');
    expect(supplier.closest('[lang]')).toHaveAttribute('lang', 'ar');
    expect(supplier.closest('div[dir]')).toHaveAttribute('dir', 'rtl');
    await user.click(shown.getByRole('combobox', { name: /^الأولوية/ }));
    expect(await screen.findByRole('option', { name: 'عاجل' })).toBeVisible();
    expect(screen.getByRole('listbox')).toHaveAttribute('dir', 'rtl');
    await user.keyboard('{Escape}');
    await user.click(shown.getByRole('button', { name: say.fields.check }));
    expect(await shown.findByText('هذا الحقل مطلوب')).toBeVisible();
    await user.click(shown.getByRole('radio', { name: 'English' }));
    expect(await shown.findByText('This field is required')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(await bar()).toHaveTextContent(say.draft.text);
    expect(state.saved()).toEqual([]);
  });

  it('follows each change of the draft, and forgets what was typed into a field that is gone', async () => {
    const state = hub([check]);
    state.draft = drafted();
    const { user } = open();
    const shown = await openPreview(user);
    const named = () => shown.getAllByRole('textbox').map((control) => (control as HTMLInputElement).labels);
    const labels = () => named().map((all) => all?.[0]?.querySelector('bdi')?.textContent);
    await user.type(shown.getByRole('textbox', { name: /^Supplier/ }), 'Cement Company');
    await user.click(shown.getByRole('combobox', { name: /^Urgency/ }));
    await user.click(await screen.findByRole('option', { name: 'Urgent' }));
    await user.click(await press(/Move up.*Supplier/));
    await waitFor(() => expect(labels()).toEqual(['Supplier', 'Needed by']));
    expect(shown.getByRole('textbox', { name: /^Supplier/ })).toHaveValue('Cement Company');
    await user.click(await press(/Delete field .*Supplier/));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: common.delete }));
    await waitFor(() => expect(labels()).toEqual(['Needed by']));
    expect(shown.getByRole('combobox', { name: /^Urgency/ })).toHaveTextContent('Urgent');
    await user.click(shown.getByRole('button', { name: say.fields.check }));
    expect(await screen.findByText(say.fields.accepted)).toBeVisible();
  });

  it('is as wide as a phone where that is chosen, has the focus, and gives it back when it closes', async () => {
    hub([check]).draft = drafted();
    const { user } = open();
    const shown = await openPreview(user);
    const frame = () => shown.getByRole('textbox', { name: /^Supplier/ }).closest('[class*="max-w-"]');
    await user.click(shown.getByRole('radio', { name: say.preview.phone }));
    expect(frame()).toHaveClass('max-w-[390px]');
    await user.click(shown.getByRole('radio', { name: say.preview.wide }));
    expect(frame()).not.toHaveClass('max-w-[390px]');
    await user.click(shown.getByRole('button', { name: say.preview.close }));
    expect(screen.queryByRole('region', { name: say.fields.preview })).not.toBeInTheDocument();
    await waitFor(async () => expect(await press(say.fields.preview)).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: say.fields.preview })).toHaveFocus());
  });
});

describe('publishing', () => {
  const drafted = [
    {
      ...approval,
      allowedDays: 5,
      expires: true,
      responsibleUserId: 13,
      responsibleUser: { ...noura, firstName: 'Rana' },
    },
    kept('Handover', { isRequired: false }),
  ];
  const change = (dialogNow: Awaited<ReturnType<typeof dialog>>, name: string) =>
    dialogNow.getByText(name).closest('li') as HTMLElement;

  it('is preceded by what changes, and sends what was looked at', async () => {
    const state = hub(drafted);
    const { user } = open();
    await user.click(within(await bar()).getByRole('button', { name: say.draft.publish }));
    const shown = await dialog();
    expect(await shown.findByText(/^3 requests are in progress and keep their own steps/)).toBeVisible();
    expect(change(shown, 'Check')).toHaveTextContent(say.changes.removed);
    expect(change(shown, 'Handover')).toHaveTextContent(say.changes.new);
    const changed = within(change(shown, 'Approval'));
    expect(changed.getByText(say.changes.changed)).toBeVisible();
    expect(changed.queryByText(/Moved/)).not.toBeInTheDocument();
    const told = (label: string) =>
      changed.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement;
    expect(told(say.step.responsible).querySelector('del')).toHaveTextContent('Noura Ali');
    expect(told(say.step.responsible).querySelector('ins')).toHaveTextContent('Rana Ali');
    expect(told(say.step.allowedDays).querySelector('del')).toHaveTextContent(say.changes.noLimit);
    expect(told(say.step.allowedDays).querySelector('ins')).toHaveTextContent('Within 5 working days');
    expect(told(say.step.expires).querySelector('ins')).toHaveTextContent('Yes');
    await user.click(shown.getByRole('button', { name: say.publish.submit }));
    expect(await screen.findByText(say.toasts.draftPublished)).toBeVisible();
    expect(state.saved()).toMatchObject([
      {
        path: '/api/request-types/4/draft/publish',
        body: { revision: 7, draftUpdatedAt: savedAt(1) },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('tells which of the last requests would have gone another way, and how long they took', async () => {
    const step = { stepName: 'المالية', stepNameEn: 'Finance', person: 'Sara Ali', decidedBy: null };
    const went = { id: 9, uniqueNumber: 'REQ-2026-9', title: 'A crane', createdAt: savedAt(0) };
    const tried = {
      ...{ tried: 200, elsewhere: 34 },
      requests: [{ ...went, closedAt: savedAt(1), days: 12, added: [step], dropped: [] }],
    };
    hub(drafted, { 'GET /api/request-types/4/draft/dry-run': () => answer(200, tried) });
    const { user } = open();
    await user.click(within(await bar()).getByRole('button', { name: say.draft.publish }));
    const shown = within(await (await dialog()).findByRole('region', { name: say.dryRun.title }));
    expect(await shown.findByText('34 of the last 200 requests would have gone another way.')).toBeVisible();
    const request = shown.getByRole('listitem');
    expect(request).toHaveTextContent('took 12 working days');
    expect(request).toHaveTextContent(`${say.dryRun.added}: Finance`);
    expect(request).toHaveTextContent('Sara Ali');
    expect(within(request).getByRole('link')).toHaveAttribute('href', '/request-details/9');
    expect(shown.getByText('The last 1 of them is shown.')).toBeVisible();
  });

  it('tells where a step moved from and to', async () => {
    hub([approval, check]);
    const { user } = open();
    await user.click(within(await bar()).getByRole('button', { name: say.draft.publish }));
    const shown = await dialog();
    expect(await shown.findByText('Moved from 2 to 1')).toBeVisible();
    expect(shown.getAllByText(/Moved from/)).toHaveLength(1);
  });

  it('is not possible where nothing has changed', async () => {
    hub([check, approval]);
    const { user } = open();
    await user.click(within(await bar()).getByRole('button', { name: say.draft.publish }));
    const shown = await dialog();
    expect(await shown.findByText(say.changes.none)).toBeVisible();
    expect(shown.getByRole('button', { name: say.publish.submit })).toBeDisabled();
  });

  it('of what others changed meanwhile is refused, and shows the changes as they are now', async () => {
    const outdated = { code: 'draft_outdated', message: 'Look again' };
    const state = hub(drafted, {
      'POST /api/request-types/4/draft/publish': ({ body }) =>
        (body as { revision: number }).revision === state.revision ? answer(204) : answer(409, outdated),
    });
    const { user } = open();
    await user.click(within(await bar()).getByRole('button', { name: say.draft.publish }));
    const shown = await dialog();
    await shown.findByText('Handover');
    state.revision = 8;
    state.draft = { fields: [], steps: [check], updatedAt: savedAt(4) };
    await user.click(shown.getByRole('button', { name: say.publish.submit }));
    expect(await shown.findByText('Look again')).toBeVisible();
    await waitFor(() => expect(shown.queryByText('Handover')).not.toBeInTheDocument());
    expect(change(shown, 'Approval')).toHaveTextContent(say.changes.removed);
    await user.click(shown.getByRole('button', { name: say.publish.submit }));
    expect(await screen.findByText(say.toasts.draftPublished)).toBeVisible();
    expect(state.saved().map(({ body }) => body)).toEqual([
      { revision: 7, draftUpdatedAt: savedAt(1) },
      { revision: 8, draftUpdatedAt: savedAt(4) },
    ]);
  });

  it('is refused for a step whose person can no longer decide, and says which step it is', async () => {
    const errors = [{ path: 'steps.1.responsibleUserId', message: 'This account is disabled' }];
    const refused = () => answer(400, { code: 'invalid_input', message: 'Check the fields', errors });
    hub(drafted, { 'POST /api/request-types/4/draft/publish': refused });
    const { user } = open();
    await user.click(within(await bar()).getByRole('button', { name: say.draft.publish }));
    const shown = await dialog();
    await shown.findByText('Handover');
    await user.click(shown.getByRole('button', { name: say.publish.submit }));
    expect(await shown.findByRole('alert')).toHaveTextContent('Step 2: This account is disabled');
  });

  it('says that a draft is gone', async () => {
    const state = hub(drafted);
    const { user } = open();
    const publish = within(await bar()).getByRole('button', { name: say.draft.publish });
    state.draft = null;
    await user.click(publish);
    const shown = await dialog();
    expect(await shown.findByText(say.publish.gone)).toBeVisible();
    expect(shown.getByRole('button', { name: say.publish.submit })).toBeDisabled();
  });
});

describe('versions', () => {
  const version = (number: number, changes: Partial<TypeVersion> = {}): TypeVersion => ({
    id: 90 + number,
    number,
    createdAt: '2026-11-20T09:00:00Z',
    fields: [],
    fieldChanges: null,
    isCurrent: false,
    requestCount: 2,
    openRequests: 0,
    steps: [check],
    changes: number === 1 ? null : [{ from: 1, to: 1, moved: false, fields: ['allowedDays'] }],
    ...changes,
  });
  const shownOnes = (shown: Awaited<ReturnType<typeof dialog>>) =>
    shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('tell their requests, their steps, and what became of the one before', async () => {
    const later = {
      isCurrent: true,
      requestCount: 5,
      openRequests: 1,
      steps: [{ ...check, allowedDays: 5 }],
    };
    const listedOnes = [version(2, later), version(1)];
    hub(null, {
      'GET /api/request-types/4/versions': () => answer(200, listedOnes, { 'X-Total-Count': '2' }),
    });
    const { user } = open();
    await user.click(await press(say.versions.title));
    const shown = await dialog();
    const [second, first] = await shown.findAllByRole('article');
    expect(second).toHaveTextContent(/Version 2.*Current.*5 requests · 1 in progress/);
    expect(second?.querySelector('del')).toHaveTextContent(say.changes.noLimit);
    expect(second?.querySelector('ins')).toHaveTextContent('Within 5 working days');
    expect(second?.querySelector('details')).toHaveTextContent('Check');
    expect(first).toHaveTextContent(/Version 1.*2 requests/);
    expect(first).not.toHaveTextContent(/Current|in progress/);
    expect(first?.querySelector('del')).toBeNull();
  });

  it('are told beside the one before, so the last of a page waits for the next', async () => {
    const pages = [
      [version(4), version(3)],
      [version(2), version(1)],
    ];
    hub(null);
    const { user } = open();
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, 'http://hub');
      if (pathname !== '/api/request-types/4/versions') return answers(address, init);
      const page = Number(searchParams.get('cursor') ?? 0);
      const Link = `<${pathname}?cursor=1>; rel="next"`;
      return answer(200, pages[page], { 'X-Total-Count': '4', ...(page === 0 && { Link }) });
    });
    await user.click(await press(say.versions.title));
    const shown = await dialog();
    expect(await shown.findByText('Showing 1 of 4')).toBeVisible();
    expect(shownOnes(shown)).toEqual(['Version 4']);
    await user.click(shown.getByRole('button', { name: common.more }));
    await waitFor(() => expect(shownOnes(shown)).toEqual([4, 3, 2, 1].map((number) => `Version ${number}`)));
  });

  it('say that there is none, and why', async () => {
    hub(null);
    const { user } = open();
    await user.click(await press(say.versions.title));
    expect(await (await dialog()).findByText(say.versions.emptyText)).toBeVisible();
  });
});
