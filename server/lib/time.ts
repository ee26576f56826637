import { HUB_TIME_ZONE, hubDay } from '@shared/contracts/fields';
import type { Language } from '@shared/language';

/** PostgreSQL's text for a moment → ISO 8601 UTC. Connections run in UTC, so the fast way is the usual one. */
export function toIso(moment: string): string;
export function toIso(moment: string | null): string | null;
export function toIso(moment: string | null): string | null {
  if (moment === null) return null;
  return moment.endsWith('+00')
    ? `${moment.slice(0, 10)}T${moment.slice(11, -3)}Z`
    : new Date(moment).toISOString();
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The same for all who ask within a minute. */
export const endOfMinute = (now = Date.now()): Date => new Date(Math.ceil(now / MINUTE) * MINUTE);

/** The moment so many days before the end of this minute: the same for all who ask within it. */
export const daysAgo = (days: number, now = Date.now()): string =>
  new Date(endOfMinute(now).getTime() - days * DAY).toISOString();

/** Today in the hub's time zone, `YYYY-MM-DD`. */
export const today = (now = new Date()): string => hubDay(now);

const locales: Record<Language, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-nu-latn' };

/** A month, `YYYY-MM`, in words: `November 2026`. */
export const monthInWords = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** PostgreSQL's text for a moment in words, in the hub's time zone: `Sunday 22 November 2026 at 22:10`. */
export const dayAndTime = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: HUB_TIME_ZONE,
  }).format(new Date(toIso(moment)));
