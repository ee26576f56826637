import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ar from '@/locales/ar/search';
import { foundRecord } from '@/test/found';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import SearchPage from './search';

const items = [foundRecord(), foundRecord({ id: 8, name: 'شراء مضخة' })];

function open(at: string, groups: object[] = []) {
  const calls = serve(engineer, { 'GET /api/search': () => answer(200, { groups, isNearly: false }) });
  return {
    calls,
    ...renderUi(
      <SignedIn>
        <SearchPage />
      </SignedIn>,
      { at },
    ),
  };
}

describe('the page of a search', () => {
  it('asks for words before it searches', async () => {
    const { calls } = open('/search');
    expect(await screen.findByText(ar.begin)).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/api/search')).toEqual([]);
  });

  it('shows the groups of what its address asks for, each record a link', async () => {
    open('/search?search=مضخة', [{ kind: 'request', items, isMore: false }]);
    const group = within(await screen.findByRole('region', { name: new RegExp(ar.kinds.request) }));
    const links = group.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/request-details/7',
      '/request-details/8',
    ]);
    expect(within(links[0] as HTMLElement).getByText('المضخة').tagName).toBe('MARK');
  });

  it('leads from a group that has more to that kind alone', async () => {
    const { user } = open('/search?search=مضخة', [{ kind: 'request', items, isMore: true }]);
    await user.click(await screen.findByRole('button', { name: ar.more }));
    await waitFor(() => expect(screen.queryByRole('button', { name: ar.more })).toBeNull());
    expect(screen.getByText(ar.most.replace('{{count}}', '2'))).toBeInTheDocument();
  });

  it('says that nothing was found', async () => {
    open('/search?search=مضخة');
    expect(await screen.findByText(ar.nothing)).toBeInTheDocument();
  });
});
