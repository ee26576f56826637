import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeness, skeletonOf } from './confusables';

describe('likeness', () => {
  test.each([
    ['Cyrillic letters', 'Nоura Sаad', 'Noura Saad'],
    ['a Cyrillic capital that looks like H', 'Нassan', 'Hassan'],
    ['Greek letters', 'Νoura', 'Noura'],
    ['a small l for a capital I', 'lbrahim', 'Ibrahim'],
    ['a digit one', 'A1i', 'Ali'],
    ['a zero for an o', 'n0ura', 'noura'],
    ['rn for m', 'rnanager', 'manager'],
    ['a Cyrillic i in capitals', 'ADMІN', 'admin'],
    ['an Arabic haa for a Latin o', 'nهura', 'noura'],
    ['roman numerals and Latin letters', 'aⅼⅰ', 'a1i'],
    ['the lunate sigma, which is no c to people who read Greek', 'ϲontraϲting', 'contracting'],
    ['the capital lunate sigma', 'Ϲontracting', 'Contracting'],
    ['a long s for an f', 'Gulſ', 'Gulf'],
  ])('tells %s as confusable', (_what, text, other) => {
    expect(likeness(text, other)).toBe('confusable');
    expect(likeness(other, text)).toBe('confusable');
  });

  test.each([
    ['capitals', 'NOURA SAAD', 'Noura Saad'],
    ['diacritics', 'مُحَمَّد', 'محمد'],
    ['tatweel', 'محـــمد', 'محمد'],
    ['taa marbuta and haa', 'فاطمه', 'فاطمة'],
    ['alef maqsura and yaa', 'هدي', 'هدى'],
    ['the Persian kaf and yaa', 'کریم', 'كريم'],
    ['hamza', 'احمد', 'أحمد'],
    ['digits of both Arabic rows', 'مكتب ٠۱', 'مكتب 01'],
    ['zero-width characters', 'no\u200bu\u2060ra\ufeff', 'noura'],
    ['marks of direction', '\u202enoura\u202c', 'noura'],
    ['several blanks', 'Noura   Saad', 'Noura Saad'],
    ['blanks within a word', 'عبد الله', 'عبدالله'],
    ['thin blanks', 'No\u200aura\u3000Saad', 'Noura Saad'],
    ['stand-ins and annotations', 'no\ufffcur\ufff9a', 'noura'],
    ['full-width letters', 'ｎｏｕｒａ', 'noura'],
    ['mathematical letters', '𝐧𝐨𝐮𝐫𝐚', 'noura'],
  ])('tells %s as the same name', (_what, text, other) => {
    expect(likeness(text, other)).toBe('same');
    expect(skeletonOf(text)).toBe(skeletonOf(other));
  });

  test.each([
    ['Noura Saad', 'Nora Saad'],
    ['محمد', 'محمود'],
    ['حمد', 'خمد'],
    ['شما علي', 'سما علي'],
    ['شركة ثامر', 'شركة يامر'],
    ['شركة أ', 'شركة ب'],
    ['سارة', 'ساره علي'],
    ['Company 1', 'Company 2'],
  ])('tells %s and %s apart', (text, other) => {
    expect(likeness(text, other)).toBe('other');
  });
});

test('case, blanks around and zero-width characters change no skeleton of Latin and Arabic letters', () => {
  const letter = fc.constantFrom(...'aAiIlL1oO0mMnNرنهةىيکكأاءٱ٠۰HhcS \u0640\u064e\u200b');
  const text = fc.string({ unit: letter, maxLength: 12 });
  fc.assert(
    fc.property(text, (one) => {
      for (const other of [one.toUpperCase(), one.toLowerCase(), ` ${one}\u200d`])
        expect(skeletonOf(other)).toBe(skeletonOf(one));
    }),
  );
});

test('the time of a skeleton grows with the length of the text', () => {
  for (const unit of ['m', 'ا', 'Н', ' ', '\u200b', '𝐚', 'ﷺ']) {
    const time = (length: number) => {
      const text = unit.repeat(length);
      const from = performance.now();
      for (let run = 0; run < 20; run++) skeletonOf(text);
      return performance.now() - from;
    };
    time(500);
    const [short, long] = [time(1_000), time(4_000)];
    expect(long).toBeLessThan(Math.max(short, 1) * 40);
  }
});
