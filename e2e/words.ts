import ar from '../client/src/locales/ar';
import en from '../client/src/locales/en';
import type { Language } from './fixtures';

/** What the interface says, in the language that a test runs in. */
export const wordsOf = (language: Language): typeof en => (language === 'ar' ? ar : en);
