import { MAX_STEPS, type RequestType, type WorkflowStep } from '@shared/contracts/request-types';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import say from '@/locales/en/request-types';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import RequestTypesPage from './request-types';

beforeEach(() => setLanguage('en'));

const drawing: RequestType = {
  id: 4,
  name: 'Drawing approval',
  nameEn: null,
  company: null,
  description: 'Before work begins',
  isActive: true,
  estimatedDays: 7,
  separateDuties: false,
  repeatApprover: 'each',
  stepCount: 2,
  fieldCount: 0,
  createdAt: '2026-01-02T09:00:00Z',
  updatedAt: '2026-01-02T09:00:00Z',
  can: { edit: true, remove: true },
};
const release: RequestType = {
  ...drawing,
  id: 5,
  name: 'Release',
  description: null,
  isActive: false,
  stepCount: 0,
};
const noura = {
  firstName: 'Noura',
  lastName: 'Ali',
  email: 'noura@najd.example',
  isActive: true,
  assignedCompany: { id: 12, name: 'Najd Engineering', nameEn: null },
};
const step = (stepOrder: number, changes: Partial<WorkflowStep> = {}): WorkflowStep => ({
  id: 40 + stepOrder,
  requestTypeId: 4,
  stepName: `Step ${stepOrder}`,
  stepNameEn: null,
  description: null,
  stepOrder,
  isRequired: true,
  responsibleUserId: 12,
  responsibleUser: noura,
  allowedDays: null,
  expires: false,
  appliesWhen: null,
  decidedBy: null,
  isBeside: false,
  needed: null,
  isInformed: false,
  updatedAt: '2026-01-02T09:00:00Z',
  ...changes,
});
const steps = [step(1, { description: 'Load paths' }), step(2, { isRequired: false, responsibleUser: null })];
const world = {
  'GET /api/request-types': () => answer(200, [drawing, release], { 'X-Total-Count': '2' }),
  'GET /api/request-types/4/workflow': () => answer(200, steps),
};
const failure = () => answer(500, { code: 'internal', message: 'Out of order' });
const WORKFLOW = '/request-types?type=4&tab=workflow';

const open = (at: string) =>
  renderUi(
    <SignedIn>
      <RequestTypesPage />
    </SignedIn>,
    { at },
  );
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);
const confirm = async (user: UserEvent) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('says that a type has all the steps it can have, and adds none', async () => {
  const full = Array.from({ length: MAX_STEPS }, (_, index) => step(index + 1));
  serve(administrator, { ...world, 'GET /api/request-types/4/workflow': () => answer(200, full) });
  open(WORKFLOW);
  const add = await screen.findByRole('button', { name: say.workflow.addStep });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('30 of 30 steps. Delete a step to add another.');
});

it('shows that a step can end with its days before it has any, and asks for these first', async () => {
  serve(administrator, world);
  const { user } = open(WORKFLOW);
  await user.click(await screen.findByRole('button', { name: say.workflow.addStep }));
  const expires = (await dialog()).getByRole('checkbox', { name: say.step.expires });
  expect(expires).toBeDisabled();
  expect(expires).toHaveAccessibleDescription(say.step.expiresNeedsDays);
  await user.type((await dialog()).getByLabelText(new RegExp(say.step.allowedDays)), '3');
  expect(expires).toBeEnabled();
  expect(expires).toHaveAccessibleDescription(say.step.expiresHint);
});

describe('the types', () => {
  it('tell what they are for, whether they are in use, since when, and how sound their workflow is', async () => {
    serve(administrator, world);
    open('/request-types');
    const first = await card('Drawing approval');
    expect(first.getByText('Before work begins')).toBeInTheDocument();
    expect(first.getByText('Active')).toBeInTheDocument();
    expect(first.getByText(/^Created 2 Jan( 2026)?$/)).toBeInTheDocument();
    expect(first.getByText('2 steps')).toBeInTheDocument();
    expect(first.getByRole('button', { name: /Manage workflow of/ })).toBeEnabled();
    expect(first.getByRole('button', { name: /Delete/ })).toBeEnabled();
    const second = await card('Release');
    expect(second.getByText('Disabled')).toBeInTheDocument();
    expect(second.getByText(say.health.none)).toBeInTheDocument();
  });
});

describe('the workflow', () => {
  it('asks for a type while none is chosen', async () => {
    serve(administrator, world);
    open('/request-types?tab=workflow');
    expect(await screen.findByText(say.workflow.choose)).toBeInTheDocument();
  });

  it('is found by its address, however many types there are', async () => {
    serve(administrator, world);
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, 'http://hub');
      if (pathname !== '/api/request-types') return answers(address, init);
      if (searchParams.get('cursor')) return answer(200, [drawing], { 'X-Total-Count': '2' });
      const Link = '</api/request-types?cursor=5>; rel="next"';
      return answer(200, [release], { 'X-Total-Count': '2', Link });
    });
    open(WORKFLOW);
    expect((await row('Step 1')).getByText('Noura Ali')).toBeInTheDocument();
  });

  it('is not sought again and again where the types cannot be read', async () => {
    const calls = serve(administrator, world);
    const answers = globalThis.fetch;
    const sought: string[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, 'http://hub');
      if (pathname !== '/api/request-types') return answers(address, init);
      if (!searchParams.get('cursor'))
        return answer(200, [release], {
          'X-Total-Count': '2',
          Link: '</api/request-types?cursor=5>; rel="next"',
        });
      sought.push(address);
      return failure();
    });
    open(WORKFLOW);
    expect(await screen.findByText(say.workflow.choose)).toBeInTheDocument();
    expect(sought).toHaveLength(1);
    expect(calls.map(({ path }) => path)).not.toContain('/api/request-types/4/workflow');
  });

  it('tells of each step how long it may take, and whether it ends then', async () => {
    const timed = [step(1, { allowedDays: 3 }), step(2, { allowedDays: 1, expires: true }), step(3)];
    serve(administrator, { ...world, 'GET /api/request-types/4/workflow': () => answer(200, timed) });
    open(WORKFLOW);
    expect((await row('Step 1')).getByText('Within 3 working days')).toBeInTheDocument();
    expect((await row('Step 2')).getByText('Within 1 working day, then ends')).toBeInTheDocument();
    expect((await row('Step 3')).queryByText(/Within/)).not.toBeInTheDocument();
  });

  it('marks a step whose person is disabled', async () => {
    const gone = { ...noura, isActive: false };
    serve(administrator, {
      ...world,
      'GET /api/request-types/4/workflow': () => answer(200, [step(1, { responsibleUser: gone }), step(2)]),
    });
    open(WORKFLOW);
    expect((await row('Step 1')).getByText(say.workflow.disabled)).toBeInTheDocument();
    expect((await row('Step 2')).queryByText(say.workflow.disabled)).not.toBeInTheDocument();
  });

  it('lists the steps: required ones with a star, whose each is, and what to do with it', async () => {
    serve(administrator, world);
    open(WORKFLOW);
    const first = await row('Step 1');
    expect(first.getByRole('img', { name: say.workflow.required })).toHaveTextContent('*');
    expect(first.getByText('Load paths')).toBeInTheDocument();
    expect(first.getByText('Noura Ali')).toBeInTheDocument();
    expect(first.getByText('Najd Engineering')).toBeInTheDocument();
    expect(first.getByRole('button', { name: /Edit step/ })).toBeEnabled();
    expect(first.getByRole('button', { name: /Delete step/ })).toBeEnabled();
    const second = await row('Step 2');
    expect(second.queryByRole('img', { name: say.workflow.required })).not.toBeInTheDocument();
    expect(second.getByText(say.workflow.unassigned)).toBeInTheDocument();
  });

  it.each([
    ['an admin', true, administrator],
    ['company 41', true, { ...engineer, assignedCompanyId: 41 }],
    ['a manager of company 11', false, { ...engineer, role: 'manager', assignedCompanyId: 11 }],
  ])('shows the details of a step to %s: %s', async (_who, shown, person) => {
    serve(person, world);
    const { user } = open(WORKFLOW);
    const { queryByRole } = await row('Step 1');
    const details = queryByRole('button', { name: /Details of step/ });
    expect(details !== null).toBe(shown);
    if (!details) return;
    await user.click(details);
    expect((await dialog()).getByText('noura@najd.example')).toBeInTheDocument();
  });

  it('says when the steps could not be had', async () => {
    serve(administrator, { ...world, 'GET /api/request-types/4/workflow': failure });
    open(WORKFLOW);
    expect(await screen.findByText(say.toasts.fetchFailed)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: common.retry })).toBeEnabled();
  });

  it('says that an error occurred where the request for the steps got no answer', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    serve(administrator, { ...world, 'GET /api/request-types/4/workflow': unreachable });
    open(WORKFLOW);
    expect(await screen.findByText(say.toasts.fetchError)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: common.retry })).toBeEnabled();
  });
});

interface Attempt {
  says: keyof typeof say.toasts;
  done?: keyof typeof say.toasts;
  call: string;
  at?: string;
  reply: () => Response;
  act: (user: UserEvent) => Promise<void>;
}

const attempts: Attempt[] = [
  {
    says: 'createFailed',
    done: 'created',
    call: 'POST /api/request-types',
    reply: () => answer(201, drawing),
    act: async (user) => {
      await user.click(await screen.findByRole('button', { name: say.add }));
      await user.type((await dialog()).getByLabelText(new RegExp(say.form.name)), 'Inspection{Enter}');
    },
  },
  {
    says: 'updateFailed',
    done: 'updated',
    call: 'PUT /api/request-types/4',
    reply: () => answer(200, drawing),
    act: async (user) => {
      await user.click((await card('Drawing approval')).getByRole('button', { name: /Edit/ }));
      await user.type((await dialog()).getByLabelText(new RegExp(say.form.name)), ' 2{Enter}');
    },
  },
  {
    says: 'deleteFailed',
    done: 'deleted',
    call: 'DELETE /api/request-types/4',
    reply: () => answer(204),
    act: async (user) => {
      await user.click((await card('Drawing approval')).getByRole('button', { name: /Delete/ }));
      await confirm(user);
    },
  },
  {
    says: 'stepCreateFailed',
    done: 'stepCreated',
    call: 'POST /api/workflow-steps',
    at: WORKFLOW,
    reply: () => answer(201, step(3)),
    act: async (user) => {
      await user.click(await screen.findByRole('button', { name: say.workflow.addStep }));
      await user.type((await dialog()).getByLabelText(new RegExp(say.step.name)), 'Handover{Enter}');
    },
  },
  {
    says: 'stepUpdateFailed',
    done: 'stepUpdated',
    call: 'PUT /api/workflow-steps/41',
    at: WORKFLOW,
    reply: () => answer(200, step(1)),
    act: async (user) => {
      await user.click((await row('Step 1')).getByRole('button', { name: /Edit step/ }));
      await user.type((await dialog()).getByLabelText(new RegExp(say.step.name)), ' again{Enter}');
    },
  },
  {
    says: 'stepDeleteFailed',
    done: 'stepDeleted',
    call: 'DELETE /api/workflow-steps/41',
    at: WORKFLOW,
    reply: () => answer(204),
    act: async (user) => {
      await user.click((await row('Step 1')).getByRole('button', { name: /Delete step/ }));
      await confirm(user);
    },
  },
];

describe('changing types and steps', () => {
  it.each(attempts)('says $says, and why', async ({ says, call, at = '/request-types', act }) => {
    serve(administrator, { ...world, [call]: failure });
    const { user } = open(at);
    await act(user);
    expect(await screen.findByText(say.toasts[says])).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
  });

  it.each(attempts)('says $done, and closes', async ({ done, call, at = '/request-types', act, reply }) => {
    const calls = serve(administrator, { ...world, [call]: reply });
    const { user } = open(at);
    await act(user);
    expect(await screen.findByText(say.toasts[done as keyof typeof say.toasts])).toBeVisible();
    expect(calls.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a type that begins from a ready one', () => {
  const purchase = { ...drawing, id: 9, name: 'طلب شراء', nameEn: 'Purchase request' };
  const draft = { steps: [], fields: [], updatedAt: '2026-01-02T09:00:00Z' };
  const served = (more: Parameters<typeof serve>[1] = {}) =>
    serve(administrator, {
      ...world,
      'POST /api/request-types': () => answer(201, purchase),
      'PUT /api/request-types/9/draft': () => answer(200, draft),
      ...more,
    });
  const begin = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: say.add }));
    return dialog();
  };
  const sent = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');
  const inputs = ({ getByLabelText }: Awaited<ReturnType<typeof dialog>>) =>
    [say.form.name, say.form.nameEn, say.form.description, say.form.estimatedDays].map(
      (label) => (getByLabelText(new RegExp(`^${label.replace(/[()]/g, '.')}`)) as HTMLInputElement).value,
    );

  it('is filled in by it, stays editable, and has its form as a draft', async () => {
    const calls = served();
    const { user } = open('/request-types');
    const shown = await begin(user);
    expect(shown.getByRole('radio', { name: say.ready.blank })).toBeChecked();
    expect(shown.getByLabelText(new RegExp(say.form.name))).toHaveFocus();
    await user.click(shown.getByRole('radio', { name: 'Purchase request' }));
    expect(inputs(shown)).toEqual(['طلب شراء', 'Purchase request', expect.stringMatching(/^Buying/), '7']);
    expect(shown.getByRole('status')).toHaveTextContent(/^12 fields: .*Kind of purchase.*Estimated cost/);
    await user.type(shown.getByLabelText(new RegExp(say.form.nameEn)), ' (site){Enter}');
    expect(await screen.findByText(say.toasts.created)).toBeVisible();
    expect(sent(calls)).toMatchObject([
      { path: '/api/request-types', body: { name: 'طلب شراء', nameEn: 'Purchase request (site)' } },
      { path: '/api/request-types/9/draft', body: { steps: [] } },
    ]);
    const body = sent(calls)[1]?.body as { fields: { key: string }[] } | undefined;
    expect(body?.fields.map(({ key }) => key).slice(0, 3)).toEqual([
      'purchase_kind',
      'items',
      'estimated_cost',
    ]);
  });

  it('keeps what was written where another is chosen by the arrow keys, and is blank again', async () => {
    const calls = served();
    const { user } = open('/request-types');
    const shown = await begin(user);
    await user.type(shown.getByLabelText(new RegExp(say.form.name)), 'شراء عاجل');
    shown.getByRole('radio', { name: say.ready.blank }).focus();
    // Radix chooses what an arrow key leads to while that is held
    await user.keyboard('{ArrowDown>}');
    await user.keyboard('{/ArrowDown}');
    expect(shown.getByRole('radio', { name: 'Purchase request' })).toBeChecked();
    expect(inputs(shown).slice(0, 2)).toEqual(['شراء عاجل', 'Purchase request']);
    await user.click(shown.getByRole('radio', { name: 'Variation order' }));
    expect(inputs(shown)).toEqual([
      ...['شراء عاجل', 'Variation order', expect.stringMatching(/^A change to the scope/), '14'],
    ]);
    await user.click(shown.getByRole('radio', { name: say.ready.blank }));
    expect(inputs(shown)).toEqual(['شراء عاجل', '', '', '7']);
    await user.click(shown.getByRole('button', { name: say.form.submit }));
    expect(await screen.findByText(say.toasts.created)).toBeVisible();
    expect(sent(calls)).toMatchObject([{ path: '/api/request-types', body: { name: 'شراء عاجل' } }]);
  });

  it('finds nothing wrong with a name that choosing blank has emptied, before it is sent', async () => {
    served();
    const { user } = open('/request-types');
    const shown = await begin(user);
    await user.click(shown.getByRole('radio', { name: 'Leave request' }));
    await user.click(shown.getByRole('radio', { name: say.ready.blank }));
    expect(inputs(shown)).toEqual(['', '', '', '7']);
    expect(shown.getByLabelText(new RegExp(say.form.name))).toBeValid();
    await user.click(shown.getByRole('button', { name: say.form.submit }));
    await waitFor(() => expect(shown.getByLabelText(new RegExp(say.form.name))).toBeInvalid());
    await user.click(shown.getByRole('radio', { name: 'Leave request' }));
    await waitFor(() => expect(shown.getByLabelText(new RegExp(say.form.name))).toBeValid());
  });

  it('is there without its form where that cannot be saved, which is told', async () => {
    served({ 'PUT /api/request-types/9/draft': failure });
    const { user, router } = open('/request-types');
    const shown = await begin(user);
    await user.click(shown.getByRole('radio', { name: 'Leave request' }));
    await user.click(shown.getByRole('button', { name: say.form.submit }));
    expect(await screen.findByText(say.toasts.readyFormFailed)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.search).toContain('type=9');
  });
});
