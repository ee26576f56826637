import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day, id, name, webAddress } from './contracts/fields';
import { wordIssue } from './validation';

const wording = (schema: z.ZodType, value: unknown, language: 'ar' | 'en') => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) throw new Error('the value is valid');
  return wordIssue(issue, language);
};

describe('wordIssue', () => {
  it.each([
    [name(), '   ', 'هذا الحقل مطلوب', 'This field is required'],
    [name(), undefined, 'هذا الحقل مطلوب', 'This field is required'],
    [name(), null, 'هذا الحقل مطلوب', 'This field is required'],
    [name(), 5, 'القيمة غير صالحة', 'This value isn’t valid'],
    [day, '31/12/2026', 'أدخل تاريخًا صحيحًا، مثل 31/12/2026', 'Enter a valid date, like 31/12/2026'],
    [
      webAddress,
      'ftp://x',
      'أدخل رابطًا صحيحًا يبدأ بـ \u2066https://\u2069',
      'Enter a valid link that starts with https://',
    ],
    [
      z.email(),
      'x',
      'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
      'Enter a valid email address, like name@example.com',
    ],
    [id, 1.5, 'أدخل عددًا صحيحًا', 'Enter a whole number'],
    [id, 'x', 'أدخل رقمًا', 'Enter a number'],
    [z.enum(['a', 'b']), 'c', 'اختر قيمة من القائمة', 'Choose one of the options'],
    [z.number().max(100), 101, 'أدخل قيمة لا تزيد على 100', 'Enter a value of at most 100'],
    [z.strictObject({}), { a: 1, b: 2 }, 'حقول غير معروفة: a، b', 'Unknown fields: a, b'],
    [z.array(z.int()).min(2), [], 'أضف عنصرين على الأقل', 'Add at least 2 items'],
    [z.string().max(2), 'abc', 'الحد الأقصى حرفان', 'At most 2 characters'],
    [z.array(z.int()).max(2), [1, 2, 3], 'الحد الأقصى عنصران', 'At most 2 items'],
    [z.union([z.string().min(3), z.int()]), 'a', 'أدخل 3 أحرف على الأقل', 'Enter at least 3 characters'],
  ])('says it in both languages (%#)', (schema, value, arabic, english) => {
    expect(wording(schema, value, 'ar')).toBe(arabic);
    expect(wording(schema, value, 'en')).toBe(english);
  });

  it.each([
    [1, 'هذا الحقل مطلوب'],
    [2, 'أدخل حرفين على الأقل'],
    [3, 'أدخل 3 أحرف على الأقل'],
    [10, 'أدخل 10 أحرف على الأقل'],
    [11, 'أدخل 11 حرفًا على الأقل'],
    [100, 'أدخل 100 حرف على الأقل'],
  ])('counts letters as Arabic does: %i', (count, sentence) => {
    expect(wording(z.string().min(count), '', 'ar')).toBe(sentence);
  });
});
