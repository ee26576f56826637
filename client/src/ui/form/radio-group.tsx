import * as Radix from '@radix-ui/react-radio-group';
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl, useFieldLabelId } from './field';

interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface Props<V extends string> {
  value: V | undefined;
  onValueChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  orientation?: 'vertical' | 'horizontal';
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
}

/** One of a few, all of them in sight. */
export function RadioGroup<V extends string>({
  value,
  onValueChange,
  options,
  className,
  ...props
}: Props<V>) {
  const { orientation = 'vertical', disabled = false } = props;
  const labelId = useFieldLabelId();
  const { id: _, ...control } = useFieldControl();
  return (
    <Radix.Root
      value={value ?? null}
      onValueChange={(next) => onValueChange(next as V)}
      disabled={disabled}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : labelId}
      className={cn('flex gap-x-6 gap-y-2', orientation === 'vertical' ? 'flex-col' : 'flex-wrap', className)}
      {...control}
    >
      {options.map((option) => (
        <Radio key={option.value} option={option} />
      ))}
    </Radix.Root>
  );
}

function Radio({ option }: { option: RadioOption<string> }) {
  const id = useId();
  return (
    <div className="flex min-h-6 items-start gap-2.5">
      <span className="flex h-6 items-center">
        <Radix.Item
          id={id}
          value={option.value}
          disabled={option.disabled ?? false}
          aria-describedby={option.hint ? `${id}-hint` : undefined}
          className="flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary"
        >
          <Radix.Indicator className="size-2.5 rounded-full bg-primary" />
        </Radix.Item>
      </span>
      <div>
        <label htmlFor={id} className="block text-sm leading-6">
          {option.label}
        </label>
        {option.hint && (
          <p id={`${id}-hint`} className="text-ink-faint text-xs">
            {option.hint}
          </p>
        )}
      </div>
    </div>
  );
}
