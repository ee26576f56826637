import { hubDay } from '@shared/contracts/fields';
import type { MyTurn } from '@shared/contracts/my-work';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useForgetOthers, useSession, useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import ar from '@/locales/ar/my-work';
import projectTasks from '@/locales/ar/project-tasks';
import requests from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer, sampleRequest } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { sampleGeneralTask } from '@/test/tasks';
import { dismissToast } from '@/ui/feedback/toast';
import { useToastsOf } from '@/ui/feedback/use-toasts-of';
import { useMayLeave } from '@/ui/form/unsaved-guard';
import { setKeysOn } from '../hooks/keys';
import { takeBack, UNDO_MS, waitingCount } from '../model/later';
import { keepOutcome } from '../model/outcome';
import MyWorkPage from './my-work';

const LIST = 'GET /api/my-work';
const nothing = {
  ...{ approve: false, return: false, reject: false, objects: false },
  ...{ complete: false, correct: false, take: false, giveBack: false },
};
const tomorrow = dayOfNumber(numberOfDay(hubDay()) + 1);
const company = { id: 12, name: 'مكتب نجد الهندسي', nameEn: null };

const seenAt = '2026-01-06T09:00:00Z';

function turn(id: number, fields: Partial<MyTurn>): MyTurn {
  const none = { request: null, projectTask: null, task: null };
  const since = {
    since: '2026-01-05T08:00:00Z',
    dueOn: null,
    isLate: false,
    putOffUntil: null,
    insteadOf: null,
  };
  const days = {
    ...{ daysWaited: 3, daysLate: 0, group: 'later' as const },
    putOffDays: { nextWorkingDay: tomorrow, nextWeek: '2999-01-06' },
  };
  return { id, ...none, priority: 'medium', company, ...since, ...days, can: nothing, ...fields };
}
const requestTurn = (id: number, fields: Partial<MyTurn> = {}) =>
  turn(id, {
    request: {
      id: 100 + id,
      uniqueNumber: `REQ-2026-0${id}`,
      title: `طلب ${id}`,
      requestType: { id: 1, name: 'اعتماد مخطط', nameEn: null },
      step: { id: 200 + id, stepOrder: 2, stepName: 'المراجعة', stepNameEn: null },
      revision: 0,
      awaitsCorrection: false,
    },
    can: { ...nothing, approve: true, reject: true, return: true },
    ...fields,
  });
const taskTurn = (id: number, fields: Partial<MyTurn> = {}) =>
  turn(id, {
    task: { id: 300 + id, title: `مهمة ${id}`, project: null, updatedAt: seenAt },
    can: { ...nothing, complete: true },
    ...fields,
  });

/** What the server has, without what was decided; what it refuses of what is decided together, by the ids of the requests. */
function show(turns: MyTurn[], refusals: Record<number, object> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  let left = turns;
  const decided = (path: string, body: unknown, id: number) => {
    sent.push({ path, body });
    left = left.filter((one) => one.id !== id);
  };
  const decisions = turns.flatMap(({ id, request }) =>
    ['approve', 'reject'].map((verb) => [
      `PUT /api/requests/${request?.id}/${verb}`,
      ({ path, body }: { path: string; body: unknown }) => {
        decided(path, body, id);
        return answer(200, { ...sampleRequest(), id: request?.id });
      },
    ]),
  );
  const decideMany = ({ path, body }: { path: string; body: unknown }) => {
    const { requests: named } = body as { requests: { id: number }[] };
    const results = named.map(({ id }) => ({ id, refusal: refusals[id] ?? null }));
    for (const { id } of results) if (!refusals[id]) left = left.filter(({ request }) => request?.id !== id);
    sent.push({ path, body });
    return answer(200, { results });
  };
  const calls = serve(engineer, {
    ...Object.fromEntries(decisions),
    'POST /api/request-decisions': decideMany,
    [LIST]: () => answer(200, left, { 'X-Total-Count': String(left.length) }),
    'PUT /api/my-work/1/put-off': () => answer(204),
    'DELETE /api/my-work/1/put-off': () => answer(204),
  });
  const view = renderUi(
    <SignedIn>
      <MyWorkPage />
    </SignedIn>,
  );
  return { ...view, calls, sent };
}

const links = () =>
  screen.getAllByRole('article').flatMap((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  );
const row = (name: string) => screen.getByRole('article', { name: new RegExp(name) });
const press = (key: string, code = `Key${key.toUpperCase()}`) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code });

afterEach(() => {
  for (const { id } of [engineer, administrator]) while (takeBack(id) !== undefined); // what a test leaves waiting is of no other
  vi.useRealTimers();
  setKeysOn(true);
  keepOutcome(undefined);
});

describe('what waits for a person', () => {
  it('has its acts in words, for a finger has no tooltip', async () => {
    show([requestTurn(1)]);
    await screen.findByText('طلب 1');
    const words = within(row('طلب 1'))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(words).toEqual([ar.putOff.title, ar.withNote, requests.return, requests.reject, requests.approve]);
  });

  it('stands in groups: late, today, this week, later', async () => {
    const far = '2999-01-01';
    show([
      requestTurn(1, { isLate: true, daysLate: 4, dueOn: '2026-01-10', group: 'late' }),
      taskTurn(2, { dueOn: hubDay(), group: 'today' }),
      taskTurn(3, { dueOn: far }),
      taskTurn(4),
    ]);
    await screen.findByText('طلب 1');
    const shown = screen
      .getAllByRole('region')
      .filter((group) => group.hasAttribute('aria-labelledby'))
      .map((group) => [
        group.getAttribute('aria-labelledby'),
        within(group)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ]);
    expect(shown).toEqual([
      ['group-late', ['طلب 1']],
      ['group-today', ['مهمة 2']],
      ['group-later', ['مهمة 3', 'مهمة 4']],
    ]);
    expect(row('طلب 1')).toHaveTextContent('متأخر 4 أيام عمل');
    expect(row('طلب 1')).toHaveTextContent('منذ 3 أيام عمل');
    expect(row('طلب 1')).toHaveTextContent('اعتماد مخطط');
    expect(row('طلب 1')).toHaveTextContent('المراجعة');
    expect(within(row('مهمة 2')).queryByRole('button', { name: requests.approve })).not.toBeInTheDocument();
  });

  it('says so where nothing does', async () => {
    show([]);
    expect(await screen.findByText(ar.empty.title)).toBeInTheDocument();
  });
});

describe('an act', () => {
  it('takes the row away at once, and is sent once it can’t be undone any more', async () => {
    const { sent } = show([requestTurn(1), requestTurn(2)]);
    await screen.findByText('طلب 1');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(within(row('طلب 1')).getByRole('button', { name: requests.approve }));
    expect(screen.queryByText('طلب 1')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS - 100));
    expect(sent).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: '/api/requests/101/approve',
          body: { notes: null, expectedStepId: 201, expectedRevision: 0 },
        },
      ]),
    );
    expect(links()).toEqual(['طلب 2']);
  });

  it('is taken back by the toast, and nothing was sent', async () => {
    const { user, sent } = show([requestTurn(1)]);
    await user.click(await screen.findByRole('button', { name: requests.approve }));
    await user.click(await screen.findByRole('button', { name: ar.undo }));
    const link = await screen.findByRole('link', { name: 'طلب 1' });
    await waitFor(() => expect(link).toHaveFocus());
    expect(sent).toEqual([]);
    expect(waitingCount(engineer.id)).toBe(0);
  });

  it('is sent when the page is left', async () => {
    const { user, sent } = show([requestTurn(1)]);
    await user.click(await screen.findByRole('button', { name: requests.approve }));
    expect(sent).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('that is refused brings the row back with its note, and says why', async () => {
    const turns = [requestTurn(8)];
    serve(engineer, {
      [LIST]: () => answer(200, turns, { 'X-Total-Count': '1' }),
      'PUT /api/requests/108/reject': () => answer(403, { code: 'not_allowed', message: 'ليس لك ذلك' }),
    });
    const { user } = renderUi(
      <SignedIn>
        <MyWorkPage />
      </SignedIn>,
    );
    await user.click(await screen.findByRole('button', { name: requests.reject }));
    await user.type(screen.getByRole('textbox'), 'ناقص{Enter}');
    expect(screen.queryByText('طلب 8')).not.toBeInTheDocument();
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText(ar.failed.reject)).toBeInTheDocument();
    expect(screen.getByText(`${isolate('طلب 8')}: ليس لك ذلك`)).toBeInTheDocument();
    expect(await screen.findByRole('textbox')).toHaveValue('ناقص');
  });

  const completeWithNote = async (reply: () => Response) => {
    const calls = serve(engineer, {
      [LIST]: () => answer(200, [taskTurn(9)], { 'X-Total-Count': '1' }),
      'PUT /api/tasks/309': reply,
    });
    const { user } = renderUi(
      <SignedIn>
        <MyWorkPage />
      </SignedIn>,
    );
    await user.click(await screen.findByRole('button', { name: ar.withNote }));
    await user.type(screen.getByRole('textbox'), 'سُلّمت');
    const form = screen.getByRole('textbox').closest('form') as HTMLElement;
    await user.click(within(form).getByRole('button', { name: projectTasks.complete }));
    window.dispatchEvent(new Event('pagehide'));
    const written = () => calls.filter(({ method }) => method !== 'GET');
    const body = { status: 'completed', note: 'سُلّمت' };
    const sent = { method: 'PUT', path: '/api/tasks/309', body, version: `"${seenAt}"` };
    await waitFor(() => expect(written()).toEqual([sent]));
  };

  it('on a task goes with its note in one call, as the reader saw the task', async () => {
    await completeWithNote(() => answer(200, sampleGeneralTask(309, { status: 'completed' })));
    await waitFor(() => expect(waitingCount(engineer.id)).toBe(0));
  });

  it('on a task that was changed meanwhile is refused with its note, which is back in the row', async () => {
    const message = 'عدّل شخص آخر المهمة';
    await completeWithNote(() => answer(409, { code: 'changed_meanwhile', message }));
    expect(await screen.findByText(ar.failed.complete)).toBeInTheDocument();
    expect(screen.getByText(`${isolate('مهمة 9')}: ${message}`)).toBeInTheDocument();
    expect(await screen.findByRole('textbox')).toHaveValue('سُلّمت');
  });
});

/** What was sent, and whether it outlives the page. */
function watchSent() {
  const fetched = vi.mocked(fetch);
  return () =>
    fetched.mock.calls.flatMap(([address, init]) =>
      init?.method === 'GET' ? [] : [[String(address), init?.keepalive]],
    );
}

describe('an act outlives its page', () => {
  const approved = [['/api/requests/101/approve', true]];
  const approve = async () => {
    const shown = show([requestTurn(1)]);
    vi.stubGlobal('fetch', vi.fn(fetch));
    const sent = watchSent();
    await shown.user.click(await screen.findByRole('button', { name: requests.approve }));
    return { ...shown, sent };
  };

  it('when its time is over', async () => {
    show([requestTurn(1)]);
    vi.stubGlobal('fetch', vi.fn(fetch));
    const sent = watchSent();
    await screen.findByText('طلب 1');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(within(row('طلب 1')).getByRole('button', { name: requests.approve }));
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    await waitFor(() => expect(sent()).toEqual(approved));
  });

  it('when that is put in the background, and is sent once', async () => {
    const { sent } = await approve();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent()).toEqual([]);
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent()).toEqual(approved));
    visibility.mockRestore();
  });
});

function Leave({ onAnswer }: { onAnswer: (mayLeave: boolean) => void }) {
  const mayLeave = useMayLeave();
  return (
    <button type="button" onClick={async () => onAnswer(await mayLeave())}>
      خروج
    </button>
  );
}

describe('signing out', () => {
  const leave = async (status: number, body: unknown) => {
    serve(engineer, {
      [LIST]: () => answer(200, [requestTurn(1)], { 'X-Total-Count': '1' }),
      'PUT /api/requests/101/approve': () => answer(status, body),
    });
    const answered = vi.fn();
    const { user } = renderUi(
      <SignedIn>
        <MyWorkPage />
        <Leave onAnswer={answered} />
      </SignedIn>,
    );
    vi.stubGlobal('fetch', vi.fn(fetch));
    const sent = watchSent();
    await user.click(await screen.findByRole('button', { name: requests.approve }));
    await user.click(screen.getByRole('button', { name: 'خروج' }));
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(sent()).toEqual([['/api/requests/101/approve', true]]);
    return answered.mock.calls[0]?.[0];
  };

  it('sends first what waits', async () => {
    expect(await leave(200, { ...sampleRequest(), id: 101 })).toBe(true);
  });

  it('does not go on where that is refused, and says why', async () => {
    expect(await leave(403, { code: 'not_allowed', message: 'ليس لك ذلك' })).toBe(false);
    expect(await screen.findByText(ar.failed.approve)).toBeInTheDocument();
  });
});

describe('the next person in the tab', () => {
  function Forgets() {
    useForgetOthers(useSession().user);
    useToastsOf(useUser().id);
    return null;
  }
  /** Another person signs in, in another tab. */
  const comesBack = (person: typeof engineer) => {
    const calls = serve(person, { [LIST]: () => answer(200, [requestTurn(1)], { 'X-Total-Count': '1' }) });
    window.dispatchEvent(new Event('focus'));
    return calls;
  };
  const begin = async () => {
    serve(engineer, { [LIST]: () => answer(200, [requestTurn(1)], { 'X-Total-Count': '1' }) });
    const { user } = renderUi(
      <SignedIn>
        <Forgets />
        <MyWorkPage />
      </SignedIn>,
    );
    await screen.findByText('طلب 1');
    return user;
  };

  it('sees the turn that the former has decided, and sends no decision but their own', async () => {
    await begin();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(within(row('طلب 1')).getByRole('button', { name: requests.approve }));
    expect(await screen.findByText(ar.soon.approve)).toBeInTheDocument();
    const calls = comesBack(administrator);
    expect(await screen.findByText('طلب 1')).toBeInTheDocument();
    expect(screen.queryByText(ar.soon.approve)).not.toBeInTheDocument();
    press('u');
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(screen.queryByText(ar.failed.approve)).not.toBeInTheDocument();
    expect(waitingCount(engineer.id)).toBe(0);
  });

  it('whom the tab does not know yet sends nothing either', async () => {
    await begin();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(within(row('طلب 1')).getByRole('button', { name: requests.approve }));
    const calls = serve(administrator, { [LIST]: () => answer(200, []) });
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is not shown the note that the former has begun, who finds it again', async () => {
    const user = await begin();
    await user.click(screen.getByRole('button', { name: requests.reject }));
    await user.type(screen.getByRole('textbox'), 'سرّ بيننا');
    comesBack(administrator);
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    const calls = comesBack(engineer);
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/my-work')).toBe(true));
    const field = await screen.findByRole('textbox');
    expect(field).toHaveValue('سرّ بيننا');
    await user.clear(field);
  });
});

describe('a note that is begun', () => {
  it('stays with its row, and the focus in it, when that goes into another group', async () => {
    let turns = [requestTurn(1), requestTurn(2)];
    serve(engineer, {
      [LIST]: () => answer(200, turns, { 'X-Total-Count': '2' }),
    });
    let reread = async () => {};
    function Rereads() {
      const queryClient = useQueryClient();
      reread = () => act(() => queryClient.invalidateQueries());
      return null;
    }
    const { user } = renderUi(
      <SignedIn>
        <Rereads />
        <MyWorkPage />
      </SignedIn>,
    );
    await screen.findByText('طلب 1');
    turns = [requestTurn(1, { isLate: true, group: 'late' }), requestTurn(2)];
    await user.click(within(row('طلب 1')).getByRole('button', { name: requests.reject }));
    await user.type(screen.getByRole('textbox'), 'نا');
    await reread();
    expect(await screen.findByRole('region', { name: new RegExp(ar.groups.late) })).toBeInTheDocument();
    const field = screen.getByRole('textbox');
    expect(field).toHaveValue('نا');
    expect(field).toHaveFocus();
    await user.keyboard('قص');
    expect(field).toHaveValue('ناقص');
    await user.clear(field);
  });
});

describe('the last act', () => {
  it('is undone by the button of the page, also where no message offers that any more', async () => {
    const { user, sent } = show([requestTurn(1), requestTurn(2), requestTurn(3)]);
    await screen.findByText('طلب 1');
    const undo = screen.getByRole('button', { name: ar.undoLast });
    expect(undo).toBeDisabled();
    for (const name of ['طلب 1', 'طلب 2'])
      await user.click(within(row(name)).getByRole('button', { name: requests.approve }));
    act(dismissToast);
    await user.click(undo);
    expect(await screen.findByRole('link', { name: 'طلب 2' })).toBeInTheDocument();
    expect(screen.getByText(ar.stillWaiting_one)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: ar.undo }));
    expect(await screen.findByRole('link', { name: 'طلب 1' })).toBeInTheDocument();
    expect(undo).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it.each([
    ['a keyboard', true, true, ar.undoOtherwise.byKey],
    ['a finger alone', false, true, ar.undoOtherwise.byButton],
    ['keys that are off', true, false, ar.undoOtherwise.byButton],
  ])('names its key to those with %s', async (_who, isFine, isOn, said) => {
    const usual = matchMedia('(any-pointer: fine)');
    vi.stubGlobal('matchMedia', () => ({ ...usual, matches: isFine }));
    setKeysOn(isOn);
    const { user } = show([requestTurn(1)]);
    await user.click(await screen.findByRole('button', { name: requests.approve }));
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  });
});

describe('a count', () => {
  it('is told as a part where more of the group may be on the next page', async () => {
    const turns = [requestTurn(1, { group: 'late' }), requestTurn(2), requestTurn(3)];
    const link = '</api/my-work?cursor=3>; rel="next"';
    serve(engineer, { [LIST]: () => answer(200, turns, { 'X-Total-Count': '60', Link: link }) });
    renderUi(
      <SignedIn>
        <MyWorkPage />
      </SignedIn>,
    );
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(headings).toEqual([`${ar.groups.late} 1`, `${ar.groups.later} 2 فأكثر`]);
  });
});

describe('a task that no person does', () => {
  it('is taken by T and given back by it, the row staying where it is', async () => {
    let rights = { take: true, giveBack: false };
    const calls = serve(engineer, {
      [LIST]: () =>
        answer(200, [taskTurn(9, { can: { ...nothing, complete: true, ...rights } })], {
          'X-Total-Count': '1',
        }),
      'PUT /api/tasks/309': ({ body }) => {
        const { responsibleUserId } = body as { responsibleUserId: number | null };
        rights = { take: responsibleUserId === null, giveBack: responsibleUserId !== null };
        return answer(200, sampleGeneralTask(309, { responsibleUserId }));
      },
    });
    const { user } = renderUi(
      <SignedIn>
        <MyWorkPage />
      </SignedIn>,
    );
    (await screen.findByRole('link', { name: 'مهمة 9' })).focus();
    await user.keyboard('t');
    expect(await screen.findByText(ar.take.yours)).toBeInTheDocument();
    expect(screen.getByText(ar.take.taken)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'مهمة 9' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: ar.take.giveBack }));
    expect(await screen.findByRole('button', { name: ar.take.take })).toHaveFocus();
    const sent = calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
    expect(sent).toEqual([{ responsibleUserId: engineer.id }, { responsibleUserId: null }]);
  });

  it('that another person was quicker to take says so', async () => {
    const message = 'تولّى شخص آخر المهمة';
    serve(engineer, {
      [LIST]: () => answer(200, [taskTurn(9, { can: { ...nothing, take: true } })], { 'X-Total-Count': '1' }),
      'PUT /api/tasks/309': () => answer(409, { code: 'task_taken', message }),
    });
    const { user } = renderUi(
      <SignedIn>
        <MyWorkPage />
      </SignedIn>,
    );
    await user.click(await screen.findByRole('button', { name: ar.take.take }));
    expect(await screen.findByText(ar.take.failed)).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});

describe('keys', () => {
  it('move between the rows and decide, on an Arabic layout too', async () => {
    const { sent } = show([requestTurn(1), requestTurn(2), taskTurn(3)]);
    await screen.findByText('طلب 1');
    press('j');
    expect(screen.getByRole('link', { name: 'طلب 1' })).toHaveFocus();
    press('ت', 'KeyJ');
    expect(screen.getByRole('link', { name: 'طلب 2' })).toHaveFocus();
    press('ن', 'KeyK');
    expect(screen.getByRole('link', { name: 'طلب 1' })).toHaveFocus();
    press('ش', 'KeyA');
    await waitFor(() => expect(screen.getByRole('link', { name: 'طلب 2' })).toHaveFocus());
    press('c'); // a request is not completed
    expect(links()).toEqual(['طلب 2', 'مهمة 3']);
    press('a');
    await waitFor(() => expect(screen.getByRole('link', { name: 'مهمة 3' })).toHaveFocus());
    press('u');
    expect(await screen.findByRole('link', { name: 'طلب 2' })).toBeInTheDocument();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/requests/101/approve']));
  });

  it('ask for the reason of a rejection, which Enter sends', async () => {
    const { user, sent } = show([requestTurn(1)]);
    (await screen.findByRole('link', { name: 'طلب 1' })).focus();
    await user.keyboard('x');
    const field = await screen.findByRole('textbox');
    expect(field).toHaveFocus();
    await user.keyboard('axj{Enter}');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: '/api/requests/101/reject',
          body: { notes: 'axj', expectedStepId: 201, expectedRevision: 0, returnToPrevious: false },
        },
      ]),
    );
  });

  it('approve without the note that was begun for a rejection', async () => {
    const { user, sent } = show([requestTurn(1)]);
    (await screen.findByRole('link', { name: 'طلب 1' })).focus();
    await user.keyboard('x');
    await user.type(await screen.findByRole('textbox'), 'الفاتورة ناقصة');
    await user.click(within(row('طلب 1')).getByRole('button', { name: new RegExp(requests.approve) }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ path: '/api/requests/101/approve' }]);
    expect(JSON.stringify(sent)).not.toContain('الفاتورة');
  });

  it('decide once while a key is held down, and not with another key', async () => {
    show([requestTurn(1), requestTurn(2), requestTurn(3)]);
    (await screen.findByRole('link', { name: 'طلب 1' })).focus();
    const held = { key: 'a', code: 'KeyA' };
    fireEvent.keyDown(document.activeElement as Element, { ...held, ctrlKey: true });
    fireEvent.keyDown(document.activeElement as Element, { ...held, repeat: true });
    expect(links()).toHaveLength(3);
    fireEvent.keyDown(document.activeElement as Element, held);
    expect(links()).toHaveLength(2);
  });

  it('are listed by ?, and switched off there', async () => {
    const { user } = show([requestTurn(1)]);
    const link = await screen.findByRole('link', { name: 'طلب 1' });
    press('؟', 'Slash');
    const dialog = await screen.findByRole('dialog', { name: ar.keys.title });
    expect(within(dialog).getByText(ar.keys.a)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('switch', { name: ar.keys.on }));
    await user.keyboard('{Escape}');
    link.focus();
    press('a');
    expect(link).toBeInTheDocument();
  });
});

describe('putting off', () => {
  it('is asked by S until when, and Enter takes tomorrow', async () => {
    const { user, calls } = show([requestTurn(1)]);
    (await screen.findByRole('link', { name: 'طلب 1' })).focus();
    await user.keyboard('s');
    expect(await screen.findByRole('button', { name: new RegExp(ar.putOff.tomorrow) })).toHaveFocus();
    await user.keyboard('{Enter}');
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect(sent).toEqual([{ method: 'PUT', path: '/api/my-work/1/put-off', body: { until: tomorrow } }]);
    await user.click(await screen.findByRole('button', { name: ar.undo }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        '/api/my-work/1/put-off',
      ]),
    );
  });

  it('keeps the focus in the row while it is sent, and moves it on only where the person has not', async () => {
    let end = () => {};
    serve(engineer, {
      [LIST]: () => answer(200, [requestTurn(1), requestTurn(2)], { 'X-Total-Count': '2' }),
      'PUT /api/my-work/1/put-off': () =>
        new Promise((resolve) => {
          end = () => resolve(answer(204));
        }),
    });
    const { user } = renderUi(
      <SignedIn>
        <MyWorkPage />
      </SignedIn>,
    );
    const putOff = async () => {
      (await screen.findByRole('link', { name: 'طلب 1' })).focus();
      await user.keyboard('s');
      await user.keyboard('{Enter}');
      expect(screen.getByRole('link', { name: 'طلب 1' })).toHaveFocus();
    };
    await putOff();
    await user.click(within(row('طلب 2')).getByRole('button', { name: requests.reject }));
    await user.type(screen.getByRole('textbox'), 'نا');
    end();
    await screen.findByRole('button', { name: ar.undo });
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('textbox')).toHaveFocus();
    await putOff();
    end();
    await waitFor(() => expect(screen.getByRole('link', { name: 'طلب 2' })).toHaveFocus());
  });

  it('stands in a separate group, with the way back', async () => {
    const { user, calls } = show([requestTurn(1, { putOffUntil: '2999-01-01', group: 'putOff' })]);
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(ar.groups.putOff);
    await user.click(screen.getByRole('button', { name: ar.putOff.back }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it.each([
    [
      'where tomorrow is a day off',
      '2999-01-03',
      '2999-01-06',
      [ar.putOff.nextWorkingDay, ar.putOff.nextWeek],
    ],
    [
      'which is offered once where it begins the week',
      '2999-01-06',
      '2999-01-06',
      [ar.putOff.nextWorkingDay],
    ],
  ])('offers the next working day %s', async (_where, nextWorkingDay, nextWeek, names) => {
    const { user } = show([requestTurn(1, { putOffDays: { nextWorkingDay, nextWeek } })]);
    await user.click(await screen.findByRole('button', { name: ar.putOff.title }));
    const form = screen.getByRole('form', { name: ar.putOff.title });
    const offered = within(form)
      .getAllByRole('button')
      .flatMap(({ textContent }) => (/2999/.test(textContent ?? '') ? [textContent] : []));
    expect(offered.map((text) => names.some((name) => text?.startsWith(name)))).toEqual(
      names.map(() => true),
    );
  });

  it('takes no day that has come', async () => {
    const { user, calls } = show([requestTurn(1)]);
    await user.click(await screen.findByRole('button', { name: ar.putOff.title }));
    const form = screen.getByRole('form', { name: ar.putOff.title });
    await user.type(within(form).getByRole('textbox'), '01/02/2026');
    await user.click(within(form).getByRole('button', { name: ar.putOff.title }));
    expect(await within(form).findByText(ar.putOff.later)).toBeInTheDocument();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('requests at one step', () => {
  const elsewhere = (id: number) => {
    const one = requestTurn(id);
    const request = one.request as NonNullable<MyTurn['request']>;
    return { ...one, request: { ...request, requestType: { id: 2, name: 'شراء', nameEn: null } } };
  };
  const box = (id: number) => within(row(`طلب ${id}`)).queryByRole('checkbox');
  const select = (id: number) => fireEvent.click(box(id) as HTMLElement);
  const bar = () => screen.queryByRole('region', { name: ar.together.title });
  const inBar = (name: string) => within(bar() as HTMLElement).getByRole('button', { name });
  const meant = (id: number) => ({ id: 100 + id, expectedStepId: 200 + id, expectedRevision: 0 });
  const path = '/api/request-decisions';

  it('are selected together, and those at another step or alone at theirs are not', async () => {
    show([requestTurn(1), requestTurn(2), requestTurn(3), elsewhere(4), elsewhere(5), taskTurn(6)]);
    await screen.findByText('طلب 1');
    expect(within(row('مهمة 6')).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(bar()).not.toBeInTheDocument();
    select(1);
    expect([2, 3, 4, 5].map((id) => box(id) !== null)).toEqual([true, true, false, false]);
    expect(bar()).toHaveTextContent(ar.together.counts.selected_one);
    fireEvent.click(inBar(ar.together.counts.others_two));
    expect(bar()).toHaveTextContent('حُددت 3 طلبات');
    fireEvent.click(inBar(ar.together.clear));
    expect(bar()).not.toBeInTheDocument();
    expect(box(4)).not.toBeChecked();
  });

  it('are approved as one act, which is one call', async () => {
    const { sent } = show([requestTurn(1), requestTurn(2), requestTurn(3)]);
    await screen.findByText('طلب 1');
    select(1);
    select(3);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(inBar(requests.approve));
    expect(links()).toEqual(['طلب 2']);
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    const body = { type: 'approve', notes: null, requests: [meant(1), meant(3)] };
    await waitFor(() => expect(sent).toEqual([{ path, body }]));
    expect(links()).toEqual(['طلب 2']);
  });

  it('are taken back as one act', async () => {
    const { sent } = show([requestTurn(1), requestTurn(2)]);
    await screen.findByText('طلب 1');
    select(1);
    select(2);
    fireEvent.click(inBar(requests.approve));
    expect(await screen.findByText(ar.empty.title)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: ar.undoLast }));
    expect(links()).toEqual(['طلب 1', 'طلب 2']);
    expect(sent).toEqual([]);
  });

  it('are rejected by keys, with one reason', async () => {
    const { sent } = show([requestTurn(1), requestTurn(2)]);
    await screen.findByText('طلب 1');
    press('j');
    press('m');
    press('j');
    press('m');
    press('x');
    const reason = within(bar() as HTMLElement).getByRole('textbox');
    fireEvent.change(reason, { target: { value: ' بلا ميزانية ' } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.submit(reason);
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    const body = { type: 'reject', notes: 'بلا ميزانية', requests: [meant(1), meant(2)] };
    await waitFor(() => expect(sent).toEqual([{ path, body }]));
  });

  it('are decided without the note of those that were decided before them', async () => {
    show([requestTurn(1), requestTurn(2), elsewhere(4), elsewhere(5)]);
    await screen.findByText('طلب 1');
    const reasonOf = (...ids: number[]) => {
      for (const id of ids) select(id);
      fireEvent.click(inBar(requests.reject));
      return within(bar() as HTMLElement).getByRole('textbox');
    };
    const reason = reasonOf(1, 2);
    fireEvent.change(reason, { target: { value: 'بلا ميزانية' } });
    fireEvent.submit(reason);
    expect(reasonOf(4, 5)).toHaveValue('');
    for (const id of [4, 5]) select(id);
    select(4);
    expect(within(bar() as HTMLElement).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('come back where they were refused, each with the reason', async () => {
    const message = 'تغيّر الطلب';
    show([requestTurn(1), requestTurn(2)], { 102: { code: 'changed_meanwhile', message } });
    await screen.findByText('طلب 1');
    select(1);
    select(2);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(inBar(requests.approve));
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 100));
    const outcome = await screen.findByRole('region', { name: ar.together.refused.approve_one });
    expect(outcome).toHaveTextContent(ar.together.done.approve_one);
    expect(within(outcome).getByRole('listitem')).toHaveTextContent(`طلب 2: ${message}`);
    await waitFor(() => expect(row('طلب 2')).toBeInTheDocument());
    fireEvent.click(within(outcome).getByRole('button'));
    expect(outcome).not.toBeInTheDocument();
  });
});
