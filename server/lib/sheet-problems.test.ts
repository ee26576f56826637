import { describe, expect, test } from 'vitest';
import { SheetProblems } from './sheet-problems';

const told = (language: 'ar' | 'en') => {
  const problems = new SheetProblems('tasks', language);
  problems.issue(3, 'project', 'unknown_project');
  problems.issue(3, 'person', 'unknown_user');
  problems.issue(2, 'company', 'unknown_company');
  problems.issue(3, 'priority', 'choice');
  problems.limit(3, 'title', 'imported_rows', 50);
  return problems.all();
};

describe('problems of a sheet', () => {
  test('stand row by row, and in a row in the order of the form', () => {
    expect(told('en').map(({ row, field }) => [row, field])).toEqual([
      [2, 'company'],
      [3, 'title'],
      [3, 'priority'],
      [3, 'person'],
      [3, 'project'],
    ]);
  });

  test.each([
    [
      'company',
      'لا توجد شركة بهذا الاسم، أو تحمله أكثر من شركة',
      'No company has this name, or more than one has it',
    ],
    [
      'priority',
      'هذه القيمة غير معروفة. اكتبها كما تظهر في مسار',
      'Unknown value. Write it as it appears in Masar',
    ],
    [
      'person',
      'لا يوجد في الشركة مستخدم بهذا الاسم، أو يحمله أكثر من مستخدم',
      'The company has no user with this name, or more than one',
    ],
    [
      'project',
      'لا يوجد مشروع بهذا الاسم، أو يحمله أكثر من مشروع',
      'No project has this name, or more than one has it',
    ],
  ])('say in the reader’s language what a value of %s should be', (field, arabic, english) => {
    const messageIn = (language: 'ar' | 'en') => told(language).find((one) => one.field === field)?.message;
    expect([messageIn('ar'), messageIn('en')]).toEqual([arabic, english]);
  });
});
