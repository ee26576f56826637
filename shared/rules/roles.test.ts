import { expect, test } from 'vitest';
import { isReservedRoleName } from './roles';

test.each([
  'admin',
  'Admin',
  'Site ADMINistrator',
  'subadmin',
  'ad\u200bmin',
  'ａｄｍｉｎ',
  'manager',
  ' Manager ',
  'user',
  'Company  manager',
  'system manager',
  'مدير النظام',
  'مدير  الشركة',
  'مـديـر النظام',
  'مُدير النظام',
  'مستخدم',
])('a role can’t be called %j', (name) => {
  expect(isReservedRoleName(name)).toBe(true);
});

test.each(['Content editor', 'Project manager', 'مراقب الجودة', 'مدير المشاريع', 'Power user', 'toString'])(
  'a role can be called %j',
  (name) => {
    expect(isReservedRoleName(name)).toBe(false);
  },
);
