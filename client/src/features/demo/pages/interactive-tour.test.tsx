import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { dropFocusOfDisabled } from '@/test/focus';
import { renderUi } from '@/test/render';
import InteractiveTourPage from './interactive-tour';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const show = () => renderUi(<InteractiveTourPage />, { at: '/interactive-tour' });
const button = (name: string) => screen.getByRole('button', { name });
const step = (name: string) =>
  within(screen.getByRole('navigation', { name: 'خطوات الجولة' })).getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

describe('the tour', () => {
  it('shows and tells the real screens, forth and back, from the first to the last', () => {
    show();
    expect(screen.getByRole('img', { name: /^لوحة التحكم/ })).toHaveAttribute(
      'src',
      '/demo/ar/dashboard.jpg',
    );
    expect(button('السابق')).toBeDisabled();
    expect(screen.getByText('الخطوة 1 من 8').closest('[aria-live=polite]')).toHaveTextContent(
      /من هنا يبدأ اليوم/,
    );

    fireEvent.click(button('التالي'));
    expect(heading()).toBe('المشاريع');
    expect(step('المشاريع')).toHaveAttribute('aria-current', 'step');
    expect(step('لوحة التحكم')).not.toHaveAttribute('aria-current');
    fireEvent.click(button('السابق'));
    expect(heading()).toBe('لوحة التحكم');

    fireEvent.click(step('المستخدمون والأدوار'));
    expect(screen.getByText('الخطوة 8 من 8')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'مدير النظام',
      'مدير الشركة',
      'مستخدم',
    ]);
    expect(screen.queryByRole('button', { name: 'التالي' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ابدأ الآن' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'تخطّي الجولة' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'الفيديو التعريفي' })).toHaveAttribute('href', '/video-demo');
  });

  it('runs by itself only when asked to, and stops where a person steps in', () => {
    show();
    act(() => vi.advanceTimersByTime(10_000));
    expect(heading()).toBe('لوحة التحكم');
    fireEvent.click(button('تشغيل تلقائي'));
    act(() => vi.advanceTimersByTime(5000));
    expect(heading()).toBe('المشاريع');
    fireEvent.click(button('التالي'));
    act(() => vi.advanceTimersByTime(20_000));
    expect(heading()).toBe('مسار المشروع');
    fireEvent.click(button('تشغيل تلقائي'));
    fireEvent.click(button('إيقاف مؤقت'));
    act(() => vi.advanceTimersByTime(20_000));
    expect(heading()).toBe('مسار المشروع');
  });

  it('follows the arrows the reading way, in each language', async () => {
    show();
    key('ArrowLeft'); // nothing has the focus yet
    expect(heading()).toBe('المشاريع');
    key('ArrowLeft', { altKey: true }); // the browser's own
    key('End'); // scrolls the page
    expect(heading()).toBe('المشاريع');
    key('ArrowRight');
    expect(heading()).toBe('لوحة التحكم');

    await act(() => setLanguage('en'));
    act(() => button('Next').focus());
    key('ArrowRight');
    expect(heading()).toBe('Projects');
    key('ArrowLeft');
    expect(heading()).toBe('The dashboard');
  });

  it('keeps the focus and the keys when a button goes with its step', () => {
    show();
    const stop = dropFocusOfDisabled();
    act(() => button('التالي').focus());
    key('End');
    expect(screen.getByRole('link', { name: 'ابدأ الآن' })).toHaveFocus();
    key('Home');
    expect(button('التالي')).toHaveFocus();
    fireEvent.click(button('التالي'));
    act(() => button('السابق').focus());
    fireEvent.click(button('السابق'));
    expect(button('التالي')).toHaveFocus();
    stop();
  });
});
