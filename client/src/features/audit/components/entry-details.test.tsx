import type { AuditEntry } from '@shared/contracts/audit';
import { auditFields } from '@shared/rules/audit';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import arabic from '@/locales/ar/audit';
import permissions from '@/locales/ar/permissions';
import english from '@/locales/en/audit';
import { renderUi } from '@/test/render';
import { EntryDetails } from './entry-details';

const entry = (data: AuditEntry['data']): AuditEntry => ({
  id: 1,
  at: '2026-11-22T10:00:00.000Z',
  action: 'user.update',
  actor: { id: 1, name: 'Noura' },
  company: null,
  address: null,
  session: null,
  record: null,
  data,
});

const isolates = /[\u2066-\u2069]/g;
async function open(data: AuditEntry['data'], language: 'ar' | 'en') {
  cleanup();
  await setLanguage(language);
  const { user } = renderUi(<EntryDetails entry={entry(data)} change={vi.fn()} />);
  await user.click(screen.getByText(language === 'ar' ? 'التفاصيل' : 'Details'));
  const terms = within(screen.getByRole('group')).getAllByRole('term');
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(isolates, '')]);
}

const data = {
  changes: { isActive: { from: true, to: false }, role: { from: 'user', to: 'manager' } },
  fields: ['phone', 'password'],
};

describe('what an entry tells', () => {
  it('is from what to what in words, in English', async () => {
    expect(await open(data, 'en')).toEqual([
      ['Active', 'from Yes to No'],
      ['Role', 'from User to Company manager'],
      ['Changed fields', 'Phone, Password'],
    ]);
  });

  it('is from what to what in words, in Arabic', async () => {
    expect(await open(data, 'ar')).toEqual([
      ['التفعيل', 'من نعم إلى لا'],
      ['الدور', 'من مستخدم إلى مدير الشركة'],
      ['الحقول المعدّلة', 'رقم الهاتف، كلمة المرور'],
    ]);
  });

  it('stands in one order, however the database keeps it', async () => {
    expect(await open({ to: 'Huda', from: 'Layla', name: 'X' }, 'en')).toEqual([
      ['From', 'Layla'],
      ['To', 'Huda'],
      ['Name', 'X'],
    ]);
  });

  it('counts places in an order from 1, as people do', async () => {
    expect(await open({ from: 1, to: 0 }, 'en')).toEqual([
      ['From', '2'],
      ['To', '1'],
    ]);
    expect(await open({ changes: { orderIndex: { from: 0, to: 3 } } }, 'en')).toEqual([
      ['Order', 'from 1 to 4'],
    ]);
  });

  it('names a page by its title, and one of an older version by its key', async () => {
    expect(await open({ pageKey: 'permissions-management' }, 'ar')).toEqual([['الصفحة', permissions.title]]);
    expect(await open({ pageKey: 'former-page' }, 'en')).toEqual([['Page', 'former-page']]);
  });

  it('says none where there was nothing', async () => {
    const changes = { email: { from: null, to: 'noura@masar.test' } };
    expect(await open({ changes }, 'en')).toEqual([['Email', 'from None to noura@masar.test']]);
  });
});

it.each(auditFields)('%s has a word in both languages', (field) => {
  expect(arabic.fields[field]).toMatch(/\p{Script=Arabic}/u);
  expect(english.fields[field]).toMatch(/^[A-Z]/);
});
