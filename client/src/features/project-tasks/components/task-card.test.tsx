import { screen } from '@testing-library/react';
import { addDays } from 'date-fns/addDays';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { toDay } from '@/lib/format';
import say from '@/locales/en/project-tasks';
import { najd, sampleTask } from '@/test/projects';
import { renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { TaskCard } from './task-card';

beforeEach(() => setLanguage('en'));

const endDate = toDay(addDays(new Date(), -3));
const waitsFor = { id: 1, name: 'Drawings', nameEn: null, orderIndex: 0, responsibleCompany: najd };

function show(task = sampleTask(2, { endDate })) {
  serve(engineer);
  renderUi(
    <SignedIn>
      <TaskCard task={task} onOpenNotes={() => {}} onOpenFiles={() => {}} />
    </SignedIn>,
  );
}

it('says that a task is overdue whose company can work on it', async () => {
  show();
  expect(await screen.findByText(`(${say.overdue})`)).toBeVisible();
});

it('says of a locked task for how long it is held up, and by which company', async () => {
  show(sampleTask(2, { endDate, isLocked: true, waitsFor }));
  expect(await screen.findByText('(held up for 3 days)')).toBeVisible();
  expect(screen.getByText(najd.name)).toBeVisible();
  expect(screen.queryByText(`(${say.overdue})`)).not.toBeInTheDocument();
});
