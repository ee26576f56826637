import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '@/ui/page/card';
import { SessionList } from './session-list';

/** Where one is signed in oneself. */
export function SessionsCard() {
  const { t } = useTranslation('sessions');
  return (
    <Card asChild>
      <section tabIndex={-1} aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<MonitorSmartphone />} className="mb-2 items-center" />
        <p className="text-ink-muted text-sm">{t('text')}</p>
        <SessionList />
      </section>
    </Card>
  );
}
