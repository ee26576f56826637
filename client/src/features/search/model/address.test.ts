import type { FoundKind, FoundRecord } from '@shared/contracts/search';
import { expect, test } from 'vitest';
import { foundRecord } from '@/test/found';
import { addressOf } from './address';

test.each<[FoundKind, Partial<FoundRecord>, string]>([
  ['request', {}, '/request-details/7'],
  ['project', {}, '/project/7'],
  ['projectTask', { project: { id: 3, name: 'برج' } }, '/project/3#task-7'],
  ['task', {}, '/task-details/7'],
  ['person', { name: 'سعد الحربي' }, `/user-management?search=${encodeURIComponent('سعد الحربي')}`],
  ['company', { name: 'نجد' }, `/enhanced-company-management?search=${encodeURIComponent('نجد')}`],
  ['requestType', {}, '/request-types?type=7'],
  ['template', { name: 'فيلا' }, `/project-templates?search=${encodeURIComponent('فيلا')}`],
])('what was found of kind %s leads to its page', (kind, part, address) => {
  expect(addressOf(foundRecord({ kind, ...part }))).toBe(address);
});

test.each<[FoundKind, Partial<FoundRecord>, string]>([
  ['request', {}, '/request-details/7#comment-9'],
  ['project', {}, '/project/7#comment-9'],
  ['projectTask', { project: { id: 3, name: 'برج' } }, '/project/3?talk=7#comment-9'],
  ['task', {}, '/task-details/7#comment-9'],
])('a comment on a record of kind %s is led to', (kind, part, address) => {
  const found = { in: 'comment', text: 'المضخة', commentId: 9 } as const;
  expect(addressOf(foundRecord({ kind, ...part, found }))).toBe(address);
});
