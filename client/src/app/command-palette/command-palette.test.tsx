import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import frame from '@/locales/ar/frame';
import ar from '@/locales/ar/search';
import { foundRecord } from '@/test/found';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { PaletteButton } from './palette-button';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

const pressed = vi.fn();

function open(groups: object[] = [], status = 200) {
  const calls = serve(engineer, {
    'GET /api/search': () =>
      answer(status, status === 200 ? { groups, isNearly: false } : { error: { code: 'internal' } }),
  });
  const ui = renderUi(
    <SignedIn>
      <PaletteButton />
      <Address />
      <main>
        <div data-commands>
          <button type="button" onClick={pressed}>
            طباعة
          </button>
          <button type="button" disabled>
            حذف
          </button>
        </div>
        <Routes>
          <Route path="*" element={null} />
        </Routes>
      </main>
    </SignedIn>,
  );
  return { ...ui, calls };
}

const openByKeys = async () => {
  await screen.findByRole('button', { name: ar.palette });
  fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', ctrlKey: true });
  return screen.findByRole('dialog', { name: ar.palette });
};
const groupOf = { kind: 'request', isMore: false };

beforeEach(() => {
  localStorage.removeItem('opened');
  pressed.mockClear();
  // what has no layout in this browser of tests is taken to be shown
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
});

describe('the palette', () => {
  it('chooses no record of the words before, while those that are typed are looked for', async () => {
    const items = [foundRecord({ name: 'مضخة القبو' }), foundRecord({ id: 8, name: 'مضخة السطح' })];
    let isOpen = true;
    const groups = [{ ...groupOf, items }];
    serve(engineer, {
      'GET /api/search': async () => {
        if (!isOpen) await new Promise(() => undefined);
        return answer(200, { groups, isNearly: false });
      },
    });
    const { user } = renderUi(
      <SignedIn>
        <PaletteButton />
      </SignedIn>,
    );
    await openByKeys();
    await user.keyboard('مضخة');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /مضخة/ })).toHaveLength(3));
    isOpen = false;
    await user.keyboard(' السطح');
    expect(screen.getByRole('option', { name: /مضخة السطح/, selected: true })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /القبو/ })).toBeNull();
  });

  it('opens by Ctrl+K on an Arabic keyboard too, closes by it, and by Escape', async () => {
    const { user } = open();
    await openByKeys();
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', metaKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: ar.palette }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows at first what was opened last, what the page offers, places and commands', async () => {
    const pages = [{ path: '/project/3', name: 'برج الواحة' }];
    localStorage.setItem('opened', JSON.stringify({ userId: engineer.id, pages }));
    open();
    const palette = within(await openByKeys());
    const groups = palette.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    expect(groups).toHaveLength(4);
    for (const name of ['برج الواحة', 'طباعة', frame.nav.projects, ar.actions.newRequest])
      expect(palette.getByRole('option', { name })).toBeInTheDocument();
    expect(palette.queryByRole('option', { name: 'حذف' })).toBeNull();
  });

  it('shows nothing of what another person opened in this browser', async () => {
    const pages = [{ path: '/project/3', name: 'برج الواحة' }];
    localStorage.setItem('opened', JSON.stringify({ userId: engineer.id + 1, pages }));
    open();
    const palette = within(await openByKeys());
    expect(palette.queryByRole('option', { name: 'برج الواحة' })).toBeNull();
  });

  it('finds records on the server, marks the word, and leads to the one that Enter chooses', async () => {
    const found = { in: 'comment', text: 'تسرّب في المضخة', commentId: 9 } as const;
    const { user, container } = open([{ ...groupOf, items: [foundRecord({ name: 'بلا عنوان', found })] }]);
    await openByKeys();
    await user.keyboard('مضخه');
    const option = await screen.findByRole('option', { name: /بلا عنوان/ });
    expect(within(option).getByText('المضخة').tagName).toBe('MARK');
    expect(option).toHaveTextContent(ar.in.comment);
    expect(option).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(container.querySelector('output')).toHaveTextContent('/request-details/7#comment-9'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds commands by their words, before records, and does what they do once it is closed', async () => {
    const { user } = open([{ ...groupOf, items: [foundRecord({ name: 'طباعة المخطط' })] }]);
    await openByKeys();
    await user.keyboard('طباعه');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    expect(screen.getByRole('option', { name: 'طباعة' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads on to all results, with what was typed in the address', async () => {
    const { user, container } = open([{ ...groupOf, items: [foundRecord()] }]);
    await openByKeys();
    await user.keyboard('مضخة');
    await user.click(await screen.findByRole('option', { name: /كل نتائج/ }));
    const address = `/search?search=${encodeURIComponent('مضخة')}`;
    await waitFor(() => expect(container.querySelector('output')).toHaveTextContent(address));
  });

  it('says that nothing was found, and that a search failed', async () => {
    const { user, unmount } = open();
    await openByKeys();
    await user.keyboard('zzzz');
    expect(await screen.findByText(new RegExp(ar.nothingText))).toBeInTheDocument();
    unmount();
    const failing = open([], 500);
    await openByKeys();
    await failing.user.keyboard('zzzz');
    expect(await screen.findByText(ar.failed)).toBeInTheDocument();
  });
});
