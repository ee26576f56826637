import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { LanguageToggle } from '@/ui/page/language-toggle';
import { storedLanguage } from './i18n';

it('starts in Arabic, from right to left', () => {
  renderUi(<LanguageToggle />);
  expect(storedLanguage()).toBe('ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

it('switches language and direction and remembers it under `language`', async () => {
  const { user } = renderUi(<LanguageToggle />);
  await user.click(screen.getByRole('button', { name: 'Switch to English' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'));
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(localStorage.getItem('language')).toBe('en');
  await user.click(screen.getByRole('button', { name: 'التبديل إلى العربية' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  expect(localStorage.getItem('language')).toBe('ar');
});
