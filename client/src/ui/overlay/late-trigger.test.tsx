import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { type Anchor, useLateTrigger } from './late-trigger';
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

it('tells what came that the pointer rests on the button, and not where it has left', async () => {
  const told = vi.fn();
  function Bubble({ anchor }: { anchor: Anchor }) {
    useLayoutEffect(() => {
      anchor.given.current = { onPointerMove: told };
    });
    return <p>There it is</p>;
  }
  function Hovered({ part }: { part: Part<{ anchor: Anchor }> }) {
    const { trigger, Late, anchor } = useLateTrigger(part);
    return (
      <>
        <button type="button" {...trigger}>
          Open
        </button>
        {Late && anchor && <Late anchor={anchor} />}
      </>
    );
  }
  for (const isLeft of [false, true]) {
    const part = partOf<{ anchor: Anchor }>(vi.fn().mockResolvedValue(Bubble));
    const { unmount } = renderUi(<Hovered part={part} />);
    const button = screen.getByRole('button', { name: 'Open' });
    fireEvent.pointerEnter(button);
    if (isLeft) fireEvent.pointerLeave(button);
    await screen.findByText('There it is');
    expect(told).toHaveBeenCalledTimes(isLeft ? 0 : 1);
    told.mockClear();
    unmount();
  }
});
