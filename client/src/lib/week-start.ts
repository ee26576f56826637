import type { Language } from '@shared/language';

/** The weekday that calendars are drawn from, as `Date` counts them: Saturday in Arabic, Sunday in English. */
export const weekStartOf = (language: Language): 0 | 6 => (language === 'ar' ? 6 : 0);
