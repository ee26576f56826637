import { MAX_TEMPLATE_TASKS } from '@shared/contracts/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import dashboard from '@/locales/en/dashboard';
import projects from '@/locales/en/projects';
import say from '@/locales/en/templates';
import { sampleProject } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import ProjectTemplatesPage from './project-templates';

beforeEach(() => setLanguage('en'));

const fitOut = {
  id: 4,
  name: 'Fit-out',
  nameEn: null,
  description: 'One floor',
  templateData: JSON.stringify({
    tasks: [
      { name: 'Drawings', taskNumber: 1, priority: 'high', estimatedHours: 8, description: 'To scale' },
      { title: 'Partitions', order: 2 },
    ],
  }),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  can: { edit: true, remove: true },
};
const broken = {
  ...fitOut,
  id: 5,
  name: 'Broken',
  templateData: '{not json',
  can: { edit: false, remove: false },
};
const listed = () => answer(200, [fitOut, broken], { 'X-Total-Count': '2' });
const failure = () => answer(500, { code: 'internal', message: 'Out of order' });

function open(answers: Parameters<typeof serve>[1] = {}, person = administrator) {
  const calls = serve(person, { 'GET /api/project-templates': listed, ...answers });
  const ui = renderUi(
    <SignedIn>
      <ProjectTemplatesPage />
    </SignedIn>,
    { at: '/project-templates' },
  );
  return { ...ui, written: () => calls.filter(({ method }) => method !== 'GET') };
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the templates', () => {
  it('show all their tasks on demand, none where they cannot be read', async () => {
    const { user } = open();
    await user.click(await button(/View tasks.*Fit-out/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fit-out' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Drawings'),
      expect.stringContaining('Partitions'),
    ]);
    expect(dialog.getByText('8 hours')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await button(/View tasks.*Broken/));
    expect(within(await screen.findByRole('dialog')).getByText(say.noTasks)).toBeVisible();
  });

  it('are changed by those whom the server lets', async () => {
    open();
    expect(await button(/Edit.*Fit-out/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /(Edit|Delete).*Broken/ })).not.toBeInTheDocument();
  });

  it('take no more tasks than a project has, and say why', async () => {
    const tasks = Array.from({ length: MAX_TEMPLATE_TASKS }, (_, index) => ({ name: `Task ${index + 1}` }));
    const full = { ...fitOut, templateData: JSON.stringify({ tasks }) };
    const { user } = open({
      'GET /api/project-templates': () => answer(200, [full], { 'X-Total-Count': '1' }),
    });
    await user.click(await button(/Edit.*Fit-out/));
    // by its text: looking for a role among two hundred rows takes seconds
    const add = (await screen.findByText(say.form.addTask)).closest('button');
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription(say.form.full.replace('{{limit}}', '200'));
  });

  it('are only read by those who do not run projects', async () => {
    open({ 'GET /api/project-templates': () => answer(200, [broken], { 'X-Total-Count': '1' }) }, engineer);
    expect(await button(/View tasks/)).toBeVisible();
    expect(screen.queryByRole('button', { name: say.new })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Start a project/ })).not.toBeInTheDocument();
  });

  it('say where they come from to those who make none, and lead on', async () => {
    open({ 'GET /api/project-templates': () => answer(200, [], { 'X-Total-Count': '0' }) }, engineer);
    expect(await screen.findByText(say.emptyReadOnly)).toBeVisible();
    expect(screen.getByRole('link', { name: dashboard.firstSteps.request })).toBeVisible();
  });

  it('are created with tasks by name', async () => {
    const { user, written } = open({ 'POST /api/project-templates': () => answer(201, fitOut) });
    await user.click(await button(say.new));
    await user.click(await button(say.form.submit));
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText(new RegExp(say.save.name))).toBeInvalid());
    expect(written()).toEqual([]);
    await user.type(dialog.getByLabelText(new RegExp(say.save.name)), 'Clinic');
    await user.type(dialog.getByLabelText('Task 1'), 'Survey');
    await user.click(dialog.getByRole('button', { name: say.form.submit }));
    expect(await screen.findByText(say.form.created)).toBeVisible();
    expect(written()[0]?.body).toMatchObject({ name: 'Clinic', tasks: [{ name: 'Survey' }] });
  });

  it('have their tasks put in another order', async () => {
    const { user, written } = open({ 'PUT /api/project-templates/4': () => answer(200, fitOut) });
    await user.click(await button(/Edit.*Fit-out/));
    await user.click(await button('Move down: Task 1'));
    await user.click(await button(common.save));
    await waitFor(() =>
      expect(written()[0]?.body).toMatchObject({
        tasks: [{ name: 'Partitions' }, { name: 'Drawings', priority: 'high', estimatedHours: 8 }],
      }),
    );
  });

  it('have what else is known of their tasks changed, and say what is wrong with it', async () => {
    const { user, written } = open({ 'PUT /api/project-templates/4': () => answer(200, fitOut) });
    await user.click(await button(/Edit.*Fit-out/));
    await user.click(await button('Details of task 1'));
    expect(screen.getByLabelText(/Description of task 1/)).toHaveValue('To scale');
    expect(screen.getByLabelText('Priority of task 1')).toHaveTextContent('High');
    const hours = screen.getByLabelText(/Estimated hours of task 1/);
    await user.clear(hours);
    await user.type(hours, '-1');
    await user.click(await button(common.save));
    await waitFor(() => expect(hours).toBeInvalid());
    expect(written()).toEqual([]);
    await user.clear(hours);
    await user.type(hours, '2.5');
    await user.type(screen.getByLabelText(/Description of task 1/), ', signed');
    await user.click(await button(common.save));
    await waitFor(() =>
      expect(written()[0]?.body).toMatchObject({
        tasks: [
          { name: 'Drawings', description: 'To scale, signed', priority: 'high', estimatedHours: 2.5 },
          { name: 'Partitions', description: null, priority: 'medium', estimatedHours: null },
        ],
      }),
    );
  });

  it('are renamed without touching their tasks, and keep what else is known of a task', async () => {
    const { user, written } = open({ 'PUT /api/project-templates/4': () => answer(200, fitOut) });
    await user.click(await button(/Edit.*Fit-out/));
    await user.type(screen.getByLabelText(new RegExp(say.save.name)), ' 2{Enter}');
    await waitFor(() => expect(written()[0]?.body).toEqual({ name: 'Fit-out 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await button(/Edit.*Fit-out/));
    await user.click(await button('Remove task 2'));
    await user.click(await button(common.save));
    await waitFor(() =>
      expect(written()[1]?.body).toMatchObject({
        tasks: [{ name: 'Drawings', priority: 'high', estimatedHours: 8, description: 'To scale' }],
      }),
    );
  });

  it('are deleted after asking, and say when they could not be', async () => {
    const { user, written } = open({ 'DELETE /api/project-templates/4': failure });
    await user.click(await button(/Delete.*Fit-out/));
    const question = within(await screen.findByRole('alertdialog'));
    expect(written()).toEqual([]);
    await user.click(question.getByRole('button', { name: common.delete }));
    expect(await screen.findByText(say.remove.failed)).toBeVisible();
  });

  it('start a project under the name that is asked for', async () => {
    const { user, written, router } = open({
      'POST /api/project-templates/4/create-project': () => answer(201, sampleProject()),
    });
    await user.click(await button(/Start a project.*Fit-out/));
    const dialog = await screen.findByRole('dialog', { name: projects.fromTemplate.askName });
    await user.type(within(dialog).getByLabelText(new RegExp(projects.fromTemplate.name)), 'Clinic{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/project/7'));
    expect(written()[0]?.body).toEqual({ projectName: 'Clinic' });
  });
});
