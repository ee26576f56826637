import type { Attachment, Attachments as Files } from '@shared/contracts/attachments';
import type { NamedInBoth } from '@shared/contracts/fields';
import { MAX_FILE_BYTES } from '@shared/rules/attachments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/attachments';
import common from '@/locales/en/common';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { takeUploads } from '@/test/uploads';
import { dismissToast } from '@/ui/feedback/toast';
import { Attachments } from './attachments';
import { FilesDialog } from './files-dialog';

beforeEach(() => setLanguage('en'));
afterEach(() => {
  act(dismissToast);
  vi.unstubAllGlobals();
});

const PATH = '/api/tasks/5/attachments';
const sampleFile = (id: number, changes: Partial<Attachment> = {}): Attachment => ({
  id,
  name: `plan-${id}.pdf`,
  version: 1,
  firstVersionId: null,
  field: null,
  mediaType: 'application/pdf',
  size: 1_572_864,
  uploadedBy: { id: 1, firstName: 'Reem', lastName: 'Ali', username: 'reem' },
  createdAt: '2026-11-01T08:00:00Z',
  can: { remove: true, addVersion: true },
  ...changes,
});
const files = (changes: Partial<Files> = {}): Files => ({
  items: [],
  can: { add: true },
  isEvidence: false,
  addRefusal: null,
  storage: { of: 'person', used: 1_500_000_000, quota: 2_000_000_000 },
  ...changes,
});
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const nameOf = (text: string, name: string) => text.replace('{{name}}', `\u2068${name}\u2069`);

/** The card of task 5, on a server that keeps these files. */
function open(kept = files(), remove: (call: Call) => Response = () => answer(204)) {
  const list = { ...kept };
  const calls = serve(administrator, {
    [`GET ${PATH}`]: () => answer(200, list),
    'DELETE /api/attachments/1': remove,
  });
  const sent = takeUploads();
  const shown = renderUi(
    <SignedIn>
      <Attachments owner={{ kind: 'task', id: 5 }} />
    </SignedIn>,
  );
  const choose = async (...chosen: File[]) => {
    await screen.findByRole('button', { name: say.choose });
    const input = shown.container.querySelector('fieldset input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: chosen } });
  };
  return { ...shown, list, calls, sent, choose };
}
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

describe('the files of a record', () => {
  it('tell what, how large, from whom, and are saved by their name', async () => {
    open(
      files({
        items: [
          sampleFile(1, { name: 'كشف.xlsx' }),
          sampleFile(2, { can: { remove: false, addVersion: false } }),
        ],
      }),
    );
    const link = await screen.findByRole('link', { name: nameOf(say.download, 'كشف.xlsx') });
    expect(link).toHaveAttribute('href', '/api/attachments/1');
    expect(link).toHaveAttribute('download', 'كشف.xlsx');
    expect(row('كشف.xlsx').getByText('1.5 MB')).toBeInTheDocument();
    expect(row('كشف.xlsx').getByText('Reem Ali')).toBeInTheDocument();
    expect(
      row('plan-2.pdf').queryByRole('button', { name: nameOf(say.remove, 'plan-2.pdf') }),
    ).not.toBeInTheDocument();
  });

  it('are no card where there are none and the reader cannot add any', async () => {
    const { calls } = open(files({ can: { add: false }, addRefusal: 'request_closed' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(say.title)).not.toBeInTheDocument());
  });

  it('say why none can be added', async () => {
    open(files({ items: [sampleFile(1)], can: { add: false }, addRefusal: 'request_closed' }));
    expect(await screen.findByText(say.refused.request_closed)).toBeVisible();
    expect(screen.queryByRole('button', { name: say.choose })).not.toBeInTheDocument();
  });

  it('say when they are all that fit', async () => {
    open(files({ items: Array.from({ length: 20 }, (_, index) => sampleFile(index + 1)) }));
    expect(await screen.findByText(say.full)).toBeVisible();
  });

  it('show the latest version, the earlier ones folded beneath it', async () => {
    const stays = { can: { remove: false, addVersion: true } };
    const first = sampleFile(1, { name: 'plan.pdf', ...stays });
    const second = sampleFile(3, { name: 'better.pdf', version: 2, firstVersionId: 1, ...stays });
    open(files({ items: [first, sampleFile(2, { name: 'other.pdf' }), second], isEvidence: true }));
    expect(await screen.findByText(say.evidence)).toBeVisible();
    expect(row('better.pdf').getByText('Version 2')).toBeVisible();
    expect(screen.getByText('plan.pdf')).not.toBeVisible();
    fireEvent.click(screen.getByText(say.older_one.replace('{{count}}', '1')));
    expect(screen.getByText('plan.pdf').closest('details')).toHaveAttribute('open');
    expect(within(screen.getByRole('list', { name: say.list })).getAllByRole('listitem')).toHaveLength(3);
  });

  it('get a new version, sent as one of the file', async () => {
    const { sent, container } = open(files({ items: [sampleFile(1, { name: 'plan.pdf' })] }));
    await screen.findByRole('button', { name: nameOf(say.newVersion, 'plan.pdf') });
    const input = container.querySelector('li input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file('better.pdf')] } });
    await waitFor(() => expect(sent.map(({ address }) => address)).toEqual([`${PATH}?versionOf=1`]));
  });

  it('are asked for again where they could not be read', async () => {
    let fails = true;
    serve(administrator, {
      [`GET ${PATH}`]: () =>
        fails ? answer(500, { code: 'internal', message: 'Something went wrong' }) : answer(200, files()),
    });
    const { user } = renderUi(
      <SignedIn>
        <Attachments owner={{ kind: 'task', id: 5 }} />
      </SignedIn>,
    );
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByRole('button', { name: say.choose })).toBeEnabled();
  });
});

describe('uploading', () => {
  it('shows how far each file is, two at a time, and then the file', async () => {
    const { choose, sent, list } = open();
    await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    await waitFor(() =>
      expect(sent.map((one) => [one.address, one.file.name])).toEqual([
        [PATH, 'a.pdf'],
        [PATH, 'b.pdf'],
      ]),
    );
    expect(row('c.pdf').getByText(new RegExp(say.waiting))).toBeVisible();
    act(() => sent[0]?.progress(40));
    const bar = row('a.pdf').getByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
    list.items = [sampleFile(1, { name: 'a.pdf' })];
    act(() => sent[0]?.answer(201, sampleFile(1, { name: 'a.pdf' })));
    expect(await screen.findByRole('link', { name: nameOf(say.download, 'a.pdf') })).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  it('sends nothing that is too large, empty, of a refused type or without room', async () => {
    const { choose, sent } = open(
      files({ items: Array.from({ length: 19 }, (_, index) => sampleFile(index + 1)) }),
    );
    await choose(
      file('big.pdf', MAX_FILE_BYTES + 1),
      file('empty.pdf', 0),
      file('page.html'),
      file('fits.pdf'),
      file('extra.pdf'),
    );
    for (const [name, problem] of [
      ['big.pdf', say.problems.tooLarge],
      ['empty.pdf', say.problems.empty],
      ['page.html', say.problems.typeRefused],
      ['extra.pdf', say.problems.noRoom],
    ] as const)
      expect(row(name).getByRole('alert')).toHaveTextContent(problem);
    await waitFor(() => expect(sent.map((one) => one.file.name)).toEqual(['fits.pdf']));
  });

  it('says why one was refused or broke off, and tries it again', async () => {
    const { choose, sent, user } = open();
    await choose(file('a.pdf'), file('b.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[0]?.answer(415, { code: 'file_type_refused', message: 'Not what its name says' }));
    act(() => sent[1]?.breakOff());
    expect(await row('a.pdf').findByText('Not what its name says')).toBeVisible();
    expect(row('a.pdf').queryByRole('button', { name: nameOf(say.retry, 'a.pdf') })).not.toBeInTheDocument();
    expect(await row('b.pdf').findByText(common.offline)).toBeVisible();
    await user.click(row('b.pdf').getByRole('button', { name: nameOf(say.retry, 'b.pdf') }));
    await waitFor(() => expect(sent).toHaveLength(3));
    await user.click(row('a.pdf').getByRole('button', { name: nameOf(say.dismiss, 'a.pdf') }));
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  });

  it('is cancelled, and by leaving the page after asking', async () => {
    const { choose, sent, user, router, unmount } = open();
    await choose(file('a.pdf'), file('b.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(row('a.pdf').getByRole('button', { name: nameOf(say.cancel, 'a.pdf') }));
    expect(sent[0]?.aborted).toBe(true);
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    act(() => void router.navigate('/elsewhere'));
    const question = await screen.findByRole('alertdialog', { name: common.unsaved.title });
    await user.click(within(question).getByRole('button', { name: common.unsaved.stay }));
    expect(router.state.location.pathname).toBe('/');
    unmount();
    expect(sent[1]?.aborted).toBe(true);
  });

  it('takes files that are dropped, and no dragged text', async () => {
    const { sent } = open();
    const zone = (await screen.findByText(say.drop)).closest('fieldset') as HTMLElement;
    fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } });
    expect(screen.queryByText(say.dropNow)).not.toBeInTheDocument();
    fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText(say.dropNow)).toBeVisible();
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file('a.pdf')] } });
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('deleting', () => {
  const remove = async (user: ReturnType<typeof open>['user']) => {
    const name = nameOf(say.remove, 'plan-1.pdf');
    await user.click(await screen.findByRole('button', { name }));
    const question = await screen.findByRole('alertdialog', { name: say.removeTitle });
    await user.click(within(question).getByRole('button', { name: common.delete }));
  };

  it('asks first, and leaves the focus where files are added', async () => {
    const shown = open(files({ items: [sampleFile(1)] }), () => {
      shown.list.items = [];
      return answer(204);
    });
    await remove(shown.user);
    await waitFor(() => expect(screen.queryByText('plan-1.pdf')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: say.choose })).toHaveFocus());
  });

  it('says why it was refused', async () => {
    const refusal = { code: 'request_closed', message: 'The request is closed' };
    const { user } = open(files({ items: [sampleFile(1)] }), () => answer(409, refusal));
    await remove(user);
    expect(await screen.findByText('The request is closed')).toBeVisible();
    expect(screen.getByText('plan-1.pdf')).toBeVisible();
  });
});

describe('the files of a project task', () => {
  function Opened() {
    const [task, setTask] = useState<NamedInBoth | null>({ id: 5, name: 'Pour concrete', nameEn: null });
    return <FilesDialog task={task} onClose={() => setTask(null)} />;
  }

  it('are in a dialog, which asks before it is closed while one is on its way', async () => {
    serve(administrator, { [`GET ${PATH}`]: () => answer(200, files()) });
    const sent = takeUploads();
    const { user } = renderUi(
      <SignedIn>
        <Opened />
      </SignedIn>,
    );
    const dialog = await screen.findByRole('dialog', { name: say.title });
    await within(dialog).findByRole('button', { name: say.choose });
    fireEvent.change(dialog.querySelector('input[type=file]') as HTMLElement, {
      target: { files: [file('a.pdf')] },
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: common.unsaved.title });
    await user.click(within(question).getByRole('button', { name: common.unsaved.leave }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.aborted).toBe(true);
  });
});
