import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { setLanguage } from '@/lib/direction';
import attachments from '@/locales/en/attachments';
import say from '@/locales/en/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleDraft, sampleRequest, sampleType } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { takeUploads } from '@/test/uploads';
import { dismissToast } from '@/ui/feedback/toast';
import type { FormRules } from '../model/request-form-rules';
import { RequestForm } from './request-form';

/** As pages show it. */
function FormWithFiles(
  props: Omit<ComponentProps<typeof RequestForm>, 'files' | 'children' | 'onOpenDraft'>,
) {
  const files = useChosenFiles('request');
  return (
    <RequestForm {...props} files={files} onOpenDraft={vi.fn()}>
      <ChosenFiles {...files} />
    </RequestForm>
  );
}

beforeEach(() => setLanguage('en'));
afterEach(() => {
  act(dismissToast);
  vi.unstubAllGlobals();
});

/** A request that has been filled in, with a file. */
async function fillIn(rules: FormRules) {
  const onSubmitted = vi.fn();
  const onDirtyChange = vi.fn();
  serve(engineer, {
    'GET /api/request-types/active': () => answer(200, [sampleType], { 'X-Total-Count': '1' }),
    'POST /api/requests': () => answer(201, sampleRequest({ id: 9 })),
    'POST /api/request-drafts': () => answer(201, sampleDraft()),
    'PUT /api/request-drafts/7': () => answer(200, sampleDraft()),
  });
  const shown = renderUi(
    <SignedIn>
      <Routes>
        <Route
          path="/"
          element={<FormWithFiles rules={rules} onSubmitted={onSubmitted} onDirtyChange={onDirtyChange} />}
        />
        <Route path="*" element="elsewhere" />
      </Routes>
    </SignedIn>,
  );
  const sent = takeUploads();
  await shown.user.click(await screen.findByRole('radio', { name: new RegExp(sampleType.name) }));
  const input = shown.container.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.4'], 'plan.pdf')] } });
  expect(await screen.findByText(new RegExp(attachments.afterSave.request))).toBeVisible();
  await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(true));
  await shown.user.type(screen.getByRole('textbox', { name: new RegExp(say.form.title) }), 'Twenty bags');
  await shown.user.type(screen.getByRole('textbox', { name: new RegExp(say.form.description) }), 'Now');
  expect(sent).toEqual([]);
  const submit = async () => {
    await shown.user.click(screen.getByRole('button', { name: say.form.submit }));
    await waitFor(() => expect(sent.map(({ address }) => address)).toEqual(['/api/requests/9/attachments']));
    expect(onSubmitted).not.toHaveBeenCalled();
  };
  return { ...shown, sent, submit, onSubmitted, onDirtyChange };
}

it.each(['requests', 'company'] as const)('files follow the request once it is there: %s', async (rules) => {
  const { sent, submit, onSubmitted, onDirtyChange } = await fillIn(rules);
  await submit();
  expect(screen.getByRole('button', { name: attachments.choose })).toBeDisabled();
  act(() => sent[0]?.answer(201, {}));
  expect(await screen.findByText(say.toasts.sent)).toBeVisible();
  expect(onSubmitted).toHaveBeenCalledOnce();
  await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(false));
});

it('a file that did not arrive is named, with a way to the request, which stays', async () => {
  const { sent, submit, onSubmitted, router } = await fillIn('company');
  await submit();
  act(() => sent[0]?.breakOff());
  expect(await screen.findByText(attachments.notAll.request.title)).toBeVisible();
  expect(screen.getByText(/on the request’s page: .*plan\.pdf/)).toBeVisible();
  expect(screen.queryByText(say.toasts.sent)).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: attachments.chosen })).not.toBeInTheDocument();
  expect(onSubmitted).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button', { name: say.viewDetails }).click());
  expect(router.state.location.pathname).toBe('/request-details/9');
});

it('a person who leaves before the files have arrived is told so where they are, and left there', async () => {
  const { sent, submit, onSubmitted, router } = await fillIn('requests');
  await submit();
  await act(() => router.navigate('/projects'));
  expect(sent[0]?.aborted).toBe(true);
  expect(await screen.findByText(attachments.notAll.request.title)).toBeVisible();
  expect(screen.queryByText(say.toasts.sent)).not.toBeInTheDocument();
  expect(onSubmitted).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: say.viewDetails }).click());
  expect(router.state.location.pathname).toBe('/request-details/9');
});
