import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import type { PagedOptions } from '@/lib/paged';
import words from '@/locales/en/tables';
import { renderUi } from '@/test/render';
import Board from './board';

interface Item {
  id: number;
  name: string;
}

const columns = ['open', 'shut', 'c', 'd', 'e', 'far'].map((key) => ({ key, name: key, count: 1 }));
const open: Item[] = [
  { id: 1, name: 'Steel' },
  { id: 2, name: 'Cement' },
];
const inColumns: Record<string, Item[]> = { open };
let asked: string[];
let watched: Element[];
let queries: QueryClient;
function Queries() {
  queries = useQueryClient();
  return null;
}
const queryOf = (column: string): PagedOptions<Item> => ({
  queryKey: ['board', column],
  queryFn: async () => {
    asked.push(column);
    const items = inColumns[column] ?? [];
    return { items, total: items.length, isMore: false, next: null };
  },
  initialPageParam: null,
  getNextPageParam: () => null,
  select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), total: 2, isMore: false }),
});

beforeEach(async () => {
  await setLanguage('en');
  [asked, watched] = [[], []];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(element: Element) {
        watched.push(element);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(inColumns, { open, shut: [] });
});

function show(onMove: (item: Item, from: string, to: string) => Promise<unknown> | undefined) {
  return renderUi(
    <>
      <Queries />
      <Board
        label="Items"
        columns={columns}
        queryOf={queryOf}
        itemKey={({ id }) => id}
        nameOf={({ name }) => name}
        mayMove={({ name }) => name !== 'Cement'}
        onMove={onMove}
      >
        {({ name }) => <h3>{name}</h3>}
      </Board>
    </>,
  );
}
const column = (name: string) => screen.getByRole('region', { name });
const card = (name: string) => screen.findByRole('heading', { level: 3, name });

it('the columns in sight are read, those farther on not yet', async () => {
  show(() => undefined);
  await card('Steel');
  expect(asked).toEqual(['open', 'shut', 'c', 'd', 'e']);
  expect(watched).toContain(column('far'));
});

it('a card that is sent to a column by its menu stands there while it is on its way, and goes back when that fails', async () => {
  let fail: () => void = () => undefined;
  const moved: unknown[] = [];
  const { user } = show((...move) => {
    moved.push(move);
    return new Promise((resolve) => {
      fail = () => resolve(undefined);
    });
  });
  await card('Steel');
  await user.click(screen.getByRole('button', { name: /Steel/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'shut' }));
  expect(moved).toEqual([[{ id: 1, name: 'Steel' }, 'open', 'shut']]);
  expect(await within(column('shut')).findByRole('heading', { name: 'Steel' })).toBeVisible();
  expect(within(column('open')).queryByRole('heading', { name: 'Steel' })).toBeNull();
  fail();
  expect(await within(column('open')).findByRole('heading', { name: 'Steel' })).toBeVisible();
});

it('a card stays where it is while a question about its move is open', async () => {
  const { user } = show(() => undefined);
  await card('Steel');
  await user.click(screen.getByRole('button', { name: /Steel/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'shut' }));
  expect(within(column('open')).getByRole('heading', { name: 'Steel' })).toBeVisible();
});

it('a card that the reader may not move has no menu, and an empty column says so', async () => {
  show(() => undefined);
  await card('Cement');
  expect(screen.queryByRole('button', { name: /Cement/ })).toBeNull();
  expect(await within(column('shut')).findByText(words.board.empty)).toBeVisible();
});

it('the cards of a long column stay as they are when one comes before them', async () => {
  inColumns.shut = Array.from({ length: 60 }, (_, place) => ({ id: 100 + place, name: `Card ${place}` }));
  const { user } = show(() => new Promise(() => undefined));
  await card('Card 59');
  const before = within(column('shut')).getAllByRole('heading', { level: 3 });
  await user.click(screen.getByRole('button', { name: /Steel/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'shut' }));
  await within(column('shut')).findByRole('heading', { name: 'Steel' });
  const [, ...after] = within(column('shut')).getAllByRole('heading', { level: 3 });
  expect(after.map((heading, place) => heading === before[place])).toEqual(before.map(() => true));
});

it.each([
  ['before', ['shut', 'open']],
  ['after', ['open', 'shut']],
])('the focus follows a card that comes to its new column %s it leaves the former one', async (_, order) => {
  const [steel, cement] = inColumns.open as [Item, Item];
  const { user } = show(() => undefined);
  await card('Steel');
  screen.getByRole('button', { name: /Steel/ }).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitemradio', { name: 'shut' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Steel/ })).toHaveFocus();
  Object.assign(inColumns, { open: [cement], shut: [steel] });
  for (const key of order) await queries.refetchQueries({ queryKey: ['board', key] });
  expect(await within(column('shut')).findByRole('button', { name: /Steel/ })).toHaveFocus();
});
