import { type TemplateTask, templateTasks } from '@shared/rules/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/projects';
import { sampleProject } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { draftsOf } from '../components/template-task-picker';
import CreateProjectPage from './create-project';
import ProjectFromTemplatePage from './project-from-template';

beforeEach(() => setLanguage('en'));

const failure = () => answer(500, { code: 'internal', message: 'Out of order' });
const fitOut = {
  id: 4,
  name: 'Fit-out',
  nameEn: null,
  description: null,
  templateData: JSON.stringify({ tasks: [{ title: 'Drawings', order: 1 }] }),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  can: { edit: true, remove: true },
};
const templates = { 'GET /api/project-templates': () => answer(200, [fitOut], { 'X-Total-Count': '1' }) };

const openForm = () =>
  renderUi(
    <SignedIn>
      <CreateProjectPage />
    </SignedIn>,
    { at: '/create-project/new' },
  );

describe('a new project', () => {
  it('is in planning at first, and needs nothing but a name', async () => {
    const calls = serve(administrator, { 'POST /api/projects': () => answer(201, sampleProject()) });
    const { user, router } = openForm();
    const status = await screen.findByRole('combobox', { name: say.details.status });
    expect(status).toHaveTextContent('Planning');
    await user.click(screen.getByRole('button', { name: say.create.submit }));
    await waitFor(() => expect(screen.getByLabelText(new RegExp(say.create.name))).toBeInvalid());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.type(screen.getByLabelText(new RegExp(say.create.name)), 'Warehouse{Enter}');
    expect(await screen.findByText(say.create.done)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Warehouse',
      status: 'planning',
      tasks: [],
      linkedTaskIds: [],
    });
    expect(router.state.location.pathname).toBe('/project/7');
  });

  it.each([
    [null, 37],
    [11, 11],
    [1000, 1000],
  ])('of a person of company %s is created for company %i', async (assignedCompanyId, companyId) => {
    const calls = serve(
      { ...administrator, assignedCompanyId },
      { 'POST /api/projects': () => answer(201, sampleProject()) },
    );
    const { user } = openForm();
    await user.type(await screen.findByLabelText(new RegExp(say.create.name)), 'Warehouse{Enter}');
    expect(await screen.findByText(say.create.done)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ companyId });
  });

  it('names company 37 where its creator has none, also where that is not among the companies listed', async () => {
    serve(administrator);
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, 'http://hub');
      if (pathname !== '/api/companies') return answers(address, init);
      const wanted = searchParams.get('companyId');
      const company = wanted
        ? { id: Number(wanted), name: 'Ofoq', nameEn: null }
        : { id: 2000, name: 'The newest', nameEn: null };
      return Promise.resolve(
        answer(200, [{ ...company, logo: null, logoPicture: null, isActive: true }], {
          'X-Total-Count': wanted ? '1' : '250',
        }),
      );
    });
    openForm();
    const owner = await screen.findByRole('combobox', { name: say.create.company });
    await waitFor(() => expect(owner).toHaveTextContent('Ofoq'));
  });

  it('keeps what was filled in when it could not be created, and says so', async () => {
    serve(administrator, { 'POST /api/projects': failure });
    const { user, router } = openForm();
    const name = await screen.findByLabelText(new RegExp(say.create.name));
    await user.type(name, 'Warehouse{Enter}');
    expect(await screen.findByText(say.create.failed)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    expect(name).toHaveValue('Warehouse');
    expect(router.state.location.pathname).toBe('/create-project/new');
  });

  it('finds a template and a task to link by asking the server', async () => {
    serve(administrator, templates);
    const asked: URL[] = [];
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      asked.push(new URL(address, 'http://hub'));
      return answers(address, init);
    });
    const { user } = openForm();
    await user.click(await screen.findByRole('combobox', { name: new RegExp(say.create.template) }));
    await user.type(await screen.findByPlaceholderText('Search'), 'fit');
    await waitFor(() =>
      expect(
        asked.some((url) => url.pathname === '/api/project-templates' && url.search.includes('search=fit')),
      ).toBe(true),
    );
    await user.click(await screen.findByRole('option', { name: /Fit-out/ }));
    expect(await screen.findByText('1 of 1 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: new RegExp(say.create.linked) }));
    await waitFor(() => {
      const tasks = asked.find(({ pathname }) => pathname === '/api/tasks');
      expect(tasks?.searchParams.get('standalone')).toBe('true');
    });
    vi.unstubAllGlobals();
  });

  it('numbers the tasks of a template from 1000, all of them chosen', () => {
    const task = templateTasks(fitOut.templateData)[0] as TemplateTask;
    const drafts = draftsOf([task, task]);
    expect(drafts.map(({ id, selected }) => [id, selected])).toEqual([
      [1000, true],
      [1001, true],
    ]);
  });
});

describe('a project from a template', () => {
  const open = () =>
    renderUi(
      <SignedIn>
        <ProjectFromTemplatePage />
      </SignedIn>,
      { at: '/create-project/template' },
    );

  it('leads to a project without one where there are none', async () => {
    serve(administrator);
    open();
    expect(await screen.findByText(say.fromTemplate.empty)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: say.new })).toHaveAttribute('href', '/create-project/new');
  });

  it('asks for a name where none was typed, and says when it could not be created', async () => {
    const calls = serve(administrator, {
      ...templates,
      'POST /api/project-templates/4/create-project': failure,
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Fit-out/ }));
    const dialog = await screen.findByRole('dialog', { name: say.fromTemplate.askName });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(within(dialog).getByLabelText(new RegExp(say.fromTemplate.name)), 'Clinic{Enter}');
    expect(await screen.findByText(say.create.failed)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ projectName: 'Clinic' });
  });
});
