import * as requests from '@shared/contracts/requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { pagedQuery } from '@/lib/paged';
import { answer, renderUi } from '@/test/render';
import { LoadMore } from './load-more';

const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  await setLanguage('en');
});

function List() {
  return <LoadMore query={useInfiniteQuery(pagedQuery(['/api/requests', 'x'], requests.list, {}, {}))} />;
}

/** Answers with pages of two rows each, of which the first says how many there are. */
function pages(headers: Record<string, string>, count: number) {
  fetched.mockImplementation(async (address) => {
    const page = Number(/cursor=(\d+)/.exec(address)?.[1] ?? 0);
    const link = `</api/requests?cursor=${page + 1}>; rel="next"`;
    return answer(200, [{}, {}], { ...headers, ...(page + 1 < count && { Link: link }) });
  });
}

const more = () => screen.queryByRole('button', { name: 'Show more' });

it('tells how much of a list is shown, until all of it is', async () => {
  pages({ 'X-Total-Count': '4' }, 2);
  const { user } = renderUi(<List />);
  expect(await screen.findByText('Showing 2 of 4')).toBeVisible();
  await user.click(more() as HTMLElement);
  expect(await screen.findByText('Showing 4 of 4')).toBeVisible();
  expect(more()).toBeNull();
});

it('tells of what was not counted to its end that there is more', async () => {
  pages({ 'X-Total-Count': '3', 'X-Total-Count-Relation': 'gte' }, 3);
  const { user } = renderUi(<List />);
  expect(await screen.findByText('Showing 2 of more than 3')).toBeVisible();
  await user.click(more() as HTMLElement);
  expect(await screen.findByText('Showing 4 of more than 4')).toBeVisible();
  await user.click(more() as HTMLElement);
  expect(await screen.findByText('Showing 6 of 6')).toBeVisible();
  expect(more()).toBeNull();
});

it('is not there where one page is all', async () => {
  pages({ 'X-Total-Count': '2' }, 1);
  renderUi(<List />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/Showing/)).toBeNull();
});
