import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import ScreenRecorderPage from './screen-recorder';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement;

function show(closed: string[] = []) {
  const access = ['dashboard', 'companies', 'create-project', 'users', 'requests'].map((page) => [
    `GET /api/check-page-access/${page}`,
    () => answer(200, { hasAccess: !closed.includes(page) }),
  ]);
  serve(administrator, Object.fromEntries(access));
  return renderUi(
    <SignedIn>
      <ScreenRecorderPage />
    </SignedIn>,
    { at: '/screen-recorder' },
  );
}

describe('the screen recorder', () => {
  it('lists the five sections, and says which of them are closed to the reader', async () => {
    show(['users', 'companies']);
    for (const name of ['الشركات', 'المستخدمون']) {
      expect(await within(await card(name)).findByText('غير متاحة لك')).toBeVisible();
      expect(within(await card(name)).queryByRole('button')).not.toBeInTheDocument();
    }
    for (const name of ['لوحة التحكم', 'المشاريع', 'الطلبات']) {
      expect(within(await card(name)).getByText('لم تُصوَّر')).toBeVisible();
      expect(within(await card(name)).getByRole('button', { name: `تصوير: ${name}` })).toBeEnabled();
    }
    expect(screen.getByText('صُوّر 0 من 3')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'تقدّم التصوير' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'الفيديو التعريفي' })).toHaveAttribute('href', '/video-demo');
    expect(screen.getByRole('button', { name: 'تنزيل الكل' })).toBeDisabled();
  });

  it('explains how it is used, in the reader’s language', async () => {
    show();
    const steps = async (title: string) => {
      const section = (await screen.findByRole('heading', { name: title })).closest('section');
      return within(section as HTMLElement).getAllByRole('listitem');
    };
    expect(await steps('طريقة الاستخدام')).toHaveLength(5);
    await act(() => setLanguage('en'));
    expect((await steps('How to use it'))[0]).toHaveTextContent('Press “Capture” on a section');
    expect(screen.getByText('Any page at double resolution. The latest 10 stay here.')).toBeVisible();
  });

  describe('while a page loads in the hidden frame', () => {
    const frame = () => document.querySelector('iframe');
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

    const begin = async () => {
      show();
      fireEvent.click(within(await card('لوحة التحكم')).getByRole('button'));
      await act(() => vi.advanceTimersByTimeAsync(10));
    };

    it('keeps the frame from sight, focus and screen readers, at full HD', async () => {
      await begin();
      expect(within(await card('لوحة التحكم')).getByText('قيد التصوير')).toBeVisible();
      expect(frame()).toHaveAttribute('src', '/dashboard');
      expect(frame()).toHaveAttribute('tabindex', '-1');
      expect(frame()).toHaveStyle({ width: '1920px', height: '1080px' });
      expect(frame()?.parentElement).toHaveAttribute('aria-hidden', 'true');
      expect(frame()?.parentElement).toHaveProperty('inert', true);
    });

    it('a reset calls it off, and the frame goes', async () => {
      await begin();
      fireEvent.click(screen.getByRole('button', { name: 'البدء من جديد' }));
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(frame()).toBeNull();
      expect(within(await card('لوحة التحكم')).getByText('لم تُصوَّر')).toBeVisible();
    });

    it('a page that does not come is told in a message with another try', async () => {
      await begin();
      await act(() => vi.advanceTimersByTimeAsync(15_000));
      expect(frame()).toBeNull();
      expect(within(await card('لوحة التحكم')).getByText('تعذّر تصويرها')).toBeVisible();
      const message = (await screen.findByText('تعذّر تصوير لوحة التحكم')).closest('li') as HTMLElement;
      fireEvent.click(within(message).getByRole('button', { name: 'إعادة المحاولة' }));
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(within(await card('لوحة التحكم')).getByText('قيد التصوير')).toBeVisible();
      expect(frame()).not.toBeNull();
    });

    it('leaving the page calls it off too', async () => {
      const { unmount } = show();
      fireEvent.click(within(await card('الطلبات')).getByRole('button'));
      await act(() => vi.advanceTimersByTimeAsync(10));
      unmount();
      await vi.advanceTimersByTimeAsync(10);
      expect(frame()).toBeNull();
    });
  });
});
