import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';
import { EMPTY } from './text-input';

/** Grows with what is typed. */
export function TextArea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const control = useFieldControl(props);
  return (
    <textarea
      dir="auto"
      placeholder={EMPTY}
      rows={rows}
      className={cn('control field-sizing-content max-h-96 min-h-22 resize-y px-3 py-2 text-base', className)}
      {...props}
      {...control}
    />
  );
}
