import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import ProjectTemplatesPage from '@/features/templates/pages/project-templates';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import tasks from '@/locales/en/project-tasks';
import say from '@/locales/en/projects';
import templates from '@/locales/en/templates';
import { sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import EditProjectPage from './edit-project';
import ProjectDetailsPage from './project-details';
import ProjectFromTemplatePage from './project-from-template';

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
  projectTasks: [sampleTask(1, { can })],
});
const template = {
  id: 4,
  name: 'Fit-out',
  nameEn: null,
  description: null,
  templateData: JSON.stringify({ tasks: [{ title: 'Drawings' }] }),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  can: { edit: true, remove: true },
};

function open(at: string) {
  const calls = serve(administrator, {
    'GET /api/projects/7': () => answer(200, project),
    'GET /api/project-templates': () => answer(200, [template], { 'X-Total-Count': '1' }),
    'POST /api/project-templates/4/create-project': () => answer(201, project),
    'PUT /api/projects/7': () => answer(200, project),
  });
  const ui = renderUi(
    <SignedIn>
      <Routes>
        <Route path="/project/:id" element={<ProjectDetailsPage />} />
        <Route path="/edit-project/:id" element={<EditProjectPage />} />
        <Route path="/create-project/template" element={<ProjectFromTemplatePage />} />
        <Route path="/project-templates" element={<ProjectTemplatesPage />} />
        <Route path="*" element={null} />
      </Routes>
    </SignedIn>,
    { at },
  );
  return { ...ui, calls };
}

interface Case {
  where: string;
  at: string;
  /** Types something and returns the field. */
  type: (user: UserEvent) => Promise<HTMLElement>;
}
const inDialog = async (user: UserEvent, opener: RegExp | string, label: RegExp) => {
  await user.click(await screen.findByRole('button', { name: opener }));
  const field = within(await screen.findByRole('dialog')).getByLabelText(label);
  await user.type(field, 'Harbour');
  return field;
};
const dialogs: Case[] = [
  {
    where: 'the name of a template',
    at: '/project/7',
    type: (user) => inDialog(user, templates.save.action, new RegExp(templates.save.name)),
  },
  {
    where: 'the description of a template',
    at: '/project/7',
    type: (user) => inDialog(user, templates.save.action, new RegExp(templates.save.description)),
  },
  {
    where: 'the name of a project from a template',
    at: '/create-project/template',
    type: (user) => inDialog(user, /Fit-out/, new RegExp(say.fromTemplate.name)),
  },
  {
    where: 'the same on the page of the templates',
    at: '/project-templates',
    type: (user) => inDialog(user, /Start a project.*Fit-out/, new RegExp(say.fromTemplate.name)),
  },
  {
    where: 'a value that is edited in place',
    at: '/edit-project/7',
    type: async (user) => {
      await user.click(await screen.findByRole('button', { name: `Edit: ${say.create.description}` }));
      const field = screen.getByLabelText(say.create.description);
      await user.type(field, 'Harbour');
      return field;
    },
  },
];
const pageFields: Case[] = [
  ...dialogs,
  ...['/project/7', '/edit-project/7'].map((at) => ({
    where: `the name of a new task at ${at}`,
    at,
    type: async (user: UserEvent) => {
      const field = await screen.findByLabelText(tasks.add.label);
      await user.type(field, 'Harbour');
      return field;
    },
  })),
  {
    where: 'the name above the templates',
    at: '/create-project/template',
    type: async (user) => {
      const field = await screen.findByLabelText(say.fromTemplate.name);
      await user.type(field, 'Harbour');
      return field;
    },
  },
];
const answerQuestion = async (user: UserEvent, words: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: words }));

it.each(dialogs)('Escape asks before it gives up $where', async ({ at, type }) => {
  const { user } = open(at);
  const field = await type(user);
  await user.keyboard('{Escape}');
  await answerQuestion(user, common.unsaved.stay);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(field).toHaveValue('Harbour');
  field.focus();
  await user.keyboard('{Escape}');
  await answerQuestion(user, common.unsaved.leave);
  await waitFor(() => expect(field).not.toBeInTheDocument());
});

it.each(pageFields)('leaving the page asks before it loses $where', async ({ at, type }) => {
  const { user, router } = open(at);
  const field = await type(user);
  await act(() => router.navigate('/elsewhere'));
  await answerQuestion(user, common.unsaved.stay);
  expect(router.state.location.pathname).toBe(at);
  expect(field).toHaveValue('Harbour');
});

it('a new task that is being typed is not lost by a change to the full form', async () => {
  const { user } = open('/edit-project/7');
  const field = await screen.findByLabelText(tasks.add.label);
  await user.type(field, 'Harbour');
  await user.click(screen.getByRole('tab', { name: say.edit.form }));
  await answerQuestion(user, common.unsaved.stay);
  expect(field).toHaveValue('Harbour');
});

it('a name that has become a project’s is not asked about', async () => {
  const { user, router } = open('/create-project/template');
  await user.type(await screen.findByLabelText(say.fromTemplate.name), 'Harbour');
  await user.click(screen.getByRole('button', { name: /Fit-out/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/project/7'));
});
