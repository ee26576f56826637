import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import forms from '@/locales/en/forms';
import drafts from '@/locales/en/request-drafts';
import say from '@/locales/en/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleDraft, sampleRequest, sampleType } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { NewRequest } from './new-request';

const files = { uploads: [], isSending: false, sendTo: async () => true };
const LIST = '/api/request-drafts';
const SAVED = '2026-11-20T08:00:01.000Z';

type User = ReturnType<typeof renderUi>['user'];
type Answers = Record<string, (call: Call) => Response | Promise<Response>>;

/** As a page shows it; `at`: the draft that it begins with. */
function Writing({ at, ...props }: { at: number | undefined } & Partial<ComponentProps<typeof NewRequest>>) {
  const [draftId, open] = useState(at);
  return (
    <NewRequest {...props} files={files} draftId={draftId} onOpen={open} onSubmitted={() => {}}>
      {null}
    </NewRequest>
  );
}

beforeEach(() => setLanguage('en'));

function show(answers: Answers = {}, at?: number, props: Partial<ComponentProps<typeof NewRequest>> = {}) {
  const calls = serve(engineer, {
    'GET /api/request-types/active': () => answer(200, [sampleType], { 'X-Total-Count': '1' }),
    'POST /api/requests': () => answer(201, sampleRequest()),
    [`POST ${LIST}`]: () => answer(201, sampleDraft()),
    [`GET ${LIST}/7`]: () => answer(200, sampleDraft()),
    [`PUT ${LIST}/7`]: () => answer(200, sampleDraft({ updatedAt: SAVED })),
    [`DELETE ${LIST}/7`]: () => answer(204),
    ...answers,
  });
  const shown = renderUi(
    <SignedIn>
      <Routes>
        <Route path="/" element={<Writing at={at} {...props} />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </SignedIn>,
  );
  const made = (wanted: string) => calls.filter(({ method, path }) => `${method} ${path}` === wanted);
  const choose = async () => shown.user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
  return { ...shown, calls, made, choose };
}
const title = () => screen.findByRole('textbox', { name: new RegExp(say.form.title) });
const isSaved = () => screen.findByText(drafts.saved, { selector: '[aria-hidden]' });
const refusal = (status: number, code: string, details?: object) =>
  answer(status, { code, message: `refused: ${code}`, ...(details && { details }) });

it('what is typed is saved after a pause, and over the version that was saved before', async () => {
  const { user, made, choose } = show();
  await choose();
  await user.type(await title(), 'Cement');
  await isSaved();
  expect(made(`POST ${LIST}`)[0]?.body).toEqual({
    requestTypeId: sampleType.id,
    title: 'Cement',
    description: '',
    priority: 'medium',
    dueDate: null,
    answers: {},
    idempotencyKey: expect.any(String),
  });
  await user.type(await title(), ' bags');
  await waitFor(() => expect(made(`PUT ${LIST}/7`)).toHaveLength(1));
  expect(made(`PUT ${LIST}/7`)[0]).toMatchObject({
    version: `"${sampleDraft().updatedAt}"`,
    body: { title: 'Cement bags' },
  });
  await user.type(await title(), ' today');
  await waitFor(() => expect(made(`PUT ${LIST}/7`)).toHaveLength(2));
  expect(made(`PUT ${LIST}/7`)[1]?.version).toBe(`"${SAVED}"`);
  expect(made(`POST ${LIST}`)).toHaveLength(1);
});

it('choosing a type alone begins no draft', async () => {
  const { choose, made, router } = show();
  await choose();
  await title();
  await act(() => router.navigate('/projects'));
  expect(made(`POST ${LIST}`)).toEqual([]);
});

it('what was saved in another window since is not submitted over unseen', async () => {
  const newer = sampleDraft({ title: 'Sand', updatedAt: SAVED });
  const { user, made } = show(
    {
      [`GET ${LIST}/7`]: () => answer(200, sampleDraft({ description: 'For the site' })),
      [`PUT ${LIST}/7`]: () => refusal(409, 'changed_meanwhile', { current: newer, by: null }),
    },
    7,
  );
  await title();
  await user.click(screen.getByRole('button', { name: say.form.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent(drafts.outdated.title);
  expect(made('POST /api/requests')).toEqual([]);
  expect(screen.getByRole('button', { name: say.form.submit })).toBeDisabled();
});

it('a line that is deleted from a table is saved as what is typed is', async () => {
  const shown = {
    label: 'Items',
    labelEn: null,
    help: null,
    helpEn: null,
    shownWhen: null,
    isRequired: false,
  };
  const item = {
    kind: 'short_text',
    key: 'item',
    label: 'Item',
    labelEn: null,
    isRequired: false,
    format: null,
  };
  const lines = { kind: 'lines', key: 'items', ...shown, columns: [item], min: null, max: null };
  const items = [{ item: 'Sand' }, { item: 'Lime' }];
  const asking = { ...sampleType, fieldCount: 1 };
  const { user, made } = show(
    {
      'GET /api/request-types/active': () => answer(200, [asking], { 'X-Total-Count': '1' }),
      [`GET /api/request-types/${asking.id}/form`]: () => answer(200, [lines]),
      [`GET ${LIST}/7`]: () => answer(200, sampleDraft({ answers: { items } })),
    },
    7,
  );
  await user.click(await screen.findByRole('button', { name: forms.removeLine.replace('{{number}}', '2') }));
  await waitFor(() => expect(made(`PUT ${LIST}/7`)).toHaveLength(1));
  expect(made(`PUT ${LIST}/7`)[0]?.body).toMatchObject({ answers: { items: [{ item: 'Sand' }] } });
});

it('a draft that is opened and left as it is is not saved', async () => {
  const { user, calls, router } = show({}, 7);
  await user.click(await title());
  await user.tab();
  await act(() => router.navigate('/projects'));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a draft whose type is changed is saved with the new one', async () => {
  const other = { ...sampleType, id: 5, name: 'سفر' };
  const { user, made } = show(
    {
      'GET /api/request-types/active': () => answer(200, [sampleType, other], { 'X-Total-Count': '2' }),
    },
    7,
  );
  await title();
  await user.click(screen.getByRole('button', { name: say.form.changeType }));
  await user.click(await screen.findByRole('radio', { name: /سفر/ }));
  await waitFor(() => expect(made(`PUT ${LIST}/7`)[0]?.body).toMatchObject({ requestTypeId: 5 }));
});

it('what was typed a moment before the page is left is saved', async () => {
  const { user, choose, made, router } = show();
  await choose();
  await user.type(await title(), 'Cement');
  await act(() => router.navigate('/projects'));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  await waitFor(() => expect(made(`POST ${LIST}`).at(-1)?.body).toMatchObject({ title: 'Cement' }));
});

it('what could not be saved once the page is left is told', async () => {
  const { user, choose, router } = show({ [`POST ${LIST}`]: () => refusal(409, 'limit_reached') });
  await choose();
  await user.type(await title(), 'Cement');
  await act(() => router.navigate('/projects'));
  expect(await screen.findByText(drafts.failed)).toBeVisible();
  expect(screen.getByText('refused: limit_reached')).toBeVisible();
});

it('a save that fails says why, holds the page, and is made again when asked for', async () => {
  let isBroken = true;
  const onDirtyChange = vi.fn();
  const { user, choose } = show(
    { [`POST ${LIST}`]: () => (isBroken ? refusal(500, 'internal') : answer(201, sampleDraft())) },
    undefined,
    { onDirtyChange },
  );
  await choose();
  await user.type(await title(), 'Cement');
  expect(await screen.findByRole('alert')).toHaveTextContent('refused: internal');
  await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(true));
  isBroken = false;
  await user.click(screen.getByRole('button', { name: common.retry }));
  await isSaved();
  await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(false));
});

const conflict = () =>
  refusal(409, 'changed_meanwhile', { current: sampleDraft({ title: 'Sand', updatedAt: SAVED }), by: null });

it('a draft that was saved elsewhere meanwhile is not overwritten unless its author says so', async () => {
  const { user, made } = show(
    {
      [`PUT ${LIST}/7`]: ({ version }) =>
        version === `"${SAVED}"` ? answer(200, sampleDraft({ updatedAt: SAVED })) : conflict(),
    },
    7,
  );
  await user.type(await title(), ' more');
  expect(await screen.findByRole('alert')).toHaveTextContent(drafts.outdated.title);
  await user.type(await title(), ' and more');
  expect(made(`PUT ${LIST}/7`)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: drafts.outdated.mine }));
  await isSaved();
  expect(made(`PUT ${LIST}/7`).at(-1)).toMatchObject({
    version: `"${SAVED}"`,
    body: { title: `${sampleDraft().title} more and more` },
  });
});

it('a draft that was saved elsewhere meanwhile is shown as it is there when asked for', async () => {
  const read = [sampleDraft(), sampleDraft({ title: 'Sand', updatedAt: SAVED })];
  const { user } = show(
    { [`PUT ${LIST}/7`]: conflict, [`GET ${LIST}/7`]: () => answer(200, read.shift()) },
    7,
  );
  await user.type(await title(), ' more');
  await user.click(await screen.findByRole('button', { name: drafts.outdated.theirs }));
  await waitFor(async () => expect(await title()).toHaveValue('Sand'));
});

it('a draft that is gone is said to be, and what is typed is kept as a new one when asked for', async () => {
  const { user, made } = show({ [`PUT ${LIST}/7`]: () => refusal(404, 'not_found') }, 7);
  await user.type(await title(), ' more');
  expect(await screen.findByRole('alert')).toHaveTextContent(drafts.gone.title);
  await user.click(screen.getByRole('button', { name: drafts.gone.keep }));
  await isSaved();
  expect(made(`POST ${LIST}`)[0]?.body).toMatchObject({ title: `${sampleDraft().title} more` });
});

it('a draft that was submitted elsewhere is not submitted again unless its author says so', async () => {
  const full = sampleDraft({ description: 'Now' });
  const { user, made } = show(
    {
      [`GET ${LIST}/7`]: () => answer(200, full),
      'POST /api/requests': ({ body }) =>
        'draftId' in (body as object) ? refusal(409, 'draft_gone') : answer(201, sampleRequest()),
    },
    7,
  );
  await title();
  const submit = () => user.click(screen.getByRole('button', { name: say.form.submit }));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(drafts.gone.title);
  expect(await title()).toHaveValue(full.title);
  await submit();
  await waitFor(() => expect(made('POST /api/requests')).toHaveLength(2));
  expect(made('POST /api/requests')[1]?.body).not.toHaveProperty('draftId');
  expect(made(`POST ${LIST}`)).toEqual([]);
});

it('the draft that a request is submitted from has been saved by then, and is named', async () => {
  let finish = (_answer: Response) => {};
  const { user, choose, made } = show({
    [`POST ${LIST}`]: () => new Promise<Response>((resolve) => (finish = resolve)),
  });
  await choose();
  await user.type(await title(), 'Cement');
  await user.type(screen.getByRole('textbox', { name: new RegExp(say.form.description) }), 'Now');
  await waitFor(() => expect(made(`POST ${LIST}`)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: say.form.submit }));
  expect(made('POST /api/requests')).toEqual([]);
  act(() => finish(answer(201, sampleDraft())));
  await waitFor(() => expect(made('POST /api/requests')[0]?.body).toMatchObject({ draftId: 7 }));
});

it('a draft is discarded once its author agrees to that, and a blank form follows', async () => {
  const { user, made } = show({}, 7);
  await title();
  await user.click(screen.getByRole('button', { name: drafts.discardThis }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: drafts.discard }));
  expect(await screen.findByRole('radio', { name: /صرف مواد/ })).not.toBeChecked();
  expect(made(`DELETE ${LIST}/7`)).toHaveLength(1);
  expect(made(`PUT ${LIST}/7`)).toEqual([]);
});

const { requestType, title: name, createdAt, updatedAt } = sampleDraft();
const listed = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: 7 + n, title: n === 0 ? name : `Draft ${n}`, requestType, createdAt, updatedAt },
  }));
const item = (title: string, action: string) =>
  screen.findByRole('button', { name: new RegExp(`^${action}.*${title}`) });

it('drafts stand above the types, and one is gone on with', async () => {
  const { user } = show({ [`GET ${LIST}`]: () => answer(200, listed(5)) });
  expect(
    within(await screen.findByRole('region', { name: drafts.title })).getAllByRole('listitem'),
  ).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: /Show all 5/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(await item(name, drafts.continue));
  expect(await title()).toHaveValue(name);
  expect(screen.queryByRole('region', { name: drafts.title })).not.toBeInTheDocument();
});

it('a draft is discarded from the list', async () => {
  let left = listed(1);
  const { user, made } = show({
    [`GET ${LIST}`]: () => answer(200, left),
    [`DELETE ${LIST}/7`]: () => {
      left = [];
      return answer(204);
    },
  });
  await user.click(await item(name, drafts.discard));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: drafts.discard }));
  await waitFor(() => expect(screen.queryByRole('region', { name: drafts.title })).not.toBeInTheDocument());
  expect(made(`DELETE ${LIST}/7`)).toHaveLength(1);
});

it.each([
  ['submitted', async (user: User) => user.click(screen.getByRole('button', { name: say.form.submit }))],
  [
    'discarded',
    async (user: User) => {
      await user.click(screen.getByRole('button', { name: drafts.discardThis }));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: drafts.discard }));
    },
  ],
])('of a draft that was %s nothing is saved afterwards', async (_how, end) => {
  const full = sampleDraft({ description: 'Now' });
  const { user, calls, router } = show({ [`GET ${LIST}/7`]: () => answer(200, full) }, 7);
  await title();
  await end(user);
  const isOver = ({ method, path }: Call) =>
    ['POST /api/requests', `DELETE ${LIST}/7`].includes(`${method} ${path}`);
  await waitFor(() => expect(calls.some(isOver)).toBe(true));
  await screen.findByText(/discarded|successfully/);
  await act(() => router.navigate('/projects'));
  const after = calls.slice(calls.findIndex(isOver) + 1);
  expect(after.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('of a draft that is not there a new request is begun', async () => {
  const { user } = show({ [`GET ${LIST}/7`]: () => refusal(404, 'not_found') }, 7);
  await user.click(await screen.findByRole('button', { name: drafts.notFound.startNew }));
  expect(await screen.findByRole('radio', { name: /صرف مواد/ })).toBeVisible();
});

describe('a draft of a request that is submitted again', () => {
  const former = { id: 5, uniqueNumber: 'REQ-2026-0005', status: 'rejected', fileCount: 2 } as const;
  const full = { description: 'Now', resubmissionOf: former };
  const open = (changes: Parameters<typeof sampleDraft>[0] = {}, answers: Answers = {}) =>
    show({ [`GET ${LIST}/7`]: () => answer(200, sampleDraft({ ...full, ...changes })), ...answers }, 7);
  const notice = () => screen.queryByRole('region', { name: say.form.again.label });
  const box = () =>
    screen.findByRole('checkbox', { name: say.form.again.files_other.replace('{{count}}', '2') });
  const submit = (user: User) => user.click(screen.getByRole('button', { name: say.form.submit }));

  it('says after which one, and takes its files along', async () => {
    const { user, made } = open();
    expect(await box()).toBeChecked();
    expect(notice()).toHaveTextContent(/Submitted again after .*REQ-2026-0005.* was rejected/);
    await submit(user);
    await waitFor(() =>
      expect(made('POST /api/requests')[0]?.body).toMatchObject({
        ...{ draftId: 7, resubmissionOf: 5, formerFiles: true },
      }),
    );
  });

  it('keeps that its files are left out', async () => {
    const { user, made } = open();
    await user.click(await box());
    await waitFor(() => expect(made(`PUT ${LIST}/7`)[0]?.body).toMatchObject({ formerFiles: false }));
    await submit(user);
    await waitFor(() =>
      expect(made('POST /api/requests')[0]?.body).toMatchObject({ resubmissionOf: 5, formerFiles: false }),
    );
  });

  it('that left its files out is opened so', async () => {
    open({ formerFiles: false });
    expect(await box()).not.toBeChecked();
  });

  it('asks for no files where there are none', async () => {
    open({ resubmissionOf: { ...former, status: 'cancelled', fileCount: 0 } });
    await title();
    expect(notice()).toHaveTextContent(/was cancelled/);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('that was submitted again in another window says so, and is submitted as a separate one when asked for', async () => {
    const { user, made } = open(
      {},
      {
        'POST /api/requests': ({ body }) =>
          'resubmissionOf' in (body as object)
            ? refusal(409, 'already_resubmitted')
            : answer(201, sampleRequest()),
      },
    );
    await box();
    await submit(user);
    expect(await screen.findByText('refused: already_resubmitted')).toBeVisible();
    expect(notice()).not.toBeInTheDocument();
    await submit(user);
    await waitFor(() => expect(made('POST /api/requests')).toHaveLength(2));
    expect(made('POST /api/requests')[1]?.body).toMatchObject({ draftId: 7 });
  });
});
