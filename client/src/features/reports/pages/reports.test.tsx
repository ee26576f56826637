import type { ChangeEvent } from '@shared/contracts/events';
import { hubDay } from '@shared/contracts/fields';
import type { CompanyReport, Figures, HeldTurn, ProjectReport } from '@shared/contracts/reports';
import { lastMonth, monthOf, monthsAfter, monthsOfReport } from '@shared/rules/reports';
import type { Query } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { formatFor } from '@/lib/format';
import { showsChange } from '@/lib/live/shows';
import projects from '@/locales/en/projects';
import say from '@/locales/en/reports';
import { builders, najd } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { companyReportQuery, projectReportQuery } from '../api';
import CompanyReportPage from './company-report';
import ProjectReportPage from './project-report';

beforeEach(() => setLanguage('en'));

const none = { day: 0, three: 0, week: 0, more: 0 };
const figures = (month: string, changes: Partial<Figures> = {}): Figures => ({
  ...{ month, began: 0, ended: 0, days: 0, median: null },
  ...{ approved: 0, rejected: 0, returned: 0, completedTasks: 0, endedLate: 0 },
  ...{ open: 0, openLate: 0 },
  ...changes,
});
const full: Partial<Figures> = {
  ...{ began: 9, ended: 8, days: 20.5, median: 2.5 },
  ...{ approved: 3, rejected: 1, returned: 1, completedTasks: 2, endedLate: 2 },
  ...{ open: 4, openLate: 1 },
};
const turn: HeldTurn = {
  ...{ id: 5, task: null, request: null, company: najd, user: null },
  projectTask: {
    ...{ id: 31, name: 'Foundations', nameEn: null, orderIndex: 0 },
    ...{ project: { id: 3, name: 'Oasis Tower' }, updatedAt: '2026-10-01T08:00:00Z' },
  },
  ...{ endedAt: '2026-10-20T08:00:00Z', ending: 'completed', days: 13.4, isLate: true },
};
const subscription: CompanyReport['subscription'] = { isOn: false, sent: 'pdf' };
const month = (shown: string, last: Partial<Figures> = {}) => ({
  ...{ month: shown, isOver: shown <= lastMonth(), leftOut: 0, subscription },
  months: monthsOfReport(shown).map((one) => figures(one, one === shown ? last : {})),
  ages: last.ended ? { day: 4, three: 2, week: 1, more: 1 } : none,
  openAges: last.open ? { day: 3, three: 0, week: 0, more: 1 } : none,
});
const ofCompany = (shown: string, last: Partial<Figures> = {}, longest: HeldTurn[] = []): CompanyReport => ({
  ...month(shown, last),
  ...{ company: najd, longest },
});
const plan: ProjectReport['plan'] = {
  tasks: [
    {
      ...{ id: 31, name: 'Foundations', nameEn: null, orderIndex: 0, company: najd },
      ...{ isCompleted: true, planned: 6, actual: 10, drift: 4 },
    },
  ],
  companies: [{ company: najd, drift: 4 }],
  ...{ taskCount: 2, completedCount: 1, plannedEnd: '2026-10-12', expectedEnd: '2026-12-01' },
};

/** Opens a report; each call is answered by the month that it asks for. */
function open(
  at: string,
  body: (month: string) => object,
  path = 'companies/12',
  until: (month: string) => unknown = () => {},
) {
  const asked: string[] = [];
  const read = async () => {
    const shown = asked.at(-1) ?? '';
    await until(shown);
    return answer(200, body(shown));
  };
  serve(engineer, { [`GET /api/reports/${path}`]: read });
  const served = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://hub');
    if (pathname.startsWith('/api/reports')) asked.push(searchParams.get('month') ?? '');
    return served(address, init);
  });
  const view = renderUi(
    <SignedIn>
      <Routes>
        <Route path="/reports/company/:id" element={<CompanyReportPage />} />
        <Route path="/reports/project/:id" element={<ProjectReportPage />} />
      </Routes>
    </SignedIn>,
    { at },
  );
  return { ...view, asked };
}

const termOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement;
const written = (shown: string) => formatFor('en').month(`${shown}-01`);

describe('the report of a company', () => {
  it('tells the last month that is over in figures, each beside the month before', async () => {
    const { asked } = open('/reports/company/12', (shown) => ofCompany(shown, full, [turn]));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(say.company);
    expect(await screen.findByText(say.figures.title)).toBeVisible();
    expect(asked).toEqual([lastMonth()]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Najd Engineering');
    expect(screen.getByText(written(lastMonth()), { selector: 'h2 *' })).toBeVisible();
    expect(termOf(say.figures.ended)).toHaveTextContent('8');
    expect(termOf(say.figures.ended)).toHaveTextContent('Previous month: 0');
    expect(termOf(say.figures.median)).toHaveTextContent('2.5');
    expect(termOf(say.figures.median)).toHaveTextContent('Previous month: —');
    expect(termOf(say.figures.open)).toHaveTextContent('4');
    const ages = screen.getByText(say.ages.title).closest('.surface-card') as HTMLElement;
    expect(within(ages).getByText('4 (50%)')).toBeVisible();
  });

  it('has the numbers of its pictures in a table, month by month', async () => {
    open('/reports/company/12', (shown) => ofCompany(shown, full));
    const table = await screen.findByRole('table', { name: say.trend.title });
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    const last = within(table).getByRole('row', { name: new RegExp(written(lastMonth())) });
    expect(
      within(last)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    ).toEqual([...['9', '8', '2', '2.5', '2', '4']]);
  });

  it('leads from its longest turns to their records, and says how they ended', async () => {
    const stillOpen = { ...turn, id: 6, ending: null, endedAt: null, isLate: false };
    open('/reports/company/12', (shown) => ofCompany(shown, full, [turn, stillOpen]));
    const table = await screen.findByRole('table', { name: say.longest.title });
    const [, first, second] = within(table).getAllByRole('row');
    const link = within(first as HTMLElement).getByRole('link', { name: /Foundations/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/project\/3#/));
    expect(first).toHaveTextContent('13.4');
    expect(first).toHaveTextContent(say.longest.endings.completed);
    expect(first).toHaveTextContent(say.longest.late);
    expect(second).toHaveTextContent(say.longest.stillOpen);
    expect(second).not.toHaveTextContent(say.longest.late);
  });

  it('goes to other months, which the address keeps, and not beyond the present one', async () => {
    const { user, router, asked } = open('/reports/company/12', (shown) => ofCompany(shown, full));
    await screen.findByText(say.figures.title);
    await user.click(screen.getByRole('button', { name: say.month.next }));
    const thisMonth = monthOf(hubDay());
    await waitFor(() => expect(asked.at(-1)).toBe(thisMonth));
    expect(router.state.location.search).toBe(`?month=${thisMonth}`);
    expect(await screen.findByText(say.month.soFar)).toBeVisible();
    expect(screen.getByText(say.figures.openNow)).toBeVisible();
    expect(screen.getByRole('button', { name: say.month.next })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: say.month.previous }));
    await user.click(screen.getByRole('button', { name: say.month.previous }));
    await waitFor(() => expect(asked.at(-1)).toBe(monthsAfter(lastMonth(), -1)));
  });

  it('shows no numbers of one month under the heading of another, and does not print them', async () => {
    let come = () => {};
    const gate = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { user } = open(
      '/reports/company/12',
      (shown) => ofCompany(shown, full),
      'companies/12',
      (shown) => shown !== lastMonth() && gate,
    );
    await screen.findByText(say.figures.title);
    await user.click(screen.getByRole('button', { name: say.month.next }));
    expect(screen.queryByText(say.figures.title)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: say.print })).toBeDisabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Najd Engineering');
    come();
    expect(await screen.findByText(say.figures.title)).toBeVisible();
    expect(screen.getByRole('button', { name: say.print })).toBeEnabled();
  });

  it('of a month that the address can’t mean is the last one', async () => {
    const { asked } = open('/reports/company/12?month=2999-01', (shown) => ofCompany(shown, full));
    await screen.findByText(say.figures.title);
    expect(asked).toEqual([lastMonth()]);
  });

  it('says in words that a month had no turns', async () => {
    open('/reports/company/12?month=2001-01', (shown) => ofCompany(shown));
    expect(await screen.findByText(say.empty.title)).toBeVisible();
    expect(screen.getByText(say.empty.text)).toBeVisible();
    expect(screen.queryByText(say.figures.title)).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says that there is no such company, tells of a failure, and prints', async () => {
    serve(engineer, {
      'GET /api/reports/companies/12': () => answer(404, { code: 'not_found', message: '' }),
    });
    const at = '/reports/company/12';
    const gone = renderUi(
      <SignedIn>
        <Routes>
          <Route path="/reports/company/:id" element={<CompanyReportPage />} />
        </Routes>
      </SignedIn>,
      { at },
    );
    expect(await screen.findByRole('heading', { name: say.notFound })).toBeInTheDocument();
    gone.unmount();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open(at, (shown) => ofCompany(shown, full));
    await screen.findByText(say.figures.title);
    await user.click(screen.getByRole('button', { name: say.print }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('a report that is on the screen', () => {
  const change: ChangeEvent = { topic: 'request', ids: [] };
  const options = [
    companyReportQuery(12, lastMonth()),
    companyReportQuery(12, monthOf(hubDay())),
    projectReportQuery(7, lastMonth()),
  ];

  it('is not read again at each change of a record', () => {
    for (const { meta } of options) expect(showsChange({ meta } as Query, change)).toBe(false);
  });

  it('is read again every minute where it is not over', () => {
    expect(options.map(({ refetchInterval }) => refetchInterval)).toEqual([false, 60_000, 60_000]);
  });
});

describe('sending it every month', () => {
  const SUBSCRIPTION = '/api/reports/companies/12/subscription';

  function openWith(given: CompanyReport['subscription'], put: () => Response = () => answer(204)) {
    let { isOn } = given;
    const calls = serve(engineer, {
      'GET /api/reports/companies/12': () =>
        answer(200, { ...ofCompany(lastMonth(), full), subscription: { ...given, isOn } }),
      [`PUT ${SUBSCRIPTION}`]: () => {
        const answered = put();
        isOn ||= answered.ok;
        return answered;
      },
      [`DELETE ${SUBSCRIPTION}`]: () => {
        isOn = false;
        return answer(204);
      },
    });
    const view = renderUi(
      <SignedIn>
        <Routes>
          <Route path="/reports/company/:id" element={<CompanyReportPage />} />
        </Routes>
      </SignedIn>,
      { at: '/reports/company/12' },
    );
    const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
    return { ...view, sent };
  }

  it('is switched on and off, and says before how the report will come', async () => {
    const { user, sent } = openWith({ isOn: false, sent: 'pdf' });
    const send = await screen.findByRole('switch', { name: say.letter.send });
    expect(send).toHaveAccessibleDescription(say.letter.pdf);
    await user.click(send);
    expect(await screen.findByText(say.letter.on)).toBeVisible();
    await waitFor(() => expect(send).toBeChecked());
    await user.click(send);
    await waitFor(() => expect(send).not.toBeChecked());
    expect(sent()).toEqual(['PUT', 'DELETE']);
  });

  it('tells why it could not be changed, and stays as it was', async () => {
    const refused = () => answer(409, { code: 'limit_reached', message: 'At most 20' });
    const { user } = openWith({ isOn: false, sent: 'figures' }, refused);
    const send = await screen.findByRole('switch', { name: say.letter.send });
    expect(send).toHaveAccessibleDescription(say.letter.figures);
    await user.click(send);
    expect(await screen.findByText('At most 20')).toBeVisible();
    await waitFor(() => expect(send).not.toBeChecked());
  });

  it('can’t be chosen where the hub sends no mail, and can still be stopped', async () => {
    const { unmount } = openWith({ isOn: false, sent: 'none' });
    expect(await screen.findByText(say.letter.none)).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    unmount();
    openWith({ isOn: true, sent: 'none' });
    expect(await screen.findByRole('switch', { name: say.letter.send })).toBeChecked();
  });
});

describe('the report of a project', () => {
  const body = (shown: string, last = full): ProjectReport => ({
    ...month(shown, last),
    project: {
      ...{ id: 7, name: 'Oasis Tower', uniqueNumber: 'PRJ-7', status: 'in_progress', company: najd },
    },
    companies: [
      { company: najd, figures: figures(shown, full) },
      { company: builders, figures: figures(shown, { ended: 1, days: 3 }) },
    ],
    plan,
    longest: [turn],
  });

  it('tells the month by company, and how its plan stands', async () => {
    open('/reports/project/7', (shown) => body(shown), 'projects/7');
    const companies = await screen.findByRole('table', { name: say.companies.title });
    const row = within(companies).getByRole('row', { name: /Najd Engineering/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    ).toEqual([...['8', '20.5', '2', '4', '1']]);
    expect(screen.getByText('1 of 2 completed')).toBeVisible();
    expect(screen.queryByText(say.figures.approved)).not.toBeInTheDocument();
    expect(screen.getByText(/expected to end no earlier than 1 December 2026/)).toBeVisible();
    const tasks = screen.getByRole('table', { name: say.plan.title });
    expect(within(tasks).getByRole('row', { name: /Foundations/ })).toHaveTextContent('+4');
  });

  it('has its plan also where a month had no turns; a project that is not seen is not found', async () => {
    const { unmount } = open(
      '/reports/project/7',
      (shown) => ({ ...body(shown, {}), companies: [] }),
      'projects/7',
    );
    expect(await screen.findByText(say.empty.projectText)).toBeVisible();
    expect(screen.getByRole('table', { name: say.plan.title })).toBeVisible();
    unmount();
    serve(engineer, { 'GET /api/reports/projects/7': () => answer(404, { code: 'not_found', message: '' }) });
    renderUi(
      <SignedIn>
        <Routes>
          <Route path="/reports/project/:id" element={<ProjectReportPage />} />
        </Routes>
      </SignedIn>,
      { at: '/reports/project/7' },
    );
    expect(await screen.findByRole('heading', { name: projects.details.notFound })).toBeInTheDocument();
  });
});
