import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { useLateTrigger } from './late-trigger';
import { type Part, partOf } from './on-demand';

const Window = ({ open }: { open: boolean }) => (open ? <p>There it is</p> : null);

function Opener({ part }: { part: Part<{ open: boolean }> }) {
  const [open, setOpen] = useState(false);
  const { trigger, Late } = useLateTrigger(part, setOpen);
  return (
    <>
      <button type="button" aria-expanded={open} {...trigger}>
        Open
      </button>
      {Late && <Late open={open} />}
    </>
  );
}

const loading = () => vi.fn<() => Promise<ComponentType<{ open: boolean }>>>().mockResolvedValue(Window);

it('opens what comes after it was pressed, however it was pressed', async () => {
  for (const press of [fireEvent.click, (button: HTMLElement) => button.click()]) {
    const { unmount } = renderUi(<Opener part={partOf(loading())} />);
    press(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('There it is')).toBeInTheDocument();
    unmount();
  }
});

it('says so where it does not come, opens nothing later by itself, and is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = loading().mockRejectedValue(new TypeError('Failed to fetch'));
  renderUi(<Opener part={partOf(load)} />);
  const button = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(button);
  expect(await screen.findByText('تعذّر فتح هذا الجزء من الصفحة')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');

  load.mockResolvedValue(Window);
  fireEvent.pointerEnter(button);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('There it is')).not.toBeInTheDocument();
  fireEvent.click(button);
  expect(await screen.findByText('There it is')).toBeInTheDocument();
});

it('asks for it once, not with every move over the button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = loading().mockRejectedValue(new TypeError('Failed to fetch'));
  renderUi(<Opener part={partOf(load)} />);
  const button = screen.getByRole('button', { name: 'Open' });
  fireEvent.pointerEnter(button);
  for (let move = 0; move < 5; move++) {
    fireEvent.pointerMove(button);
    await Promise.resolve();
  }
  expect(load).toHaveBeenCalledTimes(1);
});
