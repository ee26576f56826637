import type { NamedInBoth } from '@shared/contracts/fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import say from '@/locales/en/notes';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { dismissToast } from '@/ui/feedback/toast';
import { NotesDialog } from './notes-dialog';

beforeEach(() => setLanguage('en'));
afterEach(() => {
  act(dismissToast);
  vi.unstubAllGlobals();
});

const PATH = '/api/tasks/5/notes';
const sampleNote = (id: number, content: string) => ({
  id,
  content,
  taskId: 5,
  author: { id: 1, firstName: 'Reem', lastName: 'Ali', username: 'reem' },
  createdAt: '2026-11-20T08:00:00Z',
  can: { remove: true },
});

const concrete = { id: 5, name: 'Pour concrete', nameEn: null };

function Opened() {
  const [task, setTask] = useState<NamedInBoth | null>(concrete);
  return (
    <>
      <button type="button" onClick={() => setTask(concrete)}>
        open
      </button>
      <NotesDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}

/** The notes of task 5 in their dialog, on a server that keeps them. */
function open(
  kept: string[] = [],
  answers: Record<string, (call: Call) => Response | Promise<Response>> = {},
) {
  let notes = kept.map((content, index) => sampleNote(index + 1, content));
  const calls = serve(administrator, {
    [`GET ${PATH}`]: () => answer(200, notes, { 'X-Total-Count': String(notes.length) }),
    [`POST ${PATH}`]: ({ body }) => {
      const added = sampleNote(notes.length + 1, (body as { content: string }).content);
      notes = [added, ...notes];
      return answer(201, added);
    },
    [`DELETE ${PATH}/1`]: () => {
      notes = notes.filter(({ id }) => id !== 1);
      return answer(204);
    },
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
    expect(sent()).toEqual([{ content: 'The crane comes', taskId: 5 }]);
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
    await act(async () => arrive(answer(201, sampleNote(1, 'The crane'))));
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

describe('the notes of a task', () => {
  const remove = async (user: ReturnType<typeof open>['user']) => {
    const item = (await screen.findByText('Papers are in')).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button'));
    const asked = await screen.findByRole('alertdialog', { name: say.removeTitle });
    await user.click(within(asked).getByRole('button', { name: common.delete }));
  };

  it('are none at first, and say who reads them', async () => {
    open();
    expect(await screen.findByText(say.emptyText)).toBeVisible();
  });

  it('lose one without losing the focus', async () => {
    const { user } = open(['Papers are in']);
    await remove(user);
    expect(await screen.findByText(say.empty)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: say.list })).toHaveFocus());
  });

  it('say why one could not be deleted', async () => {
    const refusal = () => answer(403, { code: 'not_allowed', message: 'You may not do this' });
    const { user } = open(['Papers are in'], { [`DELETE ${PATH}/1`]: refusal });
    await remove(user);
    expect(await screen.findByText(say.removeFailed)).toBeVisible();
    expect(screen.getByText('You may not do this')).toBeVisible();
    expect(screen.getByText('Papers are in')).toBeVisible();
  });

  it('say what kept them from being read, and are asked for again', async () => {
    let reply = () => answer(500, { code: 'internal', message: 'Out of order' });
    const { user } = open([], { [`GET ${PATH}`]: () => reply() });
    expect(await screen.findByText('Out of order')).toBeVisible();
    reply = () => answer(200, [sampleNote(1, 'Papers are in')], { 'X-Total-Count': '1' });
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByText('Papers are in')).toBeVisible();
  });

  it('stay in sight when more of them could not be read, with the reason', async () => {
    let failing = false;
    const { user } = open([], {
      [`GET ${PATH}`]: () =>
        failing
          ? answer(500, { code: 'internal', message: 'Out of order' })
          : answer(200, [sampleNote(1, 'Papers are in')], {
              'X-Total-Count': '2',
              Link: `<${PATH}?cursor=1>; rel="next"`,
            }),
    });
    expect(await screen.findByText('Papers are in')).toBeVisible();
    failing = true;
    await user.click(screen.getByRole('button', { name: common.more }));
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(screen.getByText('Papers are in')).toBeVisible();
    expect(screen.getByRole('button', { name: common.more })).toBeEnabled();
  });
});
