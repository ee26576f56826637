import { expect, it } from 'vitest';
import { nameIn, stepNameIn } from './bilingual';

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
