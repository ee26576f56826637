import { act, screen, waitFor } from '@testing-library/react';
import type { UseFormReturn } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderUi } from '@/test/render';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { setLanguage } from './direction';
import { showServerErrors, useContractForm } from './form';
import { HttpError } from './http';

const body = z.object({ name: z.string().trim().min(1, 'required'), code: z.string().min(3) });

type Registering = { form: Pick<UseFormReturn<z.input<typeof body>>, 'register' | 'formState'> };

const NameField = ({ form }: Registering) => (
  <Field label="الاسم" error={form.formState.errors.name?.message}>
    <TextInput {...form.register('name')} />
  </Field>
);

/** The name stands first, yet registers last: it is rendered after the form that holds it. */
function FormInParts({ save = async () => {} }: { save?: (values: z.output<typeof body>) => Promise<void> }) {
  const form = useContractForm(body, { defaultValues: { name: '', code: '' } });
  const submit = form.handleSubmit((values) => save(values).catch((error) => showServerErrors(form, error)));
  return (
    <form onSubmit={submit}>
      <NameField form={form} />
      <Field label="الرمز" error={form.formState.errors.code?.message}>
        <TextInput {...form.register('code')} />
      </Field>
      <Button type="submit">حفظ</Button>
    </form>
  );
}

function Form({ save }: { save: (values: z.output<typeof body>) => Promise<void> }) {
  const form = useContractForm(body, { defaultValues: { name: '', code: 'abc' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => save(values).catch((error) => showServerErrors(form, error)));
  return (
    <form onSubmit={submit}>
      <Field label="الاسم" error={errors.name?.message}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="الرمز" error={errors.code?.message}>
        <TextInput {...form.register('code')} />
      </Field>
      <Button type="submit">حفظ</Button>
    </form>
  );
}

describe('useContractForm', () => {
  it('words what is wrong beside the field, ties it to the field and focuses the first wrong one', async () => {
    const save = vi.fn();
    const { user } = renderUi(<Form save={save} />);
    await user.clear(screen.getByLabelText('الرمز'));
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    const name = screen.getByLabelText('الاسم');
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('هذا الحقل مطلوب');
    expect(screen.getByLabelText('الرمز')).toHaveAccessibleDescription('أدخل 3 أحرف على الأقل');
    expect(save).not.toHaveBeenCalled();
  });

  it('focuses the wrong field that stands first, in whatever order they registered', async () => {
    const { user } = renderUi(<FormInParts />);
    const submit = screen.getByRole('button', { name: 'حفظ' });
    await user.click(submit);
    expect(await screen.findByText('هذا الحقل مطلوب')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveFocus());
    await user.type(screen.getByLabelText('الاسم'), 'مسار');
    await user.click(submit);
    await waitFor(() => expect(screen.getByLabelText('الرمز')).toHaveFocus());
    await user.clear(screen.getByLabelText('الاسم'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveFocus());
  });

  it('does the same with what the server finds wrong', async () => {
    const errors = ['code', 'name'].map((path) => ({ path, message: `${path}!` }));
    const refusal = new HttpError(400, JSON.stringify({ code: 'invalid_input', message: 'x', errors }));
    const { user } = renderUi(<FormInParts save={vi.fn().mockRejectedValue(refusal)} />);
    await user.type(screen.getByLabelText('الاسم'), 'مسار');
    await user.type(screen.getByLabelText('الرمز'), 'abc{Enter}');
    expect(await screen.findByText('name!')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveFocus());
  });

  it('leaves the focus where it is when nothing is wrong', async () => {
    const { user } = renderUi(<FormInParts />);
    await user.type(screen.getByLabelText('الاسم'), 'مسار');
    await user.type(screen.getByLabelText('الرمز'), 'abc{Enter}');
    expect(screen.getByLabelText('الرمز')).toHaveFocus();
  });

  it('says standing errors again when the language changes', async () => {
    const { user } = renderUi(<Form save={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    await act(() => setLanguage('en'));
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
  });

  it('submits what the schema made of the input', async () => {
    const save = vi.fn().mockResolvedValue(undefined);
    const { user } = renderUi(<Form save={save} />);
    await user.type(screen.getByLabelText('الاسم'), '  مسار {Enter}');
    expect(save).toHaveBeenCalledWith({ name: 'مسار', code: 'abc' });
  });

  it('puts the server’s complaints under their fields', async () => {
    const refusal = {
      code: 'invalid_input',
      message: 'x',
      errors: [{ path: 'code', message: 'هذه القيمة مستخدمة من قبل' }],
    };
    const save = vi.fn().mockRejectedValue(new HttpError(400, JSON.stringify(refusal)));
    const { user } = renderUi(<Form save={save} />);
    await user.type(screen.getByLabelText('الاسم'), 'مسار{Enter}');
    const code = screen.getByLabelText('الرمز');
    expect(code).toHaveAccessibleDescription('هذه القيمة مستخدمة من قبل');
    expect(code).toHaveFocus();
  });
});

describe('showServerErrors', () => {
  const form = { setError: vi.fn(), getValues: () => ({ name: '' }) };
  const refusal = (status: number, paths: string[]) =>
    new HttpError(
      status,
      JSON.stringify({ code: 'x', message: '', errors: paths.map((path) => ({ path, message: 'm' })) }),
    );

  it('says whether something is left to tell', () => {
    expect(showServerErrors(form as never, refusal(400, ['name']))).toBe(true);
    expect(showServerErrors(form as never, refusal(400, ['name', 'elsewhere']))).toBe(false);
    expect(showServerErrors(form as never, refusal(409, ['name']))).toBe(false);
    expect(showServerErrors(form as never, new TypeError('offline'))).toBe(false);
  });
});
