import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { describe, expect, test } from 'vitest';
import type { Change, Scope } from '../../changes/change';
import { eventFor } from './policy';

const actor = (id: number, role: string, assignedCompanyId: number | null) => ({
  id,
  role,
  assignedCompanyId,
  ownPages: {},
  rolePages: {},
  companyPages: {},
});
const admin = actor(1, 'admin', null);
const managing = actor(2, 'user', MANAGING_COMPANY);
const operations = actor(3, 'user', OPERATIONS_COMPANY);
const meant = actor(4, 'user', null);
const colleague = actor(5, 'manager', 20);
const stranger = actor(6, 'user', 21);

const change = (topic: Change['topic'], scope?: Partial<Scope>): Change => ({
  topic,
  by: '1',
  scope: scope && { ids: [], users: [], companies: [], roles: [], keys: [], ...scope },
});
const told = (who: typeof admin, of: Change) => eventFor(who, of)?.ids;

describe('of a change that can be told whole', () => {
  const scope = { ids: [9], users: [meant.id], companies: [20] };

  test.each(['request', 'project'] as const)(
    'of a %s: whom it concerns, and who sees everything',
    (topic) => {
      const of = change(topic, scope);
      for (const who of [admin, managing, operations, meant, colleague]) expect(told(who, of)).toEqual([9]);
      expect(eventFor(stranger, of)).toBeUndefined();
    },
  );

  test('of a general task: operations learn that there is one, as they don’t see all of them', () => {
    const of = change('task', scope);
    for (const who of [admin, managing, meant, colleague]) expect(told(who, of)).toEqual([9]);
    expect(told(operations, of)).toEqual([]);
    expect(eventFor(stranger, of)).toBeUndefined();
  });

  test('of a person: themselves and admins learn who, their company that a person', () => {
    const of = change('user', { ids: [meant.id], users: [meant.id], companies: [20] });
    expect(told(admin, of)).toEqual([meant.id]);
    expect(told(meant, of)).toEqual([meant.id]);
    expect(told(colleague, of)).toEqual([]);
    for (const who of [managing, operations, stranger]) expect(eventFor(who, of)).toBeUndefined();
  });

  test('of notices, settings and rights: whose they are, and of rights the admins', () => {
    for (const topic of ['notification', 'settings'] as const) {
      expect(told(meant, change(topic, scope))).toEqual([]);
      for (const who of [admin, stranger]) expect(eventFor(who, change(topic, scope))).toBeUndefined();
    }
    const ofRole = change('rights', { roles: ['manager'] });
    expect(told(colleague, ofRole)).toEqual([]);
    expect(told(admin, ofRole)).toEqual([]);
    expect(eventFor(stranger, ofRole)).toBeUndefined();
  });
});

test('of a change too large to be told: everybody, and no record by its id', () => {
  for (const topic of ['request', 'company', 'requestType', 'role', 'notification'] as const)
    expect(eventFor(stranger, change(topic))).toEqual({ topic, ids: [] });
});

test('of several records at once: that there are some, as not everybody sees each', () => {
  const of = change('request', { ids: [9, 10], users: [meant.id] });
  for (const who of [admin, meant]) expect(told(who, of)).toEqual([]);
});

test('of sessions nobody is told', () => {
  expect(eventFor(admin, change('session'))).toBeUndefined();
  expect(eventFor(admin, change('session', { users: [admin.id], keys: ['ab'] }))).toBeUndefined();
});
