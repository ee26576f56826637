import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import sayTasks from '@/locales/en/project-tasks';
import say from '@/locales/en/projects';
import { listedCompany } from '@/test/companies';
import { builders, najd, sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import EditProjectPage from './edit-project';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

const ownTask = {
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
  startDate: '2030-03-01',
  projectTasks: [1, 2, 3].map((id) =>
    sampleTask(id, { can: ownTask, name: ['Dig', 'Pour', 'Roof'][id - 1] ?? '' }),
  ),
  taskCount: 3,
});

function open(answers: Parameters<typeof serve>[1] = {}, shown = project) {
  const calls = serve(administrator, { 'GET /api/projects/7': () => answer(200, shown), ...answers });
  const ui = renderUi(
    <SignedIn>
      <EditProjectPage />
    </SignedIn>,
    { at: '/edit-project/7', path: '/edit-project/:id' },
  );
  return { ...ui, written: () => calls.filter(({ method }) => method !== 'GET') };
}
const pencil = (label: string) => screen.findByRole('button', { name: `Edit: ${label}` });
const confirm = (label: string) => screen.getByRole('button', { name: `Save: ${label}` });
const saved = () => answer(200, project);

describe('a value that is edited in place', () => {
  it('is saved with Enter, alone', async () => {
    const { user, written } = open({ 'PUT /api/projects/7': saved });
    await user.click(await pencil(say.create.name));
    const field = screen.getByLabelText(say.create.name);
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Palm Tower{Enter}');
    await waitFor(() => expect(written()[0]?.body).toEqual({ name: 'Palm Tower' }));
    await waitFor(async () => expect(await pencil(say.create.name)).toHaveFocus());
  });

  it('takes the focus back to the field when it is wrong', async () => {
    const { user, written } = open();
    await user.click(await pencil(say.details.budget));
    const field = screen.getByLabelText(say.details.budget);
    await user.type(field, 'much');
    await user.click(confirm(say.details.budget));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
    expect(written()).toEqual([]);
  });

  it('leaves the focus where the person has gone on while it was being saved', async () => {
    let answerSave = () => {};
    const { user } = open({
      'PUT /api/projects/7': () =>
        new Promise<Response>((resolve) => {
          answerSave = () => resolve(answer(200, { ...project, budget: 12 }));
        }),
    });
    await user.click(await pencil(say.details.budget));
    const budget = screen.getByLabelText(say.details.budget);
    await user.clear(budget);
    await user.type(budget, '12{Enter}');
    await user.click(await pencil(say.details.location));
    await user.type(screen.getByLabelText(say.details.location), 'Jed');
    answerSave();
    await waitFor(() => expect(screen.queryByLabelText(say.details.budget)).not.toBeInTheDocument());
    expect(screen.getByLabelText(say.details.location)).toHaveFocus();
  });

  it('is given up with Escape or the cross', async () => {
    const { user, written } = open();
    await user.click(await pencil(say.details.budget));
    await user.keyboard('{Escape}');
    expect(await pencil(say.details.budget)).toHaveFocus();
    await user.click(await pencil(say.details.budget));
    await user.type(screen.getByLabelText(say.details.budget), '12{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.unsaved.leave }),
    );
    await waitFor(async () => expect(await pencil(say.details.budget)).toHaveFocus());
    await user.click(await pencil(say.form.map));
    await user.click(screen.getByRole('button', { name: `Cancel editing: ${say.form.map}` }));
    expect(await pencil(say.form.map)).toBeVisible();
    expect(written()).toEqual([]);
  });

  it.each([
    [say.create.name, ' ', 'This field is required'],
    [say.details.budget, 'many', 'Enter a number'],
    [say.form.map, 'somewhere', 'Enter a valid link that starts with https://'],
    [say.details.endDate, '01/02/2030', 'The end date can’t be before the start date'],
  ])('says what is wrong with it beside it: %s', async (label, typed, words) => {
    const { user, written } = open();
    await user.click(await pencil(label));
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(written()).toEqual([]);
  });

  it('is cleared where it is emptied, and a budget is read in any digits', async () => {
    const { user, written } = open({ 'PUT /api/projects/7': saved });
    await user.click(await pencil(say.details.budget));
    await user.type(screen.getByLabelText(say.details.budget), '١٬٢٠٠{Enter}');
    await waitFor(() => expect(written()[0]?.body).toEqual({ budget: 1200 }));
    await user.click(await pencil(say.details.startDate));
    await user.clear(screen.getByLabelText(say.details.startDate));
    await user.click(confirm(say.details.startDate));
    await waitFor(() => expect(written()[1]?.body).toEqual({ startDate: null }));
  });

  it('offers every status that a project may have', async () => {
    const { user } = open({}, { ...project, status: 'delayed' });
    await user.click(await pencil(say.details.status));
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

  it.each([
    ['the server’s words', { code: 'internal', message: 'Out of order' }, 'Out of order'],
    ['words of its own where it says nothing', '', say.form.updateFailed],
  ])('tells a failure with %s, and keeps what was typed', async (_, body, words) => {
    const { user } = open({ 'PUT /api/projects/7': () => answer(500, body) });
    await user.click(await pencil(say.create.name));
    await user.type(screen.getByLabelText(say.create.name), '!{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(say.create.name)).toHaveValue('Oasis Tower!');
  });

  it('is not lost by a change to the full form', async () => {
    const { user } = open();
    await user.click(await pencil(say.create.name));
    await user.type(screen.getByLabelText(say.create.name), '!');
    await user.click(screen.getByRole('tab', { name: say.edit.form }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: common.unsaved.stay }));
    expect(screen.getByLabelText(say.create.name)).toHaveValue('Oasis Tower!');
  });
});

describe('the project’s screen', () => {
  it('shows the creator by first and last name, and leads back to the projects', async () => {
    open();
    expect(await screen.findByText('Reem Ali')).toBeVisible();
    expect(screen.getByRole('link', { name: common.back })).toHaveAttribute('href', '/projects');
  });
});

describe('a task that is edited', () => {
  const edit = async (answers: Parameters<typeof serve>[1] = {}) => {
    const ui = open(answers);
    await ui.user.click(await screen.findByRole('button', { name: /^Edit: .*Pour/ }));
    const dialog = within(await screen.findByRole('dialog', { name: sayTasks.edit.title }));
    return { ...ui, dialog };
  };

  it('sends what was changed, and nothing else', async () => {
    const { user, written, dialog } = await edit({
      'PUT /api/project-tasks/2': () => answer(200, project.projectTasks[1]),
    });
    await user.type(dialog.getByLabelText(new RegExp(sayTasks.edit.description)), 'With steel');
    await user.type(dialog.getByLabelText(new RegExp(sayTasks.edit.endDate)), '01/04/2030');
    await user.click(dialog.getByRole('combobox', { name: sayTasks.edit.priority }));
    await user.click(screen.getByRole('option', { name: 'Urgent' }));
    await user.click(dialog.getByRole('button', { name: common.save }));
    expect(await screen.findByText(sayTasks.edit.done)).toBeVisible();
    expect(written().map(({ body }) => body)).toEqual([
      { description: 'With steel', endDate: '2030-04-01', priority: 'urgent' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what is wrong beside the field', async () => {
    const { user, written, dialog } = await edit();
    await user.clear(dialog.getByLabelText(new RegExp(sayTasks.edit.name)));
    await user.type(dialog.getByLabelText(new RegExp(sayTasks.edit.startDate)), '02/04/2030');
    await user.type(dialog.getByLabelText(new RegExp(sayTasks.edit.endDate)), '01/04/2030');
    await user.click(dialog.getByRole('button', { name: common.save }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    await user.type(dialog.getByLabelText(new RegExp(sayTasks.edit.name)), 'Pour');
    await user.click(dialog.getByRole('button', { name: common.save }));
    expect(await dialog.findByText('The end date can’t be before the start date')).toBeVisible();
    expect(written()).toEqual([]);
  });

  it('stays open with what was typed when the server fails, or the person stays', async () => {
    const { user, dialog } = await edit({
      'PUT /api/project-tasks/2': () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    const name = dialog.getByLabelText(new RegExp(sayTasks.edit.name));
    await user.type(name, ' more');
    await user.click(dialog.getByRole('button', { name: common.save }));
    expect(await screen.findByText(sayTasks.updateFailed)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: common.cancel }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.unsaved.stay }),
    );
    expect(name).toHaveValue('Pour more');
  });
});

describe('the order of the tasks', () => {
  const names = () =>
    within(screen.getByRole('list', { name: sayTasks.list }))
      .getAllByRole('listitem')
      .map((row) => ['Dig', 'Pour', 'Roof'].find((name) => row.textContent?.includes(name)));

  it('is changed step by step', async () => {
    const { user, written } = open({
      'PUT /api/project-tasks/1': () => answer(200, project.projectTasks[0]),
    });
    await screen.findByRole('list', { name: sayTasks.list });
    expect(screen.getByRole('button', { name: /Move up.*Dig/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Move down.*Roof/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Move down.*Dig/ }));
    await waitFor(() => expect(written()[0]).toMatchObject({ body: { orderIndex: 1 } }));
  });

  it('takes the focus along', async () => {
    const { user } = open({ 'PUT /api/project-tasks/1': () => answer(200, project.projectTasks[0]) });
    const down = await screen.findByRole('button', { name: /Move down.*Dig/ });
    await user.click(down);
    await waitFor(() => expect(screen.getByRole('button', { name: /Move down.*Dig/ })).toHaveFocus());
  });

  it('goes back when the server refuses it, and says so', async () => {
    const { user } = open({
      'PUT /api/project-tasks/3': () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    await screen.findByRole('list', { name: sayTasks.list });
    await user.click(screen.getByRole('button', { name: /Move up.*Roof/ }));
    expect(await screen.findByText(sayTasks.updateFailed)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Dig', 'Pour', 'Roof']));
  });

  it('adds by name, not without one, and says when it could not', async () => {
    const { user, written } = open({
      'POST /api/projects/7/tasks': () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    const add = await screen.findByRole('button', { name: sayTasks.add.submit });
    const name = screen.getByLabelText(sayTasks.add.label);
    await user.type(name, '   ');
    expect(add).toBeDisabled();
    await user.type(name, 'Paint');
    await user.click(add);
    expect(await screen.findByText(sayTasks.addFailed)).toBeVisible();
    expect(written()[0]?.body).toMatchObject({ name: '   Paint' });
  });

  it('deletes after asking, and says when it could not', async () => {
    const { user, written } = open({
      'DELETE /api/project-tasks/2': () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    await user.click(await screen.findByRole('button', { name: /Delete.*Pour/ }));
    const question = await screen.findByRole('alertdialog');
    expect(written()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: common.delete }));
    expect(await screen.findByText(sayTasks.removeFailed)).toBeVisible();
  });

  it('gives a task to another company through the dialog', async () => {
    const { user, written } = open({
      'GET /api/companies': () => answer(200, [najd, builders].map(listedCompany), { 'X-Total-Count': '2' }),
      'PUT /api/project-tasks/1': () => answer(200, project.projectTasks[0]),
    });
    await user.click(await screen.findByRole('button', { name: /Change responsible company.*Dig/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: builders.name }));
    await user.click(within(dialog).getByRole('button', { name: common.save }));
    await waitFor(() => expect(written()[0]?.body).toEqual({ responsibleCompanyId: builders.id }));
  });
});
