import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeChoicesQuery } from '@/features/request-types/api';
import { useDebounced } from '@/lib/use-debounced';
import { typeByRequestQuery } from '../api';

/**
 * What a picker of types shows, of all that the reader may see: spread it into a Combobox. A chosen one that they are
 * not told of, such as an inactive one, stays in the list too; its requests know its name.
 */
export function useTypeChoices(chosen: number | undefined) {
  const { t } = useTranslation('requests');
  const [typed, setTyped] = useState('');
  const all = useQuery(typeChoicesQuery(''));
  const found = useQuery(typeChoicesQuery(useDebounced(typed.trim(), 250)));
  const isUntold = chosen !== undefined && all.isSuccess && !all.data.some(({ id }) => id === chosen);
  const named = useQuery({ ...typeByRequestQuery(chosen ?? 0), enabled: isUntold });
  const { t: common } = useTranslation();
  const options = (found.data ?? []).map(({ id, name, company }) => ({
    value: id,
    label: name,
    hint: company?.name ?? common('ofHub'),
  }));
  if (isUntold && !named.isPending && !options.some(({ value }) => value === chosen))
    options.unshift({
      value: chosen,
      label: named.data?.name ?? t('unknownType'),
      hint: named.data?.company?.name ?? common('ofHub'),
    });
  return { options, loading: found.isFetching, onSearch: setTyped };
}
