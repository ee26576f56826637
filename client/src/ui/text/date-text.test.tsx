import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DirectionProvider, setLanguage } from '@/lib/direction';
import { DateText } from './date-text';

const show = (props: Parameters<typeof DateText>[0]) =>
  render(
    <DirectionProvider>
      <DateText {...props} />
    </DirectionProvider>,
  );

describe('a date', () => {
  it('has all of it behind it, in Arabic with its Hijri date', () => {
    show({ value: '2026-11-21' });
    expect(screen.getByText('21 نوفمبر 2026')).toHaveAttribute(
      'title',
      'السبت، 21 نوفمبر 2026 · 11 جمادى الآخرة 1448 هـ',
    );
  });

  it('has the time behind it too, where it is a moment', () => {
    show({ value: new Date(2026, 10, 21, 9, 5).toISOString(), as: 'listDate' });
    expect(screen.getByText(/^21 نوفمبر/)).toHaveAttribute(
      'title',
      expect.stringMatching(/^السبت، 21 نوفمبر 2026، 09:05 ·/),
    );
  });

  it('has its Hijri date beside it where there is room', () => {
    show({ value: '2026-11-21', as: 'day', withHijri: true });
    expect(screen.getByText('21/11/2026')).not.toHaveAttribute('data-hijri');
    expect(screen.getByText('11 جمادى الآخرة 1448 هـ')).toBeInTheDocument();
  });

  it('is the Gregorian one alone in English', async () => {
    await setLanguage('en');
    const { container } = show({ value: '2026-11-21', withHijri: true });
    expect(container).toHaveTextContent(/^21 November 2026$/);
    expect(screen.getByText('21 November 2026')).not.toHaveAttribute('data-hijri');
  });
});
