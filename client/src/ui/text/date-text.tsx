import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';

interface Props {
  /** A day (`YYYY-MM-DD`) or a time (ISO). */
  value: string;
  /** `date` 21 نوفمبر 2026, `day` dd/MM/yyyy, `dateTime` dd/MM/yyyy HH:mm. */
  as?: 'date' | 'day' | 'dateTime';
  /** The Hijri date beside it, where there is room. */
  withHijri?: boolean;
  className?: string;
  /** A sentence that tells the date, in place of the date alone. */
  children?: string;
}

/** A date on the screen; in Arabic its Hijri date (Umm al-Qura) stands behind it, or beside it. */
export function DateText({ value, as = 'date', withHijri = false, className, children }: Props) {
  const format = useFormat();
  const { language } = useLanguage();
  const hijri = language === 'ar' ? format.hijri(value) : undefined;
  const time = (
    <time
      dateTime={value}
      title={withHijri ? undefined : hijri}
      className={cn(as !== 'date' && !children && 'ltr-code', className)}
    >
      {children ?? format[as](value)}
    </time>
  );
  if (!withHijri || !hijri) return time;
  return (
    <>
      {time} <span className="whitespace-nowrap text-ink-faint text-xs">{hijri}</span>
    </>
  );
}
