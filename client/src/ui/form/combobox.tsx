import * as Popover from '@radix-ui/react-popover';
import { ChevronsUpDown, X } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Spinner } from '../feedback/spinner';
import { popupStyles } from '../overlay/popup';
import { IconButton } from '../page/icon-button';
import type { ComboboxOption } from './combobox-option';
import { useFieldControl } from './field';

// the search machinery comes when the first list is opened
const ComboboxPanel = lazy(() => import('./combobox-panel'));

export interface ComboboxProps {
  value: number | null | undefined;
  onValueChange: (value: number | null) => void;
  options: readonly ComboboxOption[];
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /** Offers to choose nothing. */
  clearable?: boolean;
  loading?: boolean;
  /** Search on the server: called with what is typed, and `options` are shown as they come. */
  onSearch?: (text: string) => void;
  disabled?: boolean;
  id?: string;
  className?: string;
  'aria-label'?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A choice among many records, by searching them. */
export function Combobox({
  value,
  onValueChange,
  options,
  placeholder,
  clearable,
  className,
  ...props
}: ComboboxProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const control = useFieldControl(props);
  const label = props['aria-label'] ?? props.searchPlaceholder ?? t('search');
  const listed = options.find((option) => option.value === value);
  // a search leaves out what is chosen; its name stays known
  const [known, setKnown] = useState(listed);
  if (listed && (listed.value !== known?.value || listed.label !== known.label)) setKnown(listed);
  const chosen = listed ?? (known?.value === value ? known : undefined);
  const choose = (next: number | null) => {
    onValueChange(next);
    setOpen(false);
  };
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) props.onSearch?.(''); // the search field opens empty
  };
  return (
    <Popover.Root open={open} onOpenChange={toggle}>
      <div className="relative">
        <Popover.Trigger
          ref={props.ref}
          role="combobox"
          disabled={props.disabled}
          onBlur={props.onBlur}
          aria-label={props['aria-label']}
          aria-expanded={open}
          {...control}
          className={cn(
            'control flex h-10 items-center justify-between gap-2 ps-3 text-start text-base',
            clearable && chosen ? 'pe-17' : 'pe-9',
            !chosen && 'text-ink-faint',
            className,
          )}
        >
          <bdi className="truncate">{chosen?.label ?? placeholder ?? t('choose')}</bdi>
          <ChevronsUpDown aria-hidden="true" className="absolute end-3 size-4 shrink-0 text-ink-faint" />
        </Popover.Trigger>
        {clearable && chosen && !props.disabled && (
          <IconButton
            size="sm"
            label={t('clear')}
            icon={<X aria-hidden="true" />}
            className="absolute end-8 top-1"
            onClick={() => onValueChange(null)}
          />
        )}
      </div>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cn(popupStyles, 'w-(--radix-popover-trigger-width) min-w-56')}
        >
          <Suspense fallback={<Spinner className="mx-auto my-6" />}>
            <ComboboxPanel
              label={label}
              value={value ?? null}
              onChoose={choose}
              options={options}
              searchPlaceholder={props.searchPlaceholder}
              emptyText={props.emptyText}
              loading={props.loading}
              onSearch={props.onSearch}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
