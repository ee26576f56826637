import type { CourtTurn, Holding } from '@shared/contracts/court';
import { ages } from '@shared/rules/court';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ar from '@/locales/ar/court';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import CourtPage from './court';

const company = { id: 12, name: 'مكتب نجد الهندسي', nameEn: null };
const user = { id: 7, firstName: 'سعد', lastName: 'الحربي', username: 'saad' };
const since = '2026-01-05T08:00:00Z';

const holding: Holding = {
  company,
  held: 5,
  ages: { day: 1, three: 0, week: 1, more: 3 },
  late: 2,
  heldUp: 4,
  since,
};
const ofNone: Holding = {
  ...holding,
  company: null,
  held: 1,
  ages: { day: 1, three: 0, week: 0, more: 0 },
  late: 0,
  heldUp: 0,
};
const turn: CourtTurn = {
  id: 1,
  request: null,
  projectTask: {
    id: 31,
    name: 'الأساسات',
    nameEn: null,
    orderIndex: 0,
    project: { id: 3, name: 'برج الواحة' },
    updatedAt: since,
  },
  task: null,
  priority: 'medium',
  company,
  user,
  since,
  dueOn: '2026-01-20',
  isLate: true,
  daysWaited: 20,
  daysLate: 12,
  age: 'more',
  heldUp: 4,
  side: 'waitingOnThem',
  isNudged: false,
  can: { nudge: true },
};

/** What is asked for, in order. */
function show(holdings: Holding[] = [holding, ofNone], turns: CourtTurn[] = [turn]) {
  serve(engineer, {
    'GET /api/court': () => answer(200, { holdings }),
    'GET /api/court/people': () => answer(200, [user], { 'X-Total-Count': '1' }),
    'GET /api/court/turns': () => answer(200, turns, { 'X-Total-Count': String(turns.length) }),
  });
  const asked: string[] = [];
  const served = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.startsWith('/api/court')) asked.push(address.replace('/api/court', ''));
    return served(address, init);
  });
  const view = renderUi(
    <SignedIn>
      <CourtPage />
    </SignedIn>,
  );
  return { ...view, asked };
}

describe('whose turn it is', () => {
  it('is told company by company; a number leads to its turns, and the focus goes there', async () => {
    const { user: reader, asked } = show();
    const row = await screen.findByRole('row', { name: /مكتب نجد الهندسي/ });
    for (const age of ages)
      expect(screen.getByRole('columnheader', { name: ar.columns[age] })).toBeInTheDocument();
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['5', '1', '1', '3', '2', '4']);
    expect(screen.getByRole('row', { name: new RegExp(ar.withoutCompany) })).toBeInTheDocument();
    await reader.click(within(row).getByRole('link', { name: new RegExp(ar.columns.late) }));
    await waitFor(() => expect(asked.at(-1)).toMatch(/^\/turns\?(?=.*companyId=12)(?=.*late=true)/));
    expect(screen.getByRole('heading', { level: 2, name: new RegExp(ar.turns) })).toHaveFocus();
    await reader.click(within(row).getByRole('link', { name: new RegExp(ar.ages.more) }));
    await waitFor(() => expect(asked.at(-1)).toMatch(/age=more/));
    expect(asked.at(-1)).not.toMatch(/late/);
  });

  it('says of what no company holds where it is', async () => {
    const { user: reader, asked } = show();
    const row = await screen.findByRole('row', { name: new RegExp(ar.withoutCompany) });
    await reader.click(within(row).getByRole('link', { name: new RegExp(ar.columns.held) }));
    await waitFor(() => expect(asked.at(-1)).toMatch(/withoutCompany=true/));
  });

  it('shows whom the reader waits for in one click, in figures and rows', async () => {
    const { user: reader, asked } = show();
    await reader.click(await screen.findByRole('radio', { name: ar.side.waitingOnThem }));
    await waitFor(() => expect(asked.filter((one) => one.includes('side=waitingOnThem'))).toHaveLength(2));
  });

  const isOfSaad = (path: string) => path.includes('userId=7') && !path.startsWith('/people');

  it('lists what is held, by whom, what waits behind it; a person narrows it to what they hold', async () => {
    const { user: reader, asked } = show();
    const held = await screen.findByRole('article', { name: /الأساسات/ });
    expect(within(held).getByRole('link')).toHaveAttribute('href', '/project/3#task-31');
    expect(held).toHaveTextContent('برج الواحة');
    expect(held).toHaveTextContent(ar.columns.late);
    expect(held).toHaveTextContent(ar.behind_few.replace('{{count}}', '4'));
    await reader.click(within(held).getByRole('button', { name: /سعد الحربي/ }));
    await waitFor(() => expect(asked.filter(isOfSaad)).toHaveLength(2));
    expect(screen.getByRole('combobox', { name: ar.person })).toHaveTextContent('سعد الحربي');
    await reader.click(screen.getByRole('button', { name: ar.clear }));
    expect(screen.queryByRole('button', { name: ar.clear })).not.toBeInTheDocument();
  });

  it('reminds those who hold it, once a day', async () => {
    let isNudged = false;
    const sent: string[] = [];
    const { user: reader } = show();
    const served = fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (init?.method === 'POST') {
        sent.push(address);
        isNudged = true;
        return answer(204);
      }
      if (address.startsWith('/api/court/turns'))
        return answer(200, [{ ...turn, isNudged, can: { nudge: !isNudged } }], { 'X-Total-Count': '1' });
      return served(address, init);
    });
    const name = (words: string) => ({ name: new RegExp(`^${words} .*الأساسات`) });
    await reader.click(await screen.findByRole('button', name(ar.nudge.send)));
    expect(await screen.findByText(ar.nudge.done)).toBeInTheDocument();
    expect(screen.getByText(/^إلى .*سعد الحربي/)).toBeInTheDocument();
    const done = await screen.findByRole('button', name(ar.nudge.today));
    expect(done).toHaveAttribute('aria-disabled', 'true');
    expect(done).toHaveFocus();
    await reader.click(done);
    expect(sent).toEqual(['/api/turns/1/nudge']);
  });

  it('says why a nudge was refused', async () => {
    const { user: reader } = show();
    const served = fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      init?.method === 'POST'
        ? answer(409, { code: 'already_nudged', message: 'أُرسل تذكير اليوم.' })
        : served(address, init),
    );
    await reader.click(await screen.findByRole('button', { name: new RegExp(`^${ar.nudge.send} `) }));
    expect(await screen.findByText('أُرسل تذكير اليوم.')).toBeInTheDocument();
  });

  it('has no nudge for what the reader holds', async () => {
    show(undefined, [{ ...turn, can: { nudge: false } }]);
    const held = await screen.findByRole('article', { name: /الأساسات/ });
    expect(within(held).queryByRole('button', { name: new RegExp(ar.nudge.send) })).not.toBeInTheDocument();
  });

  it('says where there is nothing, and speaks of filters only where there are some', async () => {
    show([], []);
    expect(await screen.findByText(ar.empty.title)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(ar.turns)).not.toBeInTheDocument());
    expect(screen.queryByText(ar.noTurns)).not.toBeInTheDocument();
  });
});
