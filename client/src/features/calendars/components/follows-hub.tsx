import type { Calendar } from '@shared/contracts/calendars';
import { CalendarCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { CalendarDialog } from './calendar-dialog';

interface Props {
  companyId: number;
  hub: Calendar;
  title: string;
  /** Whether the reader may make a calendar for the company. */
  mayAdd: boolean;
}

/** In place of a company's calendar, where the hub's is its calendar. */
export function FollowsHub({ companyId, hub, title, mayAdd }: Props) {
  const { t } = useTranslation('calendars', { keyPrefix: 'sameAsHub' });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <EmptyState
        icon={<CalendarCheck />}
        title={t('title')}
        text={t('text')}
        action={
          mayAdd && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {t('make')}
            </Button>
          )
        }
      />
      {isAdding && (
        <CalendarDialog
          isNew
          calendar={hub}
          companyId={companyId}
          title={title}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
