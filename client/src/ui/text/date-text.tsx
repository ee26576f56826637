import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';

interface Props {
  /** A day (`YYYY-MM-DD`) or a time (ISO). */
  value: string;
  /**
   * Where it stands, which decides how it is written: in a list (21 نوفمبر), among details (21 نوفمبر 2026), as the heading of a day (السبت، 21 نوفمبر 2026), on a screen of
   * projects (dd/MM/yyyy), in what tells what happened (dd/MM/yyyy HH:mm).
   */
  as?: 'listDate' | 'date' | 'longDate' | 'day' | 'dateTime';
  /** The Hijri date beside it, where there is room. */
  withHijri?: boolean;
  className?: string;
  /** A sentence that tells the date, in place of the date alone. */
  children?: string;
}

/** A date on the screen. Behind it stands all of it, with its Hijri date (Umm al-Qura) in Arabic, which may be beside it. */
export function DateText({ value, as = 'date', withHijri = false, className, children }: Props) {
  const format = useFormat();
  const { language } = useLanguage();
  const hijri = language === 'ar' ? format.hijri(value) : undefined;
  const time = (
    <time
      dateTime={value}
      title={format.fullDate(value)}
      data-hijri={withHijri ? undefined : hijri}
      className={cn((as === 'day' || as === 'dateTime') && !children && 'ltr-code', className)}
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
