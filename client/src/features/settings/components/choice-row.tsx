import { useId } from 'react';
import { type Segment, Segmented } from '@/ui/form/segmented';

interface Props<V extends string> {
  label: string;
  /** What the present choice means. */
  hint?: string;
  value: V;
  onValueChange: (value: V) => void;
  options: readonly Segment<V>[];
}

/** One of a few: what it is about at the start, the choices at the end, below it where there is no room. */
export function ChoiceRow<V extends string>({ label, hint, ...choice }: Props<V>) {
  const hintId = useId();
  return (
    <div className="flex items-center justify-between gap-x-6 gap-y-2 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0">
        {/* the group itself carries the label as its name */}
        <span aria-hidden="true" className="font-medium text-sm">
          {label}
        </span>
        {hint && (
          <p id={hintId} className="text-ink-faint text-xs">
            {hint}
          </p>
        )}
      </div>
      <Segmented
        label={label}
        describedBy={hint ? hintId : undefined}
        className={hint ? 'shrink-0' : undefined}
        {...choice}
      />
    </div>
  );
}
