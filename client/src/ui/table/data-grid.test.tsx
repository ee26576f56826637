import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { renderUi } from '@/test/render';
import DataGrid from './data-grid';
import type { GridColumn } from './grid-columns';
import { useRowSelection } from './use-row-selection';
import { useTableView } from './use-table-view';

interface Item {
  id: number;
  name: string;
  status: string;
  amount: number;
}

const columns: GridColumn<Item>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 200,
    primary: true,
    sort: { ascending: 'name', descending: 'name:desc' },
    cell: ({ id, name }) => (
      <a data-opens href={`#${id}`} tabIndex={-1}>
        {name}
      </a>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    sort: { ascending: 'status', descending: 'status:desc' },
    group: ({ status }) => ({ key: status, label: status }),
    cell: ({ status }) => status,
  },
  {
    key: 'amount',
    header: 'Amount',
    width: 100,
    isOptional: true,
    total: '30',
    cell: ({ amount }) => amount,
  },
];
const rows = [
  { id: 1, name: 'Steel', status: 'open', amount: 10 },
  { id: 2, name: 'Cement', status: 'open', amount: 20 },
  { id: 3, name: 'Glass', status: 'shut', amount: 0 },
];

function List({ selectable = false }) {
  const { table, sort, change } = useTableView();
  const { selection } = useRowSelection({
    rows,
    rowKey: ({ id }) => id,
    nameOf: ({ name }) => name,
    mayChange: ({ status }) => status === 'open',
  });
  if (!table) return null;
  return (
    <DataGrid
      caption="Items"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      count={rows.length}
      state={table}
      sort={sort}
      change={change}
      {...(selectable && { selection })}
    />
  );
}

async function open(at: string) {
  await setLanguage('en');
  const { user, router } = renderUi(<List />, { at });
  const grid = await screen.findByRole('grid', { name: 'Items' });
  const said = (name: string) => new URLSearchParams(router.state.location.search).get(name);
  return { user, grid, said };
}
const focused = () => document.activeElement?.textContent;

it('an address shows the columns that it names, in their order, with the row’s name among them', async () => {
  const { grid } = await open('/?table=amount.status');
  const heads = within(grid).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Name', 'Amount', 'Status']);
  expect(within(grid).getByText('30')).toBeVisible();
});

it('the arrows lead from cell to cell, Home and End to the ends, and Enter opens the row', async () => {
  const { user, grid } = await open('/?table=default');
  const [first] = within(grid).getAllByRole('columnheader');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Steel');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('open');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toBe('shut');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Glass');
  const link = within(grid).getByRole('link', { name: 'Glass' });
  let opened = false;
  link.addEventListener('click', () => {
    opened = true;
  });
  await user.keyboard('{Enter}');
  expect(opened).toBe(true);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('Enter on the head of a column sorts by it, then the other way round, on the server', async () => {
  const { user, grid, said } = await open('/?table=default');
  within(grid).getByRole('columnheader', { name: 'Name' }).focus();
  await user.keyboard('{Enter}');
  expect(said('sort')).toBe('name');
  expect(within(grid).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.keyboard('{Enter}');
  expect(said('sort')).toBe('name:desc');
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Steel', 'Cement', 'Glass']);
});

it('Shift and an arrow widen a column, and the address keeps it', async () => {
  const { user, grid, said } = await open('/?table=default');
  within(grid).getByRole('columnheader', { name: 'Status' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(said('table')).toBe('name.status*136');
});

it('rows stand in groups of the column that the list is sorted by, until it is sorted by another', async () => {
  const { user, grid, said } = await open('/?table=default.-status&sort=status');
  expect(within(grid).getAllByText(/^Status:/)).toHaveLength(2);
  await user.click(within(grid).getByRole('button', { name: 'Name' }));
  expect(said('table')).toBe('default');
  expect(within(grid).queryByText(/^Status:/)).toBeNull();
});

it('columns are chosen and moved, and the original ones come back', async () => {
  const { user, grid, said } = await open('/?table=default');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Amount' }));
  expect(said('table')).toBe('name.status.amount');
  await user.click(screen.getByRole('button', { name: /Move up: Amount/ }));
  expect(said('table')).toBe('name.amount.status');
  await user.click(screen.getByRole('button', { name: 'Original columns' }));
  expect(said('table')).toBe('default');
  expect(within(grid).getAllByRole('columnheader', { hidden: true })).toHaveLength(2);
});

it('a row that the reader cannot change is not selected, and its checkbox says why', async () => {
  await setLanguage('en');
  const { user } = renderUi(<List selectable />, { at: '/?table=default' });
  const glass = await screen.findByRole('checkbox', { name: /Glass/ });
  expect(glass).toBeDisabled();
  expect(glass).toHaveAccessibleDescription('You can’t change this record now');
  const steel = screen.getByRole('checkbox', { name: /Steel/ });
  expect(steel).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  expect(steel).toBeChecked();
  expect(glass).not.toBeChecked();
});
