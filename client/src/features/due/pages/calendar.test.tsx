import type { DueItem } from '@shared/contracts/due';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import arabic from '@/locales/ar/due';
import say from '@/locales/en/due';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import CalendarPage from './calendar';

beforeEach(() => setLanguage('en'));

const item = (fields: Partial<DueItem>): DueItem => ({
  ...{ kind: 'task', id: 4, title: 'Order cranes', titleEn: null, uniqueNumber: null, project: null },
  ...{ dueOn: '2026-11-12', isLate: false },
  ...fields,
});
const items = [
  item({ id: 1, dueOn: '2026-11-10', title: 'Cast slab', isLate: true }),
  item({}),
  item({ kind: 'projectTask', id: 7, title: 'رسم', titleEn: 'Draw', project: { id: 3, name: 'Quay' } }),
  item({ kind: 'request', id: 8, title: 'Hire', uniqueNumber: 'REQ-2026-0001' }),
  item({ kind: 'project', id: 3, title: 'Quay', uniqueNumber: 'PRJ-2026-0007' }),
];

const shown = (more: object = {}) => ({
  ...{ today: '2026-11-11', items, total: items.length, earlier: null },
  daysOff: [
    { day: '2026-11-13', holiday: null },
    { day: '2026-11-15', holiday: { name: 'عيد', nameEn: 'Feast' } },
  ],
  ...more,
});

const open = (more?: object, at = '/calendar?day=2026-11-12') => {
  const calls = serve(engineer, { 'GET /api/due': () => answer(200, shown(more)) });
  const view = renderUi(
    <SignedIn>
      <CalendarPage />
    </SignedIn>,
    { at },
  );
  return { ...view, calls };
};
const cell = async (name: RegExp) => screen.findByRole('gridcell', { name });
const focused = () => (document.activeElement as HTMLElement).dataset.day;

describe('the calendar of what is due', () => {
  it('shows each item on its day, and counts those that have no room', async () => {
    open();
    const day = await cell(/Thursday, 12 November 2026, 4 due/);
    expect(day).toHaveAttribute('aria-selected', 'true');
    expect(within(day).getAllByRole('link', { hidden: true })).toHaveLength(2);
    expect(within(day).getByText('+2')).toBeInTheDocument();
    expect(await cell(/10 November 2026, 1 due, 1 late/)).toBeInTheDocument();
    expect(await cell(/Today.*11 November 2026, Nothing due/)).toHaveAttribute('aria-current', 'date');
  });

  it('marks the days that are off, holidays by their names', async () => {
    open();
    expect(await cell(/13 November 2026, Day off/)).toBeInTheDocument();
    expect(within(await cell(/15 November 2026, Feast/)).getByText('Feast')).toBeInTheDocument();
  });

  it('lists the chosen day, and each item leads to its record', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: /Due on Thursday, 12 November 2026/ }));
    const places = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places).toEqual(['/task-details/4', '/project/3#task-7', '/request-details/8', '/project/3']);
    expect(list.getByText('Draw')).toBeVisible();
    expect(list.getByText('REQ-2026-0001')).toBeVisible();
  });

  it('is gone over by the keyboard: days, weeks, months, today', async () => {
    const { user } = open();
    (await cell(/12 November 2026/)).focus();
    const at = async (key: string, day: string) => {
      await user.keyboard(key);
      await waitFor(() => expect(focused()).toBe(day));
    };
    await at('{ArrowRight}', '2026-11-13');
    await at('{ArrowDown}', '2026-11-20');
    await at('{ArrowLeft}', '2026-11-19');
    await at('{ArrowUp}', '2026-11-12');
    await at('{Home}', '2026-11-08');
    await at('{End}', '2026-11-14');
    await at('{PageDown}', '2026-12-14');
    await at('{PageUp}', '2026-11-14');
    await at('{PageUp}', '2026-10-14');
    await at('t', '2026-11-11');
    await at('{ArrowRight}', '2026-11-12');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: /Due on Thursday/ })).toHaveFocus();
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('goes the other way in Arabic, whose weeks begin on Saturday, with Hijri days', async () => {
    setLanguage('ar');
    const { user } = open();
    const day = await cell(/12 نوفمبر 2026/);
    expect(day).toHaveAccessibleName(/2 جمادى الآخرة 1448/);
    expect(screen.getByText('جمادى الأولى – جمادى الآخرة 1448 هـ')).toBeVisible();
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('سبت');
    day.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(focused()).toBe('2026-11-13'));
    await user.keyboard('{Home}');
    await waitFor(() => expect(focused()).toBe('2026-11-07'));
    expect(screen.getByText(arabic.legend)).toBeInTheDocument();
  });

  it('leads to what is late from before, and says when there is more than it shows', async () => {
    const { user } = open({ total: 1_240, earlier: { count: 2, lastDay: '2026-09-30' } });
    expect(await screen.findByText('2 items are late from before these weeks')).toBeVisible();
    expect(screen.getByText('Showing the first 5 of 1,240 in these weeks.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: say.showEarlier }));
    expect(await cell(/30 September 2026/)).toHaveAttribute('aria-selected', 'true');
  });

  it('asks for the company’s, and keeps it in the address', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('radio', { name: say.scope.company }));
    await waitFor(() => expect(router.state.location.search).toContain('scope=company'));
    await user.click(screen.getByRole('button', { name: say.next }));
    await waitFor(() => expect(router.state.location.search).toContain('day=2026-12-12'));
  });

  it('says that nothing is due, and why it could not be read', async () => {
    open({ items: [], total: 0 });
    expect(await screen.findByText(say.emptyMonth.title)).toBeInTheDocument();
    expect(screen.getByText(say.nothingOnDay)).toBeInTheDocument();
  });
});
