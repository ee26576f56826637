import { expect, test } from 'vitest';
import { mail } from './ar/mail';

test.each([
  [1, 'مسار: إشعار جديد'],
  [2, 'مسار: إشعاران جديدان'],
  [10, 'مسار: 10 إشعارات جديدة'],
  [11, 'مسار: 11 إشعارًا جديدًا'],
  [100, 'مسار: 100 إشعار جديد'],
  [103, 'مسار: 103 إشعارات جديدة'],
])('the subject of a digest counts notifications as Arabic does: %i', (count, subject) => {
  expect(mail.notifications.subject(count)).toBe(subject);
});
