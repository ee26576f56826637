import { describe, expect, test } from 'vitest';
import { requiredFrom } from './second-factor';

describe('a second factor that the hub requires', () => {
  test('is needed by admins and managers a week later', () => {
    for (const role of ['admin', 'manager'])
      expect(requiredFrom({ role }, '2026-11-01T10:00:00Z')).toBe(Date.parse('2026-11-08T10:00:00Z'));
  });

  test('is read from what PostgreSQL writes', () => {
    expect(requiredFrom({ role: 'admin' }, '2026-11-01 10:00:00.5+00')).toBe(
      Date.parse('2026-11-08T10:00:00.500Z'),
    );
  });

  test('is never needed by others, nor while the hub does not require it', () => {
    expect(requiredFrom({ role: 'user' }, '2026-11-01T10:00:00Z')).toBeUndefined();
    expect(requiredFrom({ role: 'auditor' }, '2026-11-01T10:00:00Z')).toBeUndefined();
    expect(requiredFrom({ role: 'admin' }, null)).toBeUndefined();
  });
});
