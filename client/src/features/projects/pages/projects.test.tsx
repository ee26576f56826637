import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '@/features/projects/components/project-table'; // else fetched with the table
import { setLanguage } from '@/lib/direction';
import words from '@/locales/en/bin';
import say from '@/locales/en/projects';
import tables from '@/locales/en/tables';
import { listedCompany } from '@/test/companies';
import { najd, sampleProject } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import ProjectsPage from './projects';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

const can = { edit: true, remove: true, assignCompany: true, saveAsTemplate: true };
const tower = sampleProject({
  id: 7,
  name: 'Oasis Tower',
  can,
  progress: 33,
  taskCount: 3,
  completedTaskCount: 1,
  endDate: '2026-12-31',
});
const bridge = sampleProject({ id: 9, name: 'Bridge', can });
const yard = sampleProject({ id: 8, name: 'Old Yard', status: 'completed', can });
const listed = () => answer(200, [tower, yard], { 'X-Total-Count': '2' });

const open = (at = '/projects') =>
  renderUi(
    <SignedIn>
      <ProjectsPage />
    </SignedIn>,
    { at },
  );
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

describe('the list of projects', () => {
  it('leads to each project and to a new one, and shows how far each has come', async () => {
    serve(administrator, { 'GET /api/projects': listed });
    const { user, router } = open('/projects?status=in_progress');
    const { getByRole } = await card('Oasis Tower');
    expect(getByRole('link', { name: 'Oasis Tower' })).toHaveAttribute('href', '/project/7');
    expect(getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByRole('link', { name: say.new })).toHaveAttribute('href', '/create-project/new');
    await user.click(getByRole('link', { name: 'Oasis Tower' }));
    expect(router.state.location.state).toEqual({ back: '/projects?status=in_progress' });
  });

  it('shows the progress that was entered for one without tasks', async () => {
    const byHand = sampleProject({ name: 'Old Yard', progress: 40, taskCount: 0 });
    serve(engineer, { 'GET /api/projects': () => answer(200, [byHand], { 'X-Total-Count': '1' }) });
    open();
    expect((await card('Old Yard')).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('says whose turn it is, for how long, and how many tasks are late', async () => {
    const since = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const waiting = sampleProject({ name: 'Oasis Tower', turn: { company: najd, since }, lateTaskCount: 2 });
    const done = sampleProject({ id: 8, name: 'Old Yard', status: 'completed' });
    serve(engineer, { 'GET /api/projects': () => answer(200, [waiting, done], { 'X-Total-Count': '2' }) });
    open();
    const { getByText } = await card('Oasis Tower');
    expect(getByText('Current turn').parentElement).toHaveTextContent(`Current turn ${najd.name} for 5 days`);
    expect(getByText('2 late tasks')).toBeVisible();
    expect((await card('Old Yard')).queryByText('Current turn')).not.toBeInTheDocument();
  });

  it('marks what should have been finished by now', async () => {
    const late = sampleProject({ id: 7, name: 'Oasis Tower', endDate: '2026-01-31' });
    const done = sampleProject({ id: 8, name: 'Old Yard', endDate: '2026-01-31', status: 'completed' });
    serve(engineer, { 'GET /api/projects': () => answer(200, [late, done], { 'X-Total-Count': '2' }) });
    open();
    expect((await card('Oasis Tower')).getByText(`(${say.overdue})`)).toBeVisible();
    expect((await card('Old Yard')).queryByText(`(${say.overdue})`)).not.toBeInTheDocument();
  });

  it('offers to edit and delete what is not completed', async () => {
    serve(administrator, { 'GET /api/projects': listed });
    open();
    const unfinished = await card('Oasis Tower');
    expect(unfinished.getByRole('link', { name: /Edit the project/ })).toHaveAttribute(
      'href',
      '/edit-project/7',
    );
    expect(unfinished.getByRole('button', { name: /Delete the project/ })).toBeEnabled();
    const completed = await card('Old Yard');
    expect(completed.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument();
    expect(completed.queryByRole('button')).not.toBeInTheDocument();
  });

  it('filters by the three statuses of the specification first, then by the others', async () => {
    const asked = vi.fn();
    serve(engineer);
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address.startsWith('/api/projects?'))
        asked(new URL(address, 'http://hub').searchParams.get('status'));
      return answers(address, init);
    });
    const { user, router } = open();
    const filter = await screen.findByRole('radiogroup', { name: say.filter });
    const segments = within(filter).getAllByRole('radio');
    expect(segments.map(({ textContent }) => textContent)).toEqual([
      'All',
      'In progress',
      'Completed',
      'Waiting',
      'Planning',
      'Stopped',
      'Late',
      'Cancelled',
    ]);
    await user.click(segments[3] as HTMLElement);
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('pending'));
    await user.click(segments[5] as HTMLElement);
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('on_hold'));
    expect(router.state.location.search).toBe('?status=on_hold');
  });
});

describe('the projects of one company', () => {
  const only = (project: typeof tower) => answer(200, [project], { 'X-Total-Count': '1' });
  function ofNajd(address: string) {
    if (address.includes('companyId=12')) return only(tower);
    return address.includes('participantId=12') ? only(bridge) : listed();
  }
  function hub(person: typeof administrator): void {
    serve(person, {
      'GET /api/companies': () => answer(200, [listedCompany(najd)], { 'X-Total-Count': '1' }),
    });
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      address.startsWith('/api/projects?') ? ofNajd(address) : answers(address, init),
    );
  }

  it('are shown to a person who sees those of all, and the address keeps the choice', async () => {
    hub(administrator);
    const { user, router } = open();
    await card('Old Yard');
    expect(screen.queryByRole('combobox', { name: say.part.label })).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: say.companyFilter }));
    await user.click(await screen.findByRole('option', { name: najd.name }));
    await card('Bridge');
    expect(screen.queryByRole('heading', { name: 'Old Yard' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?company=12');
  });

  it('are those in which it takes part, or those that it owns, as long as a company is chosen', async () => {
    hub(administrator);
    const { user, router } = open('/projects?company=12&part=owner');
    await card('Oasis Tower');
    const part = screen.getByRole('combobox', { name: say.part.label });
    expect(part).toHaveTextContent(say.part.owner);
    await user.click(part);
    await user.click(await screen.findByRole('option', { name: say.part.any }));
    await card('Bridge');
    expect(router.state.location.search).toBe('?company=12');
  });

  it('are not asked for by others, whatever the address says', async () => {
    hub(engineer);
    open('/projects?company=12');
    await card('Old Yard');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('deleting a project that the server refuses', () => {
  async function attempt(user: UserEvent): Promise<void> {
    const { getByRole } = await card('Oasis Tower');
    await user.click(getByRole('button', { name: /Delete the project/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[1] as HTMLElement);
  }

  it('is told with the reason', async () => {
    serve(administrator, {
      'GET /api/projects': listed,
      'DELETE /api/projects/7': () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    const { user } = open();
    await attempt(user);
    expect(await screen.findByText(say.remove.failed)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
  });

  it('leads to the sign-in after half a second when nobody is signed in any more', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    serve(administrator, {
      'GET /api/projects': listed,
      'DELETE /api/projects/7': () => answer(401, { code: 'signed_out', message: 'Unauthorized' }),
    });
    const { user } = open();
    const later = vi.spyOn(globalThis, 'setTimeout');
    await attempt(user);
    expect(await screen.findByText(say.remove.signedOut)).toBeVisible();
    expect(screen.getByText(say.remove.signedOutText)).toBeVisible();
    expect(later).toHaveBeenCalledWith(expect.any(Function), 500);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'));
    later.mockRestore();
  });
});

describe('a project that was deleted', () => {
  async function remove(answers: Parameters<typeof serve>[1]) {
    const calls = serve(administrator, {
      'GET /api/projects': listed,
      'DELETE /api/projects/7': () => answer(204),
      ...answers,
    });
    const { user } = open();
    await user.click((await card('Oasis Tower')).getByRole('button', { name: /Delete the project/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: words.undo }));
    return calls;
  }

  it('is brought back by a person who thinks better of it', async () => {
    const calls = await remove({ 'POST /api/bin/projects/7/restore': () => answer(204) });
    expect(await screen.findByText(words.restored.projects)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('stays deleted when that fails, which is told', async () => {
    await remove({
      'POST /api/bin/projects/7/restore': () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    expect(await screen.findByText(words.failed)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
  });
});

describe('the deleted projects', () => {
  const person = { id: 2, firstName: 'Sara', lastName: 'Ali', username: 'sara' };
  const gone = {
    ...sampleProject({ id: 9, name: 'Old Quay' }),
    deletedAt: '2026-11-01T08:00:00Z',
    deletedBy: person,
    restorableUntil: '2026-12-01T08:00:00Z',
  };
  const answers = { 'GET /api/deleted-projects': () => answer(200, [gone], { 'X-Total-Count': '1' }) };
  const openDeleted = () =>
    renderUi(
      <SignedIn>
        <ProjectsPage />
      </SignedIn>,
      { at: '/projects?view=deleted' },
    );

  it('are an admin’s to restore', async () => {
    const calls = serve(administrator, {
      ...answers,
      'POST /api/projects/9/restore': () => answer(200, sampleProject({ id: 9 })),
    });
    const { user } = openDeleted();
    const row = (await screen.findByText('Old Quay')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Sara Ali');
    expect(row).toHaveTextContent('01/12/2026');
    await user.click(within(row).getByRole('button', { name: /Restore/ }));
    expect(await screen.findByText(words.restored.projects)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    serve(engineer, answers);
    openDeleted();
    expect(await screen.findByRole('heading', { level: 1, name: say.title })).toBeVisible();
    expect(screen.queryByRole('link', { name: say.deleted.title })).not.toBeInTheDocument();
  });
});

describe('projects that are selected in their table', () => {
  const refusal = { code: 'not_allowed', message: 'You don’t have permission to do this' } as const;
  const show = (results: { id: number; refusal: typeof refusal | null }[]) => {
    const sent: unknown[] = [];
    serve(administrator, {
      'GET /api/projects': listed,
      'POST /api/project-changes': ({ body }) => {
        sent.push(body);
        const asked = (body as { projects: { id: number }[] }).projects.map(({ id }) => id);
        return answer(200, { results: results.filter(({ id }) => asked.includes(id)) });
      },
    });
    return { sent, ...open('/projects?table=default') };
  };

  it('are changed together; what was is sent by the undo, and what was refused is told', async () => {
    const { user, sent } = show([
      { id: 7, refusal: null },
      { id: 8, refusal },
    ]);
    await screen.findByRole('grid', {}, { timeout: 20_000 });
    await user.click(screen.getByRole('checkbox', { name: tables.selection.all }));
    const bar = screen.getByRole('region', { name: tables.selection.label });
    expect(bar).toHaveTextContent('2 selected');
    await user.click(within(bar).getByRole('button', { name: tables.columnNames.status }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stopped' }));
    expect(sent).toEqual([
      {
        projects: [
          { id: 7, changes: { status: 'on_hold' }, expected: { status: tower.status } },
          { id: 8, changes: { status: 'on_hold' }, expected: { status: 'completed' } },
        ],
      },
    ]);
    const refused = await screen.findByRole('alert');
    expect(refused).toHaveTextContent(`Old Yard: ${refusal.message}`);
    expect(within(refused).getByRole('link', { name: 'Old Yard' })).toHaveAttribute('href', '/project/8');
    await user.click(await screen.findByRole('button', { name: tables.selection.undo }));
    await waitFor(() =>
      expect(sent[1]).toEqual({
        projects: [{ id: 7, changes: { status: tower.status }, expected: { status: 'on_hold' } }],
      }),
    );
  });

  it('get a day, or lose it', async () => {
    const { user, sent } = show([{ id: 7, refusal: null }]);
    await user.click(await screen.findByRole('checkbox', { name: /Oasis Tower/ }));
    const bar = screen.getByRole('region', { name: tables.selection.label });
    await user.click(within(bar).getByRole('button', { name: tables.columnNames.end }));
    const dialog = await screen.findByRole('dialog', { name: say.details.endDate });
    await user.click(within(dialog).getByRole('button', { name: tables.selection.noEnd }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const expected = { endDate: tower.endDate };
    expect(sent).toEqual([{ projects: [{ id: 7, changes: { endDate: null }, expected }] }]);
  });

  it('are left out where they have the value already', async () => {
    const { user, sent } = show([{ id: 7, refusal: null }]);
    const choose = async (status: string) => {
      const bar = screen.getByRole('region', { name: tables.selection.label });
      await user.click(within(bar).getByRole('button', { name: tables.columnNames.status }));
      await user.click(await screen.findByRole('menuitem', { name: status }));
    };
    await user.click(await screen.findByRole('checkbox', { name: /Old Yard/ }));
    await choose('Completed');
    expect(await screen.findByText(tables.selection.counts.changed_zero as string)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /Oasis Tower/ }));
    await choose('Completed');
    await waitFor(() =>
      expect(sent).toEqual([
        { projects: [{ id: 7, changes: { status: 'completed' }, expected: { status: tower.status } }] },
      ]),
    );
  });

  it('are not to be selected where the reader edits none', async () => {
    const seen = sampleProject({ id: 7, name: 'Oasis Tower', can: { ...can, edit: false } });
    serve(engineer, { 'GET /api/projects': () => answer(200, [seen], { 'X-Total-Count': '1' }) });
    open('/projects?table=default');
    expect(await screen.findByRole('link', { name: 'Oasis Tower' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
