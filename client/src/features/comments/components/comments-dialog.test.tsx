import type { NamedInBoth } from '@shared/contracts/fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import ofComments from '@/locales/en/comments';
import common from '@/locales/en/common';
import say from '@/locales/en/notes';
import { sampleComment } from '@/test/comments';
import { foundRecord } from '@/test/found';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { takeUploads } from '@/test/uploads';
import { dismissToast } from '@/ui/feedback/toast';
import { CommentsDialog } from './comments-dialog';

beforeEach(() => setLanguage('en'));
afterEach(() => {
  act(dismissToast);
  vi.unstubAllGlobals();
});

const PATH = '/api/tasks/5/comments';
const administratorNamed = { id: 1, firstName: 'Reem', lastName: 'Ali', username: 'reem' };
const majid = { id: 3, firstName: 'Majid', lastName: 'Omar', username: 'majid' };
const concrete = { id: 5, name: 'Pour concrete', nameEn: null };

function Opened() {
  const [task, setTask] = useState<NamedInBoth | null>(concrete);
  return (
    <>
      <button type="button" onClick={() => setTask(concrete)}>
        open
      </button>
      <CommentsDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}

/** The comments on task 5 in their dialog, on a server that keeps them. */
function open(
  kept: string[] = [],
  answers: Record<string, (call: Call) => Response | Promise<Response>> = {},
) {
  let comments = kept.map((content, index) => sampleComment(index + 1, { content }));
  const calls = serve(administrator, {
    [`GET ${PATH}`]: () => answer(200, [...comments].reverse(), { 'X-Total-Count': String(comments.length) }),
    [`POST ${PATH}`]: ({ body }) => {
      const { content } = body as { content: string };
      const added = sampleComment(comments.length + 1, { content });
      comments = [...comments, added];
      return answer(201, added);
    },
    'DELETE /api/comments/1': () => {
      const deleted = sampleComment(1, {
        ...{ content: null, deletedAt: '2026-11-21T08:00:00Z', deletedBy: administratorNamed },
        can: { edit: false, remove: false, restore: true, markAnswer: false },
      });
      comments = comments.map((comment) => (comment.id === 1 ? deleted : comment));
      return answer(200, deleted);
    },
    'POST /api/comments/1/restore': () => {
      comments = comments.map((comment) =>
        comment.id === 1 ? sampleComment(1, { content: kept[0] ?? '' }) : comment,
      );
      return answer(200, comments[0]);
    },
    'GET /api/tasks/5/following': () => answer(200, { isFollowing: false, hasPart: false, hasNews: false }),
    'GET /api/tasks/5/people': () => answer(200, [majid]),
    ...answers,
  });
  const shown = renderUi(
    <SignedIn>
      <Opened />
    </SignedIn>,
  );
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, calls, sent };
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>(say.content);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const question = () => screen.findByRole('alertdialog', { name: common.unsaved.title });

describe('a note that was begun', () => {
  it('is asked about before the dialog is closed, and still there for those who stay', async () => {
    const { user } = open();
    await user.type(await field(), 'The crane');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: common.unsaved.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await field()).toHaveValue('The crane');
    await user.click(screen.getByRole('button', { name: common.close }));
    await user.click(within(await question()).getByRole('button', { name: common.unsaved.leave }));
    await closed();
  });

  it('is not asked about any more once it was given up', async () => {
    const { user, router } = open();
    await user.type(await field(), 'The crane');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: common.unsaved.leave }));
    await closed();
    await act(() => router.navigate('/away'));
    expect(router.state.location.pathname).toBe('/away');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is none where only blanks were typed', async () => {
    const { user } = open();
    await user.type(await field(), '  ');
    expect(screen.getByRole('button', { name: say.add })).toBeDisabled();
    await user.keyboard('{Escape}');
    await closed();
  });

  it('is saved, and then the dialog closes without a question', async () => {
    const { user, sent } = open();
    await user.type(await field(), 'The crane comes');
    await user.click(screen.getByRole('button', { name: say.add }));
    expect(await screen.findByText('The crane comes')).toBeInTheDocument();
    expect(sent()).toEqual([{ content: 'The crane comes', mentions: [] }]);
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await user.keyboard('{Escape}');
    await closed();
  });

  it('is kept when it could not be saved, with the reason', async () => {
    const { user } = open([], {
      [`POST ${PATH}`]: () => answer(500, { code: 'internal', message: 'Out of order' }),
    });
    await user.type(await field(), 'The crane{Control>}{Enter}{/Control}');
    expect(await screen.findByText(say.addFailed)).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    expect(await field()).toHaveValue('The crane');
  });

  it('is sent once, and cannot be written on while it is under way', async () => {
    let arrive = (_: Response) => {};
    const { user, sent } = open([], {
      [`POST ${PATH}`]: () => new Promise<Response>((resolve) => (arrive = resolve)),
    });
    await user.type(await field(), 'The crane{Control>}{Enter}{Enter}{/Control} and more');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await field()).toHaveAttribute('readonly');
    expect(await field()).toHaveValue('The crane');
    await act(async () => arrive(answer(201, sampleComment(1, { content: 'The crane' }))));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(sent()).toHaveLength(1);
  });

  it('that is too long is not cut off: the field says so', async () => {
    const { user, sent } = open();
    await user.click(await field());
    await user.paste('a'.repeat(10_001));
    await user.click(screen.getByRole('button', { name: say.add }));
    expect(await screen.findByText('At most 10000 characters')).toBeVisible();
    expect((await field()).value).toHaveLength(10_001);
    expect(sent()).toEqual([]);
  });
});

describe('the comments on a task', () => {
  const choose = async (user: ReturnType<typeof open>['user'], action: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('are none at first, and say who reads them', async () => {
    open();
    expect(await screen.findByText(say.emptyText)).toBeVisible();
  });

  it('say who deleted one, who can take it back', async () => {
    const { user } = open(['Papers are in']);
    await choose(user, say.remove);
    expect(await screen.findByText(/^Deleted by/)).toHaveTextContent('Reem Ali');
    expect(screen.queryByText('Papers are in')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: ofComments.restore }));
    expect(await screen.findByText('Papers are in')).toBeVisible();
  });

  it('say why one could not be deleted', async () => {
    const refusal = () => answer(403, { code: 'not_allowed', message: 'You may not do this' });
    const { user } = open(['Papers are in'], { 'DELETE /api/comments/1': refusal });
    await choose(user, say.remove);
    expect(await screen.findByText(say.removeFailed)).toBeVisible();
    expect(screen.getByText('You may not do this')).toBeVisible();
    expect(screen.getByText('Papers are in')).toBeVisible();
  });

  it('are replied to, with what was said above the reply', async () => {
    const { user, sent } = open(['Papers are in']);
    await user.click(await screen.findByRole('button', { name: /^Reply to/ }));
    expect(await field()).toHaveFocus();
    await user.type(await field(), 'Thank you{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ content: 'Thank you', mentions: [], quotedId: 1 }]));
    expect(screen.queryByText(/^Replying to/)).not.toBeInTheDocument();
  });

  it('name a person who is chosen while their name is typed', async () => {
    const { user, sent } = open();
    await user.type(await field(), 'Ask @maj');
    expect(await screen.findByRole('option', { name: /Majid Omar/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue('Ask @Majid Omar '));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('please{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ content: 'Ask @Majid Omar please', mentions: [3] }]));
  });

  it('name a record that is found by its words, a request by its number and a task by its own', async () => {
    const pump = foundRecord();
    const tank = foundRecord({ kind: 'projectTask', id: 44, name: 'خزان المضخة', status: null });
    const company = foundRecord({ kind: 'company', id: 9, name: 'شركة المضخة', uniqueNumber: null });
    const groups = [pump, company, tank].map((item) => ({ kind: item.kind, items: [item], isMore: false }));
    const { user, sent } = open([], {
      'GET /api/search': () => answer(200, { groups, isNearly: false }),
    });
    await user.type(await field(), 'As in #مضخة');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('صيانة المضخة'),
      expect.stringContaining('خزان المضخة'),
    ]);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue('As in #REQ-2026-0007 '));
    await user.keyboard('and #مضخة');
    await user.click(await screen.findByRole('option', { name: /خزان/ }));
    await waitFor(async () => expect(await field()).toHaveValue('As in #REQ-2026-0007 and #44 '));
    await user.click(screen.getByRole('button', { name: say.add }));
    await waitFor(() => expect(sent()).toEqual([{ content: 'As in #REQ-2026-0007 and #44', mentions: [] }]));
  });

  it('are sent by Ctrl+Enter while people are offered, of whom none is chosen', async () => {
    const { user, sent } = open();
    await user.type(await field(), 'Ask @Maj');
    await screen.findByRole('option', { name: /Majid Omar/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ content: 'Ask @Maj', mentions: [] }]));
  });

  it('close the list of people by Escape, and not the dialog', async () => {
    const { user } = open();
    await user.type(await field(), '@maj');
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('are changed in their place', async () => {
    const { user, calls } = open(['Papers are in'], {
      'PATCH /api/comments/1': ({ body }) =>
        answer(200, sampleComment(1, { content: (body as { content: string }).content })),
    });
    await choose(user, common.edit);
    const edited = await screen.findByLabelText(ofComments.editLabel);
    await user.type(edited, ' now');
    await user.click(screen.getByRole('button', { name: common.save }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        content: 'Papers are in now',
        mentions: [],
      }),
    );
    expect(await field()).toBeVisible();
  });

  it('are followed, and not any more', async () => {
    const { user, calls } = open([], {
      'PUT /api/tasks/5/following': ({ body }) =>
        answer(200, { hasPart: false, hasNews: false, ...(body as object) }),
    });
    await user.click(await screen.findByRole('button', { name: ofComments.follow.label, pressed: false }));
    await user.click(await screen.findByRole('button', { name: ofComments.follow.label, pressed: true }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { isFollowing: true },
        { isFollowing: false },
      ]),
    );
  });

  it('count as read where their news is seen', async () => {
    let hasNews = true;
    const { calls } = open([], {
      'GET /api/tasks/5/following': () => answer(200, { isFollowing: true, hasPart: true, hasNews }),
      'POST /api/tasks/5/news/read': () => {
        hasNews = false;
        return answer(204);
      },
    });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/tasks/5/news/read'));
  });

  it('say what kept them from being read, and are asked for again', async () => {
    let reply = () => answer(500, { code: 'internal', message: 'Out of order' });
    const { user } = open([], { [`GET ${PATH}`]: () => reply() });
    expect(await screen.findByText('Out of order')).toBeVisible();
    reply = () => answer(200, [sampleComment(1, { content: 'Papers are in' })], { 'X-Total-Count': '1' });
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByText('Papers are in')).toBeVisible();
  });

  it('stay in sight when more of them could not be read, with the reason', async () => {
    let failing = false;
    const { user } = open([], {
      [`GET ${PATH}`]: () =>
        failing
          ? answer(500, { code: 'internal', message: 'Out of order' })
          : answer(200, [sampleComment(1, { content: 'Papers are in' })], {
              'X-Total-Count': '2',
              Link: `<${PATH}?cursor=1>; rel="next"`,
            }),
    });
    expect(await screen.findByText('Papers are in')).toBeVisible();
    failing = true;
    await user.click(screen.getByRole('button', { name: /^Show .* earlier/ }));
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(screen.getByText('Papers are in')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Show .* earlier/ })).toBeEnabled();
  });
});

describe('a comment that is edited', () => {
  const edit = async (user: ReturnType<typeof open>['user'], nth = 0) => {
    await user.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[nth] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: common.edit }));
    return screen.findByLabelText<HTMLTextAreaElement>(ofComments.editLabel);
  };

  it('leaves a new one that was begun, to which replies go', async () => {
    const { user } = open(['Papers are in']);
    await user.type(await field(), 'The crane');
    const edited = await edit(user);
    await waitFor(() => expect(edited).toHaveFocus());
    expect(await field()).toHaveValue('The crane');
    await user.click(screen.getByRole('button', { name: common.cancel }));
    await user.click(await screen.findByRole('button', { name: /^Reply to/ }));
    expect(await field()).toHaveFocus();
    expect(screen.getByText(/^Replying to/)).toBeVisible();
  });

  it('stays as it was changed for those who press Escape and stay; then the focus is on the comment', async () => {
    const { user } = open(['Papers are in']);
    const edited = await edit(user);
    await user.type(edited, ' now{Escape}');
    await user.click(within(await question()).getByRole('button', { name: common.unsaved.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(ofComments.editLabel)).toHaveValue('Papers are in now');
    await user.type(screen.getByLabelText(ofComments.editLabel), '{Escape}');
    await user.click(within(await question()).getByRole('button', { name: common.unsaved.leave }));
    await waitFor(() => expect(screen.queryByLabelText(ofComments.editLabel)).not.toBeInTheDocument());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByText('Papers are in')).toBeVisible();
  });

  it('keeps whom it named as they were called then', async () => {
    const named = sampleComment(1, {
      content: 'Ask @Old Name',
      mentions: [{ ...majid, as: 'Old Name' }],
    });
    const { user, calls } = open([], {
      [`GET ${PATH}`]: () => answer(200, [named], { 'X-Total-Count': '1' }),
      'PATCH /api/comments/1': () => answer(200, named),
    });
    await user.type(await edit(user), ' today{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        content: 'Ask @Old Name today',
        mentions: [3],
      }),
    );
  });

  it('can be left where it was deleted meanwhile, and its text copied', async () => {
    let deleted = false;
    const { user } = open([], {
      [`GET ${PATH}`]: () =>
        answer(
          200,
          [
            deleted
              ? sampleComment(1, {
                  ...{ content: null, deletedAt: '2026-11-21T08:00:00Z', deletedBy: administratorNamed },
                  can: { edit: false, remove: false, restore: false, markAnswer: false },
                })
              : sampleComment(1),
          ],
          { 'X-Total-Count': '1' },
        ),
      'PATCH /api/comments/1': () => answer(403, { code: 'not_allowed', message: 'You may not do this' }),
    });
    await user.type(await edit(user), ' now');
    deleted = true;
    await user.type(await field(), 'x{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Deleted by/)).toBeVisible();
    expect(screen.getByLabelText(ofComments.editLabel)).toHaveValue('Papers are in now');
  });
});

it('a comment that was begun on one task is not written on another', async () => {
  let show = (_: NamedInBoth) => {};
  function Switching() {
    const [task, setTask] = useState<NamedInBoth>(concrete);
    show = setTask;
    return <CommentsDialog task={task} onClose={() => undefined} />;
  }
  const empty = () => answer(200, [], { 'X-Total-Count': '0' });
  const following = () => answer(200, { isFollowing: false, hasPart: false, hasNews: false });
  serve(administrator, {
    ...{ [`GET ${PATH}`]: empty, 'GET /api/tasks/6/comments': empty },
    ...{ 'GET /api/tasks/5/following': following, 'GET /api/tasks/6/following': following },
  });
  const { user } = renderUi(
    <SignedIn>
      <Switching />
    </SignedIn>,
  );
  await user.type(await field(), 'The crane');
  act(() => show({ ...concrete, id: 6 }));
  expect(await field()).toHaveValue('');
});

it('news is not read in a hidden tab, and is once it is looked at', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  let hasNews = true;
  let failures = 1;
  const { calls } = open([], {
    'GET /api/tasks/5/following': () => answer(200, { isFollowing: true, hasPart: true, hasNews }),
    'POST /api/tasks/5/news/read': () => {
      if (failures-- > 0) return answer(500, { code: 'internal', message: 'Out of order' });
      hasNews = false;
      return answer(204);
    },
  });
  const read = () => calls.filter(({ path }) => path.endsWith('/news/read')).length;
  const turn = (state: DocumentVisibilityState) => {
    sight.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  await screen.findByRole('button', { name: ofComments.follow.label, pressed: true });
  await field();
  expect(read()).toBe(0);
  turn('visible');
  await waitFor(() => expect(read()).toBe(1));
  turn('hidden');
  turn('visible');
  await waitFor(() => expect(read()).toBe(2));
});

describe('of people who are offered', () => {
  it('none is chosen by Enter before those are there who were typed last', async () => {
    let isLate = false;
    const { user } = open([], {
      'GET /api/tasks/5/people': () => (isLate ? new Promise<Response>(() => {}) : answer(200, [majid])),
    });
    await user.type(await field(), '@maj');
    expect(await screen.findByRole('option')).toBeVisible();
    isLate = true;
    await user.keyboard('x{Enter}');
    expect(await field()).toHaveValue('@majx');
  });

  it('those with the same name are told apart by their user name', async () => {
    const other = { ...majid, id: 4, username: 'majid.omar' };
    const { user } = open([], { 'GET /api/tasks/5/people': () => answer(200, [majid, other]) });
    await user.type(await field(), '@maj');
    expect(await screen.findByRole('option', { name: /majid\.omar/ })).toBeVisible();
  });
});

it('a link to an earlier comment fetches pages until it is there, and goes to it', async () => {
  const pages = [3, 2, 1];
  let asked = 0;
  serve(administrator, {
    [`GET ${PATH}`]: () => {
      const id = pages[Math.min(asked++, 2)] as number;
      return answer(200, [sampleComment(id, { content: `Comment ${id}` })], {
        'X-Total-Count': '3',
        ...(id > 1 && { Link: `<${PATH}?cursor=${id}>; rel="next"` }),
      });
    },
  });
  renderUi(
    <SignedIn>
      <Opened />
    </SignedIn>,
    { at: '/#comment-1' },
  );
  expect(await screen.findByText('Comment 1')).toBeVisible();
  await waitFor(() => expect(document.getElementById('comment-1')).toHaveFocus());
});

it('a file that did not arrive is kept to be sent again', async () => {
  const sent = takeUploads();
  const { user } = open();
  const input = (await field()).form?.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'plan.txt', { type: 'text/plain' }));
  await user.type(await field(), 'The plan{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(500, { code: 'internal', message: 'Out of order' }));
  await user.click(await screen.findByRole('button', { name: common.retry }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ address }) => address)).toEqual(Array(2).fill('/api/comments/1/attachments'));
  await act(async () => sent[1]?.answer(201, {}));
  await waitFor(() => expect(screen.queryByRole('button', { name: common.retry })).not.toBeInTheDocument());
});
