import { hubDay } from '@shared/contracts/fields';
import { dayOfNumber, hubWeek, numberOfDay } from '@shared/rules/working-days';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import ProjectsPage from '@/features/projects/pages/projects';
import { setLanguage } from '@/lib/direction';
import tables from '@/locales/en/tables';
import say from '@/locales/en/timeline';
import { najd, sampleProject } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';

beforeEach(() => setLanguage('en'));

const dayIn = (days: number) => dayOfNumber(numberOfDay(hubDay()) + days);
const calendar = {
  ...{ id: 1, company: null, timeZone: 'Asia/Riyadh', week: hubWeek, ramadan: null, holidays: [] },
  ...{ followsHubHolidays: true, updatedAt: '2026-11-01T08:00:00Z', can: { edit: false } },
};
const late = sampleProject({
  ...{ id: 7, name: 'Oasis Tower', progress: 40, lateTaskCount: 1 },
  ...{
    plannedFrom: dayIn(-60),
    plannedUntil: dayIn(-3),
    turn: { company: najd, since: '2026-11-01T08:00:00Z' },
  },
});
const undated = sampleProject({ id: 8, name: 'Old Yard', plannedFrom: null, plannedUntil: null });

it('projects stand on a timeline beside cards and table, with their plan, their turn, and what is late', async () => {
  serve(administrator, {
    'GET /api/projects': () => answer(200, [late, undated], { 'X-Total-Count': '2' }),
    'GET /api/hub-calendar': () => answer(200, calendar),
  });
  const { user, router } = renderUi(
    <SignedIn>
      <ProjectsPage />
    </SignedIn>,
    { at: '/projects' },
  );
  await user.click(await screen.findByRole('radio', { name: tables.view.timeline }));
  expect(router.state.location.search).toBe('?timeline=month');
  const first = await screen.findByRole('row', { name: /Oasis Tower/ });
  expect(first).toHaveTextContent(/Planned/);
  expect(first).toHaveTextContent(/Turn of \W*Najd Engineering\W* since/);
  expect(first).toHaveTextContent(/It was to end on/);
  expect(first).toHaveTextContent('40%');
  expect(screen.getByRole('row', { name: /Old Yard/ })).toHaveTextContent(say.noDates);
  expect(screen.getAllByRole('link', { name: 'Oasis Tower' })[0]).toHaveAttribute(
    'href',
    '/project-timeline/7',
  );
  await user.click(screen.getByRole('radio', { name: say.scale.week }));
  expect(router.state.location.search).toBe('?timeline=week');
  await user.click(screen.getByRole('radio', { name: tables.view.table }));
  expect(router.state.location.search).toBe('?table=default');
});
