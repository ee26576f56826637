import { latinDigits } from '@shared/rules/latin-digits';
import { describe, expect, it } from 'vitest';
import { createFormat, toDate, toDay } from './format';

const ar = createFormat('ar');
const en = createFormat('en');

describe('dates', () => {
  it('are Gregorian in Arabic, with the Hijri date beside them', () => {
    expect(ar.date('2026-11-21')).toBe('21 نوفمبر 2026');
    expect(ar.longDate('2026-11-21')).toBe('السبت، 21 نوفمبر 2026');
    expect(ar.hijri('2026-11-21')).toBe('11 جمادى الآخرة 1448 هـ');
  });

  it('are English in English', () => {
    expect(en.date('2026-11-21')).toBe('21 November 2026');
    expect(en.longDate('2026-11-21')).toMatch(/^Saturday,? 21 November 2026$/);
  });

  it.each([ar, en])('are dd/MM/yyyy and dd/MM/yyyy HH:mm without hidden marks', (format) => {
    expect(format.day('2026-03-05')).toBe('05/03/2026');
    expect(format.dateTime(new Date(2026, 2, 5, 17, 4))).toBe('05/03/2026 17:04');
  });

  it('are short in lists, with the year where it is another one', () => {
    const now = new Date(2026, 10, 21);
    expect(ar.listDate('2026-01-05', now)).toBe('5 يناير');
    expect(en.listDate('2026-11-21', now)).toBe('21 Nov');
    expect(en.listDate('2025-12-31', now)).toBe('31 Dec 2025');
  });

  it('say how long ago', () => {
    const now = new Date(2026, 10, 21, 12);
    expect(ar.relative(new Date(2026, 10, 18, 12), now)).toBe('قبل 3 أيام');
    expect(en.relative(new Date(2026, 10, 20, 12), now)).toBe('yesterday');
    expect(en.relative(new Date(2026, 10, 21, 14), now)).toBe('in 2 hours');
    expect(en.relative(new Date(2026, 10, 21, 11, 59, 30), now)).toBe('now');
    expect(en.relative(new Date(2026, 10, 14, 12), now)).toBe('7 days ago');
  });

  it('count what is further off: weeks from two on, then months and years', () => {
    const now = new Date(2026, 10, 21, 12);
    const inDays = (days: number) => new Date(2026, 10, 21 + days, 12);
    expect(en.relative(inDays(10), now)).toBe('in 10 days');
    expect(ar.relative(inDays(10), now)).toBe('خلال 10 أيام');
    expect(en.relative(inDays(13), now)).toBe('in 13 days');
    expect(en.relative(inDays(14), now)).toBe('in 2 weeks');
    expect(ar.relative(inDays(-14), now)).toBe('قبل أسبوعين');
    expect(en.relative(inDays(30), now)).toBe('in 1 month');
    expect(en.relative(inDays(-400), now)).toBe('1 year ago');
  });

  it('count calendar days, and hours within the day or shortly across midnight', () => {
    const morning = new Date(2026, 10, 21, 9);
    expect(en.relative(new Date(2026, 10, 19, 23), morning)).toBe('2 days ago');
    expect(en.relative(new Date(2026, 10, 20, 9), morning)).toBe('yesterday');
    expect(en.relative(new Date(2026, 10, 20, 20), morning)).toBe('yesterday');
    expect(en.relative(new Date(2026, 10, 20, 23), morning)).toBe('10 hours ago');
    expect(en.relative(new Date(2026, 10, 21), new Date(2026, 10, 21, 23))).toBe('23 hours ago');
  });

  it('keep a day the day it is', () => {
    expect(toDay(toDate('2026-01-01'))).toBe('2026-01-01');
  });
});

describe('typed digits', () => {
  it('take any digits', () => expect(latinDigits('٠١٢۳۴۵abc')).toBe('012345abc'));
});

describe('numbers', () => {
  it('have one system of digits in both languages', () => {
    expect(ar.number(12345)).toBe('12,345');
    expect(en.number(12345)).toBe('12,345');
    expect(ar.percent(66.6)).toBe('67%');
    expect(ar.decimal(2.345)).toBe('2.35');
  });

  it('tell how large a file is', () => {
    const sizes = [500, 2_048, 1_000_000, 10 * 1024 * 1024];
    expect(sizes.map(en.fileSize)).toEqual(['500 bytes', '2 kB', '1 MB', '10 MB']);
    expect(sizes.map(ar.fileSize)).toEqual(['500 بايت', '2 كيلوبايت', '1 ميغابايت', '10 ميغابايت']);
  });
});
