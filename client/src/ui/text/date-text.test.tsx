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
  it('has its Hijri date behind it in Arabic', () => {
    show({ value: '2026-11-21' });
    expect(screen.getByText('21 نوفمبر 2026')).toHaveAttribute('title', '11 جمادى الآخرة 1448 هـ');
  });

  it('has it beside it where there is room', () => {
    show({ value: '2026-11-21', as: 'day', withHijri: true });
    expect(screen.getByText('21/11/2026')).not.toHaveAttribute('title');
    expect(screen.getByText('11 جمادى الآخرة 1448 هـ')).toBeInTheDocument();
  });

  it('is the Gregorian one alone in English', async () => {
    await setLanguage('en');
    const { container } = show({ value: '2026-11-21', withHijri: true });
    expect(container).toHaveTextContent(/^21 November 2026$/);
    expect(screen.getByText('21 November 2026')).not.toHaveAttribute('title');
  });
});
