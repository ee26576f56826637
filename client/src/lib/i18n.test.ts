import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage } from './direction';
import { formatFor } from './format';
import { loadLanguage } from './i18n';

afterEach(() => vi.restoreAllMocks());

it('the words of another language are not asked for without a network, and are had once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  i18next.removeResourceBundle('en', 'common');
  await expect(loadLanguage('en')).rejects.toThrow(TypeError);
  online.mockReturnValue(true);
  await loadLanguage('en');
  expect(i18next.hasResourceBundle('en', 'common')).toBe(true);
});

it('a count in a text has its thousands separated, in both languages', async () => {
  const count = 1234;
  await setLanguage('en');
  expect(i18next.t('companies:references.requests', { count })).toBe('1,234 requests');
  await setLanguage('ar');
  expect(i18next.t('companies:references.requests', { count })).toBe(`${formatFor('ar').number(count)} طلبًا`);
});
