import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/projects';
import { najd, sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import ProjectFormPage from './project-form';

beforeEach(() => {
  setLanguage('en');
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const can = { edit: true, remove: true, assignCompany: true, saveAsTemplate: true };
const ownTask = {
  setStatus: true,
  assignCompany: true,
  assignUser: true,
  take: false,
  giveBack: false,
  edit: true,
  remove: true,
};
const tower = sampleProject({ can, projectTasks: [sampleTask(1, { can: ownTask })], taskCount: 1 });
const companies = () =>
  answer(200, [{ ...najd, logo: null, logoPicture: null, isActive: true }], { 'X-Total-Count': '1' });
const failure = () => answer(500, { code: 'internal', message: 'Out of order' });

type Answers = Parameters<typeof serve>[1];
const ofNajd = { ...administrator, assignedCompanyId: najd.id, assignedCompany: najd };
function open(at: string, answers: Answers = {}, person = ofNajd as typeof administrator) {
  const calls = serve(person, {
    'GET /api/companies': companies,
    'GET /api/projects/7': () => answer(200, tower),
    ...answers,
  });
  const ui = renderUi(
    <SignedIn>
      <ProjectFormPage />
    </SignedIn>,
    { at },
  );
  return { ...ui, written: () => calls.filter(({ method }: Call) => method !== 'GET') };
}
const nameField = () => screen.findByLabelText(new RegExp(say.create.name));
const submit = (label: string) => screen.getByRole('button', { name: label });

describe('the form of a new project', () => {
  it.each(['/add-project', '/add-project?edit='])('is shown at %s', async (at) => {
    open(at);
    expect(await nameField()).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(say.form.title);
  });

  it('tells all that is wrong at once, and leads to the first of it', async () => {
    const { user, written } = open('/add-project', {}, administrator);
    await user.type(await nameField(), 'Harbour');
    await user.type(screen.getByLabelText(new RegExp(say.details.startDate)), '10/12/2030');
    await user.type(screen.getByLabelText(new RegExp(say.details.endDate)), '09/12/2030');
    await user.type(screen.getByLabelText(new RegExp(say.form.map)), 'no address');
    await user.click(submit(say.create.submit));
    expect(await screen.findByText('The end date can’t be before the start date')).toBeVisible();
    expect(screen.getByLabelText(new RegExp(say.form.map))).toBeInvalid();
    expect(screen.getByRole('combobox', { name: new RegExp(say.form.company) })).toHaveFocus();
    expect(written()).toEqual([]);
  });

  it('asks for no possible progress once tasks compute it', async () => {
    const { user, written } = open('/add-project', { 'POST /api/projects': () => answer(201, tower) });
    await user.type(await nameField(), 'Harbour');
    const progress = () => screen.getByLabelText(new RegExp(say.progress));
    await user.clear(progress());
    await user.type(progress(), '150');
    await user.click(submit(say.create.submit));
    expect(progress()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: say.form.addTask }));
    expect(progress()).toBeValid();
    await user.type(screen.getByLabelText(/Name of task 1/), 'Pour');
    await user.click(screen.getByRole('combobox', { name: 'Company responsible for task 1' }));
    await user.click(await screen.findByRole('option', { name: najd.name }));
    await user.click(submit(say.create.submit));
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ tasks: [{ name: 'Pour' }] }));
  });

  it('lets its tasks be put in order before they are there', async () => {
    const { user, written } = open('/add-project', { 'POST /api/projects': () => answer(201, tower) });
    await user.type(await nameField(), 'Harbour');
    for (const [number, task] of [
      [1, 'Pour'],
      [2, 'Dig'],
    ]) {
      await user.click(screen.getByRole('button', { name: say.form.addTask }));
      await user.type(screen.getByLabelText(new RegExp(`Name of task ${number}`)), String(task));
      await user.click(screen.getByRole('combobox', { name: `Company responsible for task ${number}` }));
      await user.click(await screen.findByRole('option', { name: najd.name }));
    }
    expect(screen.getByRole('button', { name: 'Move up: Task 1' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move up: Task 2' }));
    expect(screen.getByLabelText(/Name of task 1/)).toHaveValue('Dig');
    await user.click(submit(say.create.submit));
    await waitFor(() =>
      expect(written()[0]?.body).toMatchObject({ tasks: [{ name: 'Dig' }, { name: 'Pour' }] }),
    );
  });

  it('creates it with its tasks in one call, and leads to the projects', async () => {
    const { user, router, written } = open('/add-project', {
      'POST /api/projects': () => answer(201, tower),
    });
    await user.type(await nameField(), 'Harbour');
    expect(screen.getByRole('combobox', { name: say.details.status })).toHaveTextContent('In progress');
    await user.click(screen.getByRole('button', { name: say.form.addTask }));
    await user.type(screen.getByLabelText(/Name of task 1/), 'Dig');
    await user.click(submit(say.create.submit));
    expect(await screen.findByText('Choose a company from the list')).toBeVisible();
    expect(written()).toEqual([]);

    await user.click(screen.getByRole('combobox', { name: /Company responsible for task 1/ }));
    await user.click(await screen.findByRole('option', { name: najd.name }));
    await user.click(submit(say.create.submit));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/projects']);
    expect(written()[0]?.body).toMatchObject({
      name: 'Harbour',
      companyId: najd.id,
      status: 'in_progress',
      tasks: [{ name: 'Dig', responsibleCompanyId: najd.id }],
    });
  });

  it('offers every status that a project may have', async () => {
    const { user } = open('/add-project');
    await nameField();
    await user.click(screen.getByRole('combobox', { name: say.details.status }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Planning',
      'Waiting',
      'In progress',
      'Stopped',
      'Late',
      'Completed',
      'Cancelled',
    ]);
  });

  it('shows the progress only while it has no tasks, and why not afterwards', async () => {
    const { user } = open('/add-project');
    await nameField();
    expect(screen.getByLabelText(say.progress)).not.toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: say.form.addTask }));
    expect(screen.getByLabelText(say.progress)).toHaveAttribute('readonly');
    expect(screen.getByText(say.form.progressComputed)).toBeVisible();
  });

  it('is sent once, however often it is submitted', async () => {
    let reply = (_: Response) => {};
    const pending = new Promise<Response>((resolve) => {
      reply = resolve;
    });
    const { user, written, router } = open('/add-project', { 'POST /api/projects': () => pending });
    await user.type(await nameField(), 'Harbour{Enter}{Enter}');
    await user.click(submit(say.create.submit));
    expect(written()).toHaveLength(1);
    reply(answer(201, tower));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(written()).toHaveLength(1);
  });

  it('says that it could not be created, and keeps what was filled in', async () => {
    const { user } = open('/add-project', { 'POST /api/projects': failure });
    await user.type(await nameField(), 'Harbour{Enter}');
    expect(await screen.findByText(say.form.createFailed)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    expect(await nameField()).toHaveValue('Harbour');
  });

  it('takes company 37 where there are none to choose from', async () => {
    const { user, written } = open(
      '/add-project',
      {
        'GET /api/companies': () => answer(200, [], { 'X-Total-Count': '0' }),
        'POST /api/projects': () => answer(201, tower),
      },
      administrator,
    );
    await user.type(await nameField(), 'Harbour{Enter}');
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ companyId: 37 }));
  });
});

describe('the form of a project that is edited', () => {
  it('sends what changed only, and asks before tasks are deleted', async () => {
    const { user, router, written } = open('/add-project?edit=7', {
      'PUT /api/projects/7': () => answer(200, tower),
    });
    const name = await nameField();
    expect(name).toHaveValue('Oasis Tower');
    await user.clear(name);
    await user.type(name, 'Palm Tower');
    await user.click(screen.getByRole('button', { name: 'Remove task 1' }));
    await user.click(submit(say.form.save));
    const question = await screen.findByRole('alertdialog');
    expect(written()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: say.form.removeConfirm }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
    expect(written().map(({ body }) => body)).toEqual([{ name: 'Palm Tower', removedTaskIds: [1] }]);
  });

  it('asks again before tasks are removed where the save that was agreed to has failed', async () => {
    const { user, written } = open('/add-project?edit=7', { 'PUT /api/projects/7': failure });
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Remove task 1' }));
    for (const times of [1, 2]) {
      await user.click(submit(say.form.save));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: say.form.removeConfirm }));
      await waitFor(() => expect(written()).toHaveLength(times));
    }
  });

  it('says which task was refused, beside it', async () => {
    const { user } = open('/add-project?edit=7', {
      'PUT /api/projects/7': () =>
        answer(400, {
          code: 'invalid_input',
          message: 'Check the fields',
          errors: [{ path: 'tasks.0.id', message: 'Unknown' }],
        }),
    });
    await nameField();
    await user.type(screen.getByLabelText(/Name of task 1/), ' again');
    await user.click(submit(say.form.save));
    expect(await screen.findByText(say.form.taskGone)).toBeVisible();
    expect(screen.getByLabelText(/Name of task 1/)).toBeInvalid();
  });

  it('says that it could not be updated', async () => {
    const { user } = open('/add-project?edit=7', { 'PUT /api/projects/7': failure });
    await user.type(await nameField(), '!{Enter}');
    expect(await screen.findByText(say.form.updateFailed)).toBeVisible();
    expect(await nameField()).toHaveValue('Oasis Tower!');
  });

  it('leads to the sign-in after half a second when nobody is signed in, and keeps what was filled in', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    const later = vi.spyOn(globalThis, 'setTimeout');
    const { user, unmount } = open('/add-project?edit=7', {
      'PUT /api/projects/7': () => answer(401, '{"code":"signed_out","message":"Unauthorized"}'),
    });
    await user.type(await nameField(), ' again{Enter}');
    expect(await screen.findByText(say.remove.signedOut)).toBeVisible();
    expect(later).toHaveBeenCalledWith(expect.any(Function), 500);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'));
    later.mockRestore();
    unmount();

    open('/add-project?edit=7');
    await waitFor(async () => expect(await nameField()).toHaveValue('Oasis Tower again'));
    expect(screen.getByText(say.form.restored)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves companies to those who assign them', async () => {
    const fixed = sampleProject({
      can: { ...can, assignCompany: false },
      projectTasks: [sampleTask(1, { responsibleCompany: null, responsibleCompanyId: null })],
    });
    open('/add-project?edit=7', { 'GET /api/projects/7': () => answer(200, fixed) });
    await nameField();
    expect(screen.getByRole('combobox', { name: new RegExp(`^${say.form.company}`) })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /Company responsible for task 1/ })).toBeDisabled();
    expect(screen.getByText(say.form.taskCompanyFixed)).toBeVisible();
  });

  it('says why there is no form: not there, not loaded, not allowed', async () => {
    const notFound = () => answer(404, { code: 'not_found', message: 'Not found' });
    const first = open('/add-project?edit=7', { 'GET /api/projects/7': notFound });
    expect(await screen.findByRole('heading', { level: 1, name: say.details.notFound })).toBeVisible();
    expect(screen.getByRole('link', { name: say.form.backToProjects })).toHaveAttribute('href', '/projects');
    first.unmount();
    const second = open('/add-project?edit=7', { 'GET /api/projects/7': failure });
    expect(await screen.findByText(say.form.loadFailed)).toBeVisible();
    expect(screen.getByRole('link', { name: say.form.backToProjects })).toHaveAttribute('href', '/projects');
    second.unmount();
    open('/add-project?edit=7', { 'GET /api/projects/7': () => answer(200, sampleProject()) });
    expect(await screen.findByText(say.form.denied)).toBeVisible();
  });
});
