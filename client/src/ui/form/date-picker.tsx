import * as Popover from '@radix-ui/react-popover';
import { typedDay } from '@shared/rules/typed-day';
import { CalendarDays, X } from 'lucide-react';
import { lazy, type Ref, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { Spinner } from '../feedback/spinner';
import { popupStyles } from '../overlay/popup';
import { IconButton } from '../page/icon-button';
import { useFieldControl } from './field';

// the calendar comes when it is first opened
const Calendar = lazy(() => import('./calendar'));

interface DatePickerProps {
  /** `YYYY-MM-DD`. */
  value: string | null | undefined;
  /** The day; null when emptied; what was typed, as it is, when that is no date, so that the schema can say so. */
  onValueChange: (value: string | null) => void;
  /** First and last day on offer, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
  /** For a cell: the day alone, which is cleared by deleting its text. */
  compact?: boolean;
  id?: string;
  className?: string;
  'aria-label'?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A day, typed as dd/MM/yyyy (in any digits) or chosen from a calendar; the Hijri date stands beside it in Arabic. */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  disabled = false,
  compact = false,
  className,
  ...props
}: DatePickerProps) {
  const { t } = useTranslation('frame');
  const { language, direction } = useLanguage();
  const format = useFormat();
  const control = useFieldControl(props);
  const [open, setOpen] = useState(false);
  const day = value && typedDay(value) ? value : null;
  const [text, setText] = useState(day ? format.day(day) : (value ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text follows the value, not the language's formatter
  useEffect(() => setText(day ? format.day(day) : (value ?? '')), [value]);

  const commit = () => {
    const typed = text.trim();
    const parsed = typed ? (typedDay(typed) ?? typed) : null;
    if (parsed !== (value ?? null)) onValueChange(parsed);
    else if (day) setText(format.day(day));
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <div className={cn('control flex h-10 items-center gap-1 ps-3 pe-1', className)}>
          <input
            ref={props.ref}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            aria-label={props['aria-label']}
            placeholder={t('date.placeholder')}
            value={text}
            disabled={disabled}
            onChange={(event) => setText(event.target.value)}
            // the first click takes the whole date, as a tab does: what is typed then replaces it; the next one sets the caret
            onMouseDown={(event) => {
              const input = event.currentTarget;
              if (input === document.activeElement) return;
              event.preventDefault();
              input.focus();
              input.select();
            }}
            onBlur={() => {
              commit();
              props.onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
            }}
            className={cn(
              'w-28 flex-1 self-stretch bg-transparent text-base/10 tabular-nums outline-none rtl:text-end',
              // the Hijri date gives way, not the date
              compact ? 'min-w-0' : 'min-w-24',
            )}
            {...control}
          />
          {day && language === 'ar' && !compact && (
            <span className="truncate text-ink-faint text-xs max-[26rem]:hidden">{format.hijri(day)}</span>
          )}
          {day && !disabled && !compact && (
            <IconButton
              size="sm"
              label={t('date.clear')}
              icon={<X aria-hidden="true" />}
              onClick={() => onValueChange(null)}
            />
          )}
          <Popover.Trigger asChild>
            <IconButton
              size="sm"
              label={t('date.open')}
              icon={<CalendarDays aria-hidden="true" />}
              disabled={disabled}
            />
          </Popover.Trigger>
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          // outside the part of the page that is in this language
          lang={language}
          dir={direction}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('date.calendar')}
          className={cn(popupStyles, 'p-3')}
        >
          <Suspense fallback={<Spinner className="m-24" />}>
            <Calendar
              value={day}
              min={min}
              max={max}
              onChoose={(chosen) => {
                onValueChange(chosen);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
