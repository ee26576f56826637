import { describe, expect, it } from 'vitest';
import { companyChanges } from './companies';
import { phone } from './fields';
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
