import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '@/app/providers';
import ar from '@/locales/ar';
import { COPIED_FOR, CopyLink } from './copy-link';

const { copy, copied, failed } = ar.frame.copyLink;
const writeText = vi.fn<(text: string) => Promise<void>>();
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: copy })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  history.replaceState(null, '', '/project/7?tab=notes#3');
  render(
    <Providers>
      <CopyLink />
    </Providers>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('copies the address of the page, and says so for two seconds', async () => {
  writeText.mockResolvedValueOnce();
  await press();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/project/7`);
  expect(screen.getByRole('status')).toHaveTextContent(copied);
  act(() => vi.advanceTimersByTime(COPIED_FOR - 1));
  expect(screen.getByRole('button', { name: copied })).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: copy })).toBeVisible();
});

it('says when the browser does not let it', async () => {
  writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await press();
  expect(screen.getByText(failed)).toBeVisible();
  expect(screen.getByRole('button', { name: copy })).toBeVisible();
});
