import { type FormField, formField, type Line, type SentField } from '@shared/contracts/forms';
import { answersSchema } from '@shared/rules/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '@/lib/direction';
import { useContractForm } from '@/lib/form';
import { renderUi } from '@/test/render';
import { AnswerFields } from './answer-fields';
import { AnswerList } from './answer-list';
import { blankAnswers, formerAnswers } from './blank-answers';

const form = (...fields: SentField[]): FormField[] => fields.map((field) => formField.parse(field));

function Form({ fields, onSent }: { fields: FormField[]; onSent: (answers: unknown) => void }) {
  const filled = useContractForm(
    useMemo(() => z.object({ answers: answersSchema(fields) }), [fields]),
    { defaultValues: { answers: blankAnswers(fields) } },
  );
  return (
    <FormProvider {...filled}>
      <form noValidate onSubmit={filled.handleSubmit(({ answers }) => onSent(answers))}>
        <AnswerFields fields={fields} />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  );
}

async function show(...sent: SentField[]) {
  await setLanguage('en');
  const onSent = vi.fn();
  const shown = renderUi(<Form fields={form(...sent)} onSent={onSent} />);
  return { ...shown, onSent, send: () => shown.user.click(screen.getByRole('button', { name: 'Send' })) };
}

const options = [
  { key: 'a', name: 'أ', nameEn: 'A' },
  { key: 'b', name: 'ب', nameEn: 'B' },
];

it('answers of every kind are sent as they are kept', async () => {
  const { user, onSent, send } = await show(
    { kind: 'heading', key: 'h', label: 'Purchase', help: 'With three quotations' },
    { kind: 'short_text', key: 'text', label: 'Text' },
    { kind: 'number', key: 'number', label: 'Number' },
    { kind: 'money', key: 'money', label: 'Money', currencies: ['SAR', 'USD'] },
    { kind: 'day', key: 'day', label: 'Day' },
    { kind: 'day_range', key: 'days', label: 'Days' },
    { kind: 'yes_no', key: 'yes', label: 'Yes?' },
    { kind: 'choice', key: 'choice', label: 'Choice', options, initial: 'b' },
    { kind: 'choices', key: 'choices', label: 'Choices', options },
  );
  expect(screen.getByRole('heading', { name: 'Purchase' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), ' Cement ');
  await user.type(screen.getByRole('spinbutton', { name: /^Number/ }), '12');
  await user.type(screen.getByRole('spinbutton', { name: 'Money' }), '120000.5');
  await user.type(screen.getByRole('textbox', { name: /^Day/ }), '24/12/2026');
  const days = within(screen.getByRole('group', { name: /^Days/ }));
  await user.type(days.getByRole('textbox', { name: 'From' }), '01/12/2026');
  await user.type(days.getByRole('textbox', { name: 'To' }), '02/12/2026');
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Yes?' })).getByRole('radio', { name: 'No' }),
  );
  const choices = within(screen.getByRole('group', { name: /^Choices/ }));
  await user.click(choices.getByRole('checkbox', { name: 'B' }));
  await user.click(choices.getByRole('checkbox', { name: 'A' }));
  await send();
  await waitFor(() =>
    expect(onSent).toHaveBeenCalledExactlyOnceWith({
      text: 'Cement',
      number: 12,
      money: { amount: 120_000.5, currency: 'SAR' },
      day: '2026-12-24',
      days: { from: '2026-12-01', to: '2026-12-02' },
      yes: false,
      choice: 'b',
      choices: ['a', 'b'],
    }),
  );
});

it('what is missing is said under each field, and the first of them has the focus', async () => {
  const { onSent, send } = await show(
    { kind: 'money', key: 'money', label: 'Money', isRequired: true },
    { kind: 'yes_no', key: 'yes', label: 'Yes?', isRequired: true },
    { kind: 'day_range', key: 'days', label: 'Days', isRequired: true },
  );
  await send();
  expect(await screen.findAllByText('This field is required')).toHaveLength(3);
  expect(screen.getByRole('spinbutton', { name: 'Money' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'From' })).toBeInvalid();
  expect(onSent).not.toHaveBeenCalled();
});

it('buttons of which one has to be pressed take the focus as a group', async () => {
  const { send } = await show({ kind: 'yes_no', key: 'yes', label: 'Yes?', isRequired: true });
  await send();
  await waitFor(() => expect(screen.getByRole('group', { name: /^Yes\?/ })).toHaveFocus());
});

it('a field is shown by what is answered before it, and its answer goes where it is not', async () => {
  const { user, onSent, send } = await show(
    { kind: 'number', key: 'n', label: 'Amount' },
    {
      ...{ kind: 'long_text', key: 'why', label: 'Why', isRequired: true },
      shownWhen: { match: 'all', comparisons: [{ field: 'n', is: 'at_least', value: 100 }] },
    },
  );
  const amount = screen.getByRole('spinbutton', { name: /^Amount/ });
  expect(screen.queryByRole('textbox', { name: /^Why/ })).not.toBeInTheDocument();
  await user.type(amount, '100');
  await user.type(await screen.findByRole('textbox', { name: /^Why/ }), 'Urgent');
  await user.clear(amount);
  await user.type(amount, '99');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Why/ })).not.toBeInTheDocument());
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({ n: 99 }));
});

it('answers are read in the reader’s language, without what was not shown', async () => {
  const fields = form(
    { kind: 'money', key: 'money', label: 'المبلغ', labelEn: 'Amount' },
    { kind: 'choices', key: 'choices', label: 'الخيارات', labelEn: 'Choices', options },
    { kind: 'yes_no', key: 'yes', label: 'عاجل؟', labelEn: 'Urgent?' },
    {
      ...{ kind: 'short_text', key: 'why', label: 'السبب', labelEn: 'Why' },
      shownWhen: { match: 'all', comparisons: [{ field: 'yes', is: 'equal', value: true }] },
    },
  );
  const answers = { money: { amount: 1_250, currency: 'SAR' as const }, choices: ['a', 'b'] };
  await setLanguage('en');
  renderUi(<AnswerList fields={fields} answers={answers} />);
  const read = () =>
    screen.getAllByRole('definition').map(({ textContent }) => textContent.replace(/\u00a0/g, ' '));
  expect(read()).toEqual(['SAR 1,250.00', 'A, B', 'No answer']);
  await setLanguage('ar');
  await waitFor(() => expect(read()).toEqual(['1,250.00 ريال سعودي', 'أ، ب', 'بلا جواب']));
  expect(screen.queryByText('السبب')).not.toBeInTheDocument();
});

const table: SentField = {
  ...{ kind: 'lines', key: 'items', label: 'المواد', labelEn: 'Items', max: 2 },
  columns: [
    { kind: 'short_text', key: 'what', label: 'المادة', labelEn: 'Item', isRequired: true },
    { kind: 'number', key: 'count', label: 'العدد', labelEn: 'Count', isTotalled: true },
    { kind: 'money', key: 'price', label: 'السعر', labelEn: 'Price', currency: 'SAR' },
    { kind: 'yes_no', key: 'old', label: 'مستعمل؟', labelEn: 'Used?' },
    { kind: 'choice', key: 'choice', label: 'الخيار', labelEn: 'Choice', options },
    {
      ...{ kind: 'product', key: 'amount', label: 'المبلغ', labelEn: 'Amount', isTotalled: true },
      ...{ quantity: 'count', price: 'price' },
    },
  ],
};
const textOf = (element: HTMLElement) => element.textContent.replace(/\u00a0/g, ' ');

it('a table is filled in line by line, with its amounts and totals; blank lines are not sent', async () => {
  const { user, onSent, send } = await show(table);
  const items = within(screen.getByRole('group', { name: /^Items/ }));
  const line = (number: number) => within(items.getAllByRole('row')[number] as HTMLElement);
  await user.type(line(1).getByRole('textbox', { name: /^Item/ }), 'Cement');
  await user.type(line(1).getByRole('spinbutton', { name: /^Count/ }), '3');
  await user.type(line(1).getByRole('spinbutton', { name: /^Price/ }), '19.99');
  await user.click(line(1).getByRole('combobox', { name: /^Used/ }));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  await user.click(line(1).getByRole('combobox', { name: /^Choice/ }));
  await user.click(await screen.findByRole('option', { name: 'B' }));
  expect(textOf(items.getAllByRole('row')[1] as HTMLElement)).toContain('SAR 59.97');
  expect(textOf(items.getByRole('row', { name: /^Total/ }))).toContain('SAR 59.97');

  await user.click(items.getByRole('button', { name: 'Add line' }));
  expect(items.getByRole('button', { name: 'Add line' })).toBeDisabled();
  await user.type(line(2).getByRole('spinbutton', { name: /^Count/ }), '2');
  await send();
  await waitFor(() => expect(line(2).getByRole('textbox', { name: /^Item/ })).toBeInvalid());
  expect(line(2).getByText('This field is required')).toBeVisible();
  expect(line(1).getByRole('textbox', { name: /^Item/ })).not.toBeInvalid();
  expect(onSent).not.toHaveBeenCalled();

  await user.clear(line(2).getByRole('spinbutton', { name: /^Count/ }));
  await send();
  const cement = { what: 'Cement', count: 3, price: 19.99, old: false, choice: 'b' };
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({ items: [cement] }));
});

it('a line is deleted, after which the focus is at the next one or at the button that adds one', async () => {
  const { user } = await show(table);
  await user.type(screen.getByRole('textbox', { name: /^Item/ }), 'Cement');
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  await user.type(screen.getByRole('textbox', { name: /^Item.*line 2/ }), 'Sand');
  await user.click(screen.getByRole('button', { name: 'Delete line 1' }));
  expect(screen.getByRole('textbox', { name: /^Item/ })).toHaveValue('Sand');
  await user.click(screen.getByRole('button', { name: 'Delete line 1' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add line' })).toHaveFocus());
});

it('a required table without a line is said to be missing, and takes the focus', async () => {
  const { send } = await show({ ...table, isRequired: true });
  await send();
  expect(await screen.findByText('This field is required')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: /^Items/ })).toHaveFocus());
});

it('a table is read with its amounts and totals', async () => {
  await setLanguage('en');
  const items: Line[] = [
    { what: 'Cement', count: 3, price: 19.99, old: false, choice: 'b' },
    { what: 'Sand' },
  ];
  renderUi(<AnswerList fields={form(table)} answers={{ items }} />);
  const rows = within(screen.getByRole('table', { name: 'Items' }))
    .getAllByRole('row')
    .slice(1);
  const read = rows.map((row) => [
    ...within(row)
      .getAllByRole('rowheader')
      .map((header) => textOf(header).replace(/^Line /, '')),
    // on a card the name of the column stands before
    ...within(row)
      .getAllByRole('cell')
      .map((cell) => textOf(cell).replace(/^(Item|Count|Price|Used\?|Choice|Amount)/, '')),
  ]);
  expect(read).toEqual([
    ['1', 'Cement', '3', 'SAR 19.99', 'No', 'B', 'SAR 59.97'],
    ['2', 'Sand', '', '', '', '', ''],
    ['Total', '', '3', '', '', '', 'SAR 59.97'],
  ]);
});

it('a record is read by the name that it had in the reader’s language, with the number of its project', async () => {
  const fields = form(
    { kind: 'task', key: 'task', label: 'Task' },
    { kind: 'person', key: 'who', label: 'Who' },
  );
  const answers = {
    task: { id: 5, name: 'أساسات', nameEn: 'Foundations', project: { id: 7, uniqueNumber: 'PRJ-2026-0007' } },
    who: { id: 6, name: 'سعد علي', nameEn: null, project: null },
  };
  await setLanguage('en');
  renderUi(<AnswerList fields={fields} answers={answers} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'FoundationsPRJ-2026-0007',
    'سعد علي',
  ]);
});

it('what was answered before begins in the columns that there are by now', () => {
  const [first, second] = form(table, { kind: 'number', key: 'n', label: 'N' }) as [FormField, FormField];
  const kept = { items: [{ what: 'Cement', gone: 1 }], n: 5, other: 'x' };
  const blank = { what: '', count: null, price: null, old: null, choice: null };
  expect(formerAnswers([first, second], kept)).toEqual({ items: [{ ...blank, what: 'Cement' }], n: 5 });
  expect(formerAnswers([first], { items: 'of another kind' })).toEqual({ items: [blank] });
});
