import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import VideoDemoPage from './video-demo';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const show = () => renderUi(<VideoDemoPage />, { at: '/video-demo' });
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const position = () => screen.getByRole('slider', { name: 'موضع التشغيل' });
const chapter = (name: string) =>
  within(screen.getByRole('list', { name: 'فصول الفيديو' })).getByRole('button', { name: new RegExp(name) });
const caption = (start: RegExp) => screen.getByText(start);

describe('the intro video', () => {
  it('plays the real screens with captions, chapter by chapter, and stops at the end', () => {
    show();
    expect(screen.getByText('0:00 / 2:20')).toBeVisible();
    expect(screen.getByRole('img', { name: /^لوحة التحكم، وفيها أعداد/ })).toHaveAttribute(
      'src',
      '/demo/ar/dashboard.jpg',
    );
    expect(chapter('لوحة التحكم')).toHaveAttribute('aria-current', 'step');
    fireEvent.click(button('تشغيل'));
    pass(25);
    expect(screen.getByText('0:25 / 2:20')).toBeVisible();
    expect(chapter('المشروع ومساره')).toHaveAttribute('aria-current', 'step');
    expect(chapter('لوحة التحكم')).not.toHaveAttribute('aria-current');
    expect(caption(/^لكل مشروع مسار/)).toHaveAttribute('aria-live', 'polite');
    expect(position()).toHaveAttribute('aria-valuetext', '0:25 من 2:20، المشروع ومساره');

    fireEvent.click(button('إيقاف مؤقت'));
    pass(10);
    expect(position()).toHaveValue('25');
    fireEvent.click(button('تشغيل'));
    pass(200);
    expect(screen.getByText('2:20 / 2:20')).toBeVisible();
    fireEvent.click(button('مشاهدة من جديد'));
    pass(2);
    expect(position()).toHaveValue('2');
  });

  it('jumps to a chapter, and back to the start', () => {
    show();
    expect(button('العودة إلى البداية')).toBeDisabled();
    fireEvent.click(chapter('لوحة الشركة'));
    expect(position()).toHaveValue('90');
    expect(screen.getByRole('img', { name: /^لوحة شركة/ })).toHaveAttribute('src', '/demo/ar/company.jpg');
    fireEvent.click(button('العودة إلى البداية'));
    expect(position()).toHaveValue('0');
    pass(3);
    expect(position()).toHaveValue('0');
  });

  it('is moved by its bar, and played and paused with the space bar there', () => {
    show();
    fireEvent.change(position(), { target: { value: '57' } });
    expect(screen.getByText('0:57 / 2:20')).toBeVisible();
    fireEvent.keyDown(position(), { key: ' ' });
    pass(1);
    expect(position()).toHaveValue('58');
    fireEvent.keyDown(position(), { key: ' ' });
    pass(5);
    expect(position()).toHaveValue('58');
    fireEvent.keyDown(chapter('لوحة الشركة'), { key: ' ' }); // chooses the chapter, and does not play
    expect(button('تشغيل')).toBeVisible();
  });

  it('plays and pauses by a click on the picture', () => {
    const { container } = show();
    const picture = container.querySelector('[data-part=picture]') as Element;
    fireEvent.click(picture);
    expect(button('إيقاف مؤقت')).toBeVisible();
    fireEvent.click(picture);
    expect(button('تشغيل')).toBeVisible();
  });

  it('says when a picture could not be loaded, and tries again', () => {
    show();
    fireEvent.error(screen.getByRole('img', { name: /^لوحة التحكم/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('تعذّر تحميل هذه اللقطة.');
    fireEvent.click(button('إعادة المحاولة'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^لوحة التحكم/ })).toBeInTheDocument();
  });

  it('shows and tells the other language once it is chosen', async () => {
    show();
    await act(() => setLanguage('en'));
    expect(screen.getByRole('img', { name: /^The dashboard/ })).toHaveAttribute(
      'src',
      '/demo/en/dashboard.jpg',
    );
    expect(button('Play')).toBeVisible();
  });

  it('leads to every page that it names', () => {
    show();
    const links = screen.getByRole('navigation', { name: 'بعد المشاهدة' }).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([
      '/interactive-tour',
      '/screen-recorder',
      '/login',
      '/',
    ]);
  });
});
