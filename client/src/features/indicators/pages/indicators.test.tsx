import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { spinnerKinds, spinnerSizes } from '@/ui/feedback/spinner';
import LoadingDemoPage from './loading-demo';
import SpinningExamplesPage from './spinning-examples';

const kinds = ['دوران', 'نبض', 'قفز', 'توهّج'];
const sizes = ['صغير', 'متوسط', 'كبير', 'كبير جدًا'];
const widths = ['size-4', 'size-6', 'size-9', 'size-14'];
const indicator = (place: Element | null | undefined) => place?.querySelector('[data-working]') as Element;

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the loading demo', () => {
  const opener = () => screen.getByRole('button', { name: 'عرض شاشة التحميل' });
  const overlay = () => screen.queryByRole('dialog', { name: 'جارٍ التحميل' });
  const open = () => {
    opener().focus();
    fireEvent.click(opener());
  };

  it('shows the loading screen, which closes by itself after 3 s', () => {
    renderUi(<LoadingDemoPage />);
    expect(overlay()).not.toBeInTheDocument();
    open();
    const shown = within(overlay() as HTMLElement);
    expect(overlay()).toContainElement(document.activeElement as HTMLElement);
    expect(shown.getByText('تُغلق بعد 3 ثوانٍ')).toBeVisible();
    pass(1500);
    expect(shown.getByText('تُغلق بعد ثانيتين')).toBeVisible();
    expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    pass(1499);
    expect(overlay()).toBeInTheDocument();
    pass(1);
    expect(overlay()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('أُغلقت تلقائيًا بعد 3 ثوانٍ.');
    pass(1);
    expect(opener()).toHaveFocus();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'إغلاق الآن' }))],
  ])('closes earlier by %s, and counts anew the next time', (_way, close) => {
    renderUi(<LoadingDemoPage />);
    open();
    pass(1000);
    close();
    expect(overlay()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('أغلقتها قبل أن تُغلق تلقائيًا.');
    pass(1000);
    expect(opener()).toHaveFocus();
    open();
    pass(2500);
    expect(overlay()).toBeInTheDocument();
    pass(500);
    expect(overlay()).not.toBeInTheDocument();
  });

  it('has every kind in every size', () => {
    renderUi(<LoadingDemoPage />);
    for (const [k, kind] of kinds.entries()) {
      fireEvent.click(screen.getByRole('radio', { name: kind }));
      for (const [s, size] of sizes.entries()) {
        fireEvent.click(screen.getByRole('radio', { name: size }));
        expect(indicator(screen.getByRole('figure'))).toHaveAttribute('data-working', spinnerKinds[k]);
        expect(indicator(screen.getByRole('figure'))).toHaveClass(widths[s] as string);
      }
    }
    open();
    expect(indicator(overlay())).toHaveAttribute('data-working', 'glow');
    expect(indicator(overlay())).toHaveClass('size-14');
  });
});

describe('the examples', () => {
  it('show all sixteen, each with its name', () => {
    renderUi(<SpinningExamplesPage />);
    const figures = screen.getAllByRole('figure');
    const seen = figures.map((figure) => {
      const card = figure.closest('li') as HTMLElement;
      expect(figure).toHaveTextContent(sizes[spinnerSizes.indexOf(sizeOf(figure))] as string);
      expect(within(card).getByRole('heading')).toHaveTextContent(
        kinds[spinnerKinds.indexOf(indicator(figure).getAttribute('data-working') as 'spin')] as string,
      );
      return `${indicator(figure).getAttribute('data-working')} ${sizeOf(figure)}`;
    });
    expect(seen).toEqual(spinnerKinds.flatMap((kind) => spinnerSizes.map((size) => `${kind} ${size}`)));
  });
  const sizeOf = (figure: HTMLElement) =>
    spinnerSizes[widths.findIndex((width) => indicator(figure).classList.contains(width))] as 'sm';

  it('show the parts that the product uses, a button at work among them', () => {
    renderUi(<SpinningExamplesPage />);
    const save = screen.getByRole('button', { name: 'حفظ' });
    fireEvent.click(save);
    expect(save).toBeDisabled();
    expect(indicator(save)).toHaveAttribute('data-working', 'spin');
    pass(2000);
    expect(save).toBeEnabled();
    for (const name of [
      'بحث في قائمة',
      'خطوة جارية',
      'صفحة قيد التحميل',
      'شاشة التحميل',
      'هيكل المحتوى',
      'نسبة الإنجاز',
    ])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
  });
});
