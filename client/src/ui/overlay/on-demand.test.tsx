import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Part, partOf, useLate } from './on-demand';

afterEach(() => vi.restoreAllMocks());

function Place({ part, onMissing }: { part: Part<object>; onMissing: () => void }) {
  const Late = useLate(part, onMissing);
  return Late ? <Late /> : <p>On its way</p>;
}

it('a part that could not be had for want of a network comes when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onMissing = vi.fn();
  const load = vi.fn(async () => () => <p>There it is</p>);
  render(<Place part={partOf(load)} onMissing={onMissing} />);
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  expect(screen.getByText('On its way')).toBeInTheDocument();

  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('There it is')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledOnce();
  expect(onMissing).toHaveBeenCalledOnce();
});
