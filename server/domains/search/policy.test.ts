import { type FoundRecord, foundKinds } from '@shared/contracts/search';
import { describe, expect, it, test } from 'vitest';
import { byGrade, type Grade, gradeOf, groupsInOrder, isNamed, placeOf } from './policy';

const named = (name: string, nameEn: string | null = null) => ({
  ...{ id: 1, name, nameEn },
  uniqueNumber: 'REQ-2026-0012',
});

describe('the grade of a record', () => {
  test.each<[string, string, Grade]>([
    ['req-2026-0012', 'شراء', 'number'],
    ['مضخه', 'مضخة', 'name'],
    ['صيانة', 'صيانة المضخة', 'beginning'],
    ['مضخة', 'صيانة المضخة', 'inName'],
    ['المضخة صيانة', 'صيانة المضخة', 'inName'],
    ['المضخة 2026', 'صيانة المضخة', 'inName'],
    ['المضخة سقف', 'صيانة المضخة', 'partlyInName'],
    ['سقف', 'صيانة المضخة', 'elsewhere'],
  ])('that %s finds, called %s, is %s', (search, name, grade) => {
    expect(gradeOf(named(name), search)).toBe(grade);
  });

  it('counts the second name as well', () => {
    expect(gradeOf(named('مضخة', 'Pump'), 'pump')).toBe('name');
  });

  it('says of those that have all words in name and number that nothing else is to be shown', () => {
    const grades = ['number', 'name', 'beginning', 'inName', 'partlyInName', 'elsewhere'] as const;
    expect(grades.filter(isNamed)).toEqual(['number', 'name', 'beginning', 'inName']);
  });
});

describe('the place of a record', () => {
  it('is the text that holds most words, the first of equals', () => {
    const texts = [
      { in: 'description', text: 'a pump' },
      { in: 'comment', text: 'the pump of the hall', commentId: 7 },
      { in: 'file', text: 'hall of the pump.pdf' },
    ] as const;
    expect(placeOf(texts, 'hall pump')).toEqual({
      in: 'comment',
      text: 'the pump of the hall',
      commentId: 7,
    });
    expect(placeOf(texts, 'pump')).toEqual({ in: 'description', text: 'a pump', commentId: null });
  });

  it('is none where no text holds any', () => {
    expect(
      placeOf(
        [
          { in: 'description', text: null },
          { in: 'file', text: 'plan' },
        ],
        'pump',
      ),
    ).toBeNull();
  });
});

test('records stand in the order of their grades, the newest of equals first; groups in that of their best', () => {
  const graded = (id: number, grade: Grade) => ({ grade, record: { id } as FoundRecord });
  const all = [graded(1, 'elsewhere'), graded(2, 'inName'), graded(3, 'inName'), graded(4, 'name')];
  expect(all.sort(byGrade).map(({ record }) => record.id)).toEqual([4, 3, 2, 1]);
  const groups = [
    { kind: 'task', best: 'name' },
    { kind: 'request', best: 'inName' },
    { kind: 'project', best: 'inName' },
  ] as const;
  expect(groupsInOrder(groups, foundKinds).map(({ kind }) => kind)).toEqual(['task', 'request', 'project']);
});
