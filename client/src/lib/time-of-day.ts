import { latinDigits } from '@shared/rules/latin-digits';
import { lightFormat } from 'date-fns/lightFormat';

/** A time of day as people type it (8:30, 8.30, 830, 8, ٨:٣٠) as HH:MM; what is none stays as it was typed. */
export function tidyTime(typed: string): string {
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:(?:\s?[:.\u066b]\s?)?(\d{2}))?$/.exec(latinDigits(typed.trim())) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return typed.trim();
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Whether a moment is within hours that may end on the next day. */
export function isWithin({ start, end }: { start: string; end: string }, now = new Date()): boolean {
  const time = lightFormat(now, 'HH:mm');
  return start < end ? start <= time && time < end : start <= time || time < end;
}
