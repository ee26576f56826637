import { cn } from '@/lib/cn';
import { DateText } from './date-text';

interface Props {
  /** `YYYY-MM-DD` */
  value: string;
  /** Says that the day has passed while there was still work to do. */
  overdue: string | false;
  withHijri?: boolean;
}

/** The day something is to be done by, marked once it has passed. */
export const EndDay = ({ value, overdue, withHijri = false }: Props) => (
  <span className={cn(overdue && 'text-red-ink')}>
    <DateText value={value} as="day" withHijri={withHijri} />
    {overdue && <span className="whitespace-nowrap font-medium"> ({overdue})</span>}
  </span>
);
