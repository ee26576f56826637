import type { Language } from '@shared/language';
import { nameIn } from '@shared/rules/bilingual';
import { placeOfDue } from '@shared/rules/due';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { hubAddress } from '../../lib/hub-address';
import { today } from '../../lib/time';
import { calendar as ar } from '../../locales/ar/calendar';
import { calendar as en } from '../../locales/en/calendar';
import { presentDue } from '../due/presenter';
import type { DueRow } from '../due/queries';

const texts = { ar, en };

/**
 * What a person wrote, on one line and without marks that turn its direction. The library escapes commas, semicolons and
 * breaks of line; a program may break lines at the other control characters as well.
 */
const plain = (written: string): string =>
  written
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Events of whole days, by titles and links alone. `now` is when it was made, which every event has to say. */
export function presentFeed(rows: readonly DueRow[], language: Language, now = new Date()): string {
  const { name, kinds, late } = texts[language];
  const host = new URL(hubAddress('/')).hostname;
  const feed = ical({
    name,
    prodId: { company: 'Masar', product: 'Due dates', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const row of rows) {
    const item = presentDue(row, today(now));
    const title = plain(nameIn({ name: item.title, nameEn: item.titleEn }, language));
    feed.createEvent({
      id: `${item.kind}-${item.id}@${host}`,
      stamp: now,
      // the library writes a day by its date in UTC
      start: new Date(`${item.dueOn}T00:00:00Z`),
      allDay: true,
      summary: `${item.isLate ? `${late} · ` : ''}${kinds[item.kind]}: ${title}`,
      url: hubAddress(placeOfDue(item)),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return feed.toString();
}
