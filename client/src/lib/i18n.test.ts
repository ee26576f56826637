import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
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
