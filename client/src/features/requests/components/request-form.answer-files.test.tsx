import type { Attachment } from '@shared/contracts/attachments';
import { type FilesField, formField, type SentField } from '@shared/contracts/forms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilesPicker } from '@/features/attachments/components/files-picker';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/attachments';
import words from '@/locales/en/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleDraft, sampleRequest, sampleType } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { takeUploads } from '@/test/uploads';
import { FilesPickerContext } from '@/ui/answers/files-picker-context';
import { NewRequest } from './new-request';

beforeEach(() => setLanguage('en'));
afterEach(() => void vi.unstubAllGlobals());

const field = {
  ...{ kind: 'files', key: 'quotations', label: 'Quotations', isRequired: true },
  ...{ accept: ['pdf', 'image'], min: 2, max: 3 },
} satisfies SentField;
const asking = { ...sampleType, fieldCount: 1 };
const LIST = '/api/request-drafts';

function show(answers: Record<string, (call: Call) => Response> = {}, draftId?: number) {
  const calls = serve(engineer, {
    'GET /api/request-types/active': () => answer(200, [asking], { 'X-Total-Count': '1' }),
    [`GET /api/request-types/${asking.id}/form`]: () => answer(200, [formField.parse(field) as FilesField]),
    'POST /api/requests': () => answer(201, sampleRequest()),
    [`POST ${LIST}`]: () => answer(201, sampleDraft()),
    [`PUT ${LIST}/7`]: () => answer(200, sampleDraft()),
    'DELETE /api/attachments/51': () => answer(204),
    ...answers,
  });
  const sent = takeUploads();
  const { container, user } = renderUi(
    <SignedIn>
      <FilesPickerContext value={FilesPicker}>
        <Routes>
          <Route
            path="/"
            element={
              <NewRequest
                draftId={draftId}
                files={{ uploads: [], isSending: false, sendTo: async () => true }}
                onOpen={() => {}}
                onSubmitted={() => {}}
              >
                {null}
              </NewRequest>
            }
          />
        </Routes>
      </FilesPickerContext>
    </SignedIn>,
  );
  const made = (wanted: string) => calls.filter(({ method, path }) => `${method} ${path}` === wanted);
  const group = () => screen.findByRole('group', { name: /^Quotations/ });
  const choose = async (...names: string[]) => {
    await group();
    const input = container.querySelector('fieldset input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } });
  };
  const submit = () => user.click(screen.getByRole('button', { name: words.form.submit }));
  return { user, sent, made, group, choose, submit };
}

const attached = (id: number, name: string): Partial<Attachment> => ({
  id,
  name,
  size: 2_000,
  field: 'quotations',
});
const link = (name: string) =>
  screen.findByRole('link', { name: say.download.replace('{{name}}', `\u2068${name}\u2069`) });
const remove = (name: string) =>
  screen.getByRole('button', { name: say.remove.replace('{{name}}', `\u2068${name}\u2069`) });

it('files of a field begin the draft, are uploaded to it as they are chosen, and are sent by their ids', async () => {
  const { user, sent, made, choose, submit } = show();
  await user.click(await screen.findByRole('radio', { name: /صرف مواد/ }));
  await user.type(screen.getByRole('textbox', { name: new RegExp(words.form.description) }), 'x');
  await choose('one.pdf', 'two.png');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(made(`POST ${LIST}`)).toHaveLength(1);
  expect(sent.map(({ address }) => address)).toEqual(Array(2).fill(`${LIST}/7/attachments?field=quotations`));
  expect(screen.getByRole('button', { name: words.form.submit })).toBeDisabled();
  sent[0]?.answer(201, attached(51, 'one.pdf'));
  sent[1]?.answer(201, attached(52, 'two.png'));
  expect(await link('one.pdf')).toHaveAttribute('href', '/api/attachments/51');
  expect(await link('two.png')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: new RegExp(words.form.title) }), 'Cement');
  await waitFor(() => expect(screen.getByRole('button', { name: words.form.submit })).toBeEnabled());
  await submit();
  await waitFor(() => expect(made('POST /api/requests')).toHaveLength(1));
  expect(made('POST /api/requests')[0]?.body).toMatchObject({
    draftId: 7,
    answers: { quotations: [{ id: 51, name: 'one.pdf' }, { id: 52 }] },
  });
});

it('a file of another kind or beyond the most is refused before it is sent, and too few when it is submitted', async () => {
  const { sent, made, group, choose, submit } = show(
    {
      [`GET ${LIST}/7`]: () =>
        answer(
          200,
          sampleDraft({ answers: { quotations: [{ id: 51, name: 'one.pdf', size: 9, sha256: null }] } }),
        ),
    },
    7,
  );
  await choose('prices.xlsx', 'two.pdf', 'three.pdf', 'four.pdf');
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
  expect(row('prices.xlsx').getByRole('alert')).toHaveTextContent(say.problems.kindRefused);
  expect(row('four.pdf').getByRole('alert')).toHaveTextContent(say.problems.fieldFull);
  await waitFor(() => expect(sent).toHaveLength(2));
  for (const one of sent) one.answer(409, { code: 'limit_reached', message: 'At most 3 files' });
  await waitFor(() => expect(row('two.pdf').getByRole('alert')).toHaveTextContent('At most 3 files'));
  await submit();
  await waitFor(async () => expect(await group()).toBeInvalid());
  expect(await group()).toHaveTextContent('Attach at least 2 files');
  expect(made('POST /api/requests')).toEqual([]);
});

it('a file is deleted from the draft; one of the request before only leaves the answer', async () => {
  const files = [51, 40].map((id) => ({ id, name: `${id}.pdf`, size: 9, sha256: null }));
  const { user, made } = show(
    {
      [`GET ${LIST}/7`]: () => answer(200, sampleDraft({ answers: { quotations: files } })),
      'DELETE /api/attachments/40': () => answer(409, { code: 'file_is_answer', message: 'It answers' }),
    },
    7,
  );
  await link('51.pdf');
  await user.click(remove('51.pdf'));
  await waitFor(() => expect(screen.queryByText('51.pdf')).not.toBeInTheDocument());
  expect(made('DELETE /api/attachments/51')).toHaveLength(1);
  expect(screen.getByRole('button', { name: say.choose })).toHaveFocus();
  await user.click(remove('40.pdf'));
  await waitFor(() => expect(screen.queryByText('40.pdf')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(made(`PUT ${LIST}/7`).at(-1)?.body).toMatchObject({ answers: { quotations: [] } }),
  );
});

it('a file that the server does not delete stays in the answer', async () => {
  const { user } = show(
    {
      [`GET ${LIST}/7`]: () =>
        answer(
          200,
          sampleDraft({ answers: { quotations: [{ id: 51, name: '51.pdf', size: 9, sha256: null }] } }),
        ),
      'DELETE /api/attachments/51': () => answer(500, { code: 'internal', message: 'Broken' }),
    },
    7,
  );
  await link('51.pdf');
  await user.click(remove('51.pdf'));
  expect(await screen.findByText(say.removeFailed)).toBeVisible();
  expect(await link('51.pdf')).toBeVisible();
});
