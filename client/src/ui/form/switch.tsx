import * as Radix from '@radix-ui/react-switch';
import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '@/lib/cn';

interface Props {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Acts at once; where a form is saved later take Checkbox. */
export function Switch({ checked, onCheckedChange, label, hint, className, ...props }: Props) {
  const id = useId();
  const toggle = (
    <Radix.Root
      id={id}
      checked={checked}
      onCheckedChange={onCheckedChange}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="inline-flex h-6 w-10.5 shrink-0 items-center rounded-full border border-line-strong bg-grey-soft p-0.5 transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      {...props}
    >
      <Radix.Thumb className="size-4.5 rounded-full bg-grey shadow-xs transition-transform data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-primary-on rtl:data-[state=checked]:-translate-x-4.5" />
    </Radix.Root>
  );
  if (!label) return <span className={className}>{toggle}</span>;
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-faint text-xs">
            {hint}
          </p>
        )}
      </div>
      {toggle}
    </div>
  );
}
