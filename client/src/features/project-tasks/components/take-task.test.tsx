import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import say from '@/locales/en/project-tasks';
import { sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { TaskCard } from './task-card';

beforeEach(() => setLanguage('en'));

const nothing = sampleTask(2).can;
const noura = { id: 12, firstName: 'Noura', lastName: 'Subaie', username: 'user12' };
const saad = { id: 6, firstName: 'Saad', lastName: 'Omar', username: 'saad' };
const manager = { ...engineer, can: { ...engineer.can, createUsers: true } };

function show(task = sampleTask(2), person = engineer, put = () => answer(200, task)) {
  const calls = serve(person, {
    'PUT /api/project-tasks/2': put,
    'GET /api/users': () =>
      answer(200, [{ ...saad, assignedCompany: person.assignedCompany }], { 'X-Total-Count': '1' }),
  });
  const { user } = renderUi(
    <SignedIn>
      <TaskCard task={task} onOpenNotes={() => {}} onOpenFiles={() => {}} />
    </SignedIn>,
  );
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for the task/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, choose, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

const take = () => screen.findByRole('button', { name: /^Take task/ });

it('takes a task that no person has, and says so', async () => {
  const { user, sent } = show(sampleTask(2, { can: { ...nothing, take: true } }));
  await user.click(await take());
  expect(await screen.findByText(say.person.taken)).toBeInTheDocument();
  expect(sent()).toEqual([{ responsibleUserId: engineer.id }]);
});

it('tells that a colleague was quicker', async () => {
  const message = 'Another person in your company has already taken this task';
  const put = () => answer(409, { code: 'task_taken', message });
  const { user } = show(sampleTask(2, { can: { ...nothing, take: true } }), engineer, put);
  await user.click(await take());
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('shows who does the task, who gives it back by the menu', async () => {
  const { choose, sent } = show(
    sampleTask(2, { responsibleUserId: 12, responsibleUser: noura, can: { ...nothing, giveBack: true } }),
  );
  expect(await screen.findByRole('article')).toHaveTextContent('Person who does it: Noura Subaie');
  expect(screen.queryByRole('button', { name: /^Take task/ })).not.toBeInTheDocument();
  await choose(say.person.giveBack);
  expect(await screen.findByText(say.person.givenBack)).toBeInTheDocument();
  expect(sent()).toEqual([{ responsibleUserId: null }]);
});

it('is given to a person of the company by those who may look its people up', async () => {
  const { user, choose, sent } = show(sampleTask(2, { can: { ...nothing, assignUser: true } }), manager);
  await choose(say.person.assign);
  const dialog = await screen.findByRole('dialog', { name: say.person.assign });
  await user.click(within(dialog).getByRole('combobox', { name: say.edit.person }));
  await user.click(await screen.findByRole('option', { name: /Saad Omar/ }));
  await user.click(within(dialog).getByRole('button', { name: common.save }));
  await waitFor(() => expect(sent()).toEqual([{ responsibleUserId: saad.id }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('offers nothing to others', async () => {
  show(sampleTask(2, { can: { ...nothing, assignUser: true } }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Take task|Actions for the task)/ })).not.toBeInTheDocument();
});
