import type { Calendar } from '@shared/contracts/calendars';
import { hubWeek } from '@shared/rules/working-days';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/calendars';
import common from '@/locales/en/common';
import { sampleCompany } from '@/test/companies';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { dismissToast } from '@/ui/feedback/toast';
import CalendarsPage from './calendars';

beforeEach(async () => {
  dismissToast();
  await setLanguage('en');
});
afterEach(() => vi.unstubAllGlobals());

const updatedAt = '2026-11-01T09:00:00.000Z';
const year = new Date().getFullYear();
const eid = {
  id: 5,
  calendarId: 1,
  name: 'عيد الفطر',
  nameEn: 'Eid al-Fitr',
  startDate: `${year}-03-19`,
  endDate: `${year}-03-22`,
  isExpected: true,
  updatedAt,
};
const hub: Calendar = {
  id: 1,
  company: null,
  timeZone: 'Asia/Riyadh',
  week: [...hubWeek],
  ramadan: { from: '10:00', to: '16:00' },
  followsHubHolidays: true,
  holidays: [eid],
  updatedAt,
  can: { edit: true },
};
const najd = sampleCompany();
const own: Calendar = {
  ...hub,
  id: 2,
  company: { id: 12, name: najd.name, nameEn: null },
  timeZone: 'Asia/Dubai',
  holidays: [],
};

async function open(answers: Record<string, (call: Call) => Response> = {}, path = '/calendars') {
  const calls = serve(administrator, {
    'GET /api/hub-calendar': () => answer(200, hub),
    'GET /api/companies': () => answer(200, [najd], { 'X-Total-Count': '1' }),
    ...answers,
  });
  const shown = renderUi(
    <SignedIn>
      <CalendarsPage />
    </SignedIn>,
    { at: path },
  );
  return { ...shown, changes: () => calls.filter(({ method }) => method !== 'GET') };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the hub’s calendar', () => {
  it('shows the week, Ramadan and the holidays of the year', async () => {
    await open();
    const week = await region(say.week);
    expect(week.getAllByText('08:00 – 16:00')).toHaveLength(5);
    expect(week.getAllByText(say.dayOff)).toHaveLength(2);
    expect(week.getByText('10:00 – 16:00')).toBeVisible();
    const item = (await region(say.holidays.title)).getByRole('listitem');
    expect(item).toHaveTextContent('Eid al-Fitr');
    expect(item).toHaveTextContent(say.holidays.expected);
    expect(item).toHaveTextContent('4 days');
  });

  it('opens on the year of the next holiday: what comes stands first, what has passed is folded away', async () => {
    const later = { ...eid, id: 6, nameEn: 'National Day', startDate: '2026-09-23', endDate: '2026-09-23' };
    const next = { ...eid, id: 7, nameEn: 'Founding Day', startDate: '2027-02-22', endDate: '2027-02-22' };
    const first = { ...eid, startDate: '2026-03-19', endDate: '2026-03-22' };
    const listed = async (day: string) => {
      vi.setSystemTime(`${day}T09:00:00Z`);
      const holidays = [first, later, next];
      const { unmount } = await open({ 'GET /api/hub-calendar': () => answer(200, { ...hub, holidays }) });
      const card = await region(say.holidays.title);
      const year = card.getByRole('combobox', { name: say.holidays.year }).textContent;
      const items = card.getAllByRole('listitem').map((item) => item.querySelector('time')?.dateTime);
      const folded = card.queryByText(/^Past holidays/)?.textContent;
      unmount();
      return { year, items, folded };
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const folded = 'Past holidays (1)';
      expect(await listed('2026-06-01')).toEqual({
        ...{ year: '2026', folded },
        items: ['2026-09-23', '2026-03-19'],
      });
      expect(await listed('2026-11-26')).toEqual({ year: '2027', items: ['2027-02-22'], folded: undefined });
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes to the year of a holiday that was added', async () => {
    const day = `${year + 1}-05-02`;
    const names = { name: 'افتتاح', nameEn: 'Opening' };
    const added = { ...eid, ...names, id: 9, startDate: day, endDate: day, isExpected: false };
    let holidays = [eid];
    const { user, changes } = await open({
      'GET /api/hub-calendar': () => answer(200, { ...hub, holidays }),
      'POST /api/calendars/1/holidays': () => {
        holidays = [eid, added];
        return answer(201, added);
      },
    });
    await user.click(await screen.findByRole('button', { name: say.holidays.add }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${say.holidays.name}`) }), 'افتتاح');
    await user.type(form.getByLabelText(new RegExp(`^${say.holidays.from}`)), `02/05/${year + 1}`);
    await user.tab();
    await user.click(form.getByRole('button', { name: say.holidays.submit }));
    const card = await region(say.holidays.title);
    expect(await card.findByText('Opening')).toBeVisible();
    expect(card.getByRole('combobox', { name: say.holidays.year })).toHaveTextContent(String(year + 1));
    expect(changes()).toHaveLength(1);
  });

  it('says of a text that is no date that it is none, and of days too far apart how many a holiday has', async () => {
    const { user, changes } = await open();
    await user.click(await screen.findByRole('button', { name: say.holidays.add }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: new RegExp(`^${say.holidays.name}`) }), 'افتتاح');
    await user.type(form.getByLabelText(new RegExp(`^${say.holidays.from}`)), `02/05/${year}`);
    const last = form.getByLabelText(new RegExp(`^${say.holidays.to}`));
    await user.clear(last);
    await user.type(last, 'soon');
    await user.click(form.getByRole('button', { name: say.holidays.submit }));
    expect(await form.findByText(/valid date/i)).toBeVisible();
    expect(form.queryByText(say.holidays.tooLong)).not.toBeInTheDocument();
    await user.clear(last);
    await user.type(last, `02/07/${year}`);
    await user.click(form.getByRole('button', { name: say.holidays.submit }));
    expect(await form.findByText(say.holidays.tooLong)).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('moves a holiday by a day, on the version that is shown', async () => {
    const { user, changes } = await open({ 'PATCH /api/holidays/5': () => answer(200, eid) });
    const button = await screen.findByRole('button', { name: /one day later$/ });
    await user.click(button);
    expect(await screen.findByText(/moved$/, { selector: 'li *' })).toBeVisible();
    const body = { startDate: `${year}-03-20`, endDate: `${year}-03-23` };
    expect(changes()).toEqual([
      { method: 'PATCH', path: '/api/holidays/5', body, version: `"${updatedAt}"` },
    ]);
  });

  it('sends the days that were changed, once they close after they open', async () => {
    const { user, changes } = await open({ 'PATCH /api/hub-calendar': () => answer(200, hub) });
    await user.click(await screen.findByRole('button', { name: say.edit }));
    const form = within(await screen.findByRole('dialog'));
    const end = form.getByRole('textbox', { name: 'End of Thursday' });
    await user.clear(end);
    await user.type(end, '7');
    await user.click(form.getByRole('button', { name: say.form.submit }));
    expect(await form.findByText(say.form.closesEarly)).toBeVisible();
    expect(changes()).toEqual([]);
    await user.clear(end);
    await user.type(end, '13:30');
    await user.click(form.getByRole('checkbox', { name: 'Friday' }));
    await user.click(form.getByRole('button', { name: say.form.submit }));
    expect(await screen.findByText(say.form.done, { selector: 'li *' })).toBeVisible();
    const usual = { from: '08:00', to: '16:00' };
    const week = hub.week.with(4, { from: '08:00', to: '13:30' }).with(5, usual);
    expect(changes()).toEqual([
      { method: 'PATCH', path: '/api/hub-calendar', body: { week }, version: `"${updatedAt}"` },
    ]);
  });

  it('finds when working days end, without its holidays', async () => {
    const { user } = await open();
    const finder = await region(say.count.title);
    const day = finder.getByLabelText(say.count.day);
    await user.clear(day);
    await user.type(day, `18/03/${year}`);
    await user.tab();
    expect(await finder.findByText(/Ends on/)).toBeVisible();
    await user.clear(finder.getByLabelText(say.count.days));
    expect(finder.getByRole('status')).toHaveTextContent(/from 0 to 3,650 days/);
  });
});

describe('a company', () => {
  it('that follows the hub gets its own calendar, like the hub’s but for what was changed', async () => {
    const { user, changes } = await open(
      { 'PATCH /api/companies/12/calendar': () => answer(200, own) },
      '/calendars?company=12',
    );
    await user.click(await screen.findByRole('button', { name: say.sameAsHub.make }));
    const form = within(await screen.findByRole('dialog', { name: say.sameAsHub.make }));
    await user.click(form.getByRole('checkbox', { name: say.form.followsHubHolidays }));
    await user.click(form.getByRole('button', { name: say.form.submit }));
    expect(await screen.findByText(say.form.done, { selector: 'li *' })).toBeVisible();
    const { timeZone, week, ramadan } = hub;
    const body = { timeZone, week, ramadan, followsHubHolidays: false };
    // the version of the hub's calendar, which the form showed
    const version = `"${updatedAt}"`;
    expect(changes()).toEqual([{ method: 'PATCH', path: '/api/companies/12/calendar', body, version }]);
  });

  it('with its own says what differs, shows the hub’s holidays, and goes back after a question', async () => {
    const calendars = () => answer(200, [own], { 'X-Total-Count': '1' });
    const { user, changes } = await open(
      {
        'GET /api/calendars': calendars,
        'DELETE /api/companies/12/calendar': () => new Response(null, { status: 204 }),
      },
      '/calendars?company=12',
    );
    const week = await region(say.week);
    expect(week.getAllByText(say.differs)).toHaveLength(1);
    const list = await region(say.companies.title);
    expect(await list.findByText(say.companies.aspects.timeZone)).toBeVisible();
    const holidays = await region(say.holidays.title);
    expect(holidays.getByText(say.holidays.ofHub)).toBeVisible();
    expect(holidays.queryByRole('button', { name: /one day later$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: say.giveUp.action }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }),
    );
    expect(await screen.findByText(say.giveUp.done, { selector: 'li *' })).toBeVisible();
    expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/companies/12/calendar' }]);
  });
});
