import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { AbsencesDialog } from './absences-dialog';

/** Leads to one's own absences, which are read when they are asked for. */
export function AwaySettings() {
  const { t } = useTranslation('absences');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<CalendarOff />} description={t('description')} />
        <Button variant="secondary" onClick={() => setOpen(true)} className="max-sm:w-full">
          {t('open')}
        </Button>
        {isOpen && <AbsencesDialog onClose={() => setOpen(false)} />}
      </section>
    </Card>
  );
}
