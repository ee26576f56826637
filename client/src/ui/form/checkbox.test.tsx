import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { Checkbox } from './checkbox';

it('is ticked by its words and by the space bar, not by Enter, and sends no form', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  function Example() {
    const [checked, setChecked] = useState<boolean | 'indeterminate'>('indeterminate');
    return (
      <form onSubmit={onSubmit}>
        <Checkbox label="All" hint="Each of them" checked={checked} onCheckedChange={setChecked} />
      </form>
    );
  }
  const { user } = renderUi(<Example />);
  const box = screen.getByRole('checkbox', { name: 'All' });
  expect(box).toBePartiallyChecked();
  expect(box).toHaveAccessibleDescription('Each of them');
  await user.click(screen.getByText('All'));
  expect(box).toBeChecked();
  box.focus();
  await user.keyboard(' ');
  expect(box).not.toBeChecked();
  await user.keyboard('{Enter}');
  expect(box).not.toBeChecked();
  expect(onSubmit).not.toHaveBeenCalled();
});
