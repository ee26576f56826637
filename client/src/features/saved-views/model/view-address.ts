import type { SavedView } from '@shared/contracts/saved-views';
import { type ViewParameter, viewParameters } from '@shared/rules/saved-views';

/** The address of a view, from its `?`. */
export const addressOfView = ({ state }: Pick<SavedView, 'state'>): string =>
  `?${new URLSearchParams(state as Record<string, string>)}`;

/** What the address says of the list, as a view keeps it. */
export function stateOf(params: URLSearchParams): Partial<Record<ViewParameter, string>> {
  const said = viewParameters.map((name) => [name, params.get(name) ?? ''] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

/** Whether a list stands as a view keeps it. */
export const isOpenView = ({ state }: Pick<SavedView, 'state'>, params: URLSearchParams): boolean =>
  viewParameters.every((name) => (state[name] ?? '') === (params.get(name) ?? ''));
