import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { isolate } from '@/lib/isolate';
import tasks from '@/locales/en/project-tasks';
import projects from '@/locales/en/projects';
import { sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import ProjectDetailsPage from './project-details';

beforeEach(() => setLanguage('en'));

const READ = 'GET /api/projects/7';
const readable = { [READ]: () => answer(200, sampleProject()) };

const open = (at = '/project/7') =>
  renderUi(
    <SignedIn>
      <Routes>
        <Route path="/project/:id" element={<ProjectDetailsPage />} />
      </Routes>
    </SignedIn>,
    { at },
  );

describe('the page of a project', () => {
  it('names what a locked task waits for, says once who can override the lock, and offers no control there', async () => {
    serve(engineer, readable);
    open();
    const locked = (await screen.findByRole('heading', { name: 'Task 2' })).closest('article') as HTMLElement;
    expect(locked).toHaveTextContent('Waiting for task 1, Najd Engineering');
    expect(locked).not.toHaveTextContent('override');
    expect(screen.getByText(/A system manager can override the lock\.$/)).toBeVisible();
    expect(within(locked).queryByRole('button', { name: /^(Complete|Reopen|Actions)/ })).toBeNull();
  });

  it('shows a new status at once and takes it back when the server says the task is locked', async () => {
    let refuse = (_: Response) => {};
    serve(engineer, {
      ...readable,
      'PUT /api/project-tasks/1': () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    });
    const { user } = open();
    const card = (await screen.findByRole('heading', { name: 'Task 1' })).closest('article') as HTMLElement;
    expect(card).toHaveTextContent('In progress'); // pending counts as that
    await user.click(within(card).getByRole('button', { name: /^Complete task/ }));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'));
    expect(card).toHaveTextContent('Completed');

    refuse(answer(409, { code: 'task_locked', message: 'Task locked' }));
    expect(await screen.findByText('The previous task must be completed first')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0'));
    expect(within(card).getByRole('button', { name: /^Complete task/ })).toBeVisible();
  });

  it('says that a new status is saved, of a task and of the project', async () => {
    const editable = sampleProject({
      can: { edit: true, remove: false, assignCompany: false, saveAsTemplate: false },
    });
    serve(administrator, {
      [READ]: () => answer(200, editable),
      'PUT /api/projects/7': () => answer(200, { ...editable, status: 'delayed' }),
      'PUT /api/project-tasks/1': () => answer(200, { ...editable.projectTasks[0], status: 'completed' }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Complete task/ }));
    expect(await screen.findByText(tasks.edit.done)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: projects.details.status }));
    await user.click(await screen.findByRole('option', { name: 'Late' }));
    expect(await screen.findByText(projects.form.saved)).toBeVisible();
  });

  it.each(['abc', '.', '1%2Ftasks', '..%2Ftasks', '99999999999'])(
    'is not found at an address without an id, and none is asked for: %s',
    async (id) => {
      const calls = serve(administrator, {});
      open(`/project/${id}`);
      const title = { level: 1, name: projects.details.notFound };
      expect(await screen.findByRole('heading', title)).toBeInTheDocument();
      expect(calls.filter(({ path }) => path.startsWith('/api/projects'))).toEqual([]);
    },
  );

  it('leads back to the tab that it was opened from', async () => {
    serve(administrator, readable);
    const { router } = open();
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
    await act(() => router.navigate('/project/7', { state: { back: '/dashboard?tab=projects' } }));
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard?tab=projects');
  });

  it('leads people of a company back to their dashboard', async () => {
    serve(engineer, readable);
    open();
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/company-dashboard');
  });

  it('leads admins, and people without a company, back to the dashboard', async () => {
    for (const person of [
      { ...administrator, assignedCompanyId: 12 },
      { ...engineer, assignedCompanyId: null },
    ]) {
      serve(person, readable);
      const { unmount } = open();
      expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
      unmount();
    }
  });

  it('counts the notes of a task on their button', async () => {
    const projectTasks = [sampleTask(1, { noteCount: 3 }), sampleTask(2)];
    serve(engineer, { [READ]: () => answer(200, sampleProject({ projectTasks })) });
    open();
    expect(await screen.findByRole('button', { name: `Notes of ${isolate('Task 1')}: 3` })).toHaveTextContent(
      '3',
    );
    expect(screen.getByRole('button', { name: `Notes of ${isolate('Task 2')}: 0` })).toHaveTextContent('');
  });

  it('offers every status that a project may have', async () => {
    const project = sampleProject({ can: { ...sampleProject().can, edit: true } });
    serve(administrator, { [READ]: () => answer(200, project) });
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Planning',
      'Waiting',
      'In progress',
      'Stopped',
      'Late',
      'Completed',
      'Cancelled',
    ]);
  });

  it.each([true, false])('offers to give a task to a company to those who may: %s', async (assignCompany) => {
    const can = {
      setStatus: false,
      assignCompany,
      assignUser: true,
      take: false,
      giveBack: false,
      edit: true,
      remove: false,
    };
    const projectTasks = [sampleTask(1, { can })];
    serve(engineer, { [READ]: () => answer(200, sampleProject({ projectTasks })) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Actions for the task/ }));
    expect(screen.getByRole('menuitem', { name: 'Move up' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Change responsible company' }) !== null).toBe(
      assignCompany,
    );
  });

  it('says that a project is not there, with a way on', async () => {
    serve(engineer, { [READ]: () => answer(404, { code: 'not_found', message: 'Nothing here' }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});
