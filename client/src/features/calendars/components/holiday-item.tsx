import type { Holiday } from '@shared/contracts/calendars';
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { IconButton } from '@/ui/page/icon-button';
import { Badge } from '@/ui/text/badge';
import { DirIcon } from '@/ui/text/dir-icon';
import { useHolidayMoves } from '../hooks/use-holiday-moves';
import { lengthOf } from '../model/calendar';

interface Props {
  holiday: Holiday;
  /** It is the hub's, and the calendar a company's. */
  isOfHub: boolean;
  /** Absent for who may not change it. */
  onEdit: (() => void) | undefined;
}

export function HolidayItem({ holiday, isOfHub, onEdit }: Props) {
  const { t } = useTranslation('calendars', { keyPrefix: 'holidays' });
  const format = useFormat();
  const nameOf = useName();
  const { language } = useLanguage();
  const { startDate, endDate, isExpected } = holiday;
  const count = lengthOf(holiday);
  const spanned = (write: (day: string) => string) => {
    const [from, to] = [write(startDate), write(endDate)];
    return from === to ? from : t('span', { from, to });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi className="wrap-anywhere">{nameOf(holiday)}</bdi>
          {isExpected && (
            <span title={t('expectedHint')}>
              <Badge tone="yellow" size="sm">
                {t('expected')}
              </Badge>
            </span>
          )}
          {isOfHub && (
            <Badge size="sm" icon={null}>
              {t('ofHub')}
            </Badge>
          )}
        </p>
        <p className="text-ink-muted text-sm">
          <time dateTime={startDate}>{spanned(format.longDate)}</time>
          {count > 1 && ` (${t('days', { count })})`}
        </p>
        {language === 'ar' && <p className="text-ink-faint text-xs">{spanned(format.hijri)}</p>}
      </div>
      {onEdit && <HolidayActions holiday={holiday} onEdit={onEdit} />}
    </li>
  );
}

function HolidayActions({ holiday, onEdit }: { holiday: Holiday; onEdit: () => void }) {
  const { t } = useTranslation('calendars', { keyPrefix: 'holidays' });
  const { name, isBusy, move, remove } = useHolidayMoves(holiday);
  return (
    <div className="-me-2 ms-auto flex print:hidden">
      <IconButton
        size="sm"
        label={t('earlier', { name })}
        icon={<DirIcon icon={ArrowLeft} />}
        onClick={() => void move(-1)}
      />
      <IconButton
        size="sm"
        label={t('later', { name })}
        icon={<DirIcon icon={ArrowRight} />}
        onClick={() => void move(1)}
      />
      <IconButton
        size="sm"
        label={t('editOf', { name })}
        icon={<Pencil aria-hidden="true" />}
        disabled={isBusy}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        variant="dangerGhost"
        label={t('deleteOf', { name })}
        icon={<Trash2 aria-hidden="true" />}
        disabled={isBusy}
        onClick={() => void remove()}
      />
    </div>
  );
}
