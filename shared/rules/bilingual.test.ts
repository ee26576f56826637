import { expect, it } from 'vitest';
import { bothNames, nameIn, nameThat, stepNameIn } from './bilingual';

const both = { name: 'شركة نجد', nameEn: 'Najd Company' };
const one = { name: 'شركة نجد', nameEn: null };

it('calls a record by the name in the language of the reader', () => {
  expect(nameIn(both, 'ar')).toBe('شركة نجد');
  expect(nameIn(both, 'en')).toBe('Najd Company');
});

it('calls a record without a second name by its first in both languages', () => {
  expect(nameIn(one, 'ar')).toBe('شركة نجد');
  expect(nameIn(one, 'en')).toBe('شركة نجد');
});

it('calls a step likewise', () => {
  expect(stepNameIn({ stepName: 'مراجعة', stepNameEn: 'Review' }, 'en')).toBe('Review');
  expect(stepNameIn({ stepName: 'مراجعة', stepNameEn: 'Review' }, 'ar')).toBe('مراجعة');
  expect(stepNameIn({ stepName: 'مراجعة', stepNameEn: null }, 'en')).toBe('مراجعة');
});

it('lists both names, or the one that there is', () => {
  expect(bothNames(both)).toEqual(['شركة نجد', 'Najd Company']);
  expect(bothNames(one)).toEqual(['شركة نجد']);
});

it('tells which of the new names a condition meets first', () => {
  const isLong = (name: string) => name.length > 4;
  expect(nameThat({ name: 'شركة نجد', nameEn: 'Najd Company' }, isLong)).toBe('name');
  expect(nameThat({ name: 'نجد', nameEn: 'Najd Company' }, isLong)).toBe('nameEn');
  expect(nameThat({ nameEn: 'Najd Company' }, isLong)).toBe('nameEn');
  expect(nameThat({ name: 'نجد', nameEn: null }, isLong)).toBeUndefined();
});
