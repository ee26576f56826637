import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { popupItemStyles, popupStyles } from '../overlay/popup';
import { useFieldControl } from './field';
import '../overlay/style-nonce';

interface SelectOption {
  /** Empty is allowed: the option for none. */
  value: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface Props {
  value: string | null | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  size?: 'sm' | 'md';
  disabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
  'aria-label'?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Radix keeps the empty value for "nothing chosen", so the option for none travels under another name. */
const NONE = '\u2205';

/** A choice from a short list; for long ones take Combobox. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  size = 'md',
  className,
  ...props
}: Props) {
  const { t } = useTranslation();
  const { disabled, name, ref, onBlur } = props;
  const control = useFieldControl(props);
  const hasNone = options.some((option) => option.value === '');
  const chosen = value ? value : hasNone && value === '' ? NONE : '';
  return (
    <Radix.Root
      value={chosen}
      onValueChange={(next) => onValueChange(next === NONE ? '' : next)}
      {...(disabled !== undefined && { disabled })}
      {...(name && { name })}
    >
      <Radix.Trigger
        ref={ref}
        onBlur={onBlur}
        aria-label={props['aria-label']}
        {...control}
        className={cn(
          'control flex items-center justify-between gap-2 text-start data-placeholder:text-ink-faint',
          size === 'sm' ? 'h-8 px-2.5 text-sm' : 'h-10 px-3 text-base',
          className,
        )}
      >
        <span className="flex min-w-0 items-center gap-2 [&_bdi]:truncate [&_span]:min-w-0 [&_span]:max-w-full">
          <Radix.Value placeholder={placeholder ?? t('choose')} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            popupStyles,
            'max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value || NONE}
                disabled={option.disabled ?? false}
                className={popupItemStyles}
              >
                <Radix.ItemText>
                  <span className="inline-flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
                    {option.icon}
                    <bdi>{option.label}</bdi>
                  </span>
                </Radix.ItemText>
                <Radix.ItemIndicator className="ms-auto">
                  <Check aria-hidden="true" className="size-4 text-primary" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
