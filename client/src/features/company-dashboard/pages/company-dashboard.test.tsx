import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import say from '@/locales/en/company-dashboard';
import dashboard from '@/locales/en/dashboard';
import requests from '@/locales/en/requests';
import { sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer, sampleDraft } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import '@/ui/form/combobox-panel'; // else fetched when the list is opened
import CompanyDashboardPage from './company-dashboard';

beforeEach(() => setLanguage('en'));

const najd = {
  id: 12,
  name: 'Najd Engineering',
  nameEn: null,
  logo: null,
  logoPicture: null,
  isActive: true,
};
const companies = { 'GET /api/companies': () => answer(200, [najd], { 'X-Total-Count': '1' }) };
const listed = () => answer(200, [sampleProject()], { 'X-Total-Count': '1' });

const open = (at = '/company-dashboard') =>
  renderUi(
    <SignedIn>
      <CompanyDashboardPage />
    </SignedIn>,
    { at },
  );
const asked = (calls: Call[]) => new Set(calls.map(({ path }) => path));

describe('the company dashboard', () => {
  it('has its five tabs, and leads to the projects', async () => {
    serve(engineer, { ...companies, 'GET /api/company/projects': listed });
    open();
    const tabs = await screen.findAllByRole('tab');
    const named = Object.values(say.tabs).filter((label) => label !== say.tabs.label);
    for (const [index, label] of named.entries()) expect(tabs[index]).toHaveTextContent(label);
    expect(tabs).toHaveLength(5);
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'Oasis Tower' })).toHaveAttribute('href', '/project/7');
  });

  it('is what "back" leads to from the project of one of its tasks', async () => {
    const task = { ...sampleTask(1), project: { ...sampleProject(), company: najd } };
    serve(engineer, {
      ...companies,
      'GET /api/company/project-tasks': () => answer(200, [task], { 'X-Total-Count': '1' }),
    });
    const at = '/company-dashboard?tab=project-tasks';
    const { user, router } = open(at);
    await user.click(await screen.findByRole('link', { name: 'Oasis Tower' }));
    expect(router.state.location).toMatchObject({ pathname: '/project/7', state: { back: at } });
  });

  it('counts above what the tabs below list, in the same numbers', async () => {
    serve(engineer, {
      ...companies,
      'GET /api/company/project-tasks': () => answer(200, [], { 'X-Total-Count': '15' }),
    });
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address.includes('show=turn') ? answer(200, [], { 'X-Total-Count': '4' }) : answers(address, init),
    );
    open();
    const counter = await screen.findByRole('link', { name: new RegExp(say.counters.turns) });
    await waitFor(() => expect(counter).toHaveTextContent('4'));
    expect(screen.getByRole('tab', { name: new RegExp(say.tabs['project-tasks']) })).toHaveTextContent('4');
    expect(counter).toHaveAttribute('href', expect.stringMatching(/\?tab=project-tasks$/));
    expect(screen.getByRole('link', { name: new RegExp(say.tabs['workflow-tasks']) })).toBeVisible();
  });

  it('filters projects by every status that one may have, in words', async () => {
    serve(engineer, companies);
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: requests.statusFilter }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      requests.anyStatus,
      'Planning',
      'Waiting',
      'In progress',
      'Stopped',
      'Late',
      'Completed',
      'Cancelled',
    ]);
  });

  it('shows first the project tasks that the company can work on, and filters them by what their badges say', async () => {
    const task = { ...sampleTask(1), project: { ...sampleProject(), company: najd } };
    serve(engineer, companies);
    const answers = globalThis.fetch;
    const addresses: string[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      addresses.push(address);
      return address.startsWith('/api/company/project-tasks?') && !address.includes('show=turn')
        ? answer(200, [task], { 'X-Total-Count': '1' })
        : answers(address, init);
    });
    const { user, router } = open('/company-dashboard?tab=project-tasks');
    expect(await screen.findByText(say.projectTasks.noTurn)).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: requests.statusFilter }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'The company’s turn',
      'In progress',
      'Locked',
      'Late',
      'Completed',
      'Cancelled',
      'All tasks',
    ]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: say.projectTasks.showAll }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=project-tasks&status=all');
    await user.click(screen.getByRole('combobox', { name: requests.statusFilter }));
    await user.click(screen.getByRole('option', { name: 'Locked' }));
    await waitFor(() => expect(addresses.join()).toContain('show=locked'));
  });

  it('leads a company without any task on, instead of to an empty list of all', async () => {
    serve(engineer, companies);
    const { user } = open('/company-dashboard?tab=project-tasks');
    expect(await screen.findByText(say.projectTasks.emptyText)).toBeVisible();
    expect(screen.queryByRole('button', { name: say.projectTasks.showAll })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: dashboard.firstSteps.request }));
    expect(screen.getByRole('tab', { name: say.tabs.requests })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: new RegExp(say.tabs['workflow-tasks']) }));
    expect(await screen.findByRole('button', { name: dashboard.firstSteps.request })).toBeVisible();
  });

  it('is of one’s own company, whatever the address asks for', async () => {
    serve(engineer, companies);
    const answers = globalThis.fetch;
    const addresses: string[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      addresses.push(address);
      return answers(address, init);
    });
    open('/company-dashboard?companyId=13');
    await screen.findByRole('heading', { level: 1, name: 'Najd Engineering' });
    expect(addresses).toContain('/api/companies?companyId=12');
    expect(addresses.filter((address) => address.startsWith('/api/company/projects?'))).toHaveLength(1);
    expect(addresses.join()).not.toContain('13');
  });

  it('is of any company for admins, by the address', async () => {
    const calls = serve(administrator, companies);
    open('/company-dashboard?companyId=12');
    await screen.findByRole('heading', { level: 1, name: 'Najd Engineering' });
    const paths = asked(calls);
    for (const noun of ['projects', 'project-tasks', 'requests']) {
      expect(paths).toContain(`/api/${noun}/company/12`);
      expect(paths).not.toContain(`/api/company/${noun}`);
    }
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999'])(
    'says that there is no company %s, and lets another be chosen',
    async (id) => {
      const calls = serve({ ...administrator, assignedCompanyId: 12 }, companies);
      open(`/company-dashboard?companyId=${id}`);
      expect(await screen.findByText(say.noCompany.chooseAnother)).toBeInTheDocument();
      expect(screen.getByRole('combobox', { name: say.pickCompany })).toBeInTheDocument();
      expect(asked(calls)).not.toContain('/api/projects/company/12');
    },
  );

  it('keeps the way to another company where one could not be read', async () => {
    serve(administrator, companies);
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      address === '/api/companies?companyId=12' ? answer(502, 'Bad gateway') : answers(address, init),
    );
    open('/company-dashboard?companyId=12');
    expect(await screen.findByRole('button', { name: common.retry })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: say.pickCompany })).toBeInTheDocument();
  });

  it('keeps what was searched in the address, for a person who comes back from a project', async () => {
    serve(engineer, { ...companies, 'GET /api/company/projects': listed });
    const { user, router } = open();
    await user.type(await screen.findByRole('searchbox'), 'Oasis');
    await waitFor(() => expect(router.state.location.search).toContain('search=Oasis'));
    await act(() => router.navigate('/project/7'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('searchbox')).toHaveValue('Oasis');
    await user.click(screen.getByRole('tab', { name: new RegExp(say.tabs['project-tasks']) }));
    expect(await screen.findByRole('searchbox', { name: say.search.projectTasks })).toHaveValue('');
  });

  it('takes no requests for a company that is disabled, and says who can change that', async () => {
    serve(engineer, {
      'GET /api/companies': () => answer(200, [{ ...najd, isActive: false }], { 'X-Total-Count': '1' }),
    });
    open('/company-dashboard?tab=requests');
    expect(await screen.findByText(say.submit.closed)).toBeInTheDocument();
    expect(screen.getByText(say.submit.closedText)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keeps a request that was begun while another tab is looked at, and as a draft when the company is changed', async () => {
    const calls = serve(administrator, {
      'GET /api/companies': () =>
        answer(200, [najd, { ...najd, id: 13, name: 'Modern Build' }], { 'X-Total-Count': '2' }),
      'POST /api/request-drafts': () => answer(201, sampleDraft()),
    });
    const { user } = open('/company-dashboard?companyId=12&tab=requests');
    await user.type(await screen.findByLabelText(new RegExp(requests.form.title)), 'Scaffolding');
    await user.click(screen.getByRole('tab', { name: new RegExp(say.tabs.projects) }));
    expect(screen.getByLabelText(new RegExp(requests.form.title)).closest('[role=tabpanel]')).toHaveAttribute(
      'data-state',
      'inactive',
    );
    await user.click(screen.getByRole('tab', { name: say.tabs.requests }));
    expect(screen.getByLabelText(new RegExp(requests.form.title))).toHaveValue('Scaffolding');

    await user.click(screen.getByRole('combobox', { name: say.pickCompany }));
    await user.click(await screen.findByRole('option', { name: /Modern Build/ }));
    const kept = () => calls.filter(({ method, path }) => `${method} ${path}` === 'POST /api/request-drafts');
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(kept()[0]?.body).toMatchObject({ title: 'Scaffolding', companyId: 12 });
    expect(screen.queryByText(common.unsaved.title)).not.toBeInTheDocument();
  });

  it('has zeros and a person to turn to where the company is gone', async () => {
    serve(engineer);
    open();
    expect(await screen.findByText(say.noCompany.title)).toBeInTheDocument();
    expect(screen.getByText(say.noCompany.contact)).toBeInTheDocument();
    const counters = within(screen.getByRole('region', { name: say.counters.label }));
    expect(counters.getAllByText('0')).toHaveLength(4);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
