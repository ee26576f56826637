import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { dismissToast, toast } from './toast';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(dismissToast);
  vi.useRealTimers();
});

/** Radix also says a toast in a hidden live region; what is seen is in the list. */
const visible = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('shows one at a time: a new one takes the place of the old', () => {
  renderUi(<p />);
  act(() => toast({ title: 'الأول' }));
  act(() => toast({ title: 'الثاني', description: 'تفصيل', tone: 'success' }));
  expect(visible()).toEqual(['الثانيتفصيل']);
});

it.each([
  ['after it', ['own', 'news']],
  ['before it', ['news', 'own']],
])('news that comes %s is shown once the own message has gone', (_, order) => {
  renderUi(<p />);
  act(() => {
    for (const title of order) toast({ title, givesWay: title === 'news' });
  });
  expect(visible()).toEqual(['own']);
  act(() => vi.advanceTimersByTime(5_100));
  expect(visible()).toEqual(['news']);
  act(() => vi.advanceTimersByTime(5_100));
  expect(visible()).toEqual([]);
});

it('goes away after 5 seconds', () => {
  renderUi(<p />);
  act(() => toast({ title: 'مرحبًا' }));
  act(() => vi.advanceTimersByTime(4_800));
  expect(visible()).toHaveLength(1);
  act(() => vi.advanceTimersByTime(300));
  expect(visible()).toHaveLength(0);
});

it('is reached with F8', () => {
  renderUi(<p />);
  act(() => toast({ title: 'مرحبًا' }));
  act(
    () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true })),
  );
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
});

const pressF8 = () =>
  act(
    () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true })),
  );

it('gives the focus back to where it came from once it is closed with Escape', async () => {
  const { user } = renderUi(<button type="button">العمل</button>);
  const origin = screen.getByRole('button', { name: 'العمل' });
  origin.focus();
  act(() => toast({ title: 'مرحبًا' }));
  pressF8();
  expect(origin).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(visible()).toHaveLength(0);
  expect(origin).toHaveFocus();
});

it('leaves the focus on the page after its action when what had it is gone', async () => {
  const { user } = renderUi(
    <main tabIndex={-1}>
      <button type="button">العمل</button>
    </main>,
  );
  const origin = screen.getByRole('button', { name: 'العمل' });
  origin.focus();
  const onAction = () => origin.remove();
  act(() => toast({ title: 'اكتملت', action: { label: 'تراجع', altText: 'أعده', onAction } }));
  act(() => screen.getByRole('button', { name: 'تراجع' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('does what its action says once, and goes away with it', () => {
  const undo = vi.fn();
  renderUi(<p />);
  act(() => toast({ title: 'اكتملت', action: { label: 'تراجع', altText: 'أزل العلامة', onAction: undo } }));
  act(() => screen.getByRole('button', { name: 'تراجع' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(visible()).toHaveLength(0);
});

it('keeps what an action shows in its place', () => {
  renderUi(<p />);
  const onAction = () => toast({ title: 'الثاني' });
  act(() => toast({ title: 'الأول', action: { label: 'تراجع', altText: 'أزل العلامة', onAction } }));
  act(() => screen.getByRole('button', { name: 'تراجع' }).click());
  expect(visible()).toEqual(['الثاني']);
});

describe('Ctrl+Z while a message is shown', () => {
  const undo = vi.fn();
  const action = { label: 'تراجع', altText: 'أزل العلامة', onAction: undo };
  const press = (target: Element = document.body, init: KeyboardEventInit = { ctrlKey: true }) =>
    act(
      () =>
        void target.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', bubbles: true, cancelable: true, ...init }),
        ),
    );
  beforeEach(() => undo.mockClear());

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['the command key', { metaKey: true }],
    ['an Arabic layout', { ctrlKey: true, key: 'ئ' }],
  ])('takes back what it tells of, once, with %s', (_, init) => {
    renderUi(<p />);
    act(() => toast({ title: 'حُذفت', action: { ...action, undoes: true } }));
    press(document.body, init);
    press(document.body, init);
    expect(undo).toHaveBeenCalledOnce();
    expect(visible()).toHaveLength(0);
  });

  it('is left to the field where a person types', () => {
    renderUi(<input aria-label="الاسم" />);
    act(() => toast({ title: 'حُذفت', action: { ...action, undoes: true } }));
    press(screen.getByRole('textbox'));
    expect(undo).not.toHaveBeenCalled();
  });

  it('does nothing for a message that leads elsewhere, or has gone', () => {
    renderUi(<p />);
    act(() => toast({ title: 'أُنشئت', action }));
    press();
    act(() => toast({ title: 'حُذفت', action: { ...action, undoes: true } }));
    act(() => vi.advanceTimersByTime(5_100));
    press();
    expect(undo).not.toHaveBeenCalled();
  });
});

it('can be pressed before Radix has counted it, which takes longer where the page is busy', async () => {
  const undo = vi.fn();
  const { user } = renderUi(<p />);
  act(() => toast({ title: 'اكتملت', action: { label: 'تراجع', altText: 'أزل العلامة', onAction: undo } }));
  screen.getByRole('region', { name: /F8/ }).style.pointerEvents = 'none';
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(undo).toHaveBeenCalledOnce();
});
