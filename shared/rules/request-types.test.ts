import { describe, expect, test } from 'vitest';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from './actor';
import { seesType } from './request-types';

describe('request types', () => {
  const hub = { companyId: null };
  const of12 = { companyId: 12 };

  test.each(['user', 'manager', 'surveyor'])('a %s sees types of the hub and of the own company', (role) => {
    expect(seesType({ role, assignedCompanyId: 12 }, hub)).toBe(true);
    expect(seesType({ role, assignedCompanyId: 12 }, of12)).toBe(true);
    expect(seesType({ role, assignedCompanyId: 13 }, of12)).toBe(false);
  });

  test('people of no company see types of the hub alone', () => {
    const person = { role: 'user', assignedCompanyId: null };
    expect([seesType(person, hub), seesType(person, of12)]).toEqual([true, false]);
  });

  test('admins and people of companies 11 and 41 see all types', () => {
    expect(seesType({ role: 'admin', assignedCompanyId: null }, of12)).toBe(true);
    for (const assignedCompanyId of [MANAGING_COMPANY, OPERATIONS_COMPANY])
      expect(seesType({ role: 'user', assignedCompanyId }, of12)).toBe(true);
  });
});
