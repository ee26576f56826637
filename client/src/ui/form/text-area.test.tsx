import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import { Field } from './field';
import { TextArea } from './text-area';

beforeEach(() => setLanguage('en'));

function Form() {
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <form onSubmit={form.handleSubmit(() => form.reset())}>
      <Field label="Text" hint="As you like">
        <TextArea limit={10} {...form.register('text')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

describe('a text with a limit', () => {
  const type = (value: string) => fireEvent.input(screen.getByLabelText('Text'), { target: { value } });

  it('is counted from four fifths of it, in the description of the field', () => {
    renderUi(<Form />);
    const field = screen.getByLabelText('Text');
    type('1234567');
    expect(field).toHaveAccessibleDescription('As you like');
    type('12345678');
    expect(field).toHaveAccessibleDescription('As you like 8 of 10 characters');
    type('1234567890');
    expect(field).toHaveAccessibleDescription(/can’t be longer than 10 characters/);
  });

  it('is counted no more once the form has emptied the field', async () => {
    const { user } = renderUi(<Form />);
    type('123456789');
    expect(screen.getByText('9 of 10 characters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // the form is checked before it is emptied, which takes turns of its own
    await waitFor(() => expect(screen.queryByText(/of 10 characters/)).not.toBeInTheDocument());
  });

  it('is counted from the beginning where it is long already', () => {
    renderUi(<TextArea aria-label="Text" limit={10} defaultValue="123456789" />);
    expect(screen.getByText('9 of 10 characters')).toBeVisible();
  });
});
