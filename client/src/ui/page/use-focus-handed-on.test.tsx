import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './button';
import { useFocusHandedOn } from './use-focus-handed-on';

const menu = () => screen.getByRole('button', { name: 'القائمة' });
function Task({ status, busy = false }: { status: string; busy?: boolean }) {
  const focusHandedOn = useFocusHandedOn<HTMLButtonElement>(menu);
  return (
    <>
      <input />
      <button type="button">القائمة</button>
      {status === 'free' && (
        <Button loading={busy} {...focusHandedOn}>
          تولي المهمة
        </Button>
      )}
    </>
  );
}
const press = () => screen.getByRole('button', { name: 'تولي المهمة' }).focus();

it('the focus is handed on once the button that was pressed has changed the status', async () => {
  const { rerender } = render(<Task status="free" />);
  press();
  rerender(<Task status="free" busy />);
  rerender(<Task status="taken" />);
  await Promise.resolve();
  expect(menu()).toHaveFocus();
});

it('it stays where it is if the call was refused, and another person changes the status later', async () => {
  const { rerender } = render(<Task status="free" />);
  press();
  rerender(<Task status="free" busy />);
  rerender(<Task status="free" />);
  screen.getByRole('textbox').focus();
  rerender(<Task status="taken" />);
  await Promise.resolve();
  expect(screen.getByRole('textbox')).toHaveFocus();
});
