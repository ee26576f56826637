import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import notes from '@/locales/en/notes';
import say from '@/locales/en/project-tasks';
import projects from '@/locales/en/projects';
import templates from '@/locales/en/templates';
import { sampleComment } from '@/test/comments';
import { sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import ProjectDetailsPage from './project-details';

beforeEach(() => setLanguage('en'));

const can = {
  setStatus: true,
  assignCompany: true,
  assignUser: true,
  take: false,
  giveBack: false,
  edit: true,
  remove: true,
};
const project = sampleProject({
  can: { edit: true, remove: true, assignCompany: true, saveAsTemplate: true },
  projectTasks: [sampleTask(1, { can }), sampleTask(2, { can })],
});
const note = sampleComment(9, { content: 'Ready' });
const world = {
  'GET /api/projects/7': () => answer(200, project),
  'GET /api/tasks/1/comments': () => answer(200, [note], { 'X-Total-Count': '1' }),
  'GET /api/companies': () =>
    answer(
      200,
      [{ id: 13, name: 'Modern Builders', nameEn: null, logo: null, logoPicture: null, isActive: true }],
      {
        'X-Total-Count': '1',
      },
    ),
};

const open = () =>
  renderUi(
    <SignedIn>
      <Routes>
        <Route path="/project/:id" element={<ProjectDetailsPage />} />
      </Routes>
    </SignedIn>,
    { at: '/project/7' },
  );

async function choose(user: UserEvent, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Actions for the task .*Task 1/ }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}
const confirm = async (user: UserEvent) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }));
const openNotes = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /Notes of \u2068Task 1/ }));

interface Attempt {
  what: string;
  call: string;
  says: string;
  act: (user: UserEvent) => Promise<void>;
}

const attempts: Attempt[] = [
  {
    what: 'a task could not be added',
    call: 'POST /api/projects/7/tasks',
    says: say.addFailed,
    act: async (user) => user.type(await screen.findByLabelText(say.add.label), 'Paint{Enter}'),
  },
  {
    what: 'a task could not be moved',
    call: 'PUT /api/project-tasks/1',
    says: say.updateFailed,
    act: (user) => choose(user, common.moveDown),
  },
  {
    what: 'a task could not be given to a company',
    call: 'PUT /api/project-tasks/1',
    says: say.updateFailed,
    act: async (user) => {
      await choose(user, say.reassign);
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('combobox'));
      await user.click(await screen.findByRole('option', { name: 'Modern Builders' }));
      await user.click(within(dialog).getByRole('button', { name: common.save }));
    },
  },
  {
    what: 'a status could not be saved',
    call: 'PUT /api/project-tasks/1',
    says: say.statusFailed,
    act: async (user) =>
      user.click((await screen.findAllByRole('button', { name: /^Complete task/ }))[0] as HTMLElement),
  },
  {
    what: 'a task could not be deleted',
    call: 'DELETE /api/project-tasks/1',
    says: say.removeFailed,
    act: async (user) => {
      await choose(user, common.delete);
      await confirm(user);
    },
  },
  {
    what: 'a note could not be added',
    call: 'POST /api/tasks/1/comments',
    says: notes.addFailed,
    act: async (user) => {
      await openNotes(user);
      await user.type(await screen.findByLabelText(notes.content), 'Done');
      await user.click(screen.getByRole('button', { name: notes.add }));
    },
  },
  {
    what: 'a note could not be deleted',
    call: 'DELETE /api/comments/9',
    says: notes.removeFailed,
    act: async (user) => {
      await openNotes(user);
      await user.click(await screen.findByRole('button', { name: /^Actions for what .* wrote$/ }));
      await user.click(await screen.findByRole('menuitem', { name: notes.remove }));
    },
  },
  {
    what: 'the status of the project could not be changed',
    call: 'PUT /api/projects/7',
    says: projects.details.statusFailed,
    act: async (user) => {
      await user.click(await screen.findByRole('combobox', { name: projects.details.status }));
      await user.click(screen.getByRole('option', { name: 'Late' }));
    },
  },
  {
    what: 'the project could not be saved as a template',
    call: 'POST /api/projects/7/save-as-template',
    says: templates.save.failed,
    act: async (user) => {
      await user.click(await screen.findByRole('button', { name: templates.save.action }));
      await user.type(screen.getByLabelText(new RegExp(templates.save.name)), 'Tower');
      await user.click(screen.getByRole('button', { name: templates.save.submit }));
    },
  },
];

describe('the page of a project, when the server fails', () => {
  it.each(attempts)('says that $what, and why', async ({ call, says, act }) => {
    const calls = serve(administrator, {
      ...world,
      [call]: () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    const { user } = open();
    await act(user);
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    expect(calls.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1);
  });
});

describe('saving a project as a template', () => {
  it('asks for the name when it is blank, and sends nothing', async () => {
    const calls = serve(administrator, world);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: templates.save.action }));
    await user.type(screen.getByLabelText(new RegExp(templates.save.name)), '   {Enter}');
    expect(await screen.findByText(templates.save.nameRequired)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sends the name and the description, which may be left out', async () => {
    const kept = { id: 3, name: 'Tower', nameEn: null, description: null, templateData: '[]' };
    const calls = serve(administrator, {
      ...world,
      'POST /api/projects/7/save-as-template': () => answer(201, kept),
    });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: templates.save.action }));
    await user.type(screen.getByLabelText(new RegExp(templates.save.name)), 'Tower{Enter}');
    expect(await screen.findByText(templates.save.done)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ templateName: 'Tower' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => screen.getByRole('button', { name: templates.save.show }).click());
    expect(router.state.location.pathname).toBe('/project-templates');
  });
});
