import { type FormField, formField, type SentField } from '@shared/contracts/forms';
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
import { blankAnswers } from './blank-answers';

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
