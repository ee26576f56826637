import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { DateText } from '@/ui/text/date-text';
import type { ShownDay } from '../model/month';
import { DueRow } from './due-link';

/** All that is due on the day that is chosen. */
export function ChosenDay({ shown, heading }: { shown: ShownDay; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('due');
  const format = useFormat();
  return (
    <section aria-labelledby="chosen-day">
      <h2
        id="chosen-day"
        ref={heading}
        tabIndex={-1}
        className="mb-2 scroll-mt-20 rounded-sm font-semibold text-base"
      >
        {t('ofDay', { day: format.longDate(shown.day) })}
      </h2>
      {shown.items.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('nothingOnDay')}</p>
      ) : (
        <Items shown={shown} />
      )}
    </section>
  );
}

const Items = ({ shown, className }: { shown: ShownDay; className?: string }) => (
  <ul className={cn('surface-card', className)}>
    {shown.items.map((item) => (
      <DueRow key={`${item.kind}-${item.id}`} item={item} />
    ))}
  </ul>
);

/** The days of a month on which something is due, one below the other: for phones, and on paper. */
export function DaysOfMonth({ days, today }: { days: ShownDay[]; today: string }) {
  const { t } = useTranslation('due');
  const nameOf = useName();
  return (
    <ol className="flex flex-col gap-4">
      {days.map((shown) => (
        <li key={shown.day}>
          <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className={cn('font-semibold', shown.day === today && 'text-primary')}>
              <DateText value={shown.day} as="longDate" withHijri />
            </span>
            {shown.day === today && <span className="text-primary text-xs">{t('today')}</span>}
            {shown.off && (
              <bdi className="text-accent-ink text-xs">{nameOf(shown.off.holiday) ?? t('dayOff')}</bdi>
            )}
          </h3>
          <Items shown={shown} />
        </li>
      ))}
    </ol>
  );
}
