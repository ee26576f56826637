import { expect, test } from 'vitest';
import { isTaskLate } from './tasks';

const TODAY = '2026-11-21';

test.each([
  ['pending', '2026-11-20', true],
  ['in_progress', '2026-11-20', true],
  ['pending', '2026-11-21', false],
  ['pending', '2026-11-22', false],
  ['pending', null, false],
  ['completed', '2026-11-20', false],
  ['cancelled', '2026-11-20', false],
])('a task that is %s and due on %s: late is %s', (status, dueDate, late) => {
  expect(isTaskLate({ status, dueDate }, TODAY)).toBe(late);
});
