import type { AuthorityMatrix } from '@shared/contracts/authority';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { typeChoicesQuery } from '@/features/request-types/api';
import { useName, useNameOption } from '@/lib/names';
import { useDebounced } from '@/lib/use-debounced';
import type { MatrixForm } from '../model/matrix-values';

/** What a picker of request types offers, searched by the server; the chosen one always. */
export function useTypeChoices(chosen: AuthorityMatrix['limits'][number]['requestType'] | undefined) {
  const optionOf = useNameOption();
  const [typed, setTyped] = useState('');
  const found = useQuery(typeChoicesQuery(useDebounced(typed.trim(), 250)));
  const options = (found.data ?? []).map((type) => ({ value: type.id, ...optionOf(type) }));
  const isMissing = chosen !== undefined && !options.some(({ value }) => value === chosen.id);
  return {
    options: isMissing ? [{ value: chosen.id, ...optionOf(chosen) }, ...options] : options,
    loading: found.isFetching,
    onSearch: setTyped,
  };
}

/** The levels that the form has now, for a choice of them. A level without a name has its number. */
export function useLevelOptions(form: MatrixForm, nameless: (number: number) => string) {
  const nameOf = useName();
  const levels = useWatch({ control: form.control, name: 'levels' });
  return levels.map(({ key, name, nameEn }, index) => ({
    value: key,
    label: nameOf({ name: name || nameless(index + 1), nameEn: nameEn || null }),
  }));
}
