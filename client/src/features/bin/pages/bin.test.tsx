import type { BinEntry } from '@shared/contracts/bin';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/bin';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { daysLeft } from '../model/days-left';
import BinPage from './bin';

beforeEach(() => setLanguage('en'));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();
const entry = (fields: Partial<BinEntry>): BinEntry => ({
  kind: 'tasks',
  id: 4,
  name: 'Order cranes',
  nameEn: null,
  uniqueNumber: null,
  recordName: null,
  deletedAt: '2026-01-01T08:00:00.000Z',
  deletedBy: { id: 3, firstName: 'Noura', lastName: 'Saad', username: 'noura' },
  restorableUntil: inDays(3),
  ...fields,
});
const file = entry({
  kind: 'files',
  name: 'plan.pdf',
  recordName: 'Hire a crane',
  restorableUntil: inDays(0),
});
const project = entry({ kind: 'projects', name: 'Quay', uniqueNumber: 'PRJ-2026-0007' });
const listed = () => answer(200, [entry({}), file, project], { 'X-Total-Count': '3' });

const open = () =>
  renderUi(
    <SignedIn>
      <BinPage />
    </SignedIn>,
    { at: '/bin' },
  );
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('the recycle bin', () => {
  it('lists what was deleted, by whom, where it belongs, and how long it is kept', async () => {
    serve(engineer, { 'GET /api/bin': listed });
    open();
    const task = await row('Order cranes');
    expect(task.getByText(say.kinds.tasks)).toBeVisible();
    expect(task.getByText('Noura Saad')).toBeVisible();
    expect(task.getByText('3 days')).toBeVisible();
    const ofFile = await row('plan.pdf');
    expect(ofFile.getByText('Hire a crane')).toBeVisible();
    expect(ofFile.getByText('Less than a day')).toBeVisible();
    expect((await row('Quay')).getByText('PRJ-2026-0007')).toBeVisible();
    expect(screen.getByText(say.text)).toBeVisible();
  });

  it('restores an entry of any kind and says so', async () => {
    const calls = serve(administrator, {
      'GET /api/bin': listed,
      'POST /api/bin/files/4/restore': () => answer(204),
    });
    const { user } = open();
    await user.click((await row('plan.pdf')).getByRole('button', { name: /Restore/ }));
    expect(await screen.findByText(say.restored.files)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.getByText(say.textOfAdmin)).toBeVisible();
  });

  it('tells why something could not be restored', async () => {
    serve(engineer, {
      'GET /api/bin': listed,
      'POST /api/bin/tasks/4/restore': () =>
        answer(409, { code: 'limit_reached', message: 'Too many open tasks' }),
    });
    const { user } = open();
    await user.click((await row('Order cranes')).getByRole('button', { name: /Restore/ }));
    expect(await screen.findByText(say.failed)).toBeVisible();
    expect(screen.getByText('Too many open tasks')).toBeVisible();
  });

  it('says that it is empty', async () => {
    serve(engineer);
    open();
    expect(await screen.findByText(say.empty)).toBeVisible();
  });
});

it('counts days, all of them just after a deletion, and none in the last hours or after them', () => {
  vi.setSystemTime('2026-01-10T12:00:00Z');
  expect(daysLeft('2026-02-09T11:59:30Z')).toBe(30);
  expect(daysLeft('2026-01-20T12:00:00Z')).toBe(10);
  expect(daysLeft('2026-01-10T20:00:00Z')).toBe(0);
  expect(daysLeft('2026-01-01T00:00:00Z')).toBe(0);
  vi.useRealTimers();
});
