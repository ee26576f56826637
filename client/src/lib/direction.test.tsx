import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { DatePicker } from '@/ui/form/date-picker';
import { LanguageToggle } from '@/ui/page/language-toggle';
import { InLanguage } from './direction';
import { loadLanguage, storedLanguage } from './i18n';

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

it('a part of the page keeps its own language and direction, what opens over the page too', async () => {
  await loadLanguage('en');
  const { user } = renderUi(
    <>
      <LanguageToggle />
      <InLanguage language="en">
        <DatePicker aria-label="Day" value="2026-11-27" onValueChange={() => {}} />
      </InLanguage>
    </>,
  );
  const day = screen.getByRole('textbox', { name: 'Day' });
  expect(day.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(day.closest('div[dir]')).toHaveAttribute('dir', 'ltr');
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
  expect(calendar).toHaveAttribute('dir', 'ltr');
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(storedLanguage()).toBe('ar');
});
