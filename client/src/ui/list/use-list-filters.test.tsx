import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idFrom } from '@/lib/id-param';
import { renderUi } from '@/test/render';
import { anyText, oneOf, useListFilters } from './use-list-filters';

const schema = {
  search: anyText,
  status: oneOf(['all', 'active', 'disabled'], 'all'),
  company: idFrom,
  sort: oneOf(['newest', 'name'], 'newest'),
};

function open(at: string) {
  let filters = {} as ReturnType<typeof useListFilters<typeof schema>>;
  function List() {
    filters = useListFilters(schema);
    return null;
  }
  const { router } = renderUi(<List />, { at });
  return { filters: () => filters, search: () => router.state.location.search };
}

it('filters are read from the address, and what is none of the choices is the default', () => {
  const at = '/users?search=noura&status=active&company=12&sort=name';
  expect(open(at).filters().values).toEqual({ search: 'noura', status: 'active', company: 12, sort: 'name' });
  const { values, isFiltered } = open('/users?status=unheard&company=x').filters();
  expect(values).toEqual({ search: '', status: 'all', company: undefined, sort: 'newest' });
  expect(isFiltered).toBe(false);
});

it('an address with the former names q and state finds the same, and a change takes the name of today', async () => {
  const { filters, search } = open('/users?q=noura&state=disabled&tab=all');
  expect(filters().values).toMatchObject({ search: 'noura', status: 'disabled' });
  expect(filters().isFiltered).toBe(true);
  await act(async () => filters().change({ search: 'reem' }));
  expect(search()).toBe('?state=disabled&tab=all&search=reem');
  expect(filters().values).toMatchObject({ search: 'reem', status: 'disabled' });
  await act(async () => filters().clear());
  expect(search()).toBe('?tab=all');
  expect(filters().isFiltered).toBe(false);
});

it('a change is trimmed, and what is empty or the default leaves the address', async () => {
  const { filters, search } = open('/users?page=2');
  await act(async () => filters().change({ search: ' noura ', status: 'active' }));
  expect(search()).toBe('?page=2&search=noura&status=active');
  await act(async () => filters().change({ search: '  ', status: 'all' }));
  expect(search()).toBe('?page=2');
});

it('an order alone filters nothing', () => {
  expect(open('/users?sort=name').filters().isFiltered).toBe(false);
});

it('two changes before the list has followed the first are both kept', async () => {
  const { filters, search } = open('/users?page=2');
  const { change } = filters();
  await act(async () => {
    change({ status: 'active' });
    change({ search: 'noura' });
  });
  expect(search()).toBe('?page=2&status=active&search=noura');
  await act(async () => filters().clear());
  expect(search()).toBe('?page=2');
});
