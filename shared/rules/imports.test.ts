import { describe, expect, test } from 'vitest';
import { guessColumns, importFields, importKinds, missingFields, rowBy } from './imports';

describe('columns are guessed by their headers', () => {
  test.each([
    [
      'in Arabic',
      ['الاسم الأول', 'اسم العائلة', 'اسم المستخدم', 'البريد الالكتروني', 'رقم الهاتف', 'الدور', 'الشركة'],
    ],
    ['in English', ['First name', 'Last Name', 'USERNAME', 'E-mail', 'Phone number', 'Role', 'Company']],
    ['of both', ['firstName', 'العائلة', 'user name', 'email *', 'الجوّال', 'role', ' company ']],
  ])('%s', (_language, head) => {
    expect(guessColumns('users', head)).toEqual([
      'firstName',
      'lastName',
      'username',
      'email',
      'phone',
      'role',
      'company',
    ]);
  });

  test('and left out where they say something else, or say it twice', () => {
    expect(guessColumns('users', ['Salary', '', 'Email', 'E-Mail'])).toEqual([null, null, 'email', null]);
  });

  test('and each header names one field', () => {
    for (const kind of importKinds) {
      const headers = importFields[kind].flatMap(({ headers }) =>
        headers.map((header) => guessColumns(kind, [header])[0]),
      );
      expect(headers).toEqual(importFields[kind].flatMap(({ key, headers }) => headers.map(() => key)));
    }
  });
});

test('a sheet without a column that it can’t do without says which', () => {
  expect(missingFields('users', ['firstName', null, 'email'])).toEqual(['lastName', 'phone']);
  expect(
    missingFields(
      'users',
      guessColumns(
        'users',
        importFields.users.map(({ key }) => key),
      ),
    ),
  ).toEqual([]);
});

test('a row holds what stands in the columns that are taken, a short one blanks', () => {
  expect(rowBy(['email', null, 'phone'], ['a@masar.test', 'secret'])).toEqual({
    email: 'a@masar.test',
    phone: '',
  });
});
