import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { StepAuthority } from './step-authority';

beforeEach(() => setLanguage('en'));

const reason = {
  level: 'l2',
  name: 'مدير عام',
  nameEn: 'Director',
  amount: 60_000,
  sum: null,
  isRaised: false,
};
const told = (changes: Partial<Parameters<typeof StepAuthority>[0]['reason']>) => {
  const { container, unmount } = render(<StepAuthority reason={{ ...reason, ...changes }} />);
  const text = container.textContent?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  unmount();
  return text;
};

it('says the level and the amount', () => {
  expect(told({})).toBe('Authority level “Director”, for SAR 60,000.00');
});

it('says with how many requests the amount was added up, and that it was raised', () => {
  const text = told({ sum: { total: 120_000, others: 1 }, isRaised: true });
  expect(text).toContain('With 1 other request in the last 30 days: SAR 120,000.00');
  expect(text).toContain('The amount alone would need a lower level');
});

it('says that it was raised to a reader who is not told the sum', () => {
  expect(told({ isRaised: true })).toContain('The amount alone would need a lower level');
});

it('says that an exchange rate is missing, of the amount or of others', () => {
  expect(told({ amount: null })).toBe('Authority level “Director”, because an exchange rate is missing');
  expect(told({ sum: { total: null, others: 2 } })).toContain('in a currency without an exchange rate');
});
