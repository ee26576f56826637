import { formField, type SentField } from '@shared/contracts/forms';
import { answersSchema, type Typed } from '@shared/rules/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '@/lib/direction';
import { useContractForm } from '@/lib/form';
import { listedCompany } from '@/test/companies';
import { sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { AnswerFields } from '@/ui/answers/answer-fields';
import { formerAnswers } from '@/ui/answers/blank-answers';
import { RecordPickerContext } from '@/ui/answers/record-picker-context';
import { RecordPicker } from './record-picker';

beforeEach(() => setLanguage('en'));

const list = (...items: unknown[]) => answer(200, items, { 'X-Total-Count': String(items.length) });
const kept = (id: number) => ({ id, name: '', nameEn: null, project: null });

function Form({
  field,
  former,
  onSent,
}: {
  field: SentField;
  former: Typed;
  onSent: (sent: unknown) => void;
}) {
  const fields = useMemo(() => [formField.parse(field)], [field]);
  const form = useContractForm(
    useMemo(() => z.object({ answers: answersSchema(fields) }), [fields]),
    { defaultValues: { answers: formerAnswers(fields, former) } },
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(({ answers }) => onSent(answers))}>
        <AnswerFields fields={fields} />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  );
}

function show(
  kind: 'person' | 'company' | 'project' | 'task',
  { reader = engineer, former = {}, isRequired = true } = {},
) {
  const tasks = [
    sampleTask(71, { name: 'أساسات', nameEn: 'Foundations' }),
    sampleTask(72, { name: 'هيكل', nameEn: 'Structure' }),
  ];
  const project = sampleProject({ name: 'Tower', projectTasks: tasks });
  const { projectTasks: _, ...listed } = project;
  serve(reader, {
    'GET /api/absences/stand-ins': () =>
      list({ id: 4, firstName: 'Saad', lastName: 'Ali', username: 'saad' }),
    'GET /api/users': () => list({ id: 5, firstName: 'Huda', lastName: 'Omar', assignedCompany: null }),
    'GET /api/companies': () => list(listedCompany({ id: 13, name: 'البناة', nameEn: 'Builders' })),
    'GET /api/projects': () => list(listed),
    'GET /api/projects/7': () => answer(200, project),
  });
  const onSent = vi.fn();
  const shown = renderUi(
    <SignedIn>
      <RecordPickerContext value={RecordPicker}>
        <Form field={{ kind, key: 'r', label: 'Record', isRequired }} former={former} onSent={onSent} />
      </RecordPickerContext>
    </SignedIn>,
  );
  const choose = async (box: RegExp, option: RegExp) => {
    await shown.user.click(await screen.findByRole('combobox', { name: box }));
    await shown.user.click(await screen.findByRole('option', { name: option }));
  };
  return {
    ...shown,
    onSent,
    choose,
    send: () => shown.user.click(screen.getByRole('button', { name: 'Send' })),
  };
}

it.each([
  ['person', 'a colleague', engineer, /Saad Ali/, 4],
  ['person', 'of those whom an administrator reaches', administrator, /Huda Omar/, 5],
  ['company', 'by its name in the reader’s language', engineer, /Builders/, 13],
  ['project', 'of those that the reader sees', engineer, /Tower/, 7],
] as const)('a %s is chosen, %s, and sent by its id', async (kind, _which, reader, option, id) => {
  const { choose, send, onSent } = show(kind, { reader });
  await choose(/^Record/, option);
  expect(screen.getByRole('combobox', { name: /^Record/ })).toHaveTextContent(option);
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({ r: kept(id) }));
});

it('a task is chosen once its project is, and goes when another project is chosen', async () => {
  const { user, choose, send, onSent } = show('task', { isRequired: false });
  const group = within(await screen.findByRole('group', { name: /^Record/ }));
  expect(group.queryByRole('combobox', { name: /^Task/ })).not.toBeInTheDocument();
  await choose(/^Project/, /Tower/);
  await choose(/^Task/, /Foundations/);
  await send();
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith({ r: kept(71) }));
  await user.click(group.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement);
  expect(group.queryByRole('combobox', { name: /^Task/ })).not.toBeInTheDocument();
  await send();
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith({}));
});

it('a task that is missing is said at the project first, which has the focus, then at the task', async () => {
  const { choose, send, onSent } = show('task');
  await screen.findByRole('combobox', { name: /^Project/ });
  await send();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Project/ })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: /^Project/ })).toBeInvalid();
  expect(screen.getAllByText('This field is required')).toHaveLength(1);
  await choose(/^Project/, /Tower/);
  await send();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Task/ })).toBeInvalid());
  expect(onSent).not.toHaveBeenCalled();
});

it('what was chosen before is shown by the name that it had, though it is not offered', async () => {
  const former = {
    r: {
      id: 71,
      name: 'أساسات',
      nameEn: 'Old foundations',
      project: { id: 7, uniqueNumber: 'PRJ-2026-0007' },
    },
  };
  const { send, onSent } = show('task', { former });
  expect(await screen.findByRole('combobox', { name: /^Task/ })).toHaveTextContent(/foundations/i);
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({ r: kept(71) }));
});
