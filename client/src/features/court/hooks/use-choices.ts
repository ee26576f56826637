import type { Person } from '@shared/contracts/fields';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectQuery, projectsQuery } from '@/features/projects/api';
import { typeChoicesQuery } from '@/features/request-types/api';
import { useNameOption } from '@/lib/names';
import { useDebounced } from '@/lib/use-debounced';
import { holdersQuery } from '../api';

/** What the picker of projects offers: those that the reader sees, searched by the server; the chosen one always. */
export function useProjectChoices(chosen: number | undefined) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const found = useInfiniteQuery(projectsQuery(search ? { search } : {}));
  const shown = (found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = chosen !== undefined && found.isSuccess && !shown.some(({ value }) => value === chosen);
  const { data: one } = useQuery({ ...projectQuery(chosen ?? 0), enabled: isMissing });
  const options = isMissing && one ? [{ value: one.id, label: one.name }, ...shown] : shown;
  return { options, loading: found.isFetching, onSearch: setTyped };
}

/** What the picker of request types offers. */
export function useTypeChoices() {
  const optionOf = useNameOption();
  const [typed, setTyped] = useState('');
  const found = useQuery(typeChoicesQuery(useDebounced(typed.trim(), 250)));
  const options = (found.data ?? []).map((type) => ({ value: type.id, ...optionOf(type) }));
  return { options, loading: found.isFetching, onSearch: setTyped };
}

/** What the picker of persons offers: those who hold turns, searched by the server; the chosen one always. */
export function useHolderChoices(chosen: number | undefined) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const found = useInfiniteQuery(holdersQuery(search ? { search } : {}));
  const shown = (found.data?.items ?? []).map(optionOf);
  const isMissing = chosen !== undefined && found.isSuccess && !shown.some(({ value }) => value === chosen);
  const { data: one } = useInfiniteQuery({ ...holdersQuery({ userId: chosen ?? 0 }), enabled: isMissing });
  const missing = isMissing ? (one?.items ?? []).map(optionOf) : [];
  return { options: [...missing, ...shown], loading: found.isFetching, onSearch: setTyped };
}

const optionOf = ({ id, firstName, lastName }: Person) => ({ value: id, label: `${firstName} ${lastName}` });
