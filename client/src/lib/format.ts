import type { Language } from '@shared/language';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { lightFormat } from 'date-fns/lightFormat';
import { useLanguage } from './direction';
import { DIGITS, localeOf, writeNumber } from './numbers';

const hijriLocaleOf: Record<Language, string> = {
  ar: `ar-SA-u-ca-islamic-umalqura-nu-${DIGITS}`,
  en: 'en-GB-u-ca-islamic-umalqura',
};

/** Arabic numbers and numeric dates carry right-to-left marks, which break copying and searching. */
const withoutMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '');

/** A day (`YYYY-MM-DD`), a time (ISO), or a Date. */
type DateLike = string | number | Date;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const isDay = (value: DateLike): boolean => typeof value === 'string' && DAY.test(value);

/** A day is that day wherever the reader is; a time is shown on the reader's clock. */
export function toDate(value: DateLike): Date {
  const day = typeof value === 'string' ? DAY.exec(value) : null;
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(value);
}

export const toDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** A span of time: from how much of it on it is spoken of, and its length. */
type Span = [unit: Intl.RelativeTimeFormatUnit, from: number, length: number];
/** Spans of calendar days, in days. */
const spans: Span[] = [
  ['year', 365, 365],
  ['month', 30, 30],
  ['week', 14, 7],
  ['day', 1, 1],
];
/** Spans within a day, in seconds. */
const clockSpans: Span[] = [
  ['hour', 3_600, 3_600],
  ['minute', 60, 60],
];
const HALF_A_DAY = 43_200;

/** The one place where dates and numbers become text; whole numbers are written by numbers.ts, which texts need at the start. */
export function createFormat(language: Language) {
  const locale = localeOf[language];
  const dates = (options: Intl.DateTimeFormatOptions, tag = locale) => {
    const formatter = new Intl.DateTimeFormat(tag, options);
    return (value: DateLike) => withoutMarks(formatter.format(toDate(value)));
  };
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const longDate = dates(long);
  const date = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDate = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayAndMonth = dates({ day: 'numeric', month: 'short' });
  const hijri = dates({ day: 'numeric', month: 'long', year: 'numeric' }, hijriLocaleOf[language]);
  const hijriDay = dates({ day: 'numeric' }, hijriLocaleOf[language]);
  const hijriDayAndMonth = dates({ day: 'numeric', month: 'long' }, hijriLocaleOf[language]);
  const hijriMonth = dates({ month: 'long', year: 'numeric' }, hijriLocaleOf[language]);
  const hijriMonthAlone = dates({ month: 'long' }, hijriLocaleOf[language]);
  const hijriYear = dates({ year: 'numeric' }, hijriLocaleOf[language]);
  const comma = language === 'ar' ? '،' : ',';
  const numeric = dates({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = dates({ weekday: language === 'ar' ? 'long' : 'short' });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const fileSizes = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map(
    (unit) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        // the Arabic abbreviations are hardly known, and the English one of bytes has no plural
        unitDisplay: language === 'ar' || unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
      }),
  );
  const money = (currency: string) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency },
      // the Arabic symbols of some currencies are hardly known
      currencyDisplay: language === 'ar' ? 'name' : 'code',
    });
  const moneyOf = new Map<string, Intl.NumberFormat>();
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // "next month" would be said of a day that may be in this one
  const counted = new Intl.RelativeTimeFormat(locale);

  return {
    /** 21 نوفمبر, 21 Nov: lists, whose dates are near; of another year with that. */
    listDate: (value: DateLike, now: DateLike = Date.now()) =>
      toDate(value).getFullYear() === toDate(now).getFullYear() ? dayAndMonth(value) : shortDate(value),
    /** 21 نوفمبر 2026: details and sentences. */
    date,
    /** السبت، 21 نوفمبر 2026: the greeting, and headings of days. */
    longDate,
    /** السبت، 21 نوفمبر 2026، 09:05 · 11 جمادى الآخرة 1448 هـ: all that is known of a date, behind it. A day has no time. */
    fullDate(value: string): string {
      const moment = isDay(value) ? longDate(value) : `${longDate(value)}${comma} ${clock(value)}`;
      return language === 'ar' ? `${moment} · ${hijri(value)}` : moment;
    },
    /** Saturday, 21 November 2026, whatever the language. */
    englishLongDate: dates(long, localeOf.en),
    /** 21 نوفمبر, 21 Nov: a chart, which shows some weeks. */
    dayAndMonth,
    /** نوفمبر 2026 */
    month: dates({ month: 'long', year: 'numeric' }),
    /** نوفمبر, Nov: a chart of some months. */
    shortMonth: dates({ month: 'short' }),
    /** السبت */
    weekday: dates({ weekday: 'long' }),
    /** سبت, Sat: without the article, for narrow columns. */
    shortWeekday: (value: DateLike) => weekday(value).replace(/^ال/, ''),
    /** 11 جمادى الآخرة 1448 هـ (Umm al-Qura) */
    hijri,
    /** 11: the day within its Hijri month; 1 جمادى الآخرة: the first one. */
    hijriDay: (value: DateLike) => {
      const day = hijriDay(value);
      return day === '1' ? hijriDayAndMonth(value) : day;
    },
    /** جمادى الأولى – جمادى الآخرة 1448 هـ: the months from one day until another; the year once, where it is the same. */
    hijriMonths(first: DateLike, last: DateLike): string {
      if (hijriMonth(first) === hijriMonth(last)) return hijriMonth(first);
      const isOneYear = hijriYear(first) === hijriYear(last);
      return `${isOneYear ? hijriMonthAlone(first) : hijriMonth(first)} – ${hijriMonth(last)}`;
    },
    /** dd/MM/yyyy: the date picker and the screens of projects, as specified. */
    day: numeric,
    /** HH:mm */
    time: clock,
    /** dd/MM/yyyy HH:mm: notes as specified, and all that tells what happened. */
    dateTime: (value: DateLike) => `${numeric(value)} ${clock(value)}`,
    /**
     * قبل 3 أيام. Counts calendar days, as the headings of days do; hours and minutes on the same day, and across midnight
     * up to half a day.
     */
    relative(value: DateLike, now: DateLike = Date.now()): string {
      const seconds = Math.round((toDate(value).getTime() - toDate(now).getTime()) / 1000);
      const days = differenceInCalendarDays(toDate(value), toDate(now));
      const isNear = days === 0 || Math.abs(seconds) < HALF_A_DAY;
      const amount = isNear ? seconds : days;
      const span = (isNear ? clockSpans : spans).find(([, from]) => Math.abs(amount) >= from);
      if (!span) return withoutMarks(relative.format(0, 'second'));
      const [unit, , length] = span;
      const formatter = length > 1 && !isNear ? counted : relative;
      return withoutMarks(formatter.format(Math.round(amount / length), unit));
    },
    number: (value: number) => withoutMarks(writeNumber(value, language)),
    decimal: (value: number) => withoutMarks(decimals.format(value)),
    /** 120,000.00 ريال سعودي, SAR 120,000.00; `currency`: ISO 4217. */
    money(amount: number, currency: string): string {
      const formatter = moneyOf.get(currency) ?? money(currency);
      moneyOf.set(currency, formatter);
      return withoutMarks(formatter.format(amount));
    },
    /** 1.5 ميغابايت, 1.5 MB */
    fileSize(bytes: number): string {
      const power = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : bytes < 1_000_000_000 ? 2 : 3;
      return withoutMarks(fileSizes[power]?.format(bytes / 1024 ** power) ?? '');
    },
    /** 67% from 67 */
    percent: (value: number) => `${writeNumber(Math.round(value), language)}%`,
  };
}
export type Format = ReturnType<typeof createFormat>;

/** Intl objects are costly to make, so there is one set a language. */
const made: Partial<Record<Language, Format>> = {};

export function formatFor(language: Language): Format {
  made[language] ??= createFormat(language);
  return made[language];
}

/** The formatter in the reader's language. */
export const useFormat = (): Format => formatFor(useLanguage().language);
