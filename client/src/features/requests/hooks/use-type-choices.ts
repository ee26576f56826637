import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeChoicesQuery } from '@/features/request-types/api';
import { useName, useNameOption } from '@/lib/names';
import { useDebounced } from '@/lib/use-debounced';
import type { ComboboxOption } from '@/ui/form/combobox-option';
import { typeByRequestQuery } from '../api';

/**
 * What a picker of types shows, of all that the reader may see: spread it into a Combobox. A chosen one that they are
 * not told of, such as an inactive one, stays in the list too; its requests know its name.
 */
export function useTypeChoices(chosen: number | undefined) {
  const nameOf = useName();
  const optionOf = useNameOption();
  const { t } = useTranslation('requests');
  const [typed, setTyped] = useState('');
  const all = useQuery(typeChoicesQuery(''));
  const found = useQuery(typeChoicesQuery(useDebounced(typed.trim(), 250)));
  const isUntold = chosen !== undefined && all.isSuccess && !all.data.some(({ id }) => id === chosen);
  const named = useQuery({ ...typeByRequestQuery(chosen ?? 0), enabled: isUntold });
  const { t: common } = useTranslation();
  const options: ComboboxOption[] = (found.data ?? []).map((type) => ({
    value: type.id,
    ...optionOf(type),
    hint: nameOf(type.company) ?? common('ofHub'),
  }));
  if (isUntold && !named.isPending && !options.some(({ value }) => value === chosen))
    options.unshift({
      value: chosen,
      label: nameOf(named.data) ?? t('unknownType'),
      hint: nameOf(named.data?.company) ?? common('ofHub'),
    });
  return { options, loading: found.isFetching, onSearch: setTyped };
}
