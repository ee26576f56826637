import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '@/features/requests/components/request-table'; // else fetched with the table
import { setLanguage } from '@/lib/direction';
import words from '@/locales/en/my-work';
import say from '@/locales/en/requests';
import tables from '@/locales/en/tables';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer, sampleRequest, sampleRights, sampleStep } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import RequestsPage from './requests';

beforeEach(() => setLanguage('en'));

it.each([
  ['leads people to the types of requests whom their page is open to', administrator, 1],
  ['leads others to no page that is closed to them', engineer, 0],
])('the management of requests %s', async (_what, reader, links) => {
  serve(reader, {
    'GET /api/requests/counts': () =>
      answer(200, { total: 0, pending: 0, inProgress: 0, completed: 0, mine: 0 }),
  });
  renderUi(
    <SignedIn>
      <RequestsPage />
    </SignedIn>,
    { at: '/request-management' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: say.managementTitle })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: say.requestTypes })).toHaveLength(links);
});

describe('requests that are selected in their table', () => {
  const theirs = sampleRights({ approve: true, reject: true });
  const asked = (id: number, title: string, changes: object = {}) =>
    sampleRequest({ id, title, can: theirs, ...changes });
  const steel = asked(1, 'Steel');
  const glass = asked(2, 'Glass');
  const elsewhere = asked(3, 'Paint', {
    workflowSteps: [{ ...sampleStep(1), stepName: 'Budget' }],
  });
  const seen = asked(4, 'Sand', { can: sampleRights() });
  const refusal = { code: 'step_already_decided', message: 'This step has already been decided' };

  function show() {
    const calls = serve(engineer, {
      'GET /api/requests': () => answer(200, [steel, glass, elsewhere, seen], { 'X-Total-Count': '4' }),
      'GET /api/requests/counts': () =>
        answer(200, { total: 4, pending: 4, inProgress: 0, completed: 0, mine: 0 }),
      'POST /api/request-decisions': () =>
        answer(200, {
          results: [
            { id: 1, refusal: null },
            { id: 2, refusal },
          ],
        }),
    });
    const shown = renderUi(
      <SignedIn>
        <RequestsPage />
      </SignedIn>,
      { at: '/requests?table=default' },
    );
    const sent = () => calls.filter(({ path }) => path === '/api/request-decisions').map(({ body }) => body);
    return { ...shown, sent };
  }
  const row = async (title: string) => {
    await screen.findByRole('grid', {}, { timeout: 20_000 });
    return screen.getByRole('checkbox', { name: new RegExp(title) });
  };

  it('are decided together with a note at one step, and what was refused is told', async () => {
    const { user, sent } = show();
    for (const title of ['Steel', 'Glass']) await user.click(await row(title));
    expect(await row('Sand')).toBeDisabled();
    const bar = screen.getByRole('region', { name: tables.selection.label });
    await user.click(within(bar).getByRole('button', { name: say.reject }));
    const dialog = await screen.findByRole('dialog', { name: say.decision.rejectTitle });
    await user.type(within(dialog).getByRole('textbox'), 'No budget');
    await user.click(within(dialog).getByRole('button', { name: say.reject }));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(words.together.refused.reject_one.replace('{{count}}', '1'));
    expect(panel).toHaveTextContent(`Glass: ${refusal.message}`);
    expect(sent()).toEqual([
      {
        type: 'reject',
        notes: 'No budget',
        requests: [steel, glass].map(({ id, currentStepId, revision }) => ({
          id,
          expectedStepId: currentStepId,
          expectedRevision: revision,
        })),
      },
    ]);
  });

  it('are not decided where they wait at different steps', async () => {
    const { user } = show();
    for (const title of ['Steel', 'Paint']) await user.click(await row(title));
    expect(screen.getByText(say.decision.oneStep)).toBeVisible();
    expect(screen.queryByRole('button', { name: say.approve })).not.toBeInTheDocument();
  });

  it('are narrowed to one of the steps at which they wait', async () => {
    const { user } = show();
    for (const title of ['Steel', 'Glass', 'Paint']) await user.click(await row(title));
    await user.click(screen.getByRole('button', { name: say.decision.chooseStep }));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent?.at(-1))).toEqual(['2', '1']);
    await user.click(choices[0] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('button', { name: say.approve })).toHaveFocus());
    expect(await row('Paint')).not.toBeChecked();
    for (const title of ['Steel', 'Glass']) expect(await row(title)).toBeChecked();
  });
});
