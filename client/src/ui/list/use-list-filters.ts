import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Reads the value of a filter from its parameter in the address; an absent parameter is read as ''. */
type Read = (text: string) => unknown;
type Schema = Record<string, Read>;
type Values<S extends Schema> = { [Name in keyof S]: ReturnType<S[Name]> };

/** Bookmarks from before all lists used the same names still find what they found. */
const formerNames: Partial<Record<string, string>> = { search: 'q', status: 'state' };

export const anyText = (text: string) => text;

export function oneOf<T extends string>(known: readonly T[]): (text: string) => T | undefined;
export function oneOf<T extends string>(known: readonly T[], byDefault: T): (text: string) => T;
export function oneOf<T extends string>(known: readonly T[], byDefault?: T) {
  return (text: string) => known.find((one) => one === text) ?? byDefault;
}

/**
 * The filters of a list, kept in the address, so that going back and sharing a link keep them. Filters of the same
 * meaning have the same name in every list: `search`, `status`, `type`, `company`, `sort`.
 *
 * `change` takes texts; an empty one, and that of the default, leave the address.
 */
export function useListFilters<S extends Schema>(schema: S) {
  const [params, setParams] = useSearchParams();
  const readers: Schema = schema;
  const filters = Object.entries(readers);
  const textOf = (name: string) => params.get(name) ?? params.get(formerNames[name] ?? name) ?? '';
  const values = Object.fromEntries(filters.map(([name, read]) => [name, read(textOf(name))])) as Values<S>;

  // React Router does not queue changes: the second of one event would undo the first
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (changes: Partial<Record<keyof S, string>>) => {
    const after = new URLSearchParams(latest.current);
    for (const [name, value = ''] of Object.entries<string | undefined>(changes)) {
      const text = value.trim();
      if (text === '' || text === readers[name]?.('')) after.delete(name);
      else after.set(name, text);
      const former = formerNames[name];
      if (former) after.delete(former);
    }
    latest.current = after;
    // drawn before the next event: what a reader presses acts on what the address says, not on what it said before
    setParams(after, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return {
    values,
    /** Whether the list shows less than all; its order hides nothing. */
    isFiltered: filters.some(([name, read]) => name !== 'sort' && read(textOf(name)) !== read('')),
    change,
    clear: () => change(Object.fromEntries(filters.map(([name]) => [name, ''])) as Record<keyof S, string>),
  };
}
