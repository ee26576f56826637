import { describe, expect, it } from 'vitest';
import { companyChanges } from './companies';
import { name, phone, plainText } from './fields';
import { newUser, profile } from './users';

describe('a phone number', () => {
  it.each([
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
    [' +٩٦٦ 50 123 4567 ', '+966 50 123 4567'],
  ])('is kept in digits that everybody can dial: %s', (typed, kept) => {
    expect(phone.parse(typed)).toBe(kept);
    expect(newUser.shape.phone.parse(typed)).toBe(kept);
    expect(profile.shape.phone.parse(typed)).toBe(kept);
    expect(companyChanges.shape.contactPhone.parse(typed)).toBe(kept);
  });

  it.each(['050123456', '0'.repeat(31)])('has 10 to 30 characters: %s is refused', (typed) => {
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('phone');
  });
});

describe('a text', () => {
  it('keeps no character that turns the direction of the texts around it', () => {
    expect(plainText().parse('Approve \u2069\u202efdp.exe\u2066')).toBe('Approve fdp.exe');
    expect(plainText().parse('نص\u200f و text\u200e')).toBe('نص\u200f و text\u200e');
  });

  it.each(['\u200b', '\u2060 \u200b', '\u2800'])('is no name without something to be seen: %j', (typed) => {
    expect(name().safeParse(typed).error?.issues[0]?.message).toBe('required');
  });

  it.each(['✓', 'م', '5', '👷'])('is a name where something is to be seen: %s', (typed) => {
    expect(name().parse(` ${typed} `)).toBe(typed);
  });
});
