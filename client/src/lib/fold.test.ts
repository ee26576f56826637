import { expect, it } from 'vitest';
import { matches } from './fold';

it.each([
  ['شركة الإدارة', 'الادارة', true],
  ['مُهِمَّة', 'مهمه', true],
  ['مستشفى النور', 'مستشفي', true],
  ['Café Riyadh', 'cafe', true],
  ['طلب ٢٠٢٦', '2026', true],
  ['توسعة مستودع الرياض', 'الرياض توسعة', true],
  ['توسعة مستودع', 'جدة', false],
])('%s matches %s: %s', (text, search, found) => expect(matches(text, search)).toBe(found));
