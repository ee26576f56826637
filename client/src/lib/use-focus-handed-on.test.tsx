import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusHandedOn } from './use-focus-handed-on';

let press = () => () => {};
function Task({ status }: { status: string }) {
  press = useFocusHandedOn(status, () => screen.getByRole('button'));
  return (
    <>
      <input />
      <button type="button">القائمة</button>
    </>
  );
}
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

it('the focus is handed on once the button that was pressed has changed the status', async () => {
  const { rerender } = render(<Task status="free" />);
  press();
  rerender(<Task status="taken" />);
  await frame();
  expect(screen.getByRole('button')).toHaveFocus();
});

it('it stays where it is if the call was refused, and another person changes the status later', async () => {
  const { rerender } = render(<Task status="free" />);
  const withdraw = press();
  withdraw();
  screen.getByRole('textbox').focus();
  rerender(<Task status="taken" />);
  await frame();
  expect(screen.getByRole('textbox')).toHaveFocus();
});
