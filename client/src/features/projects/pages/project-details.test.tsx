import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '@/features/auth/api';
import { setLanguage } from '@/lib/direction';
import { answer, renderUi } from '@/test/render';
import ProjectDetailsPage from './project-details';

const najd = { id: 12, name: 'Najd Engineering' };
const builders = { id: 13, name: 'Modern Builders' };
const person = { id: 1, firstName: 'Reem', lastName: 'Ali', username: 'reem' };

const task = (id: number, changes: Partial<ProjectTask>): ProjectTask => ({
  id,
  projectId: 7,
  name: `Task ${id}`,
  description: null,
  status: 'pending',
  notes: null,
  noteCount: 0,
  priority: 'medium',
  orderIndex: id - 1,
  responsibleCompanyId: najd.id,
  responsibleCompany: najd,
  startDate: null,
  endDate: null,
  isLocked: false,
  waitsFor: null,
  updatedAt: '2026-11-01T08:00:00Z',
  can: { setStatus: false, assignCompany: false, edit: false, remove: false },
  ...changes,
});

const project: ProjectWithTasks = {
  id: 7,
  uniqueNumber: 'PRJ-2026-0007',
  name: 'Oasis Tower',
  description: null,
  status: 'in_progress',
  priority: 'medium',
  companyId: 11,
  company: { id: 11, name: 'Ofoq' },
  createdBy: 1,
  creator: person,
  startDate: '2026-10-17',
  endDate: null,
  progress: 0,
  googleMapsLink: null,
  location: null,
  budget: null,
  taskCount: 2,
  completedTaskCount: 0,
  createdAt: '2026-10-01T08:00:00Z',
  updatedAt: '2026-10-01T08:00:00Z',
  can: { edit: false, remove: false, assignCompany: false, saveAsTemplate: false },
  projectTasks: [
    task(1, { can: { setStatus: true, assignCompany: false, edit: false, remove: false } }),
    task(2, {
      responsibleCompanyId: builders.id,
      responsibleCompany: builders,
      isLocked: true,
      waitsFor: { id: 1, name: 'Task 1', orderIndex: 0, responsibleCompany: najd },
    }),
  ],
};

const session = {
  authenticated: true,
  demo: false,
  user: { ...person, role: 'user', assignedCompanyId: 12 },
};
let replies: Record<string, () => Response | Promise<Response>>;

beforeEach(async () => {
  await setLanguage('en');
  replies = {
    'GET /api/auth/status': () => answer(200, session),
    'GET /api/projects/7': () => answer(200, project),
  };
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const reply = replies[`${method} ${address}`];
    if (!reply) throw new Error(`nobody expected ${method} ${address}`);
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As under the product's root, the page shows once it is known who is there. */
const SignedIn = () => (useSession().user ? <ProjectDetailsPage /> : null);

const open = () =>
  renderUi(
    <Routes>
      <Route path="/project/:id" element={<SignedIn />} />
    </Routes>,
    { at: '/project/7' },
  );

describe('the page of a project', () => {
  it('names what a locked task waits for and who can lift it, and offers no control there', async () => {
    open();
    const locked = (await screen.findByRole('heading', { name: 'Task 2' })).closest('article') as HTMLElement;
    expect(locked).toHaveTextContent('Waits for task 1, Najd Engineering');
    expect(locked).toHaveTextContent('A system manager can lift the lock.');
    expect(within(locked).queryByRole('radio')).toBeNull();
  });

  it('shows a new status at once and takes it back when the server says the task is locked', async () => {
    let refuse = (_: Response) => {};
    replies['PUT /api/project-tasks/1'] = () => new Promise((resolve) => (refuse = resolve));
    const { user } = open();
    const radio = await screen.findByRole('radio', { name: 'Completed' });
    expect(screen.getByRole('radio', { name: 'In progress' })).toBeChecked(); // pending counts as that
    await user.click(radio);
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'));
    expect(radio).toBeChecked();

    refuse(answer(409, { code: 'task_locked', message: 'Task locked' }));
    expect(await screen.findByText('The previous task must be completed first')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0'));
    expect(screen.getByRole('radio', { name: 'Completed' })).not.toBeChecked();
  });

  it('says that a status could not be saved when the server fails', async () => {
    replies['PUT /api/project-tasks/1'] = () => answer(500, { code: 'internal', message: 'Out of order' });
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Completed' }));
    expect(await screen.findByText('Could not update the task, please try again')).toBeVisible();
  });

  it('leads people of a company back to their dashboard', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/company-dashboard');
  });

  it('says that a project is not there, with a way on', async () => {
    replies['GET /api/projects/7'] = () => answer(404, { code: 'not_found', message: 'Nothing here' });
    open();
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});
