import { Check, Minus } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '@/lib/cn';

interface Props {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  /** The words beside it; without them give an aria-label. */
  label?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  name?: string;
  className?: string;
  'aria-label'?: string;
  /** Why it is disabled. */
  title?: string;
  tabIndex?: number;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Checkbox({ checked, onCheckedChange, label, hint, className, ...props }: Props) {
  const id = useId();
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: no style can put these marks into an input
    <button
      type="button"
      role="checkbox"
      id={id}
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      data-state={checked === 'indeterminate' ? checked : checked ? 'checked' : 'unchecked'}
      onClick={() => onCheckedChange(checked !== true)}
      // the space bar ticks a checkbox, Enter does not
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-primary-on transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary data-[state=indeterminate]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary"
      {...props}
    >
      {checked === 'indeterminate' && (
        <Minus aria-hidden="true" className="pointer-events-none size-3.5" strokeWidth={3} />
      )}
      {checked === true && (
        <Check aria-hidden="true" className="pointer-events-none size-3.5" strokeWidth={3} />
      )}
    </button>
  );
  if (!label)
    return <span className={cn('inline-flex size-6 items-center justify-center', className)}>{box}</span>;
  return (
    <div className={cn('flex min-h-6 items-start gap-2.5', className)}>
      <span className="flex h-6 items-center">{box}</span>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm leading-6">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-faint text-xs">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
