import { isExists } from 'date-fns/isExists';
import { lightFormat } from 'date-fns/lightFormat';
import { latinDigits } from './latin-digits';

/** What is written as dd/MM/yyyy (any separator, any digits), or as a full ISO day, as `YYYY-MM-DD`; null where it is no day. */
export function typedDay(text: string): string | null {
  const typed = latinDigits(text).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const spoken = /^(\d{1,2})[\s/.\-\u060c]+(\d{1,2})[\s/.\-\u060c]+(\d{4})$/.exec(typed);
  const parts = iso?.slice(1) ?? spoken?.slice(1).reverse();
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  return isExists(year, month - 1, day) ? lightFormat(new Date(year, month - 1, day), 'yyyy-MM-dd') : null;
}
