import { hubDay } from '@shared/contracts/fields';
import type { ProjectTimeline } from '@shared/contracts/projects';
import { dayOfNumber, hubWeek, numberOfDay } from '@shared/rules/working-days';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { formatFor } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import tasks from '@/locales/en/project-tasks';
import projects from '@/locales/en/projects';
import say from '@/locales/en/timeline';
import { builders, najd, sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import ProjectTimelinePage from './project-timeline';

beforeEach(() => setLanguage('en'));

const today = numberOfDay(hubDay());
const dayIn = (days: number) => dayOfNumber(today + days);
const written = (days: number) => formatFor('en').listDate(dayIn(days));

const can = { ...sampleTask(1).can, edit: true };
const ofNajd = sampleTask(1, { can, startDate: dayIn(-20), endDate: dayIn(-10) });
const ofBuilders = sampleTask(2, {
  ...{ can, startDate: dayIn(-9), endDate: dayIn(5), isLocked: true },
  ...{ responsibleCompanyId: builders.id, responsibleCompany: builders },
});
const undated = sampleTask(3, { can, isLocked: true });
const project = sampleProject({
  can: { edit: true, remove: true, assignCompany: true, saveAsTemplate: true },
  projectTasks: [ofNajd, ofBuilders, undated],
});
const timeline: ProjectTimeline = {
  tasks: [
    {
      ...{ id: 1, planned: 7, actual: 12, drift: 5 },
      turns: [{ companyId: najd.id, beganAt: `${dayIn(-18)}T06:00:00Z`, endedAt: null }],
    },
    { id: 2, planned: 11, actual: null, drift: null, turns: [] },
    { id: 3, planned: null, actual: null, drift: null, turns: [] },
  ],
  companies: [najd],
  leftOut: 0,
};
const calendar = {
  ...{ id: 1, company: null, timeZone: 'Asia/Riyadh', week: hubWeek, ramadan: null, holidays: [] },
  ...{ followsHubHolidays: true, updatedAt: '2026-11-01T08:00:00Z', can: { edit: false } },
};

function open(
  shown = project,
  put: () => Response | Promise<Response> = () => answer(200, ofNajd),
  at = '/project-timeline/7',
) {
  const calls = serve(shown.can.edit ? administrator : engineer, {
    'GET /api/projects/7': () => answer(200, shown),
    'GET /api/projects/7/timeline': () => answer(200, timeline),
    'GET /api/hub-calendar': () => answer(200, calendar),
    'PUT /api/project-tasks/1': put,
  });
  const view = renderUi(
    <SignedIn>
      <Routes>
        <Route path="/project-timeline/:id" element={<ProjectTimelinePage />} />
      </Routes>
    </SignedIn>,
    { at },
  );
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...view, sent };
}
const rowOf = async (task: string) => screen.findByRole('row', { name: new RegExp(task) });
const planOf = async (task: string) => within(await rowOf(task)).findByRole('slider');

describe('the timeline of a project', () => {
  it('tells of each task its plan, its turns, its drift, and when it is expected at the earliest', async () => {
    open();
    const first = await rowOf('Task 1');
    expect(first).toHaveTextContent(`Planned: ${written(-20)} to ${written(-10)}.`);
    expect(first).toHaveTextContent(/Turn of \W*Najd Engineering\W* since/);
    expect(first).toHaveTextContent(/Expected to be done no earlier than/);
    expect(within(first).getAllByText('+5').length).toBeGreaterThan(0);
    expect(within(first).getAllByText(say.late).length).toBeGreaterThan(0);
    expect(await rowOf('Task 2')).toHaveTextContent(/Expected to be done no earlier than/);
    expect(await rowOf('Task 3')).not.toHaveTextContent(/Expected/);
    expect(screen.getByText(/^The project is expected to end no earlier than/)).toBeVisible();
    const legend = within(screen.getByRole('list', { name: say.legend.label }));
    expect(legend.getByText('Najd Engineering')).toBeVisible();
    expect(legend.getByText('Modern Builders')).toBeVisible();
  });

  it('expects nothing of a project that is stopped', async () => {
    open(sampleProject({ ...project, status: 'on_hold' }));
    expect(await rowOf('Task 1')).not.toHaveTextContent(/Expected/);
    expect(screen.queryByText(/^The project is expected/)).not.toBeInTheDocument();
  });

  it('keeps its scale in the address', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('radio', { name: say.scale.day }));
    expect(router.state.location.search).toBe('?scale=day');
    await user.click(screen.getByRole('radio', { name: say.scale.week }));
    expect(router.state.location.search).toBe('');
  });

  it('says that there are no tasks, and that a project is not found', async () => {
    const { unmount } = open(sampleProject({ projectTasks: [] }));
    expect(await screen.findByText(say.empty.title)).toBeVisible();
    unmount();
    const gone = () => answer(404, { code: 'not_found', message: 'Gone' });
    serve(engineer, {
      'GET /api/projects/7': gone,
      'GET /api/projects/7/timeline': gone,
      'GET /api/hub-calendar': () => answer(200, calendar),
    });
    renderUi(
      <SignedIn>
        <Routes>
          <Route path="/project-timeline/:id" element={<ProjectTimelinePage />} />
        </Routes>
      </SignedIn>,
      { at: '/project-timeline/7' },
    );
    expect(await screen.findByRole('heading', { name: projects.details.notFound })).toBeInTheDocument();
  });

  it('tells of a failure, and tries again', async () => {
    let answers = 0;
    serve(engineer, {
      'GET /api/projects/7': () => answer(200, project),
      'GET /api/projects/7/timeline': () =>
        answers++ === 0 ? answer(400, { code: 'invalid_input', message: 'Not now' }) : answer(200, timeline),
      'GET /api/hub-calendar': () => answer(200, calendar),
    });
    const { user } = renderUi(
      <SignedIn>
        <Routes>
          <Route path="/project-timeline/:id" element={<ProjectTimelinePage />} />
        </Routes>
      </SignedIn>,
      { at: '/project-timeline/7' },
    );
    expect(await screen.findByText('Not now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await rowOf('Task 1')).toBeInTheDocument();
  });
});

describe('the plan of a task', () => {
  it('moves by the arrow keys, tells its dates, and is saved with its version by Enter', async () => {
    const put = () => answer(200, { ...ofNajd, startDate: dayIn(-19), updatedAt: '2026-11-29T08:00:00Z' });
    const { user, sent } = open(project, put);
    const plan = await planOf('Task 1');
    expect(plan).toHaveAccessibleName(`Plan of the task ${isolate('Task 1')}`);
    expect(plan).toHaveAccessibleDescription(say.hint);
    plan.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(plan.getAttribute('aria-valuetext')).toMatch(`${written(-19)} to ${written(-7)}`);
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          ...{ method: 'PUT', path: '/api/project-tasks/1' },
          ...{ body: { startDate: dayIn(-19), endDate: dayIn(-7) }, version: `"${ofNajd.updatedAt}"` },
        },
      ]),
    );
    expect(await screen.findByText(say.moved)).toBeVisible();
    expect(plan).toHaveFocus();
    await user.click(screen.getByRole('button', { name: say.undo }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      body: { startDate: ofNajd.startDate },
      version: '"2026-11-29T08:00:00Z"',
    });
  });

  it('moves the other way by the same key where time runs from right to left', async () => {
    await setLanguage('ar');
    const { user } = open();
    const plan = await planOf('Task 1');
    plan.focus();
    await user.keyboard('{ArrowLeft}');
    expect(plan.getAttribute('aria-valuetext')).toContain(formatFor('ar').listDate(dayIn(-19)));
  });

  it('comes back by Escape and when the focus goes on, and nothing is sent', async () => {
    const { user, sent } = open();
    const plan = await planOf('Task 1');
    const before = plan.getAttribute('aria-valuetext');
    plan.focus();
    await user.keyboard('{ArrowRight}');
    expect(plan.getAttribute('aria-valuetext')).not.toBe(before);
    await user.keyboard('{Escape}');
    expect(plan).toHaveAttribute('aria-valuetext', before);
    expect(screen.getByText(say.takenBack)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{Tab}');
    expect(plan).toHaveAttribute('aria-valuetext', before);
    expect(sent()).toEqual([]);
  });

  it('comes back where the server refuses it, in the server’s words', async () => {
    const put = () => answer(412, { code: 'edited_meanwhile', message: 'Someone saved it meanwhile' });
    const { user } = open(project, put);
    const plan = await planOf('Task 1');
    const before = plan.getAttribute('aria-valuetext');
    plan.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText(say.moveFailed)).toBeVisible();
    expect(screen.getByText('Someone saved it meanwhile')).toBeVisible();
    expect(plan).toHaveAttribute('aria-valuetext', before);
  });

  it('opens the form of its task when it is pressed, and so does what stands where there are no dates', async () => {
    const { user } = open();
    await user.click(await planOf('Task 1'));
    expect(await screen.findByRole('dialog', { name: tasks.edit.title })).toBeVisible();
    await user.keyboard('{Escape}');
    const [set] = within(await rowOf('Task 3')).getAllByRole('button', { name: /^Set dates/ });
    await user.click(set as HTMLElement);
    expect(await screen.findByRole('dialog', { name: tasks.edit.title })).toBeVisible();
  });

  it('is not to be moved by those who may not change it', async () => {
    const fixed = [ofNajd, undated].map((task) => ({ ...task, can: sampleTask(1).can }));
    open(sampleProject({ projectTasks: fixed }));
    expect(await rowOf('Task 1')).toHaveTextContent(/Planned/);
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Set dates/ })).not.toBeInTheDocument();
    expect(screen.queryByText(say.hint)).not.toBeInTheDocument();
  });
});
