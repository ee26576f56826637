import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { watchAppearance } from '@/lib/appearance';
import { setLanguage } from '@/lib/direction';
import { loadAllTexts, loadLanguage, startI18n } from '@/lib/i18n';
import { fetchAllParts } from '@/ui/overlay/on-demand';
import '@/ui/feedback/confirm';
import '@/ui/overlay/menu';
import '@/ui/overlay/popover';
import { dismissToast } from '@/ui/feedback/toast';
import '@/ui/overlay/tooltip';
import { takeFaults } from './contract';

// The first page of a file is loaded while it is waited for; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

// What Radix asks of a browser and jsdom does not have.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const matchMedia = (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
});
// assigned rather than stubbed, so that a test may take back its own stubs
Object.assign(globalThis, { ResizeObserver: NoResizeObserver, matchMedia });
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

beforeAll(async () => {
  watchAppearance();
  await startI18n();
  await loadAllTexts();
  await loadLanguage('en');
  await fetchAllParts();
});
/** Every test begins in Arabic, the default. */
beforeEach(async () => {
  localStorage.clear();
  if (i18next.language !== 'ar') await setLanguage('ar');
});
afterEach(() => {
  cleanup();
  dismissToast();
  dismissToast(); // the one that has waited for it
  expect(takeFaults()).toEqual([]);
});
