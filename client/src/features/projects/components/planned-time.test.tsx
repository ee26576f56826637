import type { PlannedTime as Answer } from '@shared/contracts/projects';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/projects';
import { builders, najd } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { PlannedTime } from './planned-time';

beforeEach(() => setLanguage('en'));

const task = (id: number, changes: Partial<Answer['tasks'][number]>): Answer['tasks'][number] => ({
  ...{ id, name: `Task ${id}`, nameEn: null, orderIndex: id - 1, company: najd, isCompleted: true },
  ...{ planned: null, actual: null, drift: null },
  ...changes,
});

function open(body: Answer) {
  const calls = serve(engineer, { 'GET /api/projects/7/planned-time': () => answer(200, body) });
  const { user } = renderUi(
    <SignedIn>
      <PlannedTime projectId={7} />
    </SignedIn>,
  );
  const press = async () => user.click(await screen.findByRole('button', { name: /Planned and actual/ }));
  return { calls, press };
}

it('the planned and the actual days of tasks are read when they are unfolded, and show who drifts', async () => {
  const { calls, press } = open({
    tasks: [
      task(1, { planned: 5, actual: 8, drift: 3 }),
      task(2, { company: builders, planned: 5, actual: 3, drift: -2 }),
      task(3, { company: null, isCompleted: false }),
    ],
    companies: [
      { company: najd, drift: 3 },
      { company: builders, drift: -2 },
    ],
  });
  expect(await screen.findByRole('button', { expanded: false })).toBeVisible();
  expect(calls).toEqual([]);
  await press();
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(/Najd Engineering.*5.*8.*\+3$/);
  expect(rows[1]).toHaveTextContent(/Modern Builders.*5.*3.*−2$/);
  expect(rows[2]).toHaveTextContent(/—.*—.*—.*—$/);
  const drifts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(drifts).toEqual(['+3', '−2']);
});

it('tasks without dates that had no turn yet say so', async () => {
  const { press } = open({ tasks: [task(1, { isCompleted: false })], companies: [] });
  await press();
  expect(await screen.findByText(say.plannedTime.empty)).toBeVisible();
});
