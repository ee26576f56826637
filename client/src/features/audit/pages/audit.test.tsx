import type { AuditEntry } from '@shared/contracts/audit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import AuditPage from './audit';

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-22T10:00:00.000Z',
  action: 'user.update',
  actor: { id: 1, name: 'Huda' },
  company: null,
  address: null,
  session: null,
  record: { entity: 'user', id: 4, name: 'نورة السبيعي', nameEn: null, uniqueNumber: null, pageId: null },
  data: {},
};
const show = (at: string, shown = entry) => {
  serve(administrator, { 'GET /api/audit': () => answer(200, [shown], { 'X-Total-Count': '1' }) });
  renderUi(
    <SignedIn>
      <AuditPage />
    </SignedIn>,
    { at },
  );
};

describe('the filters of the audit', () => {
  it('name the chosen record', async () => {
    show('/audit?entity=user&entityId=4');
    expect(await screen.findByRole('button', { name: /إلغاء التصفية: .*نورة السبيعي/ })).toBeVisible();
  });

  it('say that a period ends before it starts', async () => {
    show('/audit?from=2026-11-20&to=2026-11-10');
    expect(await screen.findByText('تاريخ النهاية قبل تاريخ البداية')).toBeVisible();
  });
});

it('tells an English reader the English name of what has two, and the only one of what has one', async () => {
  await setLanguage('en');
  const company = { id: 12, name: 'مكتب نجد', nameEn: 'Najd Office' };
  const record = {
    id: 4,
    name: 'صرف مواد',
    nameEn: 'Release of materials',
    uniqueNumber: null,
    pageId: null,
  };
  const data = { stepName: 'المراجعة', stepNameEn: 'Review', name: 'نقل' };
  show('/audit', { ...entry, company, record: { ...record, entity: 'request_type' }, data });
  expect(await screen.findByText('Najd Office')).toBeInTheDocument();
  expect(screen.getByText('Release of materials')).toBeInTheDocument();
  expect(screen.getByText('Review')).toBeInTheDocument();
  expect(screen.getByText('نقل')).toBeInTheDocument();
  for (const first of ['مكتب نجد', 'صرف مواد', 'المراجعة'])
    expect(screen.queryByText(first)).not.toBeInTheDocument();
  await setLanguage('ar');
});
