import { matches } from '@shared/rules/search';
import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../feedback/spinner';
import { useFoundRow } from '../list/use-found-row';
import { popupItemStyles } from '../overlay/popup';
import { type ComboboxOption, wordsOf } from './combobox-option';

interface Props {
  label: string;
  value: number | null;
  onChoose: (value: number) => void;
  options: readonly ComboboxOption[];
  searchPlaceholder: string | undefined;
  emptyText: string | undefined;
  loading: boolean | undefined;
  onSearch: ((text: string) => void) | undefined;
}

const found = (_value: string, search: string, keywords?: string[]) =>
  matches(keywords?.[0] ?? '', search) ? 1 : 0;

/** The opened list of a Combobox; loaded when it is first needed. */
export default function ComboboxPanel({
  label,
  value,
  onChoose,
  options,
  loading,
  onSearch,
  ...texts
}: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // pickers keep what is chosen among their options; a search shows what it finds, and Enter takes the first of that
  const isShown = (option: ComboboxOption) =>
    !onSearch || option.value !== value || matches(wordsOf(option), typed);
  const shown = options.filter(isShown);
  const foundRow = useFoundRow({ chosen: value, options: shown, loading, typed });
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  return (
    <Command
      label={label}
      loop
      filter={found}
      shouldFilter={!onSearch}
      {...(onSearch ? foundRow : { defaultValue: String(value ?? '') })}
    >
      <div className="flex items-center gap-2 border-line border-b px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <Command.Input
          autoFocus
          dir="auto"
          placeholder={texts.searchPlaceholder ?? t('search')}
          onValueChange={search}
          className="h-10 w-full bg-transparent text-sm/10 outline-none"
        />
        {loading && <Spinner kind="bounce" size="sm" className="text-ink-faint" />}
      </div>
      <Command.List label={label} className="max-h-64 overflow-y-auto p-1">
        {!loading && (
          <Command.Empty className="px-3 py-6 text-center text-ink-faint text-sm">
            {texts.emptyText ?? t('nothingFound')}
          </Command.Empty>
        )}
        {shown.map((option) => (
          <Command.Item
            key={option.value}
            value={String(option.value)}
            keywords={[wordsOf(option)]}
            disabled={option.disabled ?? false}
            onSelect={() => onChoose(option.value)}
            className={popupItemStyles}
          >
            <span className="flex min-w-0 flex-col">
              <bdi className="truncate">{option.label}</bdi>
              {option.hint && <bdi className="truncate text-ink-faint text-xs">{option.hint}</bdi>}
            </span>
            {option.value === value && <Check aria-hidden="true" className="ms-auto size-4 text-primary" />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
