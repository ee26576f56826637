import type { RequestType, TypeVersion, VersionStep, WorkflowStep } from '@shared/contracts/request-types';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/request-types';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { compared } from '../model/workflow-editor';
import { WorkflowTab } from './workflow-tab';

beforeEach(() => setLanguage('en'));

const time = '2026-01-02T09:00:00Z';
const type: RequestType = {
  id: 4,
  name: 'Drawing approval',
  nameEn: null,
  company: null,
  description: null,
  isActive: true,
  estimatedDays: 7,
  separateDuties: false,
  stepCount: 2,
  openRequests: 2,
  createdAt: time,
  updatedAt: time,
  can: { edit: true, remove: true },
};
const noura = { firstName: 'Noura', lastName: 'Ali', assignedCompany: null };
const stepOf = (stepOrder: number, stepName: string): WorkflowStep => ({
  id: 40 + stepOrder,
  requestTypeId: 4,
  stepName,
  stepNameEn: null,
  description: null,
  stepOrder,
  isRequired: true,
  responsibleUserId: 12,
  responsibleUser: noura,
  allowedDays: null,
  expires: false,
  updatedAt: time,
});
const published = [stepOf(1, 'Review'), stepOf(2, 'Sign')];
const [review, sign] = published.map(compared) as [VersionStep, VersionStep];
const inspect: VersionStep = { ...review, workflowStepId: null, stepName: 'Inspect', responsibleUser: null };
const prepared = [
  sign,
  { ...review, allowedDays: 3, responsibleUser: null, responsibleUserId: null },
  inspect,
];

/** A server whose draft is what was saved last. */
function openWith(begun: VersionStep[] | null, more: Record<string, (call: Call) => Response> = {}) {
  let draft = begun && { steps: begun, updatedAt: time };
  const calls = serve(administrator, {
    'GET /api/request-types/4/workflow': () => answer(200, published),
    'GET /api/request-types/4/draft': () => answer(200, { revision: 3, draft }),
    'PUT /api/request-types/4/draft': ({ body }) => {
      const { steps } = body as { steps: VersionStep[] };
      draft = { steps: steps.map((step) => ({ ...step, responsibleUser: null })), updatedAt: time };
      return answer(200, draft);
    },
    'DELETE /api/request-types/4/draft': () => {
      draft = null;
      return new Response(null, { status: 204 });
    },
    ...more,
  });
  const { user } = renderUi(
    <SignedIn>
      <WorkflowTab type={type} />
    </SignedIn>,
  );
  const changes = () => calls.filter(({ method }) => method !== 'GET');
  return { user, calls, changes };
}

const namesShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.replace('*', ''));
const names = ({ body }: Call) => (body as { steps: VersionStep[] }).steps.map(({ stepName }) => stepName);

describe('a draft', () => {
  it('begins with the published workflow', async () => {
    const { user, changes } = openWith(null);
    await user.click(await screen.findByRole('button', { name: say.draft.begin }));
    expect(await screen.findByRole('region', { name: say.draft.title })).toHaveTextContent('No changes');
    const steps = [review, sign].map(({ responsibleUser: _, ...step }) => step);
    expect(changes()).toEqual([{ method: 'PUT', path: '/api/request-types/4/draft', body: { steps } }]);
  });

  it('takes the changes of its steps as a whole, and leaves the published ones', async () => {
    const { user, changes } = openWith(prepared);
    await screen.findByRole('region', { name: say.draft.title });
    expect(namesShown()).toEqual(['Sign', expect.stringMatching(/^Review/), 'Inspect']);
    await user.click(screen.getByRole('button', { name: /^Move step .Inspect. up$/ }));
    expect(await screen.findByText(say.toasts.stepMoved, { selector: 'li *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Edit step .Sign.$/ }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${say.step.name}`) }), ' here');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /^Delete step .Review.$/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: say.workflow.addStep }));
    const adding = within(await screen.findByRole('dialog'));
    await user.type(adding.getByRole('textbox', { name: new RegExp(`^${say.step.name}`) }), 'File');
    await user.click(adding.getByRole('button', { name: say.step.submit }));
    expect(await screen.findByRole('rowheader', { name: /^File/ })).toBeVisible();
    expect(changes().map(names)).toEqual([
      ['Sign', 'Inspect', 'Review'],
      ['Sign here', 'Inspect', 'Review'],
      ['Sign here', 'Inspect'],
      ['Sign here', 'Inspect', 'File'],
    ]);
    expect(changes().map(({ version }) => version)).toEqual(Array(4).fill(`"${time}"`));
  });

  it('lets the published workflow be seen, which nobody changes meanwhile', async () => {
    const { user } = openWith(prepared);
    await user.click(await screen.findByRole('radio', { name: say.draft.published }));
    expect(namesShown()).toEqual(['Review', 'Sign']);
    expect(screen.queryByRole('button', { name: say.workflow.addStep })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move step/ })).not.toBeInTheDocument();
  });

  it('is published after a look at what it changes', async () => {
    const { user, changes } = openWith(prepared, {
      'POST /api/request-types/4/draft/publish': () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: say.draft.publish }));
    const dialog = within(await screen.findByRole('dialog'));
    const list = within(await dialog.findByRole('list', { name: say.changes.label }));
    const [first, second, ...more] = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toMatch(
      /^Review.*Moved from 1 to 2.*Noura Ali.*Unassigned.*No limit.*Within 3 working days$/,
    );
    expect(second).toMatch(/^Inspect.*New step$/);
    expect(more).toEqual([]);
    expect(dialog.getByText(/2 requests are in progress/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: say.draft.publish }));
    expect(await screen.findByText(say.draft.done, { selector: 'li *' })).toBeVisible();
    expect(changes()).toEqual([
      {
        method: 'POST',
        path: '/api/request-types/4/draft/publish',
        body: { revision: 3, draftUpdatedAt: time },
      },
    ]);
  });

  it('that was changed since it was looked at is shown anew, and not published', async () => {
    const message = 'Look again';
    const { user, calls } = openWith(prepared, {
      'POST /api/request-types/4/draft/publish': () => answer(409, { code: 'draft_outdated', message }),
    });
    await user.click(await screen.findByRole('button', { name: say.draft.publish }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('list', { name: say.changes.label });
    const before = calls.length;
    await user.click(dialog.getByRole('button', { name: say.draft.publish }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(dialog.getByRole('list', { name: say.changes.label })).toBeVisible();
    expect(calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toContain(
      'GET /api/request-types/4/draft',
    );
  });

  it('without a change is not published', async () => {
    const { user } = openWith([review, sign]);
    await user.click(await screen.findByRole('button', { name: say.draft.publish }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(say.draft.nothing)).toBeVisible();
    expect(dialog.getByRole('button', { name: say.draft.publish })).toBeDisabled();
  });

  it('is discarded after a question', async () => {
    const { user, changes } = openWith(prepared);
    await user.click(await screen.findByRole('button', { name: say.draft.discard }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(changes()).toEqual([]);
    await user.click(question.getByRole('button', { name: say.draft.discard }));
    expect(await screen.findByText(say.draft.discarded, { selector: 'li *' })).toBeVisible();
    expect(await screen.findByRole('button', { name: say.draft.begin })).toBeVisible();
    expect(namesShown()).toEqual(['Review', 'Sign']);
  });
});

it('versions stand beside the one before, with their requests', async () => {
  const version = (number: number, steps: VersionStep[]): TypeVersion => ({
    ...{
      id: number,
      number,
      createdAt: time,
      isCurrent: number === 2,
      requestCount: 7,
      openRequests: 1,
      steps,
    },
    changes: number === 1 ? null : [{ to: 3, moved: false, fields: [] }],
  });
  const versions = [version(2, [review, sign, inspect]), version(1, [review, sign])];
  const { user } = openWith(null, {
    'GET /api/request-types/4/versions': () => answer(200, versions, { 'X-Total-Count': '2' }),
  });
  await user.click(await screen.findByRole('button', { name: say.versions.title }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Version 2' })).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Version 1' })).toBeVisible();
  expect(dialog.getAllByText(say.versions.current)).toHaveLength(1);
  expect(dialog.getByRole('list', { name: say.changes.label })).toHaveTextContent(/Inspect\s*New step/);
  expect(dialog.getAllByText(/7 requests · 1 in progress/)).toHaveLength(2);
});

it('people who may not change a type see neither draft nor versions', async () => {
  const calls = serve(administrator, { 'GET /api/request-types/4/workflow': () => answer(200, published) });
  renderUi(
    <SignedIn>
      <WorkflowTab type={{ ...type, openRequests: undefined, can: { edit: false, remove: false } }} />
    </SignedIn>,
  );
  await screen.findByRole('rowheader', { name: /Review/ });
  expect(screen.queryByRole('button', { name: say.draft.begin })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: say.versions.title })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).not.toContain('/api/request-types/4/draft');
});
