import { cn } from '@/lib/cn';
import { Combobox, type ComboboxProps } from './combobox';

export interface RecordFilterProps {
  label: string;
  /** What stands there while none is chosen. */
  placeholder: string;
  value: number | undefined;
  /** The id as it goes into the address; empty for none. */
  onChange: (id: string) => void;
  className?: string;
}
type Choices = Pick<ComboboxProps, 'options' | 'loading' | 'onSearch'>;

/** Narrows a list to one record: a company, a type. What it offers is spread into it. */
export const RecordFilter = ({
  label,
  value,
  onChange,
  className,
  ...props
}: RecordFilterProps & Choices) => (
  <div className={cn('sm:w-48', className)}>
    <Combobox
      {...props}
      clearable
      aria-label={label}
      value={value ?? null}
      onValueChange={(id) => onChange(String(id ?? ''))}
    />
  </div>
);
